/** A field for the lot of the reader's pack. It leads to the same page with the lot, without a script. */
import { hrefFor } from "../parts/address.ts";
import type { Words } from "../texts/index.ts";

/** The page that answers about a lot. */
export interface LotPlace {
  /** Path, without a query. Its page takes the parameter `lot`. */
  readonly action: string;
  /** The other parameters. */
  readonly others: readonly (readonly [name: string, value: string])[];
}

/** The answer page for a code. */
export const lotPlaceOf = (code: string): LotPlace => ({
  action: "/check",
  others: [["code", code]],
});

export const lotHref = (words: Words, { action, others }: LotPlace, lot: string): string =>
  hrefFor(
    words,
    `${action}?${new URLSearchParams([...others, ["lot", lot]].map(([n = "", v = ""]) => [n, v]))}`,
  );

interface Props {
  readonly words: Words;
  readonly place: LotPlace;
}

/** No lot is longer (AI 10); with room for the spaces that people type. */
const LONGEST = 40;

export function LotField({ words, place: { action, others } }: Props) {
  const { first } = words.messages;
  return (
    <form action={action} method="get">
      <label for="lot">{first.packLot}</label>
      <div class="row">
        <input
          class="grow"
          id="lot"
          name="lot"
          maxlength={LONGEST}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          enterkeyhint="go"
          required
        />
        <button type="submit">{first.checkLot}</button>
      </div>
      {others.map(([other, value]) => (
        <input type="hidden" name={other} value={value} />
      ))}
      {words.isChosen && <input type="hidden" name="lang" value={words.lang} />}
    </form>
  );
}

/** A field for the lot of the reader's pack. It leads to the same page with the lot, without a script. */
import { codePoint } from "../../gs1/ai/character-sets.ts";
import type { TypedLot } from "../../services/check/with-lot.ts";
import { hrefFor } from "../parts/address.ts";
import type { Words } from "../texts/index.ts";

/** The page that answers about a lot. */
export interface LotPlace {
  /** Path, without a query. Its page takes the parameter `lot`. */
  readonly action: string;
  /** The other parameters. */
  readonly others: readonly (readonly [name: string, value: string])[];
  /** The lot that the page answers about. */
  readonly lot?: string | undefined;
  /** What somebody typed that cannot be a lot. */
  readonly refused?: RefusedLot | null;
}

export interface RefusedLot extends Extract<TypedLot, { readonly fault: string }> {
  readonly typed: string;
}

/** The answer page for a code. */
export const lotPlaceOf = (
  code: string,
  about: Pick<LotPlace, "lot" | "refused"> = {},
): LotPlace => ({ ...about, action: "/check", others: [["code", code]] });

export const lotHref = (words: Words, { action, others }: LotPlace, lot: string): string =>
  hrefFor(
    words,
    `${action}?${new URLSearchParams([...others, ["lot", lot]].map(([n = "", v = ""]) => [n, v]))}`,
  );

interface Props {
  readonly words: Words;
  readonly place: LotPlace;
}

/** No lot is longer (AI 10); with room for the spaces and words that people type. */
const LONGEST = 60;

export function LotField({ words, place: { action, others, lot, refused } }: Props) {
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
          value={refused?.typed ?? lot}
          aria-invalid={refused ? "true" : undefined}
          aria-describedby={refused ? "lot-fault" : undefined}
          required
        />
        <button type="submit">{first.checkLot}</button>
      </div>
      {refused && (
        <p id="lot-fault">
          <b class="bad">{faultOf(words, refused)}</b>
        </p>
      )}
      {others.map(([other, value]) => (
        <input type="hidden" name={other} value={value} />
      ))}
      {words.isChosen && <input type="hidden" name="lang" value={words.lang} />}
    </form>
  );
}

function faultOf({ messages: { lotField } }: Words, { fault, what }: RefusedLot): string {
  switch (fault) {
    case "character":
      return lotField.character(`“${what}” (${codePoint(what)})`);
    case "word":
      return lotField.word(`“${what}”`);
    default:
      return lotField.length;
  }
}

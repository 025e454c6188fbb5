/** The box for any input: digits, a label, a link, a product's name. It works without a script. */
import type { Words } from "../../../ui/texts/index.ts";

interface Props {
  readonly words: Words;
  readonly value?: string;
}

/** Longer than any label or link from a scanner. */
export const LONGEST_CODE = 8_000;

export function CodeForm({ words, value }: Props) {
  const { front } = words.messages;
  return (
    <search>
      <form action="/check" method="get">
        <label for="code">{front.box}</label>
        <div class="row">
          <input
            class="grow"
            id="code"
            name="code"
            value={value}
            maxlength={LONGEST_CODE}
            autocomplete="off"
            autocapitalize="off"
            spellcheck={false}
            enterkeyhint="search"
            required
            autofocus={!value}
          />
          <button type="submit">{front.check}</button>
        </div>
        <KeptLanguage words={words} />
        {/* Its script removes this (src/client/answer/form.ts). */}
        <p data-sent>
          <small>{front.sent}</small>
        </p>
      </form>
    </search>
  );
}

/** Keeps the language that the reader chose for this page. */
export const KeptLanguage = ({ words: { lang, isChosen } }: Pick<Props, "words">) =>
  isChosen ? <input type="hidden" name="lang" value={lang} /> : null;

/** The box for a code, the place of its answer, and the scanner: the same on the front page and on the answer page. */
import type { Child } from "hono/jsx";
import { Icon } from "../../../ui/parts/icon.tsx";
import type { Words } from "../../../ui/texts/index.ts";

interface Props {
  readonly words: Words;
  readonly value?: string;
}

/** Longer than any label or link from a scanner. */
export const LONGEST_CODE = 8_000;

/** The box for any input: digits, a label, a link, a product's name. It works without a script. */
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
        {/* Its script removes this (src/client/answer/live.ts). */}
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

/**
 * Where answers are drawn. A screen reader announces only the headline of each, because a whole
 * answer is long (src/client/answer/latest.ts).
 */
export const AnswerPlace = ({ children }: { readonly children?: Child }) => (
  <>
    <p id="headline" class="unseen" role="status" />
    <div id="answer">{children}</div>
  </>
);

/** A scanner, hidden until its script makes it work (src/client/scanner/scanner.ts). */
export function Scanner({ words: { messages } }: { readonly words: Words }) {
  const { front, scanner } = messages;
  return (
    <div id="scanner" hidden data-texts={JSON.stringify(scanner)}>
      <p class="row">
        <button type="button" data-do="scan">
          <Icon name="camera" /> {front.scan}
        </button>
        <button type="button" data-do="choose">
          <Icon name="image" /> {front.picture}
        </button>
      </p>
      <input type="file" accept="image/*" hidden />
      <div role="status" />
      <p>
        <small>
          <span class="desk">{front.drop}</span> {scanner.onDevice}
        </small>
      </p>
      <dialog aria-labelledby="camera">
        <h2 id="camera">{scanner.title}</h2>
        <p role="status">{scanner.point}</p>
        <video muted playsinline width="640" height="480" />
        <p class="row">
          <button type="button" data-do="stop">
            {scanner.stop}
          </button>
          <button type="button" data-do="torch" aria-pressed="false" hidden>
            {scanner.torch}
          </button>
        </p>
      </dialog>
    </div>
  );
}

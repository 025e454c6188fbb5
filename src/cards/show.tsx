/** What all cards have in common: the connection, the language, and a result that is missing or an error. */

import type { Child } from "hono/jsx";
import { Banner } from "../ui/parts/banner.tsx";
import type { PageLanguage } from "../ui/texts/index.ts";
import { nodesIn } from "./dom/jsx-runtime.ts";
import { connect, type Host } from "./host.ts";
import { asAddress, asRecord, asRecords, asText, type Members, memberOf } from "./read.ts";
import { applyTheme } from "./theme.ts";
import type { CommonWords } from "./words.ts";
import { BETWEEN, type Places, type WordsTable } from "./words-table.ts";
import "../ui/tokens.css";
import "./card.css";

export interface CardProps<W> {
  readonly words: W & CommonWords;
  readonly lang: PageLanguage;
  /** The answer of the tool. */
  readonly answer: Members;
  /** The arguments of the call; empty if the host does not send them. */
  readonly input: Members;
  /** A picture in the result, as an address with its data. */
  readonly picture: string | null;
  readonly host: Host;
  /** Opens an address, or shows it if the host does not. */
  readonly open: (url: string) => void;
}

interface State {
  readonly lang: PageLanguage;
  readonly input: Members;
  readonly result: Members | null;
  readonly isCancelled: boolean;
}

export interface ErrorProps<W> {
  readonly words: W & CommonWords;
  readonly lang: PageLanguage;
  /** What a program does about the error. */
  readonly data: Members;
}

/** What a card shows of an error: before the verdict, and in place of the server's message. */
type Explain<W> = (props: ErrorProps<W>) => {
  readonly before: Child;
  readonly message: string | null;
};

export function showCard<W>(Card: (props: CardProps<W>) => Child, explain?: Explain<W>): void {
  const table: WordsTable = JSON.parse(document.querySelector("#words")!.textContent!);
  const wordsIn = (lang: PageLanguage) =>
    filled(table.places, table.texts[lang]!.split(BETWEEN)) as W & CommonWords;
  let state: State = { lang: "en", input: {}, result: null, isCancelled: false };
  const place = document.querySelector("#card")!;
  const update = (change: Partial<State>) => {
    state = { ...state, ...change };
    place.replaceChildren(...nodesIn(<Frame />));
  };

  const host = connect({
    onContext(context) {
      applyTheme(context);
      const [wanted = ""] = asText(context.locale).toLowerCase().split(/[-_]/);
      const lang = memberOf(table.texts, wanted) === undefined ? "en" : (wanted as PageLanguage);
      document.documentElement.lang = lang;
      // A new theme leaves the focus where it is.
      if (lang !== state.lang) update({ lang });
    },
    onInput: (input) => update({ input }),
    onResult: (result) => update({ result, isCancelled: false }),
    onCancelled: () => update({ isCancelled: true }),
  });

  /** Shows an address that the host does not open, and leaves the focus at its link. */
  async function open(url: string): Promise<void> {
    const status = place.lastElementChild!;
    status.replaceChildren();
    if (await host.openLink(url)) return;
    const { card } = wordsIn(state.lang);
    const unopened = (
      <p class="verdict note">
        {card.unopened} <code>{url}</code>
      </p>
    );
    status.replaceChildren(...nodesIn(unopened));
  }

  function Frame() {
    const { lang, input, result, isCancelled } = state;
    const texts = wordsIn(lang);
    if (isCancelled) return <p role="status">{texts.card.cancelled}</p>;
    if (result === null) return <p role="status">{texts.card.waiting}</p>;
    if (result.isError === true) {
      return <Failure words={texts} lang={lang} result={result} explain={explain} />;
    }
    return (
      <>
        <Card
          words={texts}
          lang={lang}
          input={input}
          host={host}
          answer={asRecord(result.structuredContent)}
          picture={pictureOf(result)}
          open={(url) => void open(url)}
        />
        <div role="status" />
      </>
    );
  }
  update({});
}

const filled = (places: Places, texts: readonly string[]): unknown =>
  typeof places === "number"
    ? texts[places]
    : Object.fromEntries(Object.entries(places).map(([name, of]) => [name, filled(of, texts)]));

interface FailureProps<W> extends Pick<ErrorProps<W>, "words" | "lang"> {
  readonly result: Members;
  readonly explain: Explain<W> | undefined;
}

/** Shows an error of a tool, whose text is JSON. */
function Failure<W>({ words, lang, result, explain }: FailureProps<W>) {
  const [text = ""] = asRecords(result.content).map((block) => asText(block.text));
  let error: Members = {};
  try {
    error = asRecord(asRecord(JSON.parse(text)).error);
  } catch {
    // The text is the host's, not this server's.
  }
  const explained = explain?.({ words, lang, data: asRecord(error.data) });
  return (
    <>
      {explained?.before}
      <Banner tone="bad" icon="alert" title={words.card.failed} level={explained?.before ? 2 : 1}>
        {explained?.message ? (
          <p>{explained.message}</p>
        ) : (
          <p lang="en">{asText(error.message) || text}</p>
        )}
      </Banner>
    </>
  );
}

/** Base64 of at most 50 KB. */
const MOST_PICTURE = Math.ceil((50 * 1024 * 4) / 3);

function pictureOf({ content }: Members): string | null {
  const image = asRecords(content).find(({ type }) => type === "image");
  const data = asText(image?.data);
  const isPicture = /^[A-Za-z0-9+/]+=*$/.test(data) && data.length <= MOST_PICTURE;
  return image?.mimeType === "image/png" && isPicture ? `data:image/png;base64,${data}` : null;
}

interface LinkProps {
  readonly href: unknown;
  readonly open: (url: string) => void;
  readonly class?: string;
  readonly hreflang?: string | undefined;
  readonly children?: Child;
}

/** Opened by the host, because the frame of a card cannot. Other schemes than https are only text. */
export function Link({ href, open, class: name, hreflang, children }: LinkProps) {
  const url = asAddress(href);
  if (url === null) return <span class={name}>{children}</span>;
  const onClick = (event: Event) => {
    event.preventDefault();
    open(url);
  };
  return (
    <a class={name} href={url} hreflang={hreflang} onClick={onClick}>
      {children}
    </a>
  );
}

/** Notes of the server, which are English. */
export const Warnings = ({ title, warnings }: { title: string; warnings: readonly string[] }) =>
  warnings.length === 0 ? null : (
    <section>
      <h2>{title}</h2>
      <ul lang="en">
        {warnings.map((warning) => (
          <li>{warning}</li>
        ))}
      </ul>
    </section>
  );

/** The frame of every page. JSX escapes all texts in it. */

import { html, raw } from "hono/html";
import type { Child } from "hono/jsx";
import type { HtmlEscapedString } from "hono/utils/html";
import { TITLE } from "../../../identity.ts";
import { hrefFor, translationOf } from "../../../ui/parts/address.ts";
import { LANGUAGES, type PageLanguage, type Words, wordsFor } from "../../../ui/texts/index.ts";
import { STYLE } from "./style.ts";

export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

export interface HtmlPage {
  readonly title: string;
  /** Canonical URL, absolute. */
  readonly canonical: string;
  /** The content of `<main>`. */
  readonly body: Child;
  /** The reader's language; default English. */
  readonly words?: Words;
  /** Whether the page has no links around `<main>`. */
  readonly isAlone?: boolean;
  /** Replaces the style of every page. */
  readonly style?: string;
  /** Further elements of the head: metadata. */
  readonly head?: Child;
  /** The entry of `src/client/` that the page loads; `page-policy.ts` allows it. */
  readonly script?: "front" | "check" | "design" | "sheet" | "developers";
  /** For a page that exists in every language: its requested address, absolute. */
  readonly address?: string;
}

export function page(content: HtmlPage): Markup {
  return html`<!doctype html>
${<Frame {...content} />}
`;
}

function Frame({
  title,
  canonical,
  body,
  head,
  script,
  address,
  isAlone,
  style = STYLE,
  ...rest
}: HtmlPage) {
  const words = rest.words ?? wordsFor("en");
  return (
    <html lang={words.lang}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
        <link rel="canonical" href={canonical} />
        {address !== undefined && !canonical.includes("?") && <Alternates canonical={canonical} />}
        <link rel="icon" href="/favicon.ico" sizes="64x64" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icon.png" />
        <style>{raw(style)}</style>
        {head}
        {script && <script type="module" src={`/assets/${script}.js`} />}
      </head>
      <body>
        {!isAlone && (
          <>
            <a class="skip" href="#content">
              {words.messages.frame.skip}
            </a>
            <header>
              <a href={hrefFor(words, "/")}>
                <img src="/icon.svg" alt="" width="28" height="28" />
                {TITLE}
              </a>
            </header>
          </>
        )}
        <main id="content">{body}</main>
        {!isAlone && <Footer words={words} address={address} />}
      </body>
    </html>
  );
}

const TAGS = Object.keys(LANGUAGES) as PageLanguage[];

/**
 * For search engines. At the address without `lang`, the reader's preference chooses the language.
 */
function Alternates({ canonical }: { canonical: string }) {
  return (
    <>
      {TAGS.map((tag) => (
        <link rel="alternate" hreflang={tag} href={`${canonical}?lang=${tag}`} />
      ))}
      <link rel="alternate" hreflang="x-default" href={canonical} />
    </>
  );
}

interface FooterProps {
  readonly words: Words;
  readonly address: string | undefined;
}

function Footer({ words, address }: FooterProps) {
  const { frame } = words.messages;
  return (
    <footer>
      <nav>
        <a href={hrefFor(words, "/design")}>{frame.design}</a>
        <a href="/api">{frame.developers}</a>
        <a href={hrefFor(words, "/status")}>{frame.status}</a>
        <a href="/privacy">{frame.privacy}</a>
      </nav>
      {address !== undefined && (
        <nav aria-label={frame.language}>
          {TAGS.map((tag) => (
            <a
              href={translationOf(address, tag)}
              hreflang={tag}
              lang={tag}
              aria-current={tag === words.lang ? "true" : undefined}
            >
              {LANGUAGES[tag].name}
            </a>
          ))}
        </nav>
      )}
    </footer>
  );
}

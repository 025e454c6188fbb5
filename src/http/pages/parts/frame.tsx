/** The frame of every page. JSX escapes all texts in it. */

import { html, raw } from "hono/html";
import type { Child, PropsWithChildren } from "hono/jsx";
import type { HtmlEscapedString } from "hono/utils/html";
import { type Brand, brandStyle } from "../../../config/brand.ts";
import type { Config } from "../../../config/config.ts";
import { TITLE } from "../../../identity.ts";
import { hrefFor, translationOf } from "../../../ui/parts/address.ts";
import { Icon } from "../../../ui/parts/icon.tsx";
import { LANGUAGES, type PageLanguage, type Words, wordsFor } from "../../../ui/texts/index.ts";
import { Metadata, type Shown, type Site } from "./metadata.tsx";
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
  /** Whether the content is English in every language. */
  readonly isEnglish?: boolean;
  /** Whether the content may be wider than a text. */
  readonly isWide?: boolean;
  /** Whether the page has no links around `<main>`. */
  readonly isAlone?: boolean;
  /** Whose pages these are; undefined if the server is not configured. */
  readonly site?: (Site & Pick<Config, "operator">) | undefined;
  /** The data for search engines and messengers, where it differs from other pages. */
  readonly shown?: Shown;
  /** Replaces the style of every page. */
  readonly style?: string;
  /** Further elements of the head: metadata. */
  readonly head?: Child;
  /** The entry of `src/client/` that the page loads; `page-policy.ts` allows it. */
  readonly script?: "front" | "check" | "list" | "design" | "page";
  /** The requested address, absolute: the language menu repeats it. */
  readonly address?: string | undefined;
  /** The id of the form that the language menu sends: of an answer to a form, no link would do. */
  readonly languageForm?: string | undefined;
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
  languageForm,
  style = STYLE,
  ...rest
}: HtmlPage) {
  const { isAlone, isEnglish, isWide, site, shown } = rest;
  const brand = site?.brand;
  const words = rest.words ?? wordsFor("en");
  const usual = words.messages.front.lead;
  const languages = address !== undefined && (
    <Languages words={words} address={address} form={languageForm} />
  );
  const isAnswer = languageForm !== undefined;
  const isTranslated = !isEnglish && !isAlone && !isAnswer && isCanonical(address, canonical);
  return (
    <html lang={words.lang}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{brand?.name === undefined ? title : `${title} · ${brand.name}`}</title>
        <link rel="canonical" href={canonical} />
        {site && !isAlone && (
          <Metadata site={site} title={title} canonical={canonical} usual={usual} {...shown} />
        )}
        {isTranslated && <Alternates canonical={canonical} />}
        <link rel="icon" href="/favicon.ico" sizes="64x64" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icon.png" />
        <style>{raw(style)}</style>
        {brand?.accent && <style>{raw(brandStyle(brand))}</style>}
        {head}
        {script && <script type="module" src={`/assets/${script}.js`} />}
      </head>
      <body>
        {isAlone ? (
          <Alone brand={brand}>{languages}</Alone>
        ) : (
          <Header words={words} address={address} brand={brand}>
            {languages}
          </Header>
        )}
        <main
          id="content"
          class={isWide ? "broad" : undefined}
          lang={isEnglish && words.lang !== "en" ? "en" : undefined}
        >
          {body}
        </main>
        {!isAlone && <Footer words={words} operator={site?.operator.name} />}
      </body>
    </html>
  );
}

/** An error, or one of several links of a code, has no translations for search engines. */
function isCanonical(address: string | undefined, canonical: string): boolean {
  if (address === undefined) return false;
  const { pathname, searchParams } = new URL(address);
  searchParams.delete("lang");
  return searchParams.size === 0 && canonical.endsWith(pathname);
}

const TAGS = Object.keys(LANGUAGES) as PageLanguage[];

/**
 * The page's address in each language, for search engines. At the address without `lang`, the
 * reader's preference chooses the language.
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

interface HeaderProps {
  readonly words: Words;
  readonly address: string | undefined;
  readonly brand: Brand | undefined;
}

/** Menus open without a script; a browser that does not know `popover` shows them. */
function Header({ words, address, brand, children }: PropsWithChildren<HeaderProps>) {
  const { frame } = words.messages;
  const path = address && new URL(address).pathname;
  const doors = [
    ["/check", frame.check],
    ["/check/list", frame.list],
    ["/design", frame.design],
    ["/console", frame.console],
  ] as const;
  return (
    <>
      <a class="skip" href="#content">
        {frame.skip}
      </a>
      <header>
        <div class="bar">
          <a class="home" href={hrefFor(words, "/")}>
            <Mark brand={brand} />
          </a>
          <button class="menu" type="button" popovertarget="menu" aria-label={frame.menu}>
            <Icon name="menu" />
          </button>
          <nav id="menu" popover="auto">
            {doors.map(([to, name]) => (
              <a href={hrefFor(words, to)} aria-current={to === path ? "page" : undefined}>
                {name}
              </a>
            ))}
          </nav>
          {children}
        </div>
      </header>
    </>
  );
}

/** The header of a page that nobody should leave by a link. */
const Alone = ({ brand, children }: PropsWithChildren<Pick<HeaderProps, "brand">>) => (
  <header>
    <div class="bar">
      <span class="home">
        {brand?.logo === undefined ? (brand?.name ?? TITLE) : <Mark brand={brand} />}
      </span>
      {children}
    </div>
  </header>
);

/** A logo of the operator is only ever a picture from this server: as markup it could run scripts. */
function Mark({ brand }: { readonly brand: Brand | undefined }) {
  if (brand?.logo === undefined) {
    return (
      <>
        <img src="/icon.svg" alt="" width="32" height="32" />
        {brand?.name ?? TITLE}
      </>
    );
  }
  return (
    <>
      <img src={brand.logo} alt={brand.name === undefined ? TITLE : ""} height="32" />
      {brand.name}
    </>
  );
}

interface LanguagesProps {
  readonly words: Words;
  readonly address: string;
  readonly form: string | undefined;
}

function Languages({ words, address, form }: LanguagesProps) {
  const { frame } = words.messages;
  return (
    <>
      <button
        type="button"
        popovertarget="languages"
        aria-label={`${frame.language}: ${LANGUAGES[words.lang].name}`}
      >
        <Icon name="globe" />
        <span>{LANGUAGES[words.lang].name}</span>
      </button>
      <nav id="languages" popover="auto" aria-label={frame.language}>
        {TAGS.map((tag) => {
          const to = translationOf(address, tag);
          const current = { lang: tag, "aria-current": tag === words.lang ? "true" : undefined };
          const { name } = LANGUAGES[tag];
          return form === undefined ? (
            <a href={to} hreflang={tag} {...current}>
              {name}
            </a>
          ) : (
            <button type="submit" form={form} formaction={to} formnovalidate {...current}>
              {name}
            </button>
          );
        })}
      </nav>
    </>
  );
}

function Footer({ words, operator }: { words: Words; operator: string | undefined }) {
  const { frame } = words.messages;
  return (
    <footer>
      <a href={hrefFor(words, "/developers")}>{frame.developers}</a>
      <a href={hrefFor(words, "/status")}>{frame.status}</a>
      <a href={hrefFor(words, "/privacy")}>{frame.privacy}</a>
      {operator && <span>{frame.operator(operator)}</span>}
    </footer>
  );
}

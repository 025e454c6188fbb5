/**
 * The one page of the console: a frame into which its script draws every screen. The script reads the
 * operator's brand from the frame, and the nonce for the styles that its components add.
 */
import { html, raw } from "hono/html";
import { brandStyle } from "../../config/brand.ts";
import type { Config } from "../../config/config.ts";
import { TITLE } from "../../identity.ts";
import type { PageLanguage } from "../../ui/texts/index.ts";
import tokens from "../../ui/tokens.css?inline";
import type { Markup } from "../pages/parts/frame.tsx";
import { STYLE } from "../pages/parts/style.ts";
import { digestOf } from "../transport/page-policy.ts";
import lateStyle from "./shell.css?inline";

interface ShellProps {
  readonly brand: Config["brand"];
  readonly lang: PageLanguage;
  readonly nonce: string;
  /** Whether people can upload pictures. */
  readonly hasPictures: boolean;
  readonly commands: Config["commands"];
}

export const shell = ({ brand, lang, nonce, hasPictures, commands }: ShellProps): Markup => {
  const name = brand.name ?? TITLE;
  return html`<!doctype html>
${(
  <html lang={lang}>
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="robots" content="noindex" />
      <meta property="csp-nonce" content={nonce} nonce={nonce} />
      <title>{name}</title>
      <link rel="icon" href="/favicon.ico" sizes="64x64" />
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      <style nonce={nonce}>{raw(tokens + lateStyle + brandStyle(brand))}</style>
      <link rel="stylesheet" href="/assets/console/main.css" />
      <script type="module" src="/assets/console/main.js" />
    </head>
    <body>
      <div
        id="console"
        data-name={name}
        data-logo={brand.logo}
        data-pictures={hasPictures ? "on" : undefined}
        data-before={commands.before}
        data-options={commands.options}
      >
        <p class="late">{NOT_DRAWN[lang]}</p>
      </div>
      <noscript>{WITHOUT_SCRIPT[lang]}</noscript>
    </body>
  </html>
)}
`;
};

/** A network that changes while the script is loaded leaves the page as it came. */
const NOT_DRAWN: Readonly<Record<PageLanguage, string>> = {
  en: "The console has not been loaded yet. If nothing else appears, load this page again.",
  de: "Die Konsole ist noch nicht geladen. Wenn nichts anderes erscheint, laden Sie diese Seite neu.",
  fr: "La console n’est pas encore chargée. Si rien d’autre n’apparaît, rechargez cette page.",
  es: "La consola aún no se ha cargado. Si no aparece nada más, vuelva a cargar esta página.",
  it: "La console non è ancora stata caricata. Se non appare altro, ricaricare questa pagina.",
  pt: "O console ainda não foi carregado. Se nada mais aparecer, recarregue esta página.",
  nl: "De console is nog niet geladen. Als er niets anders verschijnt, laad deze pagina dan opnieuw.",
  pl: "Konsola nie została jeszcze wczytana. Jeśli nic innego się nie pojawi, wczytaj tę stronę ponownie.",
  ja: "コンソールはまだ読み込まれていません。このまま何も表示されない場合は、ページを再読み込みしてください。",
  zh: "控制台尚未加载。如果没有显示其他内容，请重新加载此页面。",
};

const WITHOUT_SCRIPT: Readonly<Record<PageLanguage, string>> = {
  en: "The console needs JavaScript. The REST API does the same: see /api.",
  de: "Die Konsole braucht JavaScript. Die REST-API kann dasselbe: siehe /api.",
  fr: "La console a besoin de JavaScript. L’API REST offre les mêmes fonctions : voir /api.",
  es: "La consola necesita JavaScript. La API REST ofrece lo mismo: consulte /api.",
  it: "La console richiede JavaScript. L’API REST offre le stesse funzioni: vedere /api.",
  pt: "O console precisa de JavaScript. A API REST oferece as mesmas funções: consulte /api.",
  nl: "De console heeft JavaScript nodig. De REST-API kan hetzelfde: zie /api.",
  pl: "Konsola wymaga JavaScriptu. To samo umożliwia interfejs REST API: zobacz /api.",
  ja: "コンソールには JavaScript が必要です。REST API でも同じことができます。/api をご覧ください。",
  zh: "控制台需要 JavaScript。REST API 提供相同的功能：请参阅 /api。",
};

const pageStyles = (brand: Config["brand"]): string =>
  [STYLE, ...(brand.accent ? [brandStyle(brand)] : [])]
    .map((style) => `'${digestOf(style)}'`)
    .join(" ");

/**
 * Scripts and styles of this server only; pictures of products are on any https host. The preview of
 * a product's page is a document in the console's own policy, which allows the style of pages by its
 * digest; no frame loads an address.
 */
export const shellPolicy = (nonce: string, brand: Config["brand"]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "connect-src 'self'",
    `style-src 'self' 'nonce-${nonce}' ${pageStyles(brand)}`,
    "img-src 'self' https: blob:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");

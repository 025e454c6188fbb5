/** A code as it will be printed, with facts to know before printing. */
import { CopyButton } from "../parts/copy-button.tsx";

import type { DesignWords } from "./refused.tsx";

/**
 * The members of a design (`src/services/qr/design.ts`) that are shown; browser code does not
 * import services.
 */
export interface ShownDesign {
  readonly digital_link: string;
  readonly symbol: {
    readonly size_mm: number | null;
    readonly meets_retail_pos: boolean | null;
    readonly retail_pos: string;
  };
  readonly is_below_retail: boolean;
  readonly quiet_zone_mm: number;
  readonly contrast: { readonly percent: number; readonly rating: string };
  readonly urls: { readonly svg: string } & Readonly<Record<string, string>>;
  readonly warnings: readonly string[];
}

interface Props {
  readonly words: DesignWords;
  readonly made: ShownDesign;
}

export function CodePreview({ words, made }: Props) {
  const { design, check } = words.messages;
  const { symbol, urls, digital_link, warnings } = made;
  const number = new Intl.NumberFormat(words.lang);
  return (
    <section aria-labelledby="preview">
      <h2 id="preview">{design.preview}</h2>
      <p class="code">
        <img id="code" src={pathOf(urls.svg)} alt={digital_link} />
      </p>
      <Ruler text={design.ruler} />
      <dl>
        <div>
          <dt>{check.link}</dt>
          <dd>
            <a href={digital_link}>{digital_link}</a>{" "}
            <CopyButton words={words} text={digital_link} />
          </dd>
        </div>
        <div>
          <dt>{design.size}</dt>
          <dd>{design.millimetres(number.format(symbol.size_mm ?? 0))}</dd>
        </div>
        <div>
          <dt>{design.contrast}</dt>
          <dd>
            <Contrast words={words} made={made} />
          </dd>
        </div>
        {/* Only a script can find out. */}
        <div id="proof" hidden>
          <dt>{design.decodes}</dt>
          <dd>
            <span role="status" />
          </dd>
        </div>
      </dl>
      {made.is_below_retail && (
        <p>
          <b class="note">{design.tooSmall}</b>
        </p>
      )}
      {symbol.meets_retail_pos === false && (
        <p lang="en">
          <b class="note">{symbol.retail_pos}</b>
        </p>
      )}
      <p>{design.quietZone(number.format(made.quiet_zone_mm))}</p>
      {warnings.length > 0 && (
        <ul lang="en">
          {warnings.map((warning) => (
            <li>{warning}</li>
          ))}
        </ul>
      )}
      <h3>{design.download}</h3>
      <p class="row">
        {Object.entries(urls).map(([format, url]) => (
          <a class="button" href={url} download="">
            {format.toUpperCase()}
          </a>
        ))}
      </p>
    </section>
  );
}

function Contrast({ words: { lang, messages }, made }: Props) {
  const { percent, rating } = made.contrast;
  const share = new Intl.NumberFormat(lang, { style: "percent" }).format(percent / 100);
  return rating === "good" ? (
    <b class="good">{messages.design.contrastGood(share)}</b>
  ) : (
    <b class="note">{messages.design.contrastWeak(share)}</b>
  );
}

/** As long as an ID-1 card (ISO/IEC 7810), such as a bank card. */
function Ruler({ text }: { text: string }) {
  return (
    <div class="wide">
      <svg width="85.6mm" height="3mm" viewBox="0 0 85.6 3" aria-hidden="true">
        <path d="M.2 0v3m0-1.5h85.2m0-1.5v3" fill="none" stroke="currentColor" stroke-width=".3" />
      </svg>
      <p class="quiet">
        <small>{text}</small>
      </p>
    </div>
  );
}

/** The policy of pages allows pictures of their own origin, under every name of the server. */
function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

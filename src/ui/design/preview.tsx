/** A code as it will be printed, with facts to know before printing. */
import type { QrDesign } from "../../services/qr/design.ts";
import { CopyButton } from "../parts/copy-button.tsx";
import { lengthText } from "../parts/intl.ts";
import { LinkText } from "../parts/link-text.tsx";
import type { Words } from "../texts/index.ts";
import type { KnownTarget } from "./code-target.ts";
import { FirstOfCode, Fits } from "./first-of-code.tsx";
import { PackCodes } from "./pack-codes.tsx";
import { Target } from "./target.tsx";
import { Warnings } from "./warnings.tsx";

interface Props {
  readonly words: Words;
  readonly made: QrDesign;
  /** Null while it is asked for. */
  readonly known: KnownTarget | null;
}

export function CodePreview({ words, made, known }: Props) {
  const { design, check } = words.messages;
  const { symbol, urls, digital_link, module, code_mm } = made;
  const number = new Intl.NumberFormat(words.lang);
  const square = (mm: number) => design.millimetres(number.format(mm), number.format(mm));
  const size = lengthText(words, module.module_mm);
  return (
    <section aria-labelledby="preview">
      <div id="first" role="status">
        {known && <FirstOfCode words={words} known={known} />}
      </div>
      <h2 id="preview">{design.preview}</h2>
      <p class="code">
        <img id="code" src={pathOf(urls.svg)} alt={digital_link} />
      </p>
      <Ruler text={design.ruler} />
      <h3>{design.download}</h3>
      <p class="row">
        {Object.entries(urls).map(([format, url]) => (
          <a class={format === "svg" ? "button first" : "button"} href={url} download="">
            {format.toUpperCase()}
          </a>
        ))}
      </p>
      {made.fitting_widths_mm && <Widths words={words} widths={made.fitting_widths_mm} />}
      <Warnings words={words} made={made} />
      <dl class="measures">
        <div id="target">
          <dt>{design.leadsTo}</dt>
          <dd>
            <span role="status">
              {known ? <Target words={words} target={known.target} /> : design.decodesPending}
            </span>
          </dd>
        </div>
        <div>
          <dt>{design.size}</dt>
          <dd>{square(symbol.size_mm ?? 0)}</dd>
        </div>
        <div>
          <dt>{design.codeSize}</dt>
          <dd>{square(code_mm)}</dd>
        </div>
        <div>
          <dt>{design.module}</dt>
          <dd>
            {module.dots === null ? size : design.moduleDots(size, number.format(module.dots))}
            <span id="fits">{known && <Fits words={words} made={made} known={known} />}</span>
          </dd>
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
            <button type="button" data-prove>
              {design.decodesAsk}
            </button>
            <span role="status" />
          </dd>
        </div>
        <div>
          <dt>{check.link}</dt>
          <dd>
            <a href={digital_link}>
              <LinkText text={digital_link} />
            </a>{" "}
            <CopyButton words={words} text={digital_link} />
          </dd>
        </div>
      </dl>
      <p>{design.quietZone(number.format(made.quiet_zone_mm))}</p>
      <PackCodes words={words} made={made} />
    </section>
  );
}

/** A script puts a width into the form. */
function Widths({ words, widths }: Pick<Props, "words"> & { widths: readonly number[] }) {
  const number = new Intl.NumberFormat(words.lang, { maximumFractionDigits: 1 });
  const lengths = widths.map((mm) => `${number.format(mm)} mm`);
  const { design } = words.messages;
  return (
    <div class="notice note" id="widths">
      <p>
        {design.widths(new Intl.ListFormat(words.lang, { type: "disjunction" }).format(lengths))}
      </p>
      <p class="row">
        {widths.map((mm, i) => (
          <button
            type="button"
            data-width={String(mm)}
            aria-pressed={i === 0 ? "true" : "false"}
            hidden
          >
            {lengths[i]}
          </button>
        ))}
      </p>
    </div>
  );
}

function Contrast({ words: { lang, messages }, made }: Pick<Props, "words" | "made">) {
  const { percent, rating } = made.contrast;
  const share = new Intl.NumberFormat(lang, { style: "percent" }).format(percent / 100);
  return rating === "good" ? (
    <b class="good">{messages.design.contrastGood(share)}</b>
  ) : (
    <b class="note">{messages.design.contrastWeak(share)}</b>
  );
}

/** A line as long as an ID-1 card (ISO/IEC 7810), such as a bank card. */
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

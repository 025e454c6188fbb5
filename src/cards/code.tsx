/** The card of generate_qr_url: the code at print size, its measures, and files of it. */
import { Banner } from "../ui/parts/banner.tsx";
import { Icon } from "../ui/parts/icon.tsx";
import { lengthText } from "../ui/parts/intl.ts";
import { Notices } from "./notices.tsx";
import { asAddress, asNumber, asRecord, asText, asTexts } from "./read.ts";
import { type CardProps, Link, showCard, Warnings } from "./show.tsx";
import type { CodeWords } from "./words.ts";
import "./code.css";

const FORMATS = [
  ["svg", "image/svg+xml"],
  ["png", "image/png"],
  ["eps", "application/postscript"],
  ["pdf", "application/pdf"],
] as const;

showCard<CodeWords>(function Code({
  words,
  lang,
  answer,
  picture,
  host,
  open,
}: CardProps<CodeWords>) {
  const { design, check } = words;
  const symbol = asRecord(answer.symbol);
  const width = asNumber(symbol.size_mm) ?? asNumber(symbol.target_size_mm);
  const module = asNumber(symbol.module_mm);
  const hri = asText(answer.hri);
  const leadsTo = asAddress(answer.target_url);

  const warnings = asTexts(answer.warnings);

  async function download(uri: string, format: string, mimeType: string): Promise<void> {
    if (!(await host.download({ name: `code.${format}`, mimeType, uri }))) open(uri);
  }

  return (
    <article>
      <h1>{design.preview}</h1>
      <Notices words={words} lang={lang} open={open} of={answer} level={2} />
      {picture !== null && (
        <p class="code">
          <img
            src={picture}
            alt={asText(answer.element_string)}
            style={{ width: `${width ?? 25}mm` }}
          />
        </p>
      )}
      {hri && <p dir="ltr">{hri}</p>}
      <dl class="facts">
        {width !== null && (
          <div>
            <dt>{design.size}</dt>
            <dd>{lengthText({ lang }, width)}</dd>
          </div>
        )}
        {module !== null && (
          <div>
            <dt>{design.module}</dt>
            <dd>{lengthText({ lang }, module)}</dd>
          </div>
        )}
      </dl>
      {asAddress(answer.qr_url) !== null && (
        <section aria-label={design.download}>
          <h2>{design.download}</h2>
          <div class="row">
            {FORMATS.map(([format, mimeType]) => {
              const uri = fileOf(answer.qr_url, format)!;
              return (
                <button type="button" onClick={() => void download(uri, format, mimeType)}>
                  <Icon name="download" /> {format.toUpperCase()}
                </button>
              );
            })}
          </div>
        </section>
      )}
      {answer.resolvable === false && (
        <Banner tone="note" icon="alert" title={design.leadsNowhere} level={2} />
      )}
      {leadsTo !== null && (
        <p>
          {design.leadsTo}:{" "}
          <Link href={leadsTo} open={open}>
            {leadsTo}
          </Link>
        </p>
      )}
      <p class="quiet">
        {check.link}:{" "}
        <Link href={answer.digital_link} open={open}>
          {asText(answer.digital_link)}
        </Link>
      </p>
      <Warnings title={check.warnings} warnings={warnings} />
    </article>
  );
});

/** The same code in another format: the end of the path names it. */
function fileOf(address: unknown, format: string): string | null {
  const known = asAddress(address);
  if (known === null) return null;
  const url = new URL(known);
  url.pathname = url.pathname.replace(/\.\w+$/, `.${format}`);
  return url.href;
}

/** A code as it will be printed, with facts to know before printing, and its files. */
import { useQuery } from "@tanstack/react-query";
import { Button } from "react-aria-components";
import type { CheckedCode } from "../../../services/check/check-code.ts";
import { targetOf } from "../../../ui/design/code-target.ts";
import { fitOf } from "../../../ui/design/fit.ts";
import { warningText } from "../../../ui/design/warning-text.ts";
import { lengthText } from "../../../ui/parts/intl.ts";
import { codeTexts } from "../../../ui/texts/console/codes.ts";
import { ApiError, api } from "../../api/client.ts";
import { queries } from "../../api/queries.ts";
import { holds, useSignedIn } from "../../api/session.ts";
import { Address } from "../../parts/address.tsx";
import { Icon } from "../../parts/icon.tsx";
import { useTexts } from "../../parts/language.tsx";
import { say } from "../../parts/toasts.tsx";
import { useWrite, WriteTrouble } from "../../parts/write.tsx";
import { contentOf, type DesignAnswer, type DesignWords, type Fields, pathOf } from "./data.ts";

interface PreviewProps {
  readonly words: DesignWords;
  readonly made: DesignAnswer;
  /** What the code was made of. */
  readonly fields: Fields;
}

export function Preview({ words, made, fields }: PreviewProps) {
  const t = useTexts(codeTexts);
  const { lang, messages } = words;
  const { design } = messages;
  const { symbol, module, urls, digital_link } = made;
  const number = new Intl.NumberFormat(lang);
  const square = (mm: number) => design.millimetres(number.format(mm), number.format(mm));
  const size = lengthText(words, module.module_mm);
  const first = made.notices.filter(({ kind }) => !["demo", "unknown"].includes(kind));
  const kinds = made.notices.map(({ kind }) => kind);
  const fit = fitOf(made, kinds, made.catalog !== "unavailable");
  const { percent, rating } = made.contrast;
  const share = new Intl.NumberFormat(lang, { style: "percent" }).format(percent / 100);
  const isGood = rating === "good";
  return (
    <>
      <h2>{design.preview}</h2>
      {made.catalog === "unavailable" && (
        <p className="notice note">
          <Icon name="alert" />
          <span>{messages.first.unread}</span>
        </p>
      )}
      {first.length > 0 && (
        <div className="notice note">
          {first.map(({ message }) => (
            <p key={message} className="warning" lang="en">
              <Icon name="alert" />
              <span>{message}</span>
            </p>
          ))}
        </div>
      )}
      <p className="printed">
        <img src={pathOf(urls.svg)} alt={digital_link} />
      </p>
      <Ruler text={design.ruler} />
      <Downloads words={words} made={made} fields={fields} />
      {made.warnings.length > 0 && (
        <div className="notice note">
          {made.warnings.map((warning) => (
            <p
              key={warning.message}
              className="warning"
              lang={warning.code === "other" ? "en" : undefined}
            >
              <Icon name="alert" />
              <span>{warningText(words, warning, made)}</span>
            </p>
          ))}
        </div>
      )}
      <dl className="facts">
        <dt>{design.leadsTo}</dt>
        <dd>
          <Target words={words} link={digital_link} />
        </dd>
        <dt>{design.size}</dt>
        <dd>{square(symbol.size_mm ?? 0)}</dd>
        <dt>{design.codeSize}</dt>
        <dd>{square(made.code_mm)}</dd>
        <dt>{design.module}</dt>
        <dd>
          {module.dots === null ? size : design.moduleDots(size, number.format(module.dots))}{" "}
          {fit !== null && <span className={`badge ${fit}`}>{design.fits}</span>}
        </dd>
        <dt>{design.contrast}</dt>
        <dd>
          <span className={isGood ? "badge good" : "badge note"}>
            {isGood ? design.contrastGood(share) : design.contrastWeak(share)}
          </span>
        </dd>
        <dt>{messages.check.link}</dt>
        <dd>
          <a href={digital_link} target="_blank" rel="noreferrer">
            <Address of={digital_link} />
          </a>
        </dd>
      </dl>
      <p>{design.quietZone(number.format(made.quiet_zone_mm))}</p>
      <p>
        <a href={designerOf(fields, lang)} target="_blank" rel="noreferrer">
          {t.more}
        </a>
      </p>
    </>
  );
}

/** The same code on the public page, which can draw other symbols and read its picture. */
function designerOf(fields: Fields, lang: string): string {
  const { use, width, dpi, ec, color, background, hri } = fields;
  const look = { use, width, dpi, ec, color, background, hri: hri ? "1" : "" };
  const given = Object.entries({ ...contentOf(fields), ...look, lang });
  return `/design?${new URLSearchParams(given.filter(([, value]) => value !== ""))}`;
}

/** Whoever may record codes records each that they download; the file comes after the record. */
function Downloads({ words: { messages }, made, fields }: PreviewProps) {
  const t = useTexts(codeTexts);
  const mayRecord = holds(useSignedIn(), "qr:generate");
  const write = useWrite();
  const formats = Object.entries(made.urls) as [keyof DesignAnswer["urls"], string][];
  const record = async (format: string, url: string) => {
    const { ec, color, background, hri } = fields;
    const look = { error_correction: ec, color: color.slice(1), background: background.slice(1) };
    const { module_mm: module } = made.module;
    const body = { ...contentOf(fields), ...look, hri, format, module };
    await api("POST", "/qr-codes", { body }).catch(again);
    say(t.recorded);
    void queries.invalidateQueries({ queryKey: ["/qr-codes"] });
    const file = document.createElement("a");
    file.href = pathOf(url);
    file.download = "";
    file.click();
  };
  return (
    <>
      <h3>{messages.design.download}</h3>
      <div className="row">
        {formats.map(([format, url]) => {
          const name = (
            <>
              <Icon name="download" /> {format.toUpperCase()}
            </>
          );
          return mayRecord ? (
            <Button
              key={format}
              className={format === "svg" ? "first" : ""}
              isDisabled={write.isBusy}
              onPress={() => write.run(() => record(format, url))}
            >
              {name}
            </Button>
          ) : (
            <a key={format} className="button" href={pathOf(url)} download="">
              {name}
            </a>
          );
        })}
      </div>
      <p className="help">{mayRecord ? t.recording : t.notRecorded}</p>
      <WriteTrouble write={write} />
    </>
  );
}

/** Recorded twice is recorded once, so a write without an answer is sent again. */
function again(error: unknown): never {
  if (!(error instanceof ApiError) || error.problem.error_code !== "outcome_unknown") throw error;
  throw new ApiError(error.problem, 5);
}

function Target({ words: { lang, messages }, link }: { words: DesignWords; link: string }) {
  const { design } = messages;
  const { data, isPending } = useQuery({
    queryKey: ["/check", link, lang],
    queryFn: async ({ signal }) => {
      const query = { code: link, language: lang };
      return (await api<CheckedCode>("GET", "/check", { query, signal })).body;
    },
  });
  if (isPending) return design.decodesPending;
  const target = targetOf(data ?? null);
  switch (target.kind) {
    case "page":
      return (
        <a href={target.link.href} target="_blank" rel="noreferrer">
          {target.link.title} ({new URL(target.link.href).host})
        </a>
      );
    case "choice":
      return design.leadsChoice;
    case "nowhere":
      return <span className="badge note">{design.leadsNowhere}</span>;
    case "unknown":
      return design.leadsUnknown;
  }
}

/** As long as an ID-1 card (ISO/IEC 7810), such as a bank card. */
function Ruler({ text }: { readonly text: string }) {
  return (
    <div className="ruler">
      <svg width="85.6mm" height="3mm" viewBox="0 0 85.6 3" aria-hidden="true">
        <path d="M.2 0v3m0-1.5h85.2m0-1.5v3" fill="none" stroke="currentColor" strokeWidth=".3" />
      </svg>
      <p className="help">{text}</p>
    </div>
  );
}

/**
 * A sheet of labels from a pasted table: its form, the faults of the table, or the labels to print.
 */
import { raw } from "hono/html";
import type { AppError } from "../../../errors/errors.ts";
import { type LabelSheet, LONGEST_TABLE, MOST_LABELS } from "../../../services/qr/table/sheet.ts";
import { FieldFaults, Refused } from "../../../ui/design/refused.tsx";
import { Warnings } from "../../../ui/design/warnings.tsx";
import { hrefFor } from "../../../ui/parts/address.ts";
import { Banner } from "../../../ui/parts/banner.tsx";
import type { Words } from "../../../ui/texts/index.ts";
import { STYLE } from "../parts/style.ts";
import { type DesignFields, shownRefusal } from "./fields.ts";
import { FORM_STYLE, LookFields } from "./look-fields.tsx";

export type Sheet =
  | LabelSheet
  | { readonly kind: "empty" }
  | { readonly kind: "refused"; readonly error: AppError };

/**
 * A label is as wide as its code or its longest word, and a page never ends inside a label: lines
 * break between words. A print has only the labels, black on white.
 */
export const SHEET_STYLE = `${STYLE}
${FORM_STYLE}
main>form{max-width:var(--column)}
.sheet{margin:1rem 0}.label{display:inline-block;vertical-align:top;width:min-content;max-width:60mm;margin:1mm;border:.2mm dotted #767676;background:#fff;color:#000;break-inside:avoid}
.label svg{display:block;margin:auto}.label figcaption{font-size:2.6mm;line-height:1.25;text-align:center;padding:0 1mm 1mm;overflow-wrap:break-word;hyphens:manual}.label .num{display:block;font-size:2.4mm}
textarea{font-family:ui-monospace,monospace;white-space:pre;overflow-x:auto}
@page{margin:8mm}@media print{body{max-width:none;margin:0;padding:0}main>:not(.sheet),.skip{display:none}.sheet{margin:0}}`;

interface Props {
  readonly words: Words;
  readonly fields: DesignFields;
  readonly sheet: Sheet;
}

export function SheetBody({ words, fields, sheet }: Props) {
  const { design } = words.messages;
  return (
    <>
      <h1>{design.sheet}</h1>
      {sheet.kind === "refused" && (
        <Refused words={words} refusal={shownRefusal(sheet.error)} role="alert" />
      )}
      {sheet.kind === "faulty" && <Faults faults={sheet.faults} words={words} />}
      {sheet.kind === "made" && <Made sheet={sheet} words={words} />}
      <SheetForm words={words} fields={fields} />
    </>
  );
}

function SheetForm({ words, fields }: Pick<Props, "words" | "fields">) {
  const { design } = words.messages;
  return (
    <form id="sheet" action={hrefFor(words, "/design/sheet")} method="post">
      <p id="how">{design.sheetLead(MOST_LABELS)}</p>
      <label for="table">{design.sheetTable}</label>
      <textarea
        id="table"
        name="table"
        rows={8}
        maxlength={LONGEST_TABLE}
        aria-describedby="how"
        autocomplete="off"
        spellcheck={false}
        required
      >
        {/* A browser removes a line break at the start of a text area. */}
        {`\n${fields.table ?? ""}`}
      </textarea>
      <LookFields words={words} fields={fields} />
      <button type="submit">{design.sheetMake}</button>
    </form>
  );
}

type FaultySheet = Extract<LabelSheet, { kind: "faulty" }>;

function Faults({ faults, words }: Pick<FaultySheet, "faults"> & { words: Words }) {
  const { design } = words.messages;
  return (
    <div role="alert">
      <Banner tone="bad" icon="alert" title={design.sheetFaults} level={2}>
        <dl>
          {faults.map(({ line, errors }) => (
            <>
              <dt>{design.sheetRow(line)}</dt>
              <dd>
                <FieldFaults errors={errors} words={words} />
              </dd>
            </>
          ))}
        </dl>
      </Banner>
    </div>
  );
}

type MadeSheet = Extract<LabelSheet, { kind: "made" }>;

function Made({ sheet, words }: { sheet: MadeSheet; words: Words }) {
  const { design } = words.messages;
  return (
    <>
      <p role="status">
        <b class="good">{design.labels(sheet.labels.length)}</b> {design.sheetScale}
      </p>
      <p>
        <button type="button" class="first" data-print hidden>
          {design.sheetPrint}
        </button>
      </p>
      <Warnings words={words} made={{ ...sheet, digital_link: sheet.labels[0]?.digital_link }} />
      <div class="sheet">
        {sheet.labels.map(({ svg, digital_link, number, text }) => (
          <figure class="label">
            <div role="img" aria-label={digital_link}>
              {raw(svg)}
            </div>
            {(number ?? text) !== null && (
              <figcaption dir="auto">
                {number !== null && <span class="num">{number}</span>}
                {text}
              </figcaption>
            )}
          </figure>
        ))}
      </div>
    </>
  );
}

/**
 * A sheet of labels from a pasted table: its form, the faults of the table, or the labels to print.
 */
import { raw } from "hono/html";
import type { AppError } from "../../../errors/errors.ts";
import type { ElementValue } from "../../../gs1/identification.ts";
import { MOST_LABELS } from "../../../model/bounds.ts";
import { type LabelSheet, LONGEST_TABLE } from "../../../services/qr/table/sheet.ts";
import { toneOfAll } from "../../../ui/answer/badges.tsx";
import { Products, type Told } from "../../../ui/answer/meant.tsx";
import { FieldFaults, Refused } from "../../../ui/design/refused.tsx";
import { Warnings } from "../../../ui/design/warnings.tsx";
import { hrefFor } from "../../../ui/parts/address.ts";
import { Banner } from "../../../ui/parts/banner.tsx";
import type { Words } from "../../../ui/texts/index.ts";
import { STYLE } from "../parts/style.ts";
import { type DesignFields, shownRefusal } from "./fields.ts";
import form from "./form.css?inline";
import { LookFields } from "./look-fields.tsx";
import sheet from "./sheet.css?inline";

export type Sheet =
  | LabelSheet
  | { readonly kind: "empty" }
  | { readonly kind: "refused"; readonly error: AppError };

export const SHEET_STYLE = STYLE + form + sheet;

interface Props {
  readonly words: Words;
  readonly fields: DesignFields;
  readonly sheet: Sheet;
  /** The products of the labels, with what comes first of each label, such as a recall of its lot. */
  readonly told: readonly Told[];
}

export function SheetBody({ words, fields, sheet, told }: Props) {
  const { design } = words.messages;
  return (
    <>
      <h1>{design.sheet}</h1>
      {sheet.kind === "refused" && (
        <Refused words={words} refusal={shownRefusal(sheet.error)} role="alert" />
      )}
      {sheet.kind === "faulty" && <Faults faults={sheet.faults} words={words} />}
      {sheet.kind === "made" && <Made sheet={sheet} words={words} told={told} />}
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

interface MadeProps extends Pick<Props, "words" | "told"> {
  readonly sheet: MadeSheet;
}

function Made({ sheet, words, told }: MadeProps) {
  const { design, check } = words.messages;
  return (
    <>
      {told.length > 0 && (
        <Banner
          tone={toneOfAll(told.flatMap(({ notices }) => notices))}
          icon="alert"
          title={check.warnings}
          level={2}
        >
          <Products words={words} products={told} />
        </Banner>
      )}
      <p role="status">
        <b class="good">{design.labels(sheet.labels.length)}</b> {design.sheetScale}
      </p>
      <p>
        <button type="button" class="first" data-print hidden>
          {design.sheetPrint}
        </button>
      </p>
      <Warnings words={words} made={sheet} />
      <div class="sheet">
        {sheet.labels.map(({ svg, digital_link, number, parts, text }) => (
          <figure class="label">
            <div role="img" aria-label={digital_link}>
              {raw(svg)}
            </div>
            {(number ?? text) !== null && (
              <figcaption dir="auto">
                {number !== null && <span class="num">{number}</span>}
                {parts.map((part) => (
                  <span class="num">{partText(part, design)}</span>
                ))}
                {text}
              </figcaption>
            )}
          </figure>
        ))}
      </div>
    </>
  );
}

/** "Lot L1"; what is neither a lot nor a serial number is written as below a barcode. */
function partText({ ai, value }: ElementValue, design: Words["messages"]["design"]): string {
  const names: Readonly<Record<string, string>> = { 10: design.lot, 21: design.serial };
  return Object.hasOwn(names, ai) ? `${names[ai]} ${value}` : `(${ai}) ${value}`;
}

/**
 * The form for where the table begins and what each of its columns becomes: guesses that can be
 * changed.
 */

import { Button } from "react-aria-components";
import { readableAddress } from "../../../gs1/identify/unicode-host.ts";
import { importTexts } from "../../../ui/texts/console/import.ts";
import { SelectField } from "../../parts/fields.tsx";
import { useTexts } from "../../parts/language.tsx";
import type { Job } from "./job.ts";
import type { Runner } from "./runner.ts";
import { partsOf, TargetField, useTargets } from "./target-field.tsx";

interface ColumnsProps {
  readonly job: Job;
  readonly runner: Runner;
}

/** The sheet of a workbook, and the row with the names of the columns. */
export function Layout({ job: { found, choices }, runner }: ColumnsProps) {
  const t = useTexts(importTexts);
  const { sheets, sheet, headerRow, top } = found;
  if (sheets.length < 2 && headerRow === null) return null;
  return (
    <div className="fields two">
      {sheets.length > 1 && (
        <SelectField
          name="sheet"
          label={t.sheet}
          value={sheet ?? ""}
          onChange={(name) => void runner.setLayout({ sheet: name })}
          options={sheets.map(({ name, rows, isHidden }) => ({
            id: name,
            text: t.sheetOf(name, rows, isHidden),
          }))}
        />
      )}
      {headerRow !== null && (
        <SelectField
          name="header"
          label={t.headerRow}
          value={String(headerRow)}
          onChange={(line) => void runner.setLayout({ ...choices, headerRow: Number(line) })}
          options={[
            ...top.map(({ line, cells }) => ({
              id: String(line),
              text: t.row(line, partOf(cells)),
            })),
            { id: "0", text: t.noHeader },
          ]}
        />
      )}
    </div>
  );
}

const LONGEST = 60;

function partOf(cells: readonly string[]): string {
  const text = cells.filter((cell) => cell.trim() !== "").join(" · ");
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1).toWellFormed()}…` : text;
}

export function Columns({ job, runner }: ColumnsProps) {
  const t = useTexts(importTexts);
  const { found, choices } = job;
  const sections = useTargets(
    found.columns.flatMap(({ target }) => (target === null ? [] : [partsOf(target).base])),
  );
  return (
    <section aria-labelledby="columns">
      <h2 id="columns">{t.columns}</h2>
      <p className="help">{t.guess}</p>
      <p className="row">
        <Button
          // Always there: fields that move away close the list that is open at them.
          isDisabled={Object.keys(choices.mapping ?? {}).length === 0}
          onPress={() => void runner.clearColumns()}
        >
          {t.clear}
        </Button>
      </p>
      <ul className="columns">
        {found.columns.map(({ name, samples, target, reason }) => (
          <li key={name} className={target === null ? "out" : ""}>
            <div className="from">
              <strong>{name}</strong>
              <span className="quiet samples">
                {samples.slice(0, 3).map(readableAddress).map(shortened).join(" · ")}
              </span>
            </div>
            <TargetField
              column={name}
              target={target}
              sections={sections}
              onChange={(chosen) => void runner.setColumn(name, chosen)}
            />
            <span className="quiet reason">{reason === "values" ? t.byValues : ""}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const shortened = (text: string): string =>
  text.length > LONGEST ? `${text.slice(0, LONGEST - 3).toWellFormed()}…` : text;

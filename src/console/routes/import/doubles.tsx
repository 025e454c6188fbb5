/** Rows with one number that differ, side by side: somebody chooses which one is stored. */

import { Button } from "react-aria-components";
import { readableAddress } from "../../../gs1/identify/unicode-host.ts";
import { importTexts } from "../../../ui/texts/console/import.ts";
import { useTexts } from "../../parts/language.tsx";
import { shownCell } from "./cells.ts";
import type { Double, Job, Row } from "./job.ts";
import type { Runner } from "./runner.ts";

interface DoublesProps {
  readonly job: Job;
  readonly doubles: readonly Double[];
  readonly runner: Runner;
  readonly isChecking: boolean;
}

/** Side by side at once; the others follow when these are decided. */
const MOST = 20;

export function Doubles({ job, doubles, runner, isChecking }: DoublesProps) {
  const t = useTexts(importTexts);
  /** The row with this place among the rows of its number is kept, the others are left out. */
  const keep = (chosen: readonly (readonly [Double, number])[]) => {
    const lines = chosen.map(([{ rows }, place]) => rows.at(place)!.line);
    const others = chosen.flatMap(([{ rows }]) =>
      rows.flatMap(({ line }) => (lines.includes(line) ? [] : [[line, null] as const])),
    );
    void runner.change(Object.fromEntries(others), lines);
  };
  const all = (place: number) => keep(doubles.map((double) => [double, place] as const));
  return (
    <section aria-labelledby="doubles">
      <h2 id="doubles">{t.doublesTitle(doubles.length)}</h2>
      <p className="help">{t.doublesHelp}</p>
      {doubles.length > 1 && (
        <p className="row">
          <Button isDisabled={isChecking} onPress={() => all(0)}>
            {t.keepFirsts}
          </Button>
          <Button isDisabled={isChecking} onPress={() => all(-1)}>
            {t.keepLasts}
          </Button>
        </p>
      )}
      {doubles.slice(0, MOST).map((double) => (
        <section key={double.key} className="card double" aria-label={double.key}>
          <h3 className="num">{double.key}</h3>
          <div className="side-by-side">
            {double.rows.map((one, place) => (
              <div key={one.line}>
                <p className="quiet">{t.lineOf(one.line)}</p>
                <dl>
                  {job.found.columns.map(({ name, target }, at) => {
                    const textOf = (row: Row) => shownCell(row, at, target, job.edits[row.line]);
                    const text = textOf(one);
                    const isOther = double.rows.some((row) => textOf(row) !== text);
                    return target === null || !isOther ? null : (
                      <div key={name}>
                        <dt>{name}</dt>
                        <dd>
                          {text === "" ? (
                            <em className="quiet">{t.nothingBefore}</em>
                          ) : (
                            readableAddress(text)
                          )}
                        </dd>
                      </div>
                    );
                  })}
                </dl>
                <Button
                  isDisabled={isChecking}
                  aria-label={`${t.keepThis}: ${t.lineOf(one.line)}`}
                  onPress={() => keep([[double, place]])}
                >
                  {t.keepThis}
                </Button>
              </div>
            ))}
          </div>
          <p className="help">{t.sameElse}</p>
        </section>
      ))}
    </section>
  );
}

/** How many rows have each finding; a row of buttons where a script filters the table. */
import { numberText } from "../parts/intl.ts";
import type { Words } from "../texts/index.ts";
import type { CheckedRow } from "./check.ts";
import { FINDINGS, type Finding, hasFinding, type Names } from "./findings.ts";

interface Props {
  readonly words: Words;
  readonly rows: readonly CheckedRow[];
  readonly names: Names;
  /** The finding whose rows are shown; null without a script. */
  readonly shown: Finding | null;
}

export function ListSummary({ words, rows, names, shown }: Props) {
  const { list } = words.messages;
  const label: Record<Finding, string> = { ...list.verdicts, ...list };
  const counts = FINDINGS.map((finding) => ({
    finding,
    count: rows.filter((row) => hasFinding(row, finding, names)).length,
  })).filter(({ finding, count }) => count > 0 || finding === "all");
  return (
    <ul class="plain row">
      {counts.map(({ finding, count }) => {
        const text = numberText(words, count);
        return (
          <li key={finding}>
            {shown === null ? (
              <span class="button">
                {label[finding]} <b class="num">{text}</b>
              </span>
            ) : (
              <button
                type="button"
                data-finding={finding}
                aria-pressed={String(shown === finding) as "true"}
              >
                {label[finding]} <b class="num">{text}</b>
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

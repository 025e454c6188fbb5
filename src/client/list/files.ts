/** The files to download: the list with its corrections, and its faults. */
import { badgeText } from "../../ui/answer/badges.tsx";
import { shortest } from "../../ui/list/check.ts";
import { isFault, noticesOf } from "../../ui/list/findings.ts";
import { kindText, whyText } from "../../ui/list/result.tsx";
import type { Cells } from "../../ui/list/table.ts";
import type { Words } from "../../ui/texts/index.ts";
import type { Checked } from "./view.tsx";

/**
 * Certain corrections, and probable ones that were accepted; in a table, a column with what comes
 * first about the products.
 */
export function downloadCorrected(words: Words, checked: Checked): Promise<void> {
  const { source, place, rows, accepted } = checked;
  const cells = rows.flatMap(({ row, to, verdict }): [number, string][] =>
    to === null || (verdict === "likely" && !accepted.has(row)) ? [] : [[row - 1, to]],
  );
  const added = noticesIn(words, checked);
  return save(source.corrected(place.column, new Map(cells), added), source.nameOf("corrected"));
}

/** By row, from 0. Empty for a plain list of numbers, and if there is nothing to tell. */
function noticesIn(words: Words, { source, place, rows, names }: Checked): Cells {
  const isTable = place.hasHeader || source.rows.some(({ length }) => length > 1);
  const told = rows.map((row): [number, string] => {
    const texts = noticesOf(row, names).map((notice) => badgeText(words, notice));
    return [row.row - 1, texts.join("; ")];
  });
  if (!isTable || told.every(([, text]) => text === "")) return new Map();
  return new Map([...(place.hasHeader ? [[0, words.messages.list.notice] as const] : []), ...told]);
}

export function downloadFaults(words: Words, { source, rows }: Checked): Promise<void> {
  const { list } = words.messages;
  const table = rows.filter(isFault).map((checked) => {
    const { row, from, to, gtin, verdict, why, error, kind, sameAs } = checked;
    const reasons = [
      why && (whyText(words, why) ?? error),
      kind && kindText(words, checked),
      sameAs && list.sameAs(sameAs),
    ];
    const number = to ?? (gtin === null ? "" : shortest(gtin));
    return [String(row), from, number, list.verdicts[verdict], reasons.filter(Boolean).join(" ")];
  });
  const header = [list.row, list.given, list.number, list.result, list.finding];
  return save(source.other([header, ...table]), source.nameOf("faults"));
}

async function save(file: Promise<Blob>, name: string): Promise<void> {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await file);
  link.download = name;
  link.click();
  // The download has begun; the browser keeps what it needs.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** The imports of before: what each brought, by whom and when, and Undo with its exact counts. */
import { useState } from "react";
import { Button } from "react-aria-components";
import { importTexts } from "../../../ui/texts/console/import.ts";
import { usePages } from "../../api/pages.ts";
import { useTexts, useTime } from "../../parts/language.tsx";
import type { Line } from "../history/line.ts";
import { UndoImport } from "../history/undo.tsx";

/** A line of an import, which has one for each of its parts. */
interface ImportLine extends Line {
  /** The counts of its records by their type, as JSON. */
  readonly outcome: string;
  /** The name of the key, where the server says it. */
  readonly by?: string | null;
}

interface ImportRow {
  readonly id: string;
  readonly file: string;
  readonly who: string;
  readonly began: string;
  readonly added: number;
  readonly changed: number;
}

/** Parts of imports are read page by page: an import has one for every 200 of its records. */
const MOST = 100;

/** The newest first, as the lines are. */
function importsOf(lines: readonly ImportLine[]): ImportRow[] {
  const known = lines.filter(({ import_id: id }) => id !== null);
  return [...Map.groupBy(known, ({ import_id: id }) => id!)].map(([id, parts]) => {
    const [{ subject: file, client, end_user: user, by }, first] = [parts[0]!, parts.at(-1)!];
    const sum = (what: "new" | "changed") =>
      parts.reduce((all, { outcome }) => all + countIn(outcome, what), 0);
    const who = by ?? user ?? client;
    return { id, file, who, began: first.at, added: sum("new"), changed: sum("changed") };
  });
}

/** Of all types of records. */
function countIn(outcome: string, what: "new" | "changed"): number {
  const counts = Object.values(JSON.parse(outcome) as Readonly<Record<string, unknown>>);
  return counts.reduce<number>((sum, one) => {
    const count =
      typeof one === "object" && one !== null ? (one as { [name: string]: unknown }) : {};
    return sum + Number(count[what] ?? 0);
  }, 0);
}

export function Imports() {
  const t = useTexts(importTexts);
  const time = useTime();
  const imports = usePages<ImportLine>("/history", { action: "catalog.import" }, MOST);
  const undone = usePages<Line>("/history", { action: "import.undo" }, MOST);
  const [undoing, setUndoing] = useState<string | null>(null);
  const isUndone = new Set(undone.rows.map(({ subject }) => subject));
  const rows = importsOf(imports.rows);
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="imports">
      <h2 id="imports">{t.imports}</h2>
      <ul className="imports">
        {rows.map(({ id, file, who, began, added, changed }) => (
          <li key={id}>
            <strong className="file">{file}</strong>
            <span>
              {isUndone.has(id) ? (
                <span className="badge">{t.isUndone}</span>
              ) : (
                t.brought(added, changed)
              )}
            </span>
            <span className="quiet">{who}</span>
            <span className="quiet num">{time(began)}</span>
            <span className="row">
              {!isUndone.has(id) && (
                <Button aria-label={`${t.undoShort} ${file}`} onPress={() => setUndoing(id)}>
                  {t.undoShort}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {(imports.previous || imports.next) && (
        <p className="row end">
          <Button isDisabled={!imports.previous} onPress={() => imports.previous?.()}>
            {t.newer}
          </Button>
          <Button isDisabled={!imports.next} onPress={() => imports.next?.()}>
            {t.older}
          </Button>
        </p>
      )}
      {undoing !== null && <UndoImport importId={undoing} onClose={() => setUndoing(null)} />}
    </section>
  );
}

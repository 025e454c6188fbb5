/** The imports of before: what each brought, by whom and when, and Undo with its exact counts. */
import { useState } from "react";
import { Button } from "react-aria-components";
import { importTexts } from "../../../ui/texts/console/import.ts";
import { usePages } from "../../api/pages.ts";
import { useTexts, useTime } from "../../parts/language.tsx";
import type { Line } from "../history/line.ts";
import { UndoImport } from "../history/undo.tsx";

/** The newest line of an import, with what all its lines brought. */
interface ImportLine extends Line {
  /** The name of the key; null if it has none. */
  readonly by: string | null;
  readonly group: {
    readonly began: string;
    readonly added: number;
    readonly changed: number;
  } | null;
}

const MOST = 25;

export function Imports() {
  const t = useTexts(importTexts);
  const time = useTime();
  const only = { grouped: true } as const;
  const imports = usePages<ImportLine>("/history", { ...only, action: "catalog.import" }, MOST);
  const undone = usePages<Line>("/history", { ...only, action: "import.undo" }, 100);
  const [undoing, setUndoing] = useState<string | null>(null);
  const isUndone = new Set(undone.rows.map(({ subject }) => subject));
  const rows = imports.rows.filter(({ import_id: id }) => id !== null);
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="imports">
      <h2 id="imports">{t.imports}</h2>
      <ul className="imports">
        {rows.map((line) => {
          const { id, at, subject, import_id: importId, by, client, group } = line;
          return (
            <li key={id}>
              <strong className="file">{subject}</strong>
              <span>
                {isUndone.has(importId!) ? (
                  <span className="badge">{t.isUndone}</span>
                ) : (
                  t.brought(group?.added ?? 0, group?.changed ?? 0)
                )}
              </span>
              <span className="quiet">{by ?? client}</span>
              <span className="quiet num">{time(group?.began ?? at)}</span>
              <span className="row">
                {!isUndone.has(importId!) && (
                  <Button
                    aria-label={`${t.undoShort} ${subject}`}
                    onPress={() => setUndoing(importId)}
                  >
                    {t.undoShort}
                  </Button>
                )}
              </span>
            </li>
          );
        })}
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

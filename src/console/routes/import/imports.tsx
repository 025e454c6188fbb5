/** The imports of before: what each brought, by whom and when, and Undo with its exact counts. */
import { useState } from "react";
import { Button } from "react-aria-components";
import type { AuditLine } from "../../../services/write/audit.ts";
import { importTexts } from "../../../ui/texts/console/import.ts";
import { usePages } from "../../api/pages.ts";
import { useTexts, useTime } from "../../parts/language.tsx";
import { UndoImport } from "../history/undo.tsx";

const MOST = 25;
/** Undone imports among which those of the list are found. */
const MOST_UNDONE = 100;

export function Imports() {
  const t = useTexts(importTexts);
  const time = useTime();
  const imports = usePages<AuditLine>(
    "/history",
    { grouped: true, action: "catalog.import" },
    MOST,
  );
  const undone = usePages<AuditLine>(
    "/history",
    { grouped: true, action: "import.undo" },
    MOST_UNDONE,
  );
  const [undoing, setUndoing] = useState<string | null>(null);
  const isUndone = new Set(undone.rows.map(({ subject }) => subject));
  const rows = imports.rows.flatMap((line) => {
    const { import_id: id, subject: file, by, client, at, group } = line;
    return id === null ? [] : [{ id, file, who: by ?? client, at, group }];
  });
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="imports">
      <h2 id="imports">{t.imports}</h2>
      <ul className="imports">
        {rows.map(({ id, file, who, at, group }) => (
          <li key={id}>
            <strong className="file">{file}</strong>
            <span>
              {isUndone.has(id) ? (
                <span className="badge">{t.isUndone}</span>
              ) : (
                t.brought(group?.added ?? 0, group?.changed ?? 0)
              )}
            </span>
            <span className="quiet">{who}</span>
            <span className="quiet num">{time(group?.began ?? at)}</span>
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

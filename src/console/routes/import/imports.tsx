/** The imports of before: what each brought, by whom and when, and Undo with its exact counts. */
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "react-aria-components";
import type { AuditLine } from "../../../services/write/audit.ts";
import { importTexts } from "../../../ui/texts/console/import.ts";
import { sentenceTexts } from "../../../ui/texts/console/sentences.ts";
import { usePages } from "../../api/pages.ts";
import { useTexts, useTime } from "../../parts/language.tsx";
import { undoneOf } from "../history/changes.tsx";
import { whoOf } from "../history/sentence.ts";
import { Kinds, UndoImport } from "../history/undo.tsx";

/** Imports on a page of the list; the rows of a file are below fewer. */
const MOST = { alone: 20, aboveRows: 5 };

interface ImportsProps {
  /** The import that the screen shows, with an Undo of its own. */
  readonly shown: string | null;
}

export function Imports({ shown }: ImportsProps) {
  const t = useTexts(importTexts);
  const time = useTime();
  const sentences = useTexts(sentenceTexts);
  const imports = usePages<AuditLine>(
    "/history",
    { action: "catalog.import", grouped: true },
    shown === null ? MOST.alone : MOST.aboveRows,
  );
  const [undoing, setUndoing] = useState<{ id: string; file: string | null } | null>(null);
  const rows = imports.rows.flatMap(({ import_id: id, ...line }) =>
    id === null ? [] : { id, line, undone: undoneOf(line) },
  );
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="imports">
      <h2 id="imports">{t.imports}</h2>
      <ul className="imports">
        {rows.map(({ id, line, undone }) => (
          <li key={id}>
            <strong className="file">
              <Link to="/history/$id" params={{ id: String(line.id) }}>
                {line.subject}
              </Link>
            </strong>
            <span>
              {undone === null ? (
                <Brought line={line} />
              ) : (
                <span className="badge">
                  {undone === "whole" ? t.isUndone : sentences.partlyUndone(line.group?.left ?? 0)}
                </span>
              )}
            </span>
            <span className="quiet">{whoOf(sentences, { ...line, import_id: id })}</span>
            <span className="quiet num">{time(line.group?.began ?? line.at)}</span>
            <span className="row">
              {undone !== "whole" && id !== shown && (
                <Button
                  aria-label={`${undone === "partly" ? sentences.stays : t.undoShort} ${line.subject}`}
                  onPress={() => setUndoing({ id, file: line.subject })}
                >
                  {undone === "partly" ? sentences.stays : t.undoShort}
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
      {undoing !== null && (
        <UndoImport importId={undoing.id} subject={undoing.file} onClose={() => setUndoing(null)} />
      )}
    </section>
  );
}

/** How many records it added and changed, and how many of each kind, as its undo says them. */
function Brought({ line: { group, imported } }: { readonly line: Line }) {
  const t = useTexts(importTexts);
  const { added, changed, kinds } = group ?? imported ?? { added: 0, changed: 0, kinds: {} };
  return (
    <>
      {t.brought(added, changed)}
      <br />
      <Kinds of={kinds} />
    </>
  );
}

type Line = Pick<AuditLine, "group" | "imported">;

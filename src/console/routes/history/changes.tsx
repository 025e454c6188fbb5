/** Changes as a list of sentences; ids and the single lines of a group only on demand. */
import { Link } from "@tanstack/react-router";
import { type ReactNode, useId, useState } from "react";
import { Button } from "react-aria-components";
import type { AuditLine } from "../../../services/write/audit.ts";
import { sentenceTexts } from "../../../ui/texts/console/sentences.ts";
import "../../style/changes.css";
import { usePages } from "../../api/pages.ts";
import { holds, useSignedIn } from "../../api/session.ts";
import { Chevron } from "../../parts/icon.tsx";
import { useColon, useTexts, useTime } from "../../parts/language.tsx";
import { Pager } from "../../parts/pager.tsx";
import { RecallBadge } from "../../parts/recalled.tsx";
import { type Change, changesOf, isOfOneProduct, sentenceOf, type Words } from "./sentence.ts";

/** How many to ask for, for the last few changes: a recall has one for each lot and language of its notice. */
export const LINES_OF_CHANGES = 50;

interface ChangesProps {
  readonly label: string;
  readonly lines: readonly AuditLine[];
  readonly words: Words;
  /** Asks whether an import should be undone; without it, nothing is offered. */
  readonly onUndo?: (line: AuditLine) => void;
  /** The most entries; default: all. */
  readonly most?: number;
  /** Whether each line is an entry, also if several were written together. */
  readonly isApart?: boolean;
  /** Whether ids and single lines can be shown. */
  readonly isWhole?: boolean;
}

export const Changes = ({ label, lines, isApart, most, ...rest }: ChangesProps) => (
  <ol className="changes" aria-label={label}>
    {changesOf(lines, isApart)
      .slice(0, most)
      .map((change) => (
        <Entry key={change[0].id} change={change} {...rest} />
      ))}
  </ol>
);

/** How far a change of many records is undone: what an undo left can be undone later. */
export const undoneOf = ({ group }: Pick<AuditLine, "group">): "whole" | "partly" | null =>
  group?.undone ? (group.left === 0 ? "whole" : "partly") : null;

type EntryProps = Omit<ChangesProps, "label" | "lines" | "isApart" | "most"> & {
  readonly change: Change;
};

function Entry({ change, words, onUndo, isWhole }: EntryProps) {
  const t = useTexts(sentenceTexts);
  const time = useTime();
  const session = useSignedIn();
  const [line] = change;
  const sentence = sentenceOf(t, words, change);
  const colon = useColon();
  const count = line.group?.lines ?? change.length;
  // The lines of an import, and of an undo, are not its records.
  const parts = line.imported || line.undoes ? t.parts(count) : t.lines(count);
  const undone = undoneOf(line);
  const mayUndo = onUndo && canBeUndone(line) && holds(session, "catalog:write");
  return (
    <li>
      <p>
        <Link
          to="/history/$id"
          params={{ id: String(line.id) }}
          search={line.group === null && line.import_id !== null ? ALONE : {}}
        >
          {sentence}
        </Link>
        {line.about.gtin !== null && isOfOneProduct(change) && <RecallBadge of={line.about.gtin} />}
      </p>
      <div className="about">
        <span className="quiet num">{time(line.at)}</span>
        {isWhole && count > 1 && line.action !== "link.check" && (
          <Unfolded name={parts} label={parts + colon + sentence}>
            {line.group === null ? (
              <Changes label={sentence} lines={change} words={words} isApart />
            ) : (
              <Members of={line} label={sentence} words={words} />
            )}
          </Unfolded>
        )}
        {isWhole && (
          <Unfolded name={t.ids} label={t.showIds(sentence)}>
            <Ids of={line} />
          </Unfolded>
        )}
        {!undone && line.action !== "import.undo" && line.group?.gone && (
          <span className="badge">{t.gone}</span>
        )}
        {undone && (
          <span className="badge">
            {undone === "whole" ? t.undone : t.partlyUndone(line.group?.left ?? 0)}
          </span>
        )}
        {mayUndo && (
          // What was left may be kept by others still: the dialog says so, and undoes what is free now.
          <Button
            aria-label={(undone === "partly" ? t.staysOf : t.undoOf)(sentence)}
            onPress={() => onUndo(line)}
          >
            {undone === "partly" ? t.stays : t.undo}
          </Button>
        )}
      </div>
    </li>
  );
}

/** Whether the line is of a change of many records of which something is left to undo. */
export const canBeUndone = (line: AuditLine): boolean =>
  line.action !== "import.undo" &&
  line.import_id !== null &&
  line.started_by === null &&
  undoneOf(line) !== "whole" &&
  !line.group?.gone;

/** A line by itself, which tells nothing of its group. */
export const alone = <T extends AuditLine>(line: T): T => ({ ...line, group: null });

/** The details of such a line are only its own. */
const ALONE = { alone: "true" };

interface UnfoldedProps {
  readonly name: string;
  readonly label: string;
  readonly children: ReactNode;
}

function Unfolded({ name, label, children }: UnfoldedProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Button
        className="plain unfold"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={id}
        onPress={() => setOpen(!isOpen)}
      >
        {name} <Chevron />
      </Button>
      <div id={id} className="unfolded" hidden={!isOpen}>
        {isOpen && children}
      </div>
    </>
  );
}

/** The lines of an import or of another change of many records. */
function Members({ of: line, label, words }: { of: AuditLine; label: string; words: Words }) {
  const { import_id, action, started_by: file } = line;
  const query = { import_id, action: file === null ? null : action };
  const pages = usePages<AuditLine>("/history", query, 20);
  const lines = pages.rows.map(alone);
  return (
    <>
      <Changes label={label} lines={lines} words={words} isApart />
      <Pager label={label} pages={pages} />
    </>
  );
}

export function Ids({ of: line }: { readonly of: AuditLine }) {
  const { idNames: t } = useTexts(sentenceTexts);
  const facts: [string, string | null][] = [
    [t.record, line.anchor === null ? line.subject : `${line.subject} (${line.anchor})`],
    [t.key, line.end_user ?? line.client],
    [t.through, line.end_user === null ? null : line.client],
    [t.import, line.import_id],
    [t.request, line.correlation_id],
  ];
  return (
    <dl className="facts">
      {facts.map(
        ([name, value]) =>
          value !== null && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <code>{value}</code>
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}

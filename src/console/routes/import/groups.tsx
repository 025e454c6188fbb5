/** What was found in several rows, once with its count, and what can be done about all of them. */
import { Button } from "react-aria-components";
import { importTexts } from "../../../ui/texts/console/import.ts";
import { useTexts } from "../../parts/language.tsx";
import type { Edit } from "./cells.ts";
import type { Group, Job, Row } from "./job.ts";
import { placeOf } from "./row.tsx";
import type { Runner } from "./runner.ts";

interface GroupsProps {
  readonly job: Job;
  readonly groups: readonly Group[];
  readonly runner: Runner;
  readonly mayEdit: boolean;
  /** The group whose rows are listed. */
  readonly shown: string | null;
  readonly onShow: (group: string | null) => void;
}

const TONE = { rejected: "bad", left_out: "note", corrected: "good" } as const;

export function Groups({ job, groups, runner, mayEdit, shown, onShow }: GroupsProps) {
  const t = useTexts(importTexts);
  return (
    <section aria-labelledby="groups">
      <h2 id="groups">{t.findingsTitle}</h2>
      <ul className="groups">
        {groups.map(({ id, kind, member, title, text, isOwn, rows, left }) => {
          const meant = editsOf(job, rows, member);
          return (
            <li key={id}>
              <span className={`badge ${TONE[kind]}`}>{t.kinds[kind](rows.length)}</span>
              <span className="what">
                {title !== null && <b>{title}: </b>}
                <span lang={isOwn ? undefined : "en"}>{text}</span>
                {mayEdit && left > 0 && (
                  <> {member?.startsWith("gs1:") ? t.linksLeft(left) : t.valuesLeft(left)}</>
                )}
              </span>
              <span className="row">
                <Button
                  className="plain"
                  aria-pressed={shown === id}
                  onPress={() => onShow(shown === id ? null : id)}
                >
                  {shown === id ? t.showAll : t.show}
                </Button>
                {mayEdit && meant.length > 0 && (
                  <Button onPress={() => void runner.change(Object.fromEntries(meant))}>
                    {t.takeMeant(meant.length)}
                  </Button>
                )}
                {mayEdit && kind === "corrected" && (
                  <Button className="plain" onPress={() => void runner.change(withoutRows(rows))}>
                    {t.refuse}
                  </Button>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** What was probably meant in these rows, as corrections of their cells. */
function editsOf(job: Job, rows: readonly Row[], member: string | null): [number, Edit][] {
  return rows.flatMap((row): [number, Edit][] => {
    const found = [...(row.fault ? [row.fault] : []), ...row.warnings].find(
      (one) => one.member === member && one.meant !== null,
    );
    const place = member === null ? -1 : placeOf(job, row, member);
    return found?.meant && place >= 0 ? [[row.line, { [place]: found.meant }]] : [];
  });
}

const withoutRows = (rows: readonly Row[]): Job["edits"] =>
  Object.fromEntries(rows.map(({ line }) => [line, null]));

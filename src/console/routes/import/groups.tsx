/** What was found in several rows, once with its count, and what can be done about all of them. */
import { Button } from "react-aria-components";
import { readableAddress } from "../../../gs1/identify/unicode-host.ts";
import { importTexts } from "../../../ui/texts/console/import.ts";
import { useColon, useLanguage, useTexts } from "../../parts/language.tsx";
import { type Edit, shownText } from "./cells.ts";
import type { Group, Job, Row } from "./job.ts";
import { placeOf } from "./row.tsx";
import type { Runner } from "./runner.ts";

interface GroupsProps {
  readonly job: Job;
  readonly groups: readonly Group[];
  readonly runner: Runner;
  readonly mayEdit: boolean;
  /** Whether corrected rows are checked: nothing else can be changed meanwhile. */
  readonly isChecking: boolean;
  /** The group whose rows are listed. */
  readonly shown: string | null;
  readonly onShow: (group: string | null) => void;
}

const TONE = { rejected: "bad", left_out: "note", corrected: "good" } as const;

/** Corrections that a group shows before they are taken. */
const MOST = 5;

export function Groups({ job, groups, runner, mayEdit, isChecking, shown, onShow }: GroupsProps) {
  const t = useTexts(importTexts);
  const [lang] = useLanguage();
  const colon = useColon();
  return (
    <section aria-labelledby="groups">
      <h2 id="groups">{t.findingsTitle}</h2>
      <ul className="groups">
        {groups.map(({ id, kind, member, title, text, isOwn, rows, left }) => {
          const meant = mayEdit ? meantIn(job, rows, member) : [];
          return (
            <li key={id}>
              <span className={`badge ${TONE[kind]}`}>{t.kinds[kind](rows.length)}</span>
              <span className="what">
                {title !== null && <b>{title}: </b>}
                <span lang={isOwn ? undefined : "en"}>{text}</span>
                {mayEdit && left > 0 && (
                  <> {member?.startsWith("gs1:") ? t.linksLeft(left) : t.valuesLeft(left)}</>
                )}
                {meant.slice(0, MOST).map(({ line, place, given, meant }) => (
                  <small key={`${line} ${place}`} className="block">
                    {t.lineOf(line)}
                    {colon}
                    <del className="num">{readableAddress(given)}</del>
                    {" → "}
                    <ins className="num">{readableAddress(meant)}</ins>
                  </small>
                ))}
                {meant.length > MOST && (
                  <small className="block">+ {(meant.length - MOST).toLocaleString(lang)}</small>
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
                {meant.length > 0 && (
                  <Button
                    isDisabled={isChecking}
                    onPress={() => void runner.change(Object.fromEntries(meant.map(editOf)))}
                  >
                    {t.takeMeant(meant.length)}
                  </Button>
                )}
                {mayEdit && kind === "corrected" && (
                  <Button
                    className="plain"
                    isDisabled={isChecking}
                    onPress={() => void runner.change(withoutRows(rows))}
                  >
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

/** What was probably meant in a cell. */
interface Meant {
  readonly line: number;
  readonly place: number;
  readonly given: string;
  readonly meant: string;
}

function meantIn(job: Job, rows: readonly Row[], member: string | null): Meant[] {
  return rows.flatMap((row): Meant[] => {
    const { line, fault, warnings, cells } = row;
    const found = [...(fault ? [fault] : []), ...warnings].find(
      (one) => one.member === member && one.meant !== null,
    );
    const place = member === null ? -1 : placeOf(job, row, member);
    if (!found?.meant || place < 0) return [];
    const given = found.given ?? shownText(job.edits[line]?.[place] ?? cells[place]);
    return [{ line, place, given, meant: found.meant }];
  });
}

const editOf = ({ line, place, meant }: Meant): [number, Edit] => [line, { [place]: meant }];

const withoutRows = (rows: readonly Row[]): Job["edits"] =>
  Object.fromEntries(rows.map(({ line }) => [line, null]));

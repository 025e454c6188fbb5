/**
 * The rows of a file and what becomes of each: what needs a decision first, then one line a row,
 * unfolded on demand.
 */
import { useMemo, useState } from "react";
import { ToggleButton, ToggleButtonGroup } from "react-aria-components";
import type { Finding } from "../../../import/findings.ts";
import { importTexts } from "../../../ui/texts/console/import.ts";
import { useLanguage, useTexts } from "../../parts/language.tsx";
import { Doubles } from "./doubles.tsx";
import { Groups } from "./groups.tsx";
import {
  groupsOf,
  headingsOf,
  type Job,
  type Review,
  type Row,
  type RowState,
  STATES,
} from "./job.ts";
import { Rows } from "./rows.tsx";
import type { Runner } from "./runner.ts";
import { useWords } from "./words.ts";

interface ReviewProps {
  readonly job: Job;
  readonly rows: readonly Row[];
  readonly review: Review;
  readonly runner: Runner;
  readonly isChecking: boolean;
}

type Filter = RowState | "all" | "notes";

export function ReviewOfRows({ job, rows, review, runner, isChecking }: ReviewProps) {
  const t = useTexts(importTexts);
  const [lang] = useLanguage();
  const [filter, setFilter] = useState<Filter>("all");
  /** The rows of a group, in place of a filter. */
  const [group, setGroup] = useState<string | null>(null);
  const { stateOf, doubles, counts } = review;
  const { findingOf } = useWords();
  const wordsOf = (finding: Finding, row: Row) => findingOf(finding, headingsOf(job, row));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words change only with the language
  const groups = useMemo(() => groupsOf(rows, stateOf, wordsOf), [rows, stateOf, lang]);
  const hasNotes = ({ warnings }: Row) => warnings.length > 0;
  const ofGroup = groups.find(({ id }) => id === group);
  const found =
    ofGroup?.rows ??
    rows.filter(
      (row) =>
        filter === "all" || (filter === "notes" ? hasNotes(row) : stateOf.get(row.line) === filter),
    );
  const notes = rows.filter(hasNotes).length;
  const states = STATES.filter((state) => counts[state] > 0);
  const mayEdit = job.phase === "previewed" && job.found.hasColumns;
  const show = (id: string | null) => {
    setGroup(id);
    if (id !== null) document.getElementById("rows")?.scrollIntoView({ block: "start" });
  };
  const chip = (id: Filter, text: string, count: number) => (
    <ToggleButton key={id} id={id} className="chip">
      {text} <strong>{count.toLocaleString(lang)}</strong>
    </ToggleButton>
  );
  return (
    <>
      {job.phase === "previewed" && doubles.length > 0 && (
        <Doubles job={job} doubles={doubles} runner={runner} isChecking={isChecking} />
      )}
      {groups.length > 0 && (
        <Groups
          groups={groups}
          shown={group}
          onShow={show}
          job={job}
          runner={runner}
          mayEdit={mayEdit}
          isChecking={isChecking}
        />
      )}
      <section aria-labelledby="rows">
        <h2 id="rows" tabIndex={-1}>
          {t.rows}
        </h2>
        <ToggleButtonGroup
          className="chips"
          aria-label={t.rows}
          selectionMode="single"
          disallowEmptySelection={ofGroup === undefined}
          selectedKeys={ofGroup ? [] : [filter]}
          onSelectionChange={([key]) => {
            show(null);
            setFilter((key as Filter | undefined) ?? "all");
          }}
        >
          {chip("all", t.all, rows.length)}
          {states.map((state) => chip(state, t.states[state], counts[state]))}
          {notes > 0 && chip("notes", t.withNotes, notes)}
        </ToggleButtonGroup>
        {rows.length < job.position && <p className="help">{t.firsts(rows.length)}</p>}
        <Rows
          rows={found}
          job={job}
          stateOf={stateOf}
          runner={runner}
          mayEdit={mayEdit}
          isChecking={isChecking}
        />
      </section>
    </>
  );
}

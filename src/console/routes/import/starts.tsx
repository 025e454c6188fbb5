/** The recalls and the withdrawals that storing an import starts or ends, said before it is stored and after. */
import { importTexts } from "../../../ui/texts/console/import.ts";
import { useTexts } from "../../parts/language.tsx";
import { SaidNotices } from "../../parts/said-notices.tsx";
import type { Job, Review, Row } from "./job.ts";

interface StartsProps {
  readonly job: Job;
  readonly rows: readonly Row[];
  readonly review: Review;
}

export function Starts({ job, rows, review: { stateOf } }: StartsProps) {
  const t = useTexts(importTexts);
  const stored = rows.filter(({ line }) => /^(?:new|changed)$/.test(stateOf.get(line)!));
  const named = (turn: "starts" | "ends") =>
    stored.flatMap((row) => row[turn].map((notice) => ({ ...notice, name: nameOf(row) })));
  const isDone = job.phase === "stored";
  return (
    <>
      <SaidNotices title={isDone ? t.started : t.starts} notices={named("starts")} />
      <SaidNotices title={isDone ? t.ended : t.ends} notices={named("ends")} />
    </>
  );
}

/** What the product is called, also of a link. */
const nameOf = ({ of, name }: Row): string | null => (of === null ? name : of.name);

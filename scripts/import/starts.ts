/** What an import says of the recalls and withdrawals that it started and ended, a dry run of those that it would. */
import type { NamedStart, Notices } from "../../src/services/import/starts.ts";
import { number, plural } from "../tables/summary.ts";

/** Products that are named. */
const MOST = 20;

/** The verbs of a dry run, and of an import. */
const VERBS = {
  starts: { recall: ["storing starts", "started"], withdrawal: ["storing withdraws", "withdrew"] },
  ends: {
    recall: ["storing ends", "ended"],
    withdrawal: ["storing ends the withdrawal of", "ended the withdrawal of"],
  },
} as const;

export const noticeLines = (notices: Notices<NamedStart>, isDryRun: boolean): string[] =>
  (["starts", "ends"] as const).flatMap((turn) => linesOf(notices[turn], turn, isDryRun));

function linesOf(
  notices: readonly NamedStart[],
  turn: keyof typeof VERBS,
  isDryRun: boolean,
): string[] {
  const recalls = notices.filter(({ what }) => what === "recall");
  const verbOf = (what: NamedStart["what"]) => VERBS[turn][what][isDryRun ? 0 : 1];
  const verb = verbOf("recall");
  const a = turn === "starts" ? "a" : "the";
  const products = Map.groupBy(recalls, ({ anchor }) => anchor.split("/").slice(0, 3).join("/"));
  const lines = [...products].slice(0, MOST).map(([key, of]) => {
    const lots = [...new Set(of.flatMap(({ lot }) => lot ?? []))];
    const which = lots.length === 0 ? "" : `${plural(lots.length, "lot")} of `;
    const named = lots.length === 0 ? "" : ` (${lots.join(", ")})`;
    const product = [of[0]!.name, key.replace("/01/", "")].filter((text) => text !== null);
    return `  ${verb} ${a} recall of ${which}${product.join(", ")}${named}`;
  });
  const more = products.size - MOST;
  if (more > 0) lines.push(`  ${verb} recalls of ${plural(more, "more product")}`);
  const withdrawn = notices.filter(({ what }) => what === "withdrawal");
  if (withdrawn.length > 0) {
    const names = withdrawn
      .slice(0, MOST)
      .map(({ name, anchor }) => name ?? anchor.replace("/01/", ""));
    const rest = withdrawn.length - MOST;
    const all = [...names, ...(rest > 0 ? [`${number(rest)} more`] : [])].join(", ");
    lines.push(`  ${verbOf("withdrawal")} ${plural(withdrawn.length, "product")}: ${all}`);
  }
  return lines;
}

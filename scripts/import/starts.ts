/** What an import says of the recalls and withdrawals that it started, a dry run of those that it would. */
import type { NamedStart } from "../../src/services/import/starts.ts";
import { number, plural } from "../tables/summary.ts";

/** Products that are named. */
const MOST = 20;

export function startLines(starts: readonly NamedStart[], isDryRun: boolean): string[] {
  const recalls = starts.filter(({ what }) => what === "recall");
  const begin = isDryRun ? "storing starts" : "started";
  const products = Map.groupBy(recalls, ({ anchor }) => anchor.split("/").slice(0, 3).join("/"));
  const lines = [...products].slice(0, MOST).map(([key, of]) => {
    const lots = [...new Set(of.flatMap(({ lot }) => lot ?? []))];
    const which = lots.length === 0 ? "" : `${plural(lots.length, "lot")} of `;
    const named = lots.length === 0 ? "" : ` (${lots.join(", ")})`;
    const product = [of[0]!.name, key.replace("/01/", "")].filter((text) => text !== null);
    return `  ${begin} a recall of ${which}${product.join(", ")}${named}`;
  });
  const more = products.size - MOST;
  if (more > 0) lines.push(`  ${begin} recalls of ${plural(more, "more product")}`);
  const withdrawn = starts.filter(({ what }) => what === "withdrawal");
  if (withdrawn.length > 0) {
    const names = withdrawn
      .slice(0, MOST)
      .map(({ name, anchor }) => name ?? anchor.replace("/01/", ""));
    const rest = withdrawn.length - MOST;
    const all = [...names, ...(rest > 0 ? [`${number(rest)} more`] : [])].join(", ");
    const verb = isDryRun ? "storing withdraws" : "withdrew";
    lines.push(`  ${verb} ${plural(withdrawn.length, "product")}: ${all}`);
  }
  return lines;
}

/** What a dry run says of the recalls and withdrawals that storing the file starts. */
import type { Start } from "../../src/services/import/starts.ts";
import { number, plural } from "../tables/summary.ts";

/** Products with a line of their own. */
const MOST = 20;

export function startLines(starts: readonly Start[]): string[] {
  const recalls = starts.filter(({ what }) => what === "recall");
  const products = Map.groupBy(recalls, ({ anchor }) => anchor.split("/").slice(0, 3).join("/"));
  const lines = [...products].slice(0, MOST).map(([key, of]) => {
    const lots = [...new Set(of.flatMap(({ lot }) => lot ?? []))];
    const which = lots.length === 0 ? "" : `${plural(lots.length, "lot")} of `;
    const named = lots.length === 0 ? "" : ` (${lots.join(", ")})`;
    return `  storing starts a recall of ${which}${key.replace("/01/", "")}${named}`;
  });
  const more = products.size - MOST;
  if (more > 0) lines.push(`  storing starts recalls of ${number(more)} more products`);
  const withdrawn = starts.filter(({ what }) => what === "withdrawal").length;
  if (withdrawn > 0) lines.push(`  storing withdraws ${plural(withdrawn, "product")}`);
  return lines;
}

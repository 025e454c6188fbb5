/** axe-core in a page that is open: what it finds, as one line for each element. */
import axe from "axe-core";
import type { Page } from "playwright-core";
import { soak } from "../support/soak.ts";

const TAGS = [
  ...["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa"],
  "best-practice",
];
const COLOURS = ["color-contrast", "link-in-text-block"];
/** Rules that colours or the width of the screen can break; all others judge the same tree again. */
const LAYOUT = [...COLOURS, "target-size", "scrollable-region-focusable"];

type Judged = Pick<Page, "evaluate">;

/** Brings axe once into each document. The policy of pages binds their own scripts, not the debugger's. */
export async function bringAxe(page: Judged): Promise<void> {
  if (!(await page.evaluate("'axe' in globalThis"))) await page.evaluate(axe.source);
}

/**
 * Where React Aria announces: for seven seconds by the label of a button, which may be gone by then.
 * Nothing of it is ours.
 */
const ANNOUNCER = "[data-live-announcer]";

/** Rows of a long table are alike, and cost most of the time: all of them in the long run. */
const FURTHER_ROWS = "tbody tr:nth-child(n + 11)";

/** A screen is judged without the dialog, too: behind one in the long run. */
const BEHIND_DIALOG = "body:has(.modal) > :not(:has(.modal))";

const EXCLUDED = soak ? [ANNOUNCER] : [ANNOUNCER, FURTHER_ROWS, BEHIND_DIALOG];

export const findings = (page: Judged, isWhole: boolean): Promise<string[]> =>
  judged(page, isWhole ? { type: "tag", values: TAGS } : { type: "rule", values: LAYOUT });

/** What colours can break, in another theme of a layout that was judged. */
export const findingsOfColours = (page: Judged): Promise<string[]> =>
  judged(page, { type: "rule", values: COLOURS });

function judged(page: Judged, runOnly: object): Promise<string[]> {
  const options = {
    runOnly,
    rules: Object.fromEntries(LAYOUT.map((rule) => [rule, { enabled: true }])),
    resultTypes: ["violations"],
    // A frame without axe is only waited for, half a second.
    iframes: false,
  };
  return page.evaluate<
    string[]
  >(`axe.run(${JSON.stringify({ exclude: EXCLUDED })}, ${JSON.stringify(options)}).then(
    ({ violations }) => violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ html, target }) => [id, help, target.join(" "), html.slice(0, 200)].join(" | "))))`);
}

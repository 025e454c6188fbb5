/** What a preview says of a recall that goes on without one of its links. */
import { expect, test } from "vitest";
import { warningsOf } from "../../../src/services/links/notes.ts";
import { leftOfRecall } from "../../../src/services/links/recall-left.ts";
import { recallRows } from "../../../src/services/recalls/rows.ts";

const NOW = new Date("2026-11-26T10:00:00Z");
const [first, german] = recallRows(
  [
    { href: "https://example.org/n", title: "Glass", hreflang: [] },
    { href: "https://example.org/n/de", title: "Glas", hreflang: ["de"] },
  ],
  { anchor: "/01/09521234500445/10/L1", from: "2026-11-25T10:00:00.000Z", kind: "recall" },
) as [ReturnType<typeof recallRows>[number], ReturnType<typeof recallRows>[number]];
const all = [first, german];
const timed = (until: string) => ({ ...first, timing: { ...first.timing!, until } });

test.each([
  ["is deleted", null],
  ["is switched off", { ...first, enabled: false }],
  ["has ended", timed("2026-11-26T09:00:00.000Z")],
  ["gets another type", { ...first, linkType: "gs1:pip" }],
  ["is no default any more", { ...first, isDefault: false }],
])("a notice that %s leaves its translation", (_, after) => {
  const [sentence, ...more] = warningsOf(leftOfRecall({ before: first, after } as never, all, NOW));
  expect([sentence, more]).toEqual([expect.stringContaining("its notice in de stays"), []]);
});

test.each([
  ["a notice that changes", { before: first, after: { ...first, title: "Metal" } }],
  ["a notice that will end", { before: first, after: timed("2026-12-26T09:00:00.000Z") }],
  ["a translation", { before: german, after: null }],
  ["a new notice", { before: null, after: first }],
])("%s is not said to leave anything", (_, change) => {
  expect(leftOfRecall(change, all, NOW)).toEqual([]);
});

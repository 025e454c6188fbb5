/** The work of a recall's preview, counted in decisions of the resolver, with links as awkward as can be. */
import { expect, test } from "vitest";
import type { Rule } from "../../../src/resolver/rules/rule.ts";
import type { KeyedContext } from "../../../src/services/access/rights.ts";
import { MOST_WORK } from "../../../src/services/links/scans.ts";
import type { Plan } from "../../../src/services/recalls/plan.ts";
import { previewOf } from "../../../src/services/recalls/preview.ts";
import { anchorOf, productOf, recallRows } from "../../../src/services/recalls/rows.ts";
import { GTIN, NOW, rule, timing } from "../../resolver/builders.ts";

const product = productOf(GTIN);
const notice = { href: "https://example.org/recall", title: "Recall", hreflang: [] };
const from = new Date(NOW).toISOString();

/** Links of the product: each applies at other hours, some in one language. */
const recurring = (count: number): Rule[] =>
  Array.from({ length: count }, (_, i) => {
    const [timeFrom, timeUntil] = [i % 24, (i * 5 + 7) % 24].map(
      (hour) => `${String(hour).padStart(2, "0")}:15`,
    ) as [string, string];
    return rule(`r${i}`, {
      ...{ isDefaultMulti: true, hreflang: [["de", "fr", "it", "pl"][i % 4]!] },
      timing: timing({ weekdays: [1 + (i % 7)], timeFrom, timeUntil }),
    });
  });

/** @param lots that are recalled now, with as many recalled before */
function workOfPreview(lots: number, links: readonly Rule[]) {
  const names = Array.from({ length: lots }, (_, i) => `L${i}`);
  const rowsOf = (lot: string) =>
    recallRows([notice], { anchor: anchorOf(product, lot), from, kind: "recall" });
  const all = [
    ...[rule("page", { isDefault: true }), ...links],
    ...names.flatMap((lot) => rowsOf(`EARLIER-${lot}`)),
  ].map((one) => ({ ...one, createdAt: "x", updatedAt: "x" }));
  let decisions = 0;
  const context = {
    clock: () => new Date(NOW),
    baseUrl: "https://id.example",
    // Read once for each decision.
    get ownHosts() {
      decisions += 1;
      return [];
    },
  };
  const facts = { product: null, companyPrefix: null, links: [] };
  const plan = {
    ...{ product, around: { all, facts }, lots: names, rows: names.flatMap(rowsOf) },
    ...{ notices: rowsOf(names[0]!), notes: [], tag: "x", at: new Date(NOW) },
  };
  const preview = previewOf(context as unknown as KeyedContext, plan as unknown as Plan);
  return { preview, decisions, codes: preview.notes.map(({ code }) => code) };
}

test("the preview of a lot's recall beside few links compares all, with few decisions", () => {
  const { decisions, codes, preview } = workOfPreview(1, []);
  expect(codes).toEqual(["other_type"]);
  expect(new Set(preview.scans.map(({ of }) => of))).toEqual(
    new Set(["lot", "other_lot", "product"]),
  );
  expect(decisions).toBeLessThanOrEqual(40);
});

test("the preview of a hundred lots beside links with other hours is bounded, and says so", () => {
  for (const count of [10, 40, 120]) {
    const { decisions, codes, preview } = workOfPreview(100, recurring(count));
    // A decision reads every link of the product and of a lot, and costs as much as two more.
    expect([count, decisions * (count + 2) <= 2 * MOST_WORK]).toEqual([count, true]);
    expect(codes).toEqual(expect.arrayContaining(["more_lots"]));
    // The first lot and the product are always there.
    const shown = preview.scans.map(({ of, lot }) => `${of} ${lot}`);
    expect(shown).toEqual(expect.arrayContaining(["lot L0", "product null"]));
  }
});

test("further lots add no work beyond those that are shown", () => {
  const work = (lots: number) => workOfPreview(lots, recurring(10)).decisions;
  expect(work(300)).toBeLessThanOrEqual(work(50));
});

/** The preview of an import over REST says which recalls and withdrawals storing it starts and ends. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkDigit } from "../../../src/gs1/gtin/check-digit.ts";
import { type LocalApi, startLocalApi } from "../../support/local-api.ts";

let api: LocalApi;
beforeAll(async () => {
  api = await startLocalApi();
});
afterAll(() => api?.stop());

const BODY = "0952100100001";
const GTIN = BODY + checkDigit(BODY);
const send = (path: string, ...records: readonly Record<string, unknown>[]) =>
  api.send("POST", path, { key: api.keys.writer, body: { source: "list.csv", records } });
const noticesOf = async (
  turn: "starts" | "ends",
  ...records: readonly Record<string, unknown>[]
) => {
  const { body } = await send("/imports/preview", ...records);
  return body.rows.map((row: Record<typeof turn, unknown>) => row[turn]);
};
const startsOf = (...records: readonly Record<string, unknown>[]) =>
  noticesOf("starts", ...records);

const PRODUCT = { type: "product", gtin: GTIN, name: "Cordial" };
const recall = (lot: string, more: Record<string, unknown> = {}) => ({
  type: "link",
  id: `recall-${lot}`,
  anchor: `/01/${GTIN}/10/${lot}`,
  link_type: "gs1:recallStatus",
  href: "https://example.com/recall",
  title: "Recall",
  is_default: true,
  ...more,
});

test("a recall of lots is reported, until the catalog has it", async () => {
  const starts = (lot: string) => [{ what: "recall", anchor: `/01/${GTIN}/10/${lot}`, lot }];
  const records = [PRODUCT, recall("A1"), recall("A2")];
  expect(await startsOf(...records)).toEqual([[], starts("A1"), starts("A2")]);
  await send("/imports", ...records);
  expect(await startsOf(...records)).toEqual([[], [], []]);
  expect(await startsOf(recall("A1", { title: "Recall of lot A1" }))).toEqual([[]]);
});

test("a link that scans do not lead to, or that has ended, is not reported", async () => {
  const over = { from: "2020-01-01T00:00:00Z", until: "2020-02-01T00:00:00Z" };
  const records = [
    recall("B1", { is_default: false }),
    recall("B2", { timing: over }),
    recall("B3", { enabled: false }),
    { ...recall("B4"), link_type: "gs1:promotion" },
  ];
  expect(await startsOf(PRODUCT, ...records)).toEqual([[], [], [], [], []]);
});

test("a withdrawal is reported, until the catalog has it", async () => {
  const withdrawn = { ...PRODUCT, lifecycle: "withdrawn" };
  expect(await startsOf(withdrawn)).toEqual([
    [{ what: "withdrawal", anchor: `/01/${GTIN}`, lot: null }],
  ]);
  await send("/imports", withdrawn);
  expect(await startsOf(withdrawn)).toEqual([[]]);
});

test("the end of a withdrawal is reported, whatever the product becomes, until the catalog has it", async () => {
  await send("/imports", { ...PRODUCT, lifecycle: "withdrawn" });
  const ends = [[{ what: "withdrawal", anchor: `/01/${GTIN}`, lot: null }]];
  expect(await noticesOf("ends", { ...PRODUCT, lifecycle: "discontinued" })).toEqual(ends);
  expect(await noticesOf("ends", { ...PRODUCT, name: "Elderflower" })).toEqual([[]]);
  const active = { ...PRODUCT, lifecycle: "active" };
  expect(await noticesOf("ends", active)).toEqual(ends);
  expect(await startsOf(active)).toEqual([[]]);
  const { body } = await send("/imports", active);
  expect(body.rows).toMatchObject([{ starts: [], ends: ends[0] }]);
  expect(await noticesOf("ends", active)).toEqual([[]]);
});

test("the end of a running recall is reported, until the catalog has it", async () => {
  await send("/imports", PRODUCT, recall("E1"));
  const ends = [{ what: "recall", anchor: `/01/${GTIN}/10/E1`, lot: "E1" }];
  for (const more of [{ enabled: false }, { is_default: false }]) {
    expect(await noticesOf("ends", recall("E1", more))).toEqual([ends]);
  }
  await send("/imports", recall("E1", { enabled: false }));
  expect(await noticesOf("ends", recall("E1", { enabled: false }))).toEqual([[]]);
});

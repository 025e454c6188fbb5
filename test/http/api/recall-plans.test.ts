/** What the end of a lot says of the notices that stay, and a planned recall that starts now. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkDigit } from "../../../src/gs1/gtin/check-digit.ts";
import { type LocalApi, startLocalApi } from "../../support/local-api.ts";

let api: LocalApi;
let officer: string;
beforeAll(async () => {
  api = await startLocalApi();
  officer = (await api.newKey("acme", ["catalog:read", "recalls:write"])).key;
  for (const n of [1, 2, 3, 4, 5]) {
    const key = api.keys.writer;
    const made = await api.send("PUT", `/products/${own(n)}`, { key, body: { name: `P${n}` } });
    expect(made.status).toBe(201);
  }
});
afterAll(() => api?.stop());

const own = (n: number) => {
  const digits = `952100${560_000 + n}`;
  return `0${digits}${checkDigit(digits)}`;
};
const notice = (title: string) => ({
  ...{ href: "https://example.org/recall", title, scans_without_lot: true },
  accept_unreachable: true,
});
const preview = (path: string, body: object) =>
  api.send("POST", `${path}?dry_run=true`, { key: officer, body });

async function send(path: string, body: object) {
  const { status, headers, body: shown } = await preview(path, body);
  expect([status, shown]).toMatchObject([200, {}]);
  const version = { "If-Match": headers.get("etag")! };
  const done = await api.send("POST", path, { key: officer, body, headers: version });
  expect([done.status, done.body]).toMatchObject([200, {}]);
  return done.body;
}

test("the end of a lot says that the title of a notice that stays names it", async () => {
  const gtin = own(1);
  await send("/recalls", { gtin, lots: ["A12", "B-34"], ...notice("Glass in lots A12 and B-34") });
  await send("/recalls", { gtin, lots: ["A1"], ...notice("Glass in lots A1, A12 and B-34") });
  const notesOf = async (lots: string[]) =>
    (await preview("/recalls/end", { gtin, lots })).body.preview.notes.filter(
      ({ code }: { code: string }) => code === "title_names_ended",
    );
  // The notice for scans without a lot has the newest title; A1 is a part of A12.
  expect(await notesOf(["A1"])).toMatchObject([
    { lots: ["A1"], title: "Glass in lots A1, A12 and B-34" },
  ]);
  expect(await notesOf(["A12"])).toMatchObject([
    { lots: ["A12"], title: "Glass in lots A1, A12 and B-34" },
    { lots: ["A12"], title: "Glass in lots A12 and B-34" },
  ]);
  expect(await notesOf(["A1", "A12", "B-34"])).toEqual([]);
});

test("the end of a lot shows the scans of those that stay, before lots that were never recalled", async () => {
  const gtin = own(4);
  for (const lot of ["X1", "X2", "X3", "X4", "X5", "X6"]) {
    const body = { anchor: `/01/${gtin}/10/${lot}`, link_type: "gs1:pip", title: lot };
    const key = api.keys.writer;
    const link = { ...body, href: "https://example.org/x" };
    expect((await api.send("PUT", `/links/${lot}`, { key, body: link })).status).toBe(201);
  }
  const lots = Array.from({ length: 8 }, (_, i) => `Z${i}`);
  await send("/recalls", { gtin, lots, ...notice("Glass") });
  const { scans, notes } = (await preview("/recalls/end", { gtin, lots: ["Z0"] })).body.preview;
  const others = scans.filter(({ of }: { of: string }) => of === "other_lot");
  const named = others
    .map(({ lot }: { lot: string }) => lot)
    .filter((lot: string) => lot !== "OTHER");
  expect(named).toEqual(["Z1", "Z2", "Z3", "Z4", "Z5"]);
  expect(notes).toContainEqual(expect.objectContaining({ code: "more_lots", count: 2 }));
});

const leadsTo = async (path: string) =>
  (await api.fetch(path, { redirect: "manual" })).headers.get("location");

test("a planned recall starts now, with its notice for scans without a lot", async () => {
  const gtin = own(2);
  const from = "2098-01-01T08:00:00.000Z";
  const planned = { gtin, lots: ["A", "B"], ...notice("Glass") };
  await send("/recalls", { ...planned, from });
  expect(await leadsTo(`/01/${gtin}/10/A`)).not.toBe("https://example.org/recall");
  const start = { gtin, lots: ["A"], accept_unreachable: true };
  const { links } = await send("/recalls/start", start);
  expect(links).toHaveLength(2);
  for (const { timing } of links) expect(Date.parse(timing.from)).toBeLessThanOrEqual(Date.now());
  for (const path of [`/01/${gtin}/10/A`, `/01/${gtin}`]) {
    expect(await leadsTo(path)).toBe("https://example.org/recall");
  }
  const { items } = (await api.send("GET", `/recalls?gtin=${gtin}`, { key: officer })).body;
  // Who started it is said apart from who planned it.
  const steps = items.map(({ lot, published, started }: Record<string, object | null>) => [
    lot,
    published !== null,
    started !== null,
  ]);
  expect(steps.sort()).toEqual([
    ["A", true, true],
    ["B", true, false],
  ]);
  const states = items.map(({ lot, state }: { lot: string; state: string }) => [lot, state]);
  expect(states.sort()).toEqual([
    ["A", "applies"],
    ["B", "scheduled"],
  ]);
  const [{ action }] = (await api.audit()).slice(-1) as [{ action: string }];
  expect(action).toBe("recall.start");
  // A lot whose recall runs already, and one that has none, are named.
  const again = await preview("/recalls/start", start);
  expect([again.status, again.body.cause_code]).toEqual([409, "recalled_already"]);
  const none = await preview("/recalls/start", { ...start, lots: ["NONE"] });
  expect([none.status, none.body.errors]).toMatchObject([
    404,
    [{ field: "lots.0", code: "no_recall" }],
  ]);
  // The notice for scans without a lot runs already: only the lot begins.
  expect((await send("/recalls/start", { ...start, lots: ["B"] })).links).toHaveLength(1);
});

test("a whole product's plan starts now; the notice must answer, unless somebody has seen it", async () => {
  const gtin = own(3);
  const { scans_without_lot: _, ...whole } = notice("All packs");
  const from = "2098-01-01T08:00:00.000Z";
  await send("/recalls", { gtin, whole_product: true, ...whole, from });
  const start = { gtin, whole_product: true };
  const shown = await preview("/recalls/start", start);
  const [{ is_reachable: isReachable }] = shown.body.preview.notices;
  const headers = { "If-Match": shown.headers.get("etag")! };
  const done = await api.send("POST", "/recalls/start", { key: officer, body: start, headers });
  expect(done.status).toBe(isReachable ? 200 : 422);
  if (!isReachable) await send("/recalls/start", { ...start, accept_unreachable: true });
  expect(await leadsTo(`/01/${gtin}`)).toBe("https://example.org/recall");
});

test("a notice that stays for scans without a lot, and names other lots, is to name the new ones", async () => {
  const gtin = own(5);
  const from = "2098-01-01T08:00:00.000Z";
  const advice = async (path: string, body: object) =>
    (await preview(path, { gtin, lots: ["B2"], ...body })).body.preview.notes.filter(
      ({ code }: { code: string }) => code === "earlier_notice",
    );
  const told = [{ href: "https://example.org/recall", lots: [] }];
  await send("/recalls", { gtin, lots: ["A1"], ...notice("Glass in lot A1") });
  // Its title becomes the new one, unless that leaves a lot out, or does not apply yet.
  const both = notice("Glass in lots A1 and B2");
  expect(await advice("/recalls", both)).toEqual([]);
  expect(await advice("/recalls", notice("Glass in lot B2"))).toMatchObject(told);
  expect(await advice("/recalls", { ...both, from })).toMatchObject(told);
  expect(await advice("/recalls", { ...both, scans_without_lot: false })).toMatchObject(told);
  const other = { ...both, href: "https://example.org/other" };
  expect(await advice("/recalls", other)).toMatchObject(told);
  expect(await advice("/recalls", { ...other, scans_without_lot: false })).toMatchObject(told);
  for (const plan of [both, other]) {
    await send("/recalls", { gtin, lots: ["B2"], ...plan, from });
    expect(await advice("/recalls/start", {})).toMatchObject(told);
    await send("/recalls/end", { gtin, lots: ["B2"] });
  }
  // A title without lots is about all of them.
  const { scans_without_lot: _, ...change } = notice("Glass");
  await send("/recalls/change", { gtin, lots: ["A1"], ...change });
  expect(await advice("/recalls", notice("Glass in lot B2"))).toEqual([]);
  await send("/recalls", { gtin, lots: ["B2"], ...notice("Glass"), from });
  expect(await advice("/recalls/start", {})).toEqual([]);
});

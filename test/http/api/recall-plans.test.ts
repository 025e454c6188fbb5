/** What the end of a lot says of the notices that stay, and a planned recall that starts now. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkDigit } from "../../../src/gs1/gtin/check-digit.ts";
import { type LocalApi, startLocalApi } from "../../support/local-api.ts";

let api: LocalApi;
let officer: string;
beforeAll(async () => {
  api = await startLocalApi();
  officer = (await api.newKey("acme", ["catalog:read", "recalls:write"])).key;
  for (const n of [1, 2, 3]) {
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

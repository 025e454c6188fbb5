/** The dialog before an undo of an import: what stays because of whom, and what scans get afterwards. */
import { beforeAll, expect, test } from "vitest";
import { checkDigit } from "../../../src/gs1/gtin/check-digit.ts";
import { type SharedConsole, startSharedConsole } from "../../support/console-browser.ts";

let site: SharedConsole;
beforeAll(async () => {
  site = await startSharedConsole();
});

const own = (n: number) => {
  const digits = `952100${780_000 + n}`;
  return `0${digits}${checkDigit(digits)}`;
};
const record = (n: number, path: string) => ({
  ...{ type: "product", gtin: own(n), name: `Yoghurt ${n}` },
  links: { "gs1:pip": `https://example.org/${path}/${own(n)}` },
});
const send = async (path: string, body: object, headers = {}) => {
  const answer = await site.api("editor", "POST", path, body, headers);
  expect(answer.status).toBe(200);
  return answer.body;
};
const store = (id: string, file: string, records: object[]) =>
  send("/imports", { source: "list", file, records }, { "Import-Id": id });

test("the campaign that keeps products is named, and scans are said in words", async () => {
  const link = {
    ...{ link_type: "gs1:promotion", href: "https://example.org/summer", title: "Summer" },
    timing: { from: null, until: "2098-01-01T00:00:00.000Z" },
  };
  const change = { action: "add", link, group: "group-undo-13", name: "Summer sale" };
  await store(
    "import-undo-13a",
    "yoghurt-a.csv",
    [1, 2, 3].map((n) => record(n, "a")),
  );
  const products = [1, 2].map((n) => ({ gtin: own(n) }));
  const { items } = await send("/links/bulk", { ...change, products, dry_run: true });
  const versions = items.map(({ gtin, version }: Record<string, string>) => ({ gtin, version }));
  await send("/links/bulk", { ...change, products: versions });
  await store("import-undo-13b", "yoghurt-b.csv", [record(1, "b"), record(2, "b")]);

  const { page, complaints, leave } = await site.open("/console/import", "editor");
  const dialog = page.getByRole("dialog");
  const open = (file: string) => page.getByRole("button", { name: `Undo… ${file}` }).click();
  await open("yoghurt-a.csv");
  await dialog
    .getByText(/^1 product is removed\. Its scans then get .* the default link of the organization/)
    .waitFor();
  await dialog.getByText("Products: 2 · because of the campaign “Summer sale”").waitFor();
  await dialog.getByText(/^Links: 2 · changed after the import \(Import “yoghurt-b.csv”/).waitFor();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await open("yoghurt-b.csv");
  await dialog.getByText("Scans of 2 products").waitFor();
  const changed = await dialog.getByRole("list", { name: "Scans that change" }).innerText();
  expect(changed.replace(/\s+/g, "")).toMatch(
    /Now.*example\.org\/b\/.*Afterwards.*example\.org\/a\//,
  );
  expect(complaints).toEqual([]);
  await leave();
});

test("a change that was undone has no Undo, and the line of the undo says that it is final", async () => {
  const id = "import-undo-final";
  await store(id, "yoghurt-c.csv", [record(11, "c"), record(12, "c")]);
  const { page, complaints, leave } = await site.open("/console/import", "editor");
  await page.getByRole("button", { name: "Undo… yoghurt-c.csv" }).click();
  const dialog = page.getByRole("dialog");
  const said =
    "An undo cannot be undone as a whole. Single records can be restored in the history.";
  await dialog.getByText(said).waitFor();
  await dialog.getByRole("button", { name: "Undo this import" }).click();
  await dialog.getByRole("button", { name: "Done" }).click();
  const { body } = await site.api("editor", "GET", `/history?import_id=${id}`);
  const lineOf = (action: string) =>
    body.items.find((line: { action: string }) => line.action === action).id;
  const undoButton = page.getByRole("main").getByRole("button", { name: /^Undo/ });
  await page.goto(new URL(`/console/history/${lineOf("catalog.import")}`, page.url()).href);
  await page.getByText("yoghurt-c.csv").first().waitFor();
  expect(await undoButton.count()).toBe(0);
  await page.goto(new URL(`/console/history/${lineOf("import.undo")}`, page.url()).href);
  await page.getByText(said).waitFor();
  expect(await undoButton.count()).toBe(0);
  expect(complaints).toEqual([]);
  await leave();
});

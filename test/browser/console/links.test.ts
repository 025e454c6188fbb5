/** Journeys 3 and 4 by keyboard alone: links with their order and default, and a recall and its end. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  CONSOLE_BASE,
  type ConsoleSite,
  faultsOf,
  startConsole,
  tabTo,
  typeText,
} from "../../support/console-browser.ts";
import { largeGtin } from "../../support/large-catalog.ts";

const GTIN = largeGtin(1);
const ANCHOR = `/01/${GTIN}`;
const PAGE = "Product page";

let site: ConsoleSite;
beforeAll(async () => {
  site = await startConsole();
  const link = { anchor: ANCHOR, link_type: "gs1:recipeInfo", href: "https://example.com/recipes" };
  await put("recipes", { ...link, title: "Recipes", order_index: 10 });
  await put("faq", {
    ...{ ...link, link_type: "gs1:faqs", href: "https://example.com/faq" },
    ...{ title: "Questions", order_index: 20 },
  });
});
afterAll(() => site?.stop());

async function put(id: string, body: object) {
  const { status, etag } = await site.api("editor", "GET", `/links/${id}`);
  const headers: Record<string, string> = status === 200 ? { "If-Match": etag! } : {};
  const { status: written } = await site.api("editor", "PUT", `/links/${id}`, body, headers);
  expect(written).toBeLessThan(300);
}
const stored = async (id: string) => (await site.api("editor", "GET", `/links/${id}`)).body;
const order = async () =>
  (await site.api("editor", "GET", `/links?anchor=${ANCHOR}`)).body.items.map(
    ({ title }: { title: string }) => title,
  );
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const said = (page: Page, text: string) => page.locator(".toast", { hasText: text }).waitFor();
async function press(page: Page, name: string) {
  await tabTo(page, button(page, name));
  await page.keyboard.press("Enter");
}
/** A row of the list is one stop; the arrow keys lead to the others, Tab into a row. */
async function pressInRow(page: Page, title: string, name: string) {
  const row = page.getByRole("row", { name: title, exact: true });
  while (!(await page.evaluate("document.activeElement.matches('.rules [role=row]')"))) {
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Home");
  for (let presses = 0; !(await row.evaluate((one) => one.matches(":focus"))); presses++) {
    expect(presses).toBeLessThan(10);
    await page.keyboard.press("ArrowDown");
  }
  await press(page, name);
}
/** Moves a row of the list with the keys: the arrows count once its places can be chosen. */
async function move(page: Page, title: string, ...arrows: string[]) {
  await pressInRow(page, title, `Move “${title}”`);
  await page.locator(".rules [data-drop-target=true]").first().waitFor({ state: "attached" });
  for (const arrow of arrows) await page.keyboard.press(arrow);
  // The place of the drop can be seen.
  const place = page.locator(".rules [data-drop-target=true]").first();
  await expect.poll(async () => (await place.boundingBox())?.height).toBeGreaterThan(4);
  await page.keyboard.press("Enter");
}
async function type(page: Page, label: string, text: string) {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.press("ControlOrMeta+A");
  await typeText(page, text);
}

/** Saves, after a look at the scans that change. */
async function saveAsShown(page: Page) {
  const dialog = page.getByRole("dialog", { name: "What scans get when you save" });
  await dialog.waitFor();
  const scans = dialog.getByRole("list", { name: "Scans that change" }).getByRole("listitem");
  await scans.first().waitFor();
  const texts = await scans.allTextContents();
  expect(await faultsOf(page)).toEqual([]);
  await tabTo(page, dialog.getByRole("button", { name: "Save", exact: true }));
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "detached" });
  return texts;
}

test("links: found, ordered, the default moved, and who gets what, by keyboard", async () => {
  const { page, complaints, leave } = await site.open("/console/links", "editor");
  await type(page, "Product, Digital Link, brand or organization", GTIN);
  await page.keyboard.press("Escape");
  await press(page, "Show links");
  await page.getByText("A scan without preferences leads to").waitFor();
  expect(await order()).toEqual([PAGE, "Recipes", "Questions"]);

  const read = page.waitForResponse(/link-states/);
  await move(page, "Questions", "ArrowUp", "ArrowUp");
  await said(page, "The order is saved.");
  expect(await order()).not.toEqual([PAGE, "Recipes", "Questions"]);
  await (await read).finished();

  // Somebody else orders them meanwhile: the order that was set stays, and is saved when told so.
  const { status } = await site.api("editor", "POST", "/links/reorder", {
    ...{ anchor: ANCHOR, ids: ["recipes", "large-1", "faq"] },
  });
  expect(status).toBe(200);
  await move(page, "Recipes", "ArrowDown", "ArrowDown", "ArrowDown");
  await page.getByRole("alert").getByText("Somebody else changed these links").waitFor();
  expect(await order()).toEqual(["Recipes", PAGE, "Questions"]);
  const mine = await page.locator(".rules [role=row] strong").allTextContents();
  expect(await faultsOf(page)).toEqual([]);
  await press(page, "Save my order");
  await page.getByText("Somebody else changed these links").waitFor({ state: "detached" });
  expect(await order()).toEqual(mine);

  await pressInRow(page, "Recipes", "Make default: “Recipes”");
  const dialog = page.getByRole("dialog", { name: "Move the default" });
  await dialog.getByText(`The default moves from “${PAGE}” to “Recipes”.`).waitFor();
  await dialog.getByRole("list", { name: "Scans that change" }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  // Somebody else is faster: the preview is made again, and nothing is written.
  await put("recipes", {
    ...{ anchor: ANCHOR, link_type: "gs1:recipeInfo", href: "https://example.com/recipes/2" },
    ...{ title: "Recipes", order_index: 10 },
  });
  await press(page, "Make default");
  await dialog.getByText("This is the new preview").waitFor();
  expect((await stored("recipes")).is_default).toBe(false);
  await press(page, "Make default");
  await said(page, "The default is moved.");
  expect((await stored("recipes")).is_default).toBe(true);
  expect((await stored("large-1")).is_default).toBe(false);

  await tabTo(page, page.getByRole("combobox", { name: "Language", exact: true }));
  await page.keyboard.type("german");
  await page.keyboard.press("Enter");
  await press(page, "Decide");
  await page.getByRole("status").getByText("https://example.com/recipes/2").waitFor();
  await page.getByText("It is the answer.").waitFor();
  expect(await faultsOf(page)).toEqual([]);
  expect(complaints.filter((text) => !text.includes("412"))).toEqual([]);
  await leave();
});

test("a second link is added and removed again, while the list stays on the screen", async () => {
  const anchor = `/01/${largeGtin(13)}`;
  const { page, complaints, leave } = await site.open(
    `/console/links?identifier=${anchor}`,
    "editor",
  );
  const titles = page.locator(".rules [role=row] strong");
  await expect.poll(() => titles.allTextContents()).toEqual([PAGE]);
  await tabTo(page, page.getByRole("link", { name: "Add a link" }));
  await page.keyboard.press("Enter");
  await type(page, "Address", "https://example.com/manual");
  await type(page, "Title", "Manual");
  await press(page, "Save");
  await saveAsShown(page);
  await said(page, "The link is saved.");
  await expect.poll(() => titles.allTextContents()).toEqual([PAGE, "Manual"]);
  await move(page, "Manual", "ArrowUp", "ArrowUp");
  await said(page, "The order is saved.");
  await pressInRow(page, "Manual", "Delete “Manual”");
  const dialog = page.getByRole("alertdialog").or(page.getByRole("dialog"));
  await dialog
    .getByText(/No scan changes|Scans that change/)
    .first()
    .waitFor();
  await tabTo(page, dialog.getByRole("button", { name: "Delete", exact: true }));
  await page.keyboard.press("Enter");
  await said(page, "The link is deleted.");
  await expect.poll(() => titles.allTextContents()).toEqual([PAGE]);
  await expect.poll(() => page.getByRole("button", { name: /^Move/ }).count()).toBe(0);
  expect(complaints).toEqual([]);
  await leave();
});

test("links are ordered with the mouse, too", async () => {
  const { page, leave } = await site.open(`/console/links?identifier=${ANCHOR}`, "editor");
  await page.getByText("A scan without preferences leads to").waitFor();
  const before = await order();
  const rowOf = (title: string) => page.getByRole("row", { name: title, exact: true });
  const from = (await button(page, `Move “${before[0]}”`).boundingBox())!;
  const to = (await rowOf(before.at(-1)).boundingBox())!;
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + 40, to.y + to.height / 2, { steps: 8 });
  await page.mouse.move(to.x + 40, to.y + to.height - 3, { steps: 8 });
  await page.mouse.up();
  await said(page, "The order is saved.");
  expect(await order()).toEqual([...before.slice(1), before[0]]);
  await expect
    .poll(() =>
      page
        .locator(".rules [role=row]")
        .evaluateAll((rows) => rows.map((row) => row.getAttribute("aria-label"))),
    )
    .toEqual([...before.slice(1), before[0]]);
  await leave();
});

test("orders are saved one after the other, however slowly the page reads", async () => {
  const { page, leave } = await site.open(`/console/links?identifier=${ANCHOR}`, "editor");
  await page.getByText("A scan without preferences leads to").waitFor();
  const before = await order();
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  // A read that the page itself gave up is not answered any more.
  await page.route("**/link-states*", (route) => {
    void held.then(() => route.continue()).catch(() => {});
  });
  const saved = () => page.waitForResponse(/links\/reorder/);
  let answer = saved();
  await move(page, before[2], "ArrowUp", "ArrowUp");
  expect((await answer).status()).toBe(200);
  const between = await order();
  expect(between).not.toEqual(before);
  answer = saved();
  await move(page, between[2], "ArrowUp", "ArrowUp");
  expect((await answer).status()).toBe(200);
  const shown = () => page.locator(".rules [role=row] strong").allTextContents();
  expect(await shown()).toEqual(await order());
  const read = page.waitForResponse(/link-states/);
  goOn();
  await (await read).finished();
  expect(await shown()).toEqual(await order());
  expect(await order()).not.toEqual(between);
  await expect.poll(() => page.getByText("Somebody else changed these links").count()).toBe(0);
  await leave();
});

test("the editor: a template with its example, 412 and 503 lose nothing typed", async () => {
  const { page, leave } = await site.open(`/console/links/edit?id=faq`, "editor");
  await type(page, "Address", "https://example.com/faq/{lot}");
  await page.getByText("https://example.com/faq/ABC123").waitFor();
  await type(page, "Title", "Questions and answers");
  await press(page, "Decide");
  await page.getByText("Its address has a variable without a value in this scan.").waitFor();
  expect(await faultsOf(page)).toEqual([]);

  // A second editor changes another member meanwhile.
  const { created_at: _c, updated_at: _u, warnings: _w, id: _i, ...now } = await stored("faq");
  await put("faq", { ...now, media_type: "text/html" });
  await site.catalog.crash();
  await tabTo(page, button(page, "Save"));
  await page.keyboard.press("Enter");
  await page.getByText(/Trying again/).waitFor();
  await expect
    .poll(() => page.getByLabel("Title", { exact: true }).inputValue())
    .toBe("Questions and answers");
  await site.catalog.restart();
  const preview = page.getByRole("dialog", { name: "What scans get when you save" });
  await preview.waitFor();
  expect((await stored("faq")).title).toBe("Questions");
  await saveAsShown(page);
  const conflict = page.getByRole("alertdialog", { name: "Somebody else changed this record" });
  await conflict.waitFor();
  await conflict.getByText("text/html").waitFor();
  // The name of the key that changed it, and when.
  await conflict.getByText(/^Last changed by editor: \d+ \w+ \d{4}, \d\d:\d\d\.$/).waitFor();
  await press(page, "Save with these choices");
  // The link to be saved is another than the one that was shown.
  await saveAsShown(page);
  await said(page, "The link is saved.");
  expect(await stored("faq")).toMatchObject({
    title: "Questions and answers",
    href: "https://example.com/faq/{lot}",
    media_type: "text/html",
  });
  await leave();
});

test("a save that others changed links beside since its preview is shown anew", async () => {
  const { page, leave } = await site.open("/console/links/edit?id=faq", "editor");
  await type(page, "Address", "https://example.com/questions/{gtin}");
  await press(page, "Save");
  const dialog = page.getByRole("dialog", { name: "What scans get when you save" });
  await dialog.waitFor();
  const {
    created_at: _c,
    updated_at: _u,
    warnings: _w,
    id: _i,
    ...other
  } = await stored("recipes");
  await put("recipes", { ...other, title: "Other recipes" });
  await page.waitForTimeout(600);
  await tabTo(page, dialog.getByRole("button", { name: "Save", exact: true }));
  await page.keyboard.press("Enter");
  await dialog.getByText("This is the new preview").waitFor();
  expect((await stored("faq")).href).not.toContain("questions");
  await page.waitForTimeout(600);
  await saveAsShown(page);
  await said(page, "The link is saved.");
  expect((await stored("faq")).href).toBe("https://example.com/questions/{gtin}");
  await put("recipes", other);
  await leave();
});

test("a new link can have a window on the calendar, in a named zone", async () => {
  const { page, leave } = await site.open(
    `/console/links/edit?anchor=${encodeURIComponent(ANCHOR)}`,
    "editor",
    { timezoneId: "Europe/Berlin" },
  );
  await type(page, "Address", "javascript:alert(1)");
  await type(page, "Title", "Christmas");
  await press(page, "Save");
  const summary = page.getByRole("alert");
  await summary.getByText("One field needs a correction.").waitFor();
  await type(page, "Address", "https://example.com/christmas");
  await tabTo(page, page.getByLabel("Only at certain times"));
  await page.keyboard.press("Space");
  // A time without a condition is named in words, in the list and at one field.
  await press(page, "Save");
  await summary.getByText("Enter at least one condition.").waitFor();
  await expect
    .poll(() =>
      page
        .getByText(/condition/)
        .locator("visible=true")
        .count(),
    )
    .toBe(2);
  const begins = page.getByRole("group", { name: "Begins" });
  await begins.getByText("GMT+1").or(begins.getByText("CET")).first().waitFor();
  await tabTo(page, begins.getByRole("spinbutton").first());
  await page.keyboard.type("01122098");
  await page.keyboard.type("1000");
  expect(await faultsOf(page)).toEqual([]);
  await press(page, "Save");
  expect((await saveAsShown(page)).join()).toContain("from 1 Dec 2098, 10:00");
  await said(page, "The link is saved.");
  const { items } = (await site.api("editor", "GET", `/links?anchor=${ANCHOR}`)).body;
  expect(items.find(({ title }: { title: string }) => title === "Christmas").timing).toMatchObject({
    from: "2098-12-01T09:00:00.000Z",
    zone: "Europe/Berlin",
  });
  await page.getByText(/Planned from 1 Dec 2098/).waitFor();

  const inThreeDays = ((new Date().getUTCDay() + 2) % 7) + 1;
  const paused = await site.api("editor", "PUT", "/links/paused", {
    ...{ anchor: ANCHOR, link_type: "gs1:support", href: "https://example.com/support" },
    ...{ title: "On one day", timing: { weekdays: [inThreeDays] } },
  });
  expect(paused.status).toBe(201);
  await page.reload();
  await page.getByText(/Paused until \d/).waitFor();

  // A restricted target: its scans lead to the page that says whom to ask.
  await page.goto(`${new URL(page.url()).origin}/console/links/edit?id=paused`);
  await tabTo(page, page.getByLabel("Restricted: only some people may see the target"));
  await page.keyboard.press("Space");
  await type(page, "Where to ask for access", "access@example.com");
  await press(page, "Save");
  await summary.getByText("One field needs a correction.").waitFor();
  await type(page, "Where to ask for access", "mailto:access@example.com");
  await tabTo(page, page.getByLabel("Recycler"));
  await page.keyboard.press("Space");
  expect(await faultsOf(page)).toEqual([]);
  await press(page, "Save");
  expect((await saveAsShown(page)).join()).toContain("/access/paused");
  await said(page, "The link is saved.");
  const { body: restricted } = await site.api("editor", "GET", "/links/paused");
  expect(restricted).toMatchObject({
    ...{ access: "restricted", access_roles: ["recycler"] },
    access_request: "mailto:access@example.com",
  });
  await leave();
});

test("a change shows what scans will get before it is saved; one that changes none is saved at once", async () => {
  const anchor = `/01/${largeGtin(9)}`;
  const href = "https://example.com/manual";
  const link = { anchor, link_type: "gs1:instructions", href, title: "Manual" };
  await put("manual", link);
  const { page, complaints, leave } = await site.open("/console/links/edit?id=manual", "editor", {
    viewport: { width: 390, height: 844 },
  });
  const dialog = page.getByRole("dialog", { name: "What scans get when you save" });
  await type(page, "Title", "The manual");
  await press(page, "Save");
  await said(page, "The link is saved.");
  expect(await stored("manual")).toMatchObject({ title: "The manual", href });

  await page.goto(`${CONSOLE_BASE}/console/links/edit?id=manual`);
  await type(page, "Address", `${href}/2`);
  await press(page, "Save");
  await dialog.waitFor();
  const scan = dialog.getByRole("listitem").filter({ hasText: "A scan that asks for" }).first();
  await expect
    .poll(async () => (await scan.innerText()).split("\n").filter(Boolean))
    .toEqual([
      "A scan that asks for: Instructions",
      ...["Now", "The manual", href, "Afterwards", "The manual", `${href}/2`],
    ]);
  // Readable without scrolling sideways.
  const { right } = await scan.evaluate((one) => one.getBoundingClientRect());
  expect(right).toBeLessThanOrEqual(390);
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  expect((await stored("manual")).href).toBe(href);
  await expect
    .poll(() => page.getByLabel("Address", { exact: true }).inputValue())
    .toBe(`${href}/2`);
  await press(page, "Save");
  await saveAsShown(page);
  await said(page, "The link is saved.");
  expect((await stored("manual")).href).toBe(`${href}/2`);

  // A new link, with a type that no link has yet.
  await page.goto(`${CONSOLE_BASE}/console/links/edit?anchor=${encodeURIComponent(anchor)}`);
  await type(page, "Address", "https://example.com/new");
  await type(page, "Title", "New page");
  await press(page, "Save");
  // The product keeps its page of this type: both are offered.
  expect((await saveAsShown(page)).join()).toMatch(/offered \(300\): .*New page/);
  await said(page, "The link is saved.");
  expect(complaints).toEqual([]);
  await leave();
});

test("a link in Faroese is told apart from links in all other languages", async () => {
  const anchor = `/01/${largeGtin(9)}`;
  const page = { anchor, link_type: "gs1:instructions", href: "https://example.com/fo" };
  await put("faroese", { ...page, title: "Vegleiðing", hreflang: ["fo"] });
  const { page: screen, leave } = await site.open("/console/links/edit?id=faroese", "editor");
  await type(screen, "Address", "https://example.com/fo/2");
  await press(screen, "Save");
  const dialog = screen.getByRole("dialog", { name: "What scans get when you save" });
  await dialog.getByText("in Faroese").first().waitFor();
  await site.api("editor", "DELETE", "/links/faroese");
  await leave();
});

test("switching a recall off is said before all else", async () => {
  const anchor = `/01/${largeGtin(9)}/10/L1`;
  const href = "https://example.com/recall";
  await put("notice", {
    ...{ anchor, link_type: "gs1:recallStatus", href, title: "Recall of lot L1" },
    is_default: true,
  });
  const { page, leave } = await site.open("/console/links/edit?id=notice", "editor");
  await tabTo(page, page.getByLabel("Enabled", { exact: true }));
  await page.keyboard.press("Space");
  await press(page, "Save");
  const dialog = page.getByRole("dialog", { name: "What scans get when you save" });
  await dialog.getByRole("alert").getByText("This change switches off a recall").waitFor();
  await expect.poll(() => dialog.getByText("switches off a recall").count()).toBe(1);
  const [first] = await dialog.locator("p, li").allTextContents();
  expect(first).toContain("This change switches off a recall");
  expect((await stored("notice")).enabled).toBe(true);
  await saveAsShown(page);
  await said(page, "The link is saved.");
  expect((await stored("notice")).enabled).toBe(false);
  await site.api("editor", "DELETE", "/links/notice");
  await leave();
});

test("the keyboard is enough to publish and end a recall, also with a 412 and a 503 in the middle", async () => {
  const { page, complaints, leave } = await site.open(`/console/recall?gtin=${GTIN}`, "editor");
  await page.getByText("No recall is running.").waitFor();
  await type(page, "Lots", "L1\nL2");
  await type(page, "Address of the notice", `${CONSOLE_BASE}/products/${GTIN}`);
  await type(page, "Title of the notice", "Glass in lots L1 and L2");
  await press(page, "Check the notice and preview");
  const shown = page.getByRole("list", { name: "What a scan shows" }).getByRole("listitem");
  await shown
    .filter({ hasText: /Recalled lots L1, L2/ })
    .getByText("/products/")
    .first()
    .waitFor();
  await shown.filter({ hasText: /Every other lot/ }).waitFor();
  expect(await faultsOf(page)).toEqual([]);

  // A link changes after the preview: nothing is published, the preview is made again.
  const { created_at: _c, updated_at: _u, warnings: _w, id: _i, ...now } = await stored("recipes");
  await put("recipes", { ...now, title: "More recipes" });
  const confirm = async () => {
    await press(page, "Publish the recall");
    const dialog = page.getByRole("dialog", { name: "Publish this recall?" });
    await dialog.waitFor();
    // The button is not red before it can be pressed.
    const publish = dialog.getByRole("button", { name: "Publish the recall" });
    const ground = await page.evaluate<string>(
      "getComputedStyle(document.querySelector('[role=dialog] .danger')).backgroundColor",
    );
    expect(ground).toBe("rgba(0, 0, 0, 0)");
    await tabTo(page, dialog.getByRole("checkbox"));
    await page.keyboard.press("Space");
    await tabTo(page, publish);
    await page.keyboard.press("Enter");
  };
  await confirm();
  await page.getByText("This is the new preview").waitFor();
  expect((await site.api("editor", "GET", `/recalls?gtin=${GTIN}`)).body.items).toEqual([]);
  await expect.poll(() => page.getByLabel("Lots", { exact: true }).inputValue()).toBe("L1\nL2");

  await site.catalog.crash();
  await confirm();
  await page
    .getByText(/Trying again/)
    .first()
    .waitFor();
  await site.catalog.restart();
  await page.locator(".toast", { hasText: "2 lots is published" }).waitFor();
  const card = page.locator(".card.running").first();
  await card.getByText("Recalled", { exact: true }).waitFor();
  await tabTo(page, card.getByRole("button", { name: "End the recall" }));
  await page.keyboard.press("Enter");
  const end = page.getByRole("dialog", { name: "End the recall?" });
  await tabTo(page, end.getByRole("checkbox", { name: "L1" }));
  await page.keyboard.press("Space");
  await end.getByRole("list", { name: "What a scan shows" }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await tabTo(page, end.getByRole("button", { name: "End the recall" }));
  await page.keyboard.press("Enter");
  await said(page, "The recall of lot L1 is ended.");
  const { items } = (await site.api("editor", "GET", `/recalls?gtin=${GTIN}`)).body;
  expect(items.map(({ lot, state }: { lot: string; state: string }) => [lot, state])).toEqual([
    ["L1", "ended"],
    ["L2", "applies"],
  ]);
  expect(complaints.filter((text) => !/412|50\d|Failed to load/.test(text))).toEqual([]);
  await leave();
});

test("a reader sees links and recalls, and is offered no change", async () => {
  const { page, leave } = await site.open(`/console/links?identifier=${ANCHOR}`, "reader");
  await page.getByText("A scan without preferences leads to").waitFor();
  for (const name of [/Make default/, /Delete/, /Move/]) {
    await expect.poll(() => page.getByRole("button", { name }).count()).toBe(0);
  }
  await expect.poll(() => page.getByRole("link", { name: /Add a link|Edit/ }).count()).toBe(0);
  await leave();
});

test("links of a brand: who gets what is decided at one of its products, also with a draft", async () => {
  const anchor = "brand:acme-0";
  const href = "https://example.com/acme/{gtin}";
  await put("story", { anchor, link_type: "gs1:registerProduct", href, title: "Our story" });
  const { page, complaints, leave } = await site.open("/console/links", "editor");
  await type(page, "Product, Digital Link, brand or organization", "acme organic 0");
  await page.getByRole("option", { name: anchor }).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await press(page, "Show links");
  await page.getByRole("row", { name: "Our story", exact: true }).waitFor();

  const decideAt = async (gtin: string) => {
    await tabTo(page, page.getByRole("combobox", { name: "Product", exact: true }));
    await page.keyboard.press("ControlOrMeta+A");
    await typeText(page, gtin);
    await page.getByRole("option", { name: gtin }).first().waitFor();
    await page.keyboard.press("Escape");
    await press(page, "Decide");
  };
  const chooseType = async () => {
    await tabTo(page, page.getByRole("button", { name: /Asks for/ }));
    await page.keyboard.press("Enter");
    await page.getByRole("option", { name: "Register your product" }).waitFor();
    await page.keyboard.type("Register your");
    await page.keyboard.press("Enter");
  };
  const status = page.getByRole("status");
  // The products of the brand are offered before anything is typed.
  await tabTo(page, page.getByRole("combobox", { name: "Product", exact: true }));
  await page.getByRole("option").first().waitFor();
  await page.keyboard.press("Escape");
  await decideAt(GTIN);
  await page.getByText("From here").waitFor();
  await page
    .getByRole("cell", { name: /default was asked for/ })
    .first()
    .waitFor();
  await chooseType();
  await press(page, "Decide");
  await status.getByText(`https://example.com/acme/${GTIN}`).waitFor();
  // Links of the product are named, too.
  await page.getByRole("rowheader", { name: `${PAGE} ${PAGE}` }).waitFor();
  expect(await faultsOf(page)).toEqual([]);

  await page.goto(`${new URL(page.url()).origin}/console/links/edit?id=story`);
  await type(page, "Address", "https://example.com/story/{gtin}");
  await decideAt(GTIN);
  await chooseType();
  await press(page, "Decide");
  await status.getByText(`https://example.com/story/${GTIN}`).waitFor();
  expect((await stored("story")).href).toBe(href);
  // A product of another brand of the organization.
  await tabTo(page, page.getByRole("combobox", { name: "Product", exact: true }));
  await page.keyboard.press("ControlOrMeta+A");
  await typeText(page, largeGtin(5));
  await page.getByText("Nothing found").waitFor();
  await page.keyboard.press("Escape");
  await press(page, "Decide");
  await status.getByText("This product gets no link from here").waitFor();
  expect(complaints).toEqual([]);
  await leave();
});

test("what scans of all products get is shown page by page", async () => {
  const { page, leave } = await site.open("/console/links/future", "editor");
  await page.getByRole("button", { name: /^One product/ }).click();
  await page.getByRole("option", { name: "All products of your organization" }).click();
  await button(page, "Show").click();
  const numbers = () => page.locator("[role=grid] small.num, table small.num").allInnerTexts();
  await expect.poll(async () => (await numbers()).length).toBe(25);
  const first = await numbers();
  await button(page, "Next").click();
  await page.getByText("Page 2").waitFor();
  const others = async () => (await numbers()).filter((number) => !first.includes(number));
  await expect.poll(async () => (await others()).length).toBe(25);
  await button(page, "Previous").click();
  await expect.poll(numbers).toEqual(first);
  await leave();
});

test("lists show the host of a target in letters", async () => {
  const href = "https://xn--mller-kva.example/a";
  const umlaut = { anchor: ANCHOR, link_type: "gs1:quickStartGuide", href, title: "Start" };
  await put("umlaut", umlaut);
  const { page, leave } = await site.open("/console/links", "editor");
  await page.getByText("müller.example/a").first().waitFor();
  await page.goto(`${CONSOLE_BASE}/console/links?identifier=${encodeURIComponent(ANCHOR)}`);
  await page.getByText("müller.example/a").first().waitFor();
  expect((await stored("umlaut")).href).toBe(href);
  await site.api("editor", "DELETE", "/links/umlaut");
  await leave();
});

/** The buttons of dialogs: what a dialog is for has the same place in each. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type SharedConsole, startSharedConsole } from "../../support/console-browser.ts";

let site: SharedConsole;
beforeAll(async () => {
  site = await startSharedConsole();
});
afterAll(() => site?.stop());

const DIALOGS: Record<string, (page: Page) => Promise<void>> = {
  "products?lifecycle=active": async (page) => {
    await page.getByRole("button", { name: "Save this view" }).click();
  },
  products: async (page) => {
    await page.getByRole("button", { name: "Export" }).click();
  },
  keys: async (page) => {
    await page.getByRole("button", { name: "Invite a person" }).click();
  },
  "keys#": async (page) => {
    // The button is pressed by key: the tables above it, which still load, move it below the pointer.
    await page.getByRole("button", { name: "Create a key" }).press("Enter");
  },
};

test.each(Object.keys(DIALOGS))(
  "%s: the button of the dialog is the last, at its right edge",
  async (path) => {
    const { page, leave } = await site.open(`/console/${path}`, "operator");
    await DIALOGS[path]!(page);
    const dialog = page.getByRole("dialog");
    const first = dialog.locator(".first");
    await first.waitFor();
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const [button, frame] = await Promise.all([first.boundingBox(), dialog.boundingBox()]);
      const gap = frame!.x + frame!.width - (button!.x + button!.width);
      expect(Math.round(gap)).toBe(0);
    }
    const others = await dialog.getByRole("button").allInnerTexts();
    expect(others.at(-1)).toBe(await first.innerText());
    await leave();
  },
);

/** Pages with their scripts in a browser: one shared deployment, a context for each page. */
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { type BrowserSettings, sharedBrowser, startBrowser } from "./browser.ts";
import { shared } from "./shared.ts";

export const PAGES_BASE = "https://id.example.org";

export async function startPagesBrowser(
  settings: BrowserSettings = {},
  deployment: "pages" | "branded" = "pages",
): Promise<Browser> {
  const { url } = await shared(deployment);
  const hosts = { [new URL(PAGES_BASE).hostname]: url };
  return "camera" in settings ? startBrowser({ ...settings, hosts }) : sharedBrowser(hosts);
}

export interface OpenedPage {
  readonly page: Page;
  /** The browser's errors: a policy that blocks, a script that fails, a missing file. */
  readonly complaints: readonly string[];
  /** Every request, as `METHOD address`. */
  readonly requests: readonly string[];
}

/** @param before prepares the page before it is requested, for example with routes */
export async function openPage(
  browser: Browser,
  path: string,
  settings: BrowserContextOptions = {},
  before: (page: Page) => Promise<unknown> = async () => {},
): Promise<OpenedPage> {
  const context = await browser.newContext({ ignoreHTTPSErrors: true, ...settings });
  const page = await context.newPage();
  const complaints: string[] = [];
  const requests: string[] = [];
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  page.on("pageerror", ({ message }) => complaints.push(message));
  page.on("request", (request) => requests.push(`${request.method()} ${request.url()}`));
  await before(page);
  await page.goto(new URL(path, PAGES_BASE).href);
  return { page, complaints, requests };
}

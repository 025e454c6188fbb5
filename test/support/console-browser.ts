/**
 * The console in Chromium, on a large catalog: with `startConsole` on a worker and a copy of the
 * catalog for one test file, with `startSharedConsole` on those that several files share. The catalog
 * is made at its first use in a run.
 *
 *   const site = await startConsole();
 *   const { page } = await site.open("/console/products", { key: site.keys.editor });
 */
import { request } from "node:https";
import { text } from "node:stream/consumers";
import type { Browser, BrowserContext, Cookie, Locator, Page } from "playwright-core";
import { inject } from "vitest";
import { connect } from "../../scripts/catalog/catalog.ts";
import { createKey } from "../../scripts/catalog/keys.ts";
import type { Scope } from "../../src/model/scopes.ts";
import { bringAxe, findings } from "../browser/axe.ts";
import { WRAPPED } from "../browser/numbers.ts";
import { sharedBrowser, startBrowser } from "./browser.ts";
import { catalogRuntime, startCatalog, type TestCatalog } from "./catalog.ts";
import { CONSOLE_LIMITS } from "./deployments.ts";
import { type Deployment, largeCatalog, shared, sharedLargeCatalog } from "./shared.ts";
import { soak } from "./soak.ts";
import { keepTabs, type Tab, type TabSettings } from "./tabs.ts";
import { startWorker, type TestWorker, type WorkerSettings } from "./worker.ts";

export const CONSOLE_BASE = "https://id.example.org";

export type Role = "reader" | "editor" | "operator" | "other";

const SCOPES_OF: Record<Role, readonly [organization: string, scopes: Scope[]]> = {
  reader: ["acme", ["catalog:read", "audit:read"]],
  editor: ["acme", ["catalog:read", "catalog:write", "qr:generate", "audit:read"]],
  operator: ["acme", ["admin"]],
  other: ["other", ["catalog:read", "catalog:write", "audit:read"]],
};

export interface OpenConsole {
  readonly page: Page;
  readonly context: BrowserContext;
  /** The browser's errors: a policy that blocks, a script that fails, a missing file. */
  readonly complaints: string[];
  readonly leave: Tab["leave"];
}

export interface ApiAnswer {
  readonly status: number;
  readonly etag: string | null;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks wherever it wants to
  readonly body: any;
}

/** The console that files share: each adds what it changes, and counts nothing that others may add. */
export interface SharedConsole {
  readonly catalog: Pick<TestCatalog, "client">;
  readonly browser: Browser;
  /** A key of each role. */
  readonly keys: Readonly<Record<Role, string>>;
  /**
   * Opens a page in a tab that no other test uses now, signed in unless `as` is null: for the first time
   * in a file by the form, later with the session of that, unless a test has ended it.
   */
  open(path: string, as: Role | null, settings?: ConsoleSettings): Promise<OpenConsole>;
  /** A request of another program with the key of a role, as a second editor sends it. */
  api(
    as: Role,
    method: string,
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<ApiAnswer>;
  stop(): Promise<void>;
}

/** A console of one file, with a catalog and a worker of its own. */
export interface ConsoleSite extends SharedConsole {
  readonly catalog: TestCatalog;
  readonly worker: TestWorker;
}

export type ConsoleSettings = Partial<TabSettings>;

export async function startConsole(
  settings: Omit<WorkerSettings, "libsqlUrl"> = {},
): Promise<ConsoleSite> {
  const catalog = await startCatalog({ folder: await largeCatalog(), runtime: catalogRuntime() });
  const { vars, ...rest } = settings;
  const worker = await startWorker({
    https: true,
    direct: true,
    scripts: inject("client"),
    libsqlUrl: catalog.url,
    limits: CONSOLE_LIMITS,
    ...rest,
    vars: { BASE_URL: CONSOLE_BASE, COUNT_SCANS: "off", ...vars },
  });
  const browser = await startBrowser({ hosts: hostsOf(worker) });
  const site = await openSite(browser, worker, catalog);
  return {
    ...site,
    ...{ catalog, worker },
    async stop() {
      await site.stop();
      await worker.stop();
      await catalog.stop();
    },
  };
}

export async function startSharedConsole(): Promise<SharedConsole> {
  const catalog = await sharedLargeCatalog();
  const deployment = await shared("console");
  const browser = await sharedBrowser(hostsOf(deployment));
  const site = await openSite(browser, deployment, catalog);
  return { ...site, catalog };
}

const hostsOf = ({ url }: Deployment) => ({ [new URL(CONSOLE_BASE).hostname]: url });

/** Opens a console with keys of its own. */
async function openSite(
  browser: Browser,
  { url }: Deployment,
  catalog: Pick<TestCatalog, "url" | "token">,
): Promise<Omit<SharedConsole, "catalog">> {
  const openTab = keepTabs(browser, CONSOLE_BASE);
  const db = connect(catalog.url, catalog.token);
  const keys = {} as Record<Role, string>;
  const sessions = new Map<Role, Cookie[]>();
  for (const [role, [organizationId, scopes]] of Object.entries(SCOPES_OF)) {
    const asked = { organizationId, scopes, name: role, expiresAt: null };
    keys[role as Role] = (await createKey(db, asked)).key;
  }
  return {
    ...{ browser, keys },
    async open(path, as, contextSettings = {}) {
      const { page, leave } = await openTab({
        ignoreHTTPSErrors: true,
        locale: "en-GB",
        viewport: { width: 1440, height: 900 },
        ...contextSettings,
      });
      const context = page.context();
      if (as !== null) await context.addCookies(sessions.get(as) ?? []);
      const complaints: string[] = [];
      page.on(
        "console",
        (message) => message.type() === "error" && complaints.push(message.text()),
      );
      page.on("pageerror", ({ message }) => complaints.push(message));
      await page.goto(CONSOLE_BASE + path);
      // A network interface of the machine that comes or goes ends what the browser is loading.
      if (await isNotDrawn(page)) {
        complaints.splice(0);
        await page.reload();
      }
      if (as !== null && (await asksToSignIn(page))) {
        await signIn(page, keys[as]);
        sessions.set(as, await context.cookies());
      }
      return { page, context, complaints, leave };
    },
    api: (as, method, path, body, headers = {}) => {
      const { hostname, port } = new URL(url);
      const sent = {
        host: new URL(CONSOLE_BASE).host,
        authorization: `Bearer ${keys[as]}`,
        ...(body && { "content-type": "application/json" }),
        ...headers,
      };
      const options = { hostname, port, method, headers: sent, rejectUnauthorized: false };
      return new Promise((resolve, reject) => {
        const call = request({ ...options, path: `/api/v1${path}` }, async (response) => {
          const status = response.statusCode!;
          const answer = await text(response);
          const etag = response.headers.etag ?? null;
          try {
            resolve({ status, etag, body: answer === "" ? null : JSON.parse(answer) });
          } catch (error) {
            // While a server starts again, what is in front of it answers.
            reject(error);
          }
        });
        call.on("error", reject);
        call.end(body && JSON.stringify(body));
      });
    },
    stop: () => browser.close(),
  };
}

/** Whether the page says that nothing has been drawn into it; another page than the console's has been. */
async function isNotDrawn(page: Page): Promise<boolean> {
  const notDrawn = page.locator("#console > .late");
  const drawn = page.locator("#console > :not(.late), body:not(:has(#console)) > *");
  await notDrawn.or(drawn).first().waitFor();
  return notDrawn.isVisible();
}

const keyField = (page: Page) => page.getByLabel(/^(Key|Schlüssel)$/);
/** On a phone it is folded. */
const navigation = (page: Page) => page.locator("header nav");

/** Whether the page has no session. */
async function asksToSignIn(page: Page): Promise<boolean> {
  await navigation(page).or(keyField(page)).first().waitFor({ state: "attached" });
  return (await navigation(page).count()) === 0;
}

/** Signs in with the form of the console. */
export async function signIn(page: Page, key: string): Promise<void> {
  await keyField(page).fill(key);
  await page.keyboard.press("Enter");
  await navigation(page).waitFor({ state: "attached" });
}

/** Each screen is judged light and dark, on a tablet and on a desktop; all four only in the long run. */
const LOOKS: readonly { colorScheme: "light" | "dark"; width: number }[] = [
  { colorScheme: "light", width: 1440 },
  { colorScheme: "dark", width: 768 },
  ...(soak
    ? ([
        { colorScheme: "light", width: 768 },
        { colorScheme: "dark", width: 1440 },
      ] as const)
    : []),
];

/** A screen's own code comes after the frame, and its list after that, unless an alert says why not. */
const DRAWN = "body:has(h1):not(:has([aria-busy=true])), body:has(h1):has([role=alert])";

/** What is still there when a screen is judged so often is no matter of drawing. */
const JUDGEMENTS = 5;

/** What axe finds in every look, and what is wrong on a phone, once the page is drawn. */
export async function faultsOf(page: Page): Promise<string[]> {
  // A page that is never drawn waits here until it hangs.
  await page.locator(DRAWN).waitFor({ state: "attached" });
  let found: string[] = [];
  for (let times = 0; times < JUDGEMENTS; times++) {
    found = await judged(page);
    if (found.length === 0) break;
  }
  return found;
}

async function judged(page: Page): Promise<string[]> {
  const before = page.viewportSize()!;
  const found: string[] = [];
  await bringAxe(page);
  for (const [i, { colorScheme, width }] of LOOKS.entries()) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    const faults = await findings(page, i === 0);
    found.push(...faults.map((fault) => `${colorScheme} ${width}: ${fault}`));
  }
  found.push(...(await faultsOnPhone(page)));
  found.push(...(await hiddenInDialog(page)));
  await page.setViewportSize(before);
  return found;
}

/** Sizes at which what has the focus must be seen. What fits 700 pixels fits 900: in the long run. */
export const HEIGHTS: readonly (readonly [width: number, height: number])[] = [
  ...(soak ? [[1440, 900] as const] : []),
  [1440, 700],
  [390, 500],
];

/** More than any dialog has. */
const MOST_FOCUSED = 100;

/**
 * What the bar of an open dialog hides while it has the focus, or what lies outside the dialog, by
 * tabbing all of it at three heights; the focus is where it was afterwards. Nothing without a dialog.
 */
async function hiddenInDialog(page: Page): Promise<string[]> {
  if ((await page.locator(".modal [role]").count()) === 0) return [];
  const hidden: string[] = [];
  await page.evaluate("window.hadFocus = document.activeElement");
  for (const [width, height] of HEIGHTS) {
    await page.setViewportSize({ width, height });
    await page.evaluate("window.tabbed = new Set()");
    for (let count = 0; ; count++) {
      if (count > MOST_FOCUSED) throw new Error("The focus does not come round in the dialog.");
      await page.keyboard.press("Tab");
      const name = await page.evaluate<string | null | undefined>(`(() => {
        const one = document.activeElement;
        const modal = one.closest(".modal");
        if (modal === null || window.tabbed.has(one)) return undefined;
        window.tabbed.add(one);
        const { top, ...whole } = (one.closest("label") ?? one).getBoundingClientRect().toJSON();
        const bottom = one.tagName === "TEXTAREA" ? top + 32 : whole.bottom;
        const box = modal.getBoundingClientRect();
        const bar = [...modal.querySelectorAll(".end")].at(-1);
        const end = !bar || bar.contains(one) ? box.bottom : bar.getBoundingClientRect().top;
        // A table that scrolls can be higher than the dialog.
        const isTall = bottom - top > end - box.top;
        const isHidden = top < box.top - 1 || bottom > end + 1;
        return isHidden && !isTall
          ? one.getAttribute("aria-label") || one.id || (one.closest("label") ?? one).textContent
          : null;
      })()`);
      if (name === undefined) break;
      if (name !== null) hidden.push(`${width} x ${height}: ${name} is hidden in the dialog`);
    }
  }
  await page.evaluate("window.hadFocus.focus()");
  return hidden;
}

/** Whether the page is wider than a phone, and numbers that it breaks over two lines. */
export async function faultsOnPhone(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 390, height: 844 });
  const [excess, ...broken] = await page.evaluate<[number, ...string[]]>(`(() => {
    ${WRAPPED}
    const excess = document.documentElement.scrollWidth - innerWidth;
    return [excess, ...numbersIn(document.body).filter(isWrapped).map(String)];
  })()`);
  return [
    ...(excess > 0 ? [`390: ${excess} px wider than the screen`] : []),
    ...broken.map((number) => `390: ${number} is broken`),
  ];
}

/**
 * Types a text where the focus is: its last key is pressed, what is before it comes at once, as from
 * the clipboard. Each key has the whole form drawn anew.
 */
export async function typeText(page: Page, text: string): Promise<void> {
  await page.keyboard.insertText(text.slice(0, -1));
  await page.keyboard.type(text.slice(-1));
}

/** Presses Tab until this has the focus. @throws Error after `most` presses */
export async function tabTo(page: Page, target: Locator, most = 80): Promise<void> {
  let presses = 0;
  while (presses < most) {
    // Found once and not after each press: that costs more than the press, if it is found by its name.
    const element = (await target.elementHandle())!;
    for (; presses < most; presses++) {
      const [hasFocus, isThere] = await element.evaluate((one) => [
        one.matches(":focus"),
        one.isConnected,
      ]);
      if (hasFocus) return;
      // Drawn anew.
      if (!isThere) break;
      await page.keyboard.press("Tab");
    }
  }
  throw new Error(`${target} does not get the focus within ${most} presses of Tab.`);
}

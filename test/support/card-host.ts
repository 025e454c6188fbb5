/**
 * Cards in Chromium, inside a minimal host (test/browser/cards/host.ts) with the policy that MCP Apps
 * prescribes for cards without declared domains.
 *
 *   const cards = await cardHost(browser);
 *   const shown = await cards.show("lookup_product", { gtin: "9506000134352" });
 */
import type { Browser, BrowserContextOptions, Frame, Page } from "playwright-core";
import { build, type Rolldown } from "vite";
import { PAGES_BASE } from "./pages-browser.ts";

const HOST = "https://host.example.org/";
/** The frame of a card inherits it. */
const POLICY =
  "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'";

export interface ShownCard {
  readonly page: Page;
  readonly card: Frame;
  /** What the card did, in order. */
  readonly events: () => Promise<unknown[]>;
  /** The browser's errors, such as of a policy that blocks. */
  readonly complaints: readonly string[];
  /** Requests since the host's page was loaded. */
  readonly requests: readonly string[];
}

interface Settings extends BrowserContextOptions {
  /** Theme, styles and language of the host. */
  readonly context?: object;
  /** False: the host lets the card do nothing. */
  readonly allows?: boolean;
}

export interface Answered {
  readonly result: { readonly _meta?: unknown } & Record<string, unknown>;
}

export async function cardHost(browser: Browser) {
  const script = await hostScript();
  const asking = await browser.newPage({ ignoreHTTPSErrors: true, bypassCSP: true });
  await asking.goto(`${PAGES_BASE}/status`);
  const ask = (method: string, params: object): Promise<Answered> =>
    asking.evaluate(
      async (body) => {
        const headers = { "Content-Type": "application/json" };
        return (await fetch("/mcp", { method: "POST", headers, body })).json();
      },
      JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
    );
  const tools = (await ask("tools/list", {})).result.tools as {
    name: string;
    _meta?: { ui: { resourceUri: string } };
  }[];

  /** The document of a tool's card, as the server sends it. */
  async function documentOf(tool: string): Promise<string> {
    const uri = tools.find(({ name }) => name === tool)!._meta!.ui.resourceUri;
    const { result } = await ask("resources/read", { uri });
    return (result.contents as { text: string }[])[0]!.text;
  }

  /**
   * @param tool its name, or the document of a card
   * @param result of another call than of this tool with these arguments
   */
  async function show(
    tool: string,
    input: Record<string, unknown>,
    { context = {}, allows = true, ...settings }: Settings = {},
    result?: object,
  ): Promise<ShownCard> {
    const html = tool.startsWith("<") ? tool : await documentOf(tool);
    const answer = result ?? (await ask("tools/call", { name: tool, arguments: input })).result;
    const of = await browser.newContext(settings);
    const page = await of.newPage();
    const complaints: string[] = [];
    const requests: string[] = [];
    page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
    page.on("pageerror", ({ message }) => complaints.push(message));
    await page.route("**/*", (route) =>
      route.request().url() === HOST
        ? route.fulfill({
            contentType: "text/html",
            headers: { "Content-Security-Policy": POLICY },
            body: `<!doctype html><html lang="en"><title>Host</title><body style="margin:0"><script>${script}</script></body></html>`,
          })
        : route.abort(),
    );
    await page.goto(HOST);
    page.on("request", (request) => requests.push(request.url()));
    const shown = JSON.stringify({ ...{ html, input, context, allows }, result: answer });
    await page.evaluate(`show(${shown})`);
    const card = page.frames().find((frame) => frame.parentFrame() !== null)!;
    await card.locator("#card > :not(:empty)").first().waitFor();
    const events = () => page.evaluate<unknown[]>("events");
    return { page, card, events, complaints, requests };
  }

  return { ask, tools, documentOf, show };
}

async function hostScript(): Promise<string> {
  const output = { format: "iife", codeSplitting: false } as const;
  const built = (await build({
    ...{ configFile: false, publicDir: false, logLevel: "warn" },
    build: {
      write: false,
      rolldownOptions: { input: "test/browser/cards/host.ts", output },
    },
  })) as Rolldown.RolldownOutput;
  return built.output[0].code.replaceAll("</script", "<\\/script");
}

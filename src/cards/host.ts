/**
 * A card's side of MCP Apps (2026-01-26): JSON-RPC messages between this frame and the host's window.
 * The package's own `App` is 129 KB compressed; a card needs only these messages.
 *
 *   const host = connect({ onContext, onInput, onResult, onCancelled });
 *   await host.openLink("https://example.com/");
 */
import { asRecord, type Members } from "./read.ts";

const PROTOCOL = "2026-01-26";

export interface Listener {
  /** Theme, styles and language, with what changed merged in. */
  readonly onContext: (context: Members) => void;
  readonly onInput: (input: Members) => void;
  /** A result of `tools/call`. */
  readonly onResult: (result: Members) => void;
  readonly onCancelled: () => void;
}

export interface Host {
  /** Whether the host opened it. */
  readonly openLink: (url: string) => Promise<boolean>;
  /** Whether the host saved it. */
  readonly download: (file: DownloadedFile) => Promise<boolean>;
}

/** A file that the host requests itself. */
export interface DownloadedFile {
  readonly name: string;
  readonly mimeType: string;
  readonly uri: string;
}

export function connect({ onContext, onInput, onResult, onCancelled }: Listener): Host {
  const { parent } = window;
  const waiting = new Map<number, (answer: Members | null) => void>();
  let context: Members = {};
  let capabilities: Members = {};
  let lastId = 0;

  // The host's origin is not known, and a card sends nothing that only the host may read.
  const send = (message: object) => parent.postMessage({ jsonrpc: "2.0", ...message }, "*");
  const notify = (method: string, params: object = {}) => send({ method, params });

  /** @returns null if the host refuses */
  const request = (method: string, params: object) =>
    new Promise<Members | null>((resolve) => {
      const id = ++lastId;
      waiting.set(id, resolve);
      send({ id, method, params });
    });

  const isDone = (answer: Members | null) => answer !== null && answer.isError !== true;

  function change(changed: Members): void {
    context = { ...context, ...changed };
    onContext(context);
  }

  const NOTIFIED: Readonly<Record<string, (params: Members) => void>> = {
    "ui/notifications/tool-input": ({ arguments: input }) => onInput(asRecord(input)),
    "ui/notifications/tool-result": onResult,
    "ui/notifications/tool-cancelled": onCancelled,
    "ui/notifications/host-context-changed": change,
  };
  const ANSWERED = new Set(["ping", "ui/resource-teardown"]);

  window.addEventListener("message", ({ source, data }: MessageEvent<unknown>) => {
    const message = asRecord(data);
    if (source !== parent || message.jsonrpc !== "2.0") return;
    const { id, method } = message;
    if (typeof method !== "string") {
      const settle = waiting.get(Number(id));
      waiting.delete(Number(id));
      settle?.("result" in message ? asRecord(message.result) : null);
    } else if (id === undefined) {
      if (Object.hasOwn(NOTIFIED, method)) NOTIFIED[method]!(asRecord(message.params));
    } else if (ANSWERED.has(method)) {
      send({ id, result: {} });
    } else {
      send({ id, error: { code: -32601, message: "Method not found" } });
    }
  });

  async function begin(): Promise<void> {
    const appInfo = { name: "gtin-resolver-card", version: "1" };
    const answer = await request("ui/initialize", {
      appInfo,
      appCapabilities: {},
      protocolVersion: PROTOCOL,
    });
    // A host that knows no cards: nothing more can be asked of it.
    if (answer === null) return;
    capabilities = asRecord(answer.hostCapabilities);
    change(asRecord(answer.hostContext));
    notify("ui/notifications/initialized");
    reportHeight((height) => notify("ui/notifications/size-changed", { height }));
  }
  void begin();

  return {
    openLink: async (url) =>
      "openLinks" in capabilities && isDone(await request("ui/open-link", { url })),
    download: async (file) =>
      "downloadFile" in capabilities &&
      isDone(await request("ui/download-file", { contents: [{ type: "resource_link", ...file }] })),
  };
}

/** Reports only the height: a card takes the width that it gets. */
function reportHeight(report: (height: number) => void): void {
  const root = document.documentElement;
  let reported = 0;
  new ResizeObserver(() => {
    const height = Math.ceil(root.getBoundingClientRect().height);
    if (height === reported) return;
    reported = height;
    report(height);
  }).observe(root);
}

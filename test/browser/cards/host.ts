/** A minimal host of MCP Apps in a browser, made of the official package's AppBridge. */
import { AppBridge, PostMessageTransport } from "@modelcontextprotocol/ext-apps/app-bridge";

interface Shown {
  readonly html: string;
  readonly input: Record<string, unknown>;
  /** Absent: no result comes. */
  readonly result?: object;
  readonly context: Record<string, unknown>;
  /** Without this, the host lets the card do nothing. */
  readonly allows: boolean;
}

/** What the card did, in order. */
const events: unknown[] = [];

async function show({ html, input, result, context, allows }: Shown): Promise<void> {
  const frame = document.createElement("iframe");
  frame.title = "Card";
  frame.setAttribute("sandbox", "allow-scripts");
  frame.style.cssText = "border:0;width:100%;height:40px;display:block";
  document.body.replaceChildren(frame);
  const abilities = allows ? { openLinks: {}, downloadFile: {} } : {};
  const bridge = new AppBridge(null, { name: "minimal host", version: "1" }, abilities, {
    hostContext: context,
  });
  bridge.onsizechange = ({ height }) => {
    frame.style.height = `${height}px`;
    events.push(["size", height]);
  };
  bridge.onopenlink = async ({ url }) => {
    events.push(["open", url]);
    return allows ? {} : { isError: true };
  };
  bridge.ondownloadfile = async ({ contents }) => {
    events.push(["download", contents]);
    return {};
  };
  bridge.oninitialized = async () => {
    events.push(["initialized"]);
    await bridge.sendToolInput({ arguments: input });
    if (result) await bridge.sendToolResult(result as Parameters<typeof bridge.sendToolResult>[0]);
  };
  Object.assign(globalThis, { bridge });
  await bridge.connect(new PostMessageTransport(frame.contentWindow!, frame.contentWindow!));
  frame.srcdoc = html;
}

Object.assign(globalThis, { show, events });

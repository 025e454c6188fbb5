/** Which scans are counted, and how their facts reach the isolate's sums without delaying an answer. */

import type { ScanQuestion } from "../../services/resolve/reading.ts";
import type { DecidedScan } from "../../services/resolve/scan.ts";
import type { Counting } from "../../services/scans/counter.ts";
import { type ContextVariables, countingCatalog, keepAlive } from "../contexts.ts";
import type { With } from "../request.ts";

// State of an isolate; what it counts is in `options.counter`.
/** Loaded after the isolate's first answer: no scan waits for the list of bots. */
let loaded: typeof import("../../services/scans/facts.ts") | undefined;
let hasWarned = false;

type Count = (question: ScanQuestion, decided: DecidedScan) => void;

/** Undefined if this request does not count: only a GET does, and not one that a browser makes ahead. */
export function counting(c: With<ContextVariables>): Count | undefined {
  const { countScans } = c.get("config");
  if (countScans === "no write token") warn(c);
  if (countScans !== "on" || c.req.method !== "GET" || isPrefetch(c)) return undefined;
  return (question, decided) => {
    const add = () => {
      const sender = senderOf(c);
      const facts = loaded!.scanFacts({ ...question, ...decided }, sender);
      c.get("options").counter.add(facts, isolateCounting(c));
    };
    if (loaded) add();
    else keepAlive(c, loadLater().then(add));
  };
}

const isPrefetch = (c: With<ContextVariables>): boolean =>
  /prefetch|prerender/.test(
    c.get("headers").get("sec-purpose") ?? c.get("headers").get("purpose") ?? "",
  );

async function loadLater(): Promise<void> {
  // A task of its own, so that the answer is sent first.
  await new Promise((resolve) => setTimeout(resolve, 0));
  loaded = await import("../../services/scans/facts.ts");
}

function senderOf(c: With<ContextVariables>) {
  const headers = c.get("headers");
  const { country } = (c.req.raw as { cf?: { country?: unknown } }).cf ?? {};
  return {
    userAgent: headers.get("user-agent") ?? "",
    mobile: headers.get("sec-ch-ua-mobile"),
    platform: headers.get("sec-ch-ua-platform"),
    country,
  };
}

function isolateCounting(c: With<ContextVariables>): Counting {
  const { clock } = c.get("options");
  return {
    clock,
    catalog: () => countingCatalog(c),
    keepAlive: (work) => keepAlive(c, work),
    onDropped: (dropped) => log(c, { level: "error", dropped }),
  };
}

/** Warns once in each isolate. */
function warn(c: With<ContextVariables>): void {
  if (hasWarned) return;
  hasWarned = true;
  log(c, { level: "info", reason: "no write token: scans are not counted" });
}

function log(
  c: With<ContextVariables>,
  facts: { level: "info" | "error"; [name: string]: unknown },
) {
  const { level, ...rest } = facts;
  const time = c.get("options").clock().toISOString();
  console.log(JSON.stringify({ level, time, event: "scan_counts", ...rest }));
}

/** What is compared: requests to the resolver and to its peers, with the targets of their ratios. */

import { gtinAt, planCatalog } from "../base/catalog.ts";
import { type Answer, type HttpRequest, toolCall } from "../base/client.ts";

/** The products of the measured catalog, each with three links. */
export const CATALOG = planCatalog(10_000);

export interface Contestant {
  readonly name: string;
  /** `empty` are the peers with a catalog without tables. */
  readonly worker: "resolver" | "peers" | "empty" | "node";
  /** Sent in rotation. */
  readonly requests: readonly HttpRequest[];
  /** Whether the resolver asks the catalog for each of them. */
  readonly readsCatalog: boolean;
  readonly isRight: (answer: Answer, asked: HttpRequest) => boolean;
}

export interface Start {
  readonly name: string;
  readonly worker: "resolver" | "sdk" | "bare" | "node";
  readonly asked: HttpRequest;
}

/** Two contestants or two cold starts, whose processor times are compared. */
export interface Pair {
  readonly of: string;
  readonly over: string;
}

export interface Target extends Pair {
  /** The greatest ratio of processor times that meets the target. */
  readonly most: number;
  /** Compares the libSQL servers alone. */
  readonly isOfCatalog?: true;
}

/**
 * More than the 1,000 identifiers that an isolate remembers: in rotation, none is still in its
 * memory when it is requested again.
 */
const ANY = Array.from({ length: 1_200 }, (_, i) => gtinAt(CATALOG, i * 8));
/** Products that are not among these: an isolate remembers them all. */
const HOT = [1, 2_501, 5_001, 7_501].map((place) => gtinAt(CATALOG, place));
/** Samples of all four lengths, for a tool that reads no catalog. */
const SAMPLES = ["40084107", "016000275263", "9506000134369", "10011140104913"];

const scan = (gtin: string): HttpRequest => ({
  path: `/01/${gtin}`,
  headers: { Accept: "text/html" },
});
const call = (path: string, name: string, gtins: readonly string[]): HttpRequest[] =>
  gtins.map((gtin) => toolCall(path, name, { gtin }));

const isRedirect = ({ status, headers }: Answer) =>
  status === 307 && /^https?:/.test(String(headers.location));
const isProduct = ({ status, body }: Answer, { path }: HttpRequest) =>
  status === 200 && JSON.parse(body).gtin === path.split("/").at(-1);
const isResult = ({ status, body }: Answer) =>
  status === 200 && JSON.parse(body).result.isError !== true;

const IN_WORKERD: readonly Contestant[] = [
  {
    name: "Hono redirect",
    worker: "peers",
    requests: [{ path: "/redirect" }],
    readsCatalog: false,
    isRight: isRedirect,
  },
  {
    name: "scan, cached",
    worker: "resolver",
    requests: HOT.map(scan),
    readsCatalog: false,
    isRight: isRedirect,
  },
  {
    name: "point query, fresh client",
    worker: "peers",
    requests: ANY.map((gtin) => ({ path: `/fresh/${gtin}` })),
    readsCatalog: true,
    isRight: isProduct,
  },
  {
    name: "scan",
    worker: "resolver",
    requests: ANY.map(scan),
    readsCatalog: true,
    isRight: isRedirect,
  },
  {
    name: "point query, kept stream",
    worker: "peers",
    requests: ANY.map((gtin) => ({ path: `/kept/${gtin}` })),
    readsCatalog: true,
    isRight: isProduct,
  },
  {
    name: "SELECT 1, kept stream, empty catalog",
    worker: "empty",
    requests: [{ path: "/one" }],
    readsCatalog: true,
    isRight: ({ status, body }) => status === 200 && body === "1",
  },
  {
    name: "SDK tool",
    worker: "peers",
    requests: call("/tool", "tool", SAMPLES),
    readsCatalog: false,
    isRight: isResult,
  },
  {
    name: "validate_gtin",
    worker: "resolver",
    requests: call("/mcp", "validate_gtin", SAMPLES),
    readsCatalog: false,
    isRight: isResult,
  },
  {
    name: "SDK tool, point query, fresh client",
    worker: "peers",
    requests: call("/tool/fresh", "tool", ANY),
    readsCatalog: true,
    isRight: isResult,
  },
  {
    name: "resolve_gtin",
    worker: "resolver",
    requests: call("/mcp", "resolve_gtin", ANY),
    readsCatalog: true,
    isRight: isResult,
  },
];

const nodeNameOf = (name: string) => `${name}, on Node`;

/** The contestants. Those of one comparison are neighbours, because each round measures in this order. */
export const contestants: readonly Contestant[] = IN_WORKERD.flatMap((one) => [
  one,
  ...(one.worker === "resolver"
    ? [{ ...one, name: nodeNameOf(one.name), worker: "node" as const }]
    : []),
]);

/** Cold starts: a new process, up to its first answer. */
export const starts: readonly Start[] = [
  { name: "cold start, bare worker", worker: "bare", asked: { path: "/" } },
  { name: "cold start, SDK worker", worker: "sdk", asked: { path: "/" } },
  { name: "cold start, scan", worker: "resolver", asked: scan(HOT[0]!) },
  { name: nodeNameOf("cold start, scan"), worker: "node", asked: scan(HOT[0]!) },
  {
    name: "cold start, SDK tool",
    worker: "sdk",
    asked: toolCall("/tool", "tool", { gtin: HOT[0]! }),
  },
  {
    name: "cold start, validate_gtin",
    worker: "resolver",
    asked: toolCall("/mcp", "validate_gtin", { gtin: HOT[0]! }),
  },
];

/** The server on Node beside the worker, which asks a server for its catalog. */
export const onNode: readonly Pair[] = [...contestants, ...starts]
  .filter(({ worker }) => worker === "resolver")
  .filter(({ name }) => [...contestants, ...starts].some((one) => one.name === nodeNameOf(name)))
  .map(({ name }) => ({ of: nodeNameOf(name), over: name }));

export const targets: readonly Target[] = [
  { of: "scan, cached", over: "Hono redirect", most: 2.5 },
  { of: "scan", over: "point query, fresh client", most: 0.6 },
  { of: "scan", over: "point query, kept stream", most: 2 },
  { of: "scan", over: "SELECT 1, kept stream, empty catalog", most: 1.8, isOfCatalog: true },
  { of: "validate_gtin", over: "SDK tool", most: 1.4 },
  { of: "resolve_gtin", over: "SDK tool, point query, fresh client", most: 0.75 },
  { of: "cold start, scan", over: "cold start, SDK worker", most: 1.15 },
  { of: "cold start, validate_gtin", over: "cold start, SDK tool", most: 1.4 },
];

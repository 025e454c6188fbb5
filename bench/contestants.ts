/** The contestants: the requests that each gets, and the answers that it must give. */
import { GTINS, gtin14, HOT_PRODUCTS, PRODUCTS } from "./corpus.ts";
import { ERAS, type Era, get, toolCall } from "./requests.ts";

/**
 * `counting` is the resolver that counts scans; `peers` uses the resolver's catalog; `small` is the
 * same code with a catalog of one table.
 */
export type Service = "resolver" | "counting" | "peers" | "small";

export interface Contestant {
  readonly name: string;
  readonly service: Service;
  /** Sent in turn. */
  readonly requests: readonly Buffer[];
  /** HTTP requests to libSQL for each of them, when they are sent in rotation. */
  readonly trips: 0 | 1;
  /** Whether the answer to `requests[i]` is right. */
  readonly isRight: (answer: Json, i: number) => boolean;
}

// biome-ignore lint/suspicious/noExplicitAny: each check looks where it has to
type Json = any;

export const inEra = (name: string, era: Era) => `${name} (${era})`;

/** The peers, to which targets refer. */
export const PEERS = {
  route: "Hono route",
  redirect: "Hono redirect",
  logged: "Hono redirect, headers and log line of a scan",
  one: "SELECT 1, kept stream",
  fresh: "point query, fresh client",
  kept: "point query, kept stream",
  small: "point query, fresh client, one table",
  tool: "SDK tool",
  toolFresh: "SDK tool, point query, fresh client",
} as const;

export const SCAN = "scan";
export const CACHED_SCAN = "scan, cached";
export const COUNTED_SCAN = "scan, cached and counted";
export const VALIDATE = "validate_gtin";
export const CATALOG_TOOLS = ["resolve_gtin", "lookup_product"] as const;

/** Contestants that are compared are neighbours in the list, because rounds run in this order. */
export const contestants: readonly Contestant[] = [
  peer(PEERS.route, ["/route"], 0, ({ ok }) => ok),
  peer(PEERS.redirect, ["/redirect"], 0, isRedirect),
  peer(PEERS.logged, ["/redirect/logged"], 0, isRedirect),
  scans(CACHED_SCAN, HOT_PRODUCTS, 0),
  { ...scans(COUNTED_SCAN, HOT_PRODUCTS, 0), service: "counting" },
  { ...peer(PEERS.small, pathsOf("/fresh"), 1, isProduct), service: "small" },
  peer(PEERS.fresh, pathsOf("/fresh"), 1, isProduct),
  scans(SCAN, PRODUCTS, 1),
  peer(PEERS.kept, pathsOf("/kept"), 1, isProduct),
  peer(PEERS.one, ["/one"], 1, ({ one }) => one === 1),
  ...ERAS.flatMap((era) => [
    call(era, {
      ...{
        name: PEERS.tool,
        service: "peers",
        path: "/tool",
        tool: "tool",
        gtins: GTINS,
        trips: 0,
      },
      isRight: ({ content, isError }) => content.length === 0 && !isError,
    }),
    tool(era, VALIDATE, GTINS, 0, ({ structuredContent: report }, i) => {
      return report.valid && report.normalized === gtin14(GTINS[i]!);
    }),
    tool(era, "resolve_gtin", PRODUCTS, 1, ({ structuredContent: answer }, i) => {
      return answer.gtin === PRODUCTS[i] && answer.http_status === 307;
    }),
    call(era, {
      ...{ name: PEERS.toolFresh, service: "peers", path: "/tool/fresh", tool: "tool" },
      ...{ gtins: PRODUCTS, trips: 1 },
      isRight: ({ content }, i) => isProduct(JSON.parse(content[0].text), i),
    }),
    tool(era, "lookup_product", PRODUCTS, 1, ({ structuredContent: product }, i) => {
      return product.gtin === PRODUCTS[i] && product.name !== "";
    }),
  ]),
];

function pathsOf(path: string): string[] {
  return PRODUCTS.map((gtin) => `${path}/${gtin}`);
}

function peer(name: string, paths: readonly string[], trips: 0 | 1, isRight: IsRight): Contestant {
  return { name, service: "peers", requests: paths.map((path) => get(path)), trips, isRight };
}

function scans(name: string, products: readonly string[], trips: 0 | 1): Contestant {
  const requests = products.map((gtin) => get(`/01/${gtin}`, { Accept: "text/html" }));
  return { name, service: "resolver", requests, trips, isRight: isRedirect };
}

type IsRight = Contestant["isRight"];

/** A contestant with a tool of the resolver. */
function tool(
  era: Era,
  name: string,
  gtins: readonly string[],
  trips: 0 | 1,
  isRight: IsRight,
): Contestant {
  return call(era, { name, service: "resolver", path: "/mcp", tool: name, gtins, trips, isRight });
}

interface Call extends Omit<Contestant, "requests"> {
  readonly path: string;
  readonly tool: string;
  /** One for the argument of each request. */
  readonly gtins: readonly string[];
}

/** `isRight` checks the result. */
function call(era: Era, { name, service, path, tool, gtins, trips, isRight }: Call): Contestant {
  return {
    ...{ name: inEra(name, era), service, trips },
    requests: gtins.map((gtin, id) => toolCall(era, path, tool, { gtin }, id)),
    isRight: ({ id, result }, i) => id === i && result !== undefined && isRight(result, i),
  };
}

function isRedirect({ location }: Json): boolean {
  return /^https?:/.test(location);
}

function isProduct({ gtin, name }: Json, i: number): boolean {
  return gtin === PRODUCTS[i] && name !== "";
}

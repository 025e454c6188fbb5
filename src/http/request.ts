/**
 * What every route and middleware can use: the variables of a request, the face that answers it, and
 * its target. Each module declares its further variables.
 */
import type { Context, HonoRequest } from "hono";
import type { Config } from "../config/config.ts";
import type { RequestRecord } from "./transport/request-log.ts";

/** A request of any app that has at least these variables. */
export type With<V extends object> = Omit<Context<{ Variables: V }>, "set" | "env">;

/**
 * Set before the first route. A test may replace `options`; the module that uses a part declares
 * it.
 */
export interface RequestVariables {
  readonly config: Config;
  /** The face that answers. */
  readonly face: Face;
  readonly correlationId: string;
  readonly record: RequestRecord;
  /**
   * The request's headers by names in lower case: reading each one from the platform takes longer.
   */
  readonly headers: ReadonlyMap<string, string>;
  readonly options: { readonly clock: () => Date };
}

/** What every step before and after a route has to know about the face that answers. */
export interface Face {
  /** Its problems are written for developers. */
  readonly forPrograms?: true;
  /** Its own check of the host answers in its own form (`transport/host.ts`). */
  readonly checksHost?: true;
  /** It reads the cookie of the console's session. */
  readonly readsSession?: true;
  /** Only pages of this origin may load its answers: they belong to a sign-in. */
  readonly sameOrigin?: true;
  /** The resource (RFC 8707) for which it accepts tokens: its path (`oauth/resources.ts`). */
  readonly resource?: "/mcp" | "/api/v1";
  /**
   * `scan`: its requests count as scans. A mobile network or a shop's Wi-Fi is one address, so these
   * have a limit of their own. `none`: fixed texts, and what a monitor requests every second.
   */
  readonly limit?: "scan" | "none";
  /**
   * What `/robots.txt` names as not for crawlers. Each address with a query is an answer to one
   * question: crawlers would ask millions of them. The codes of products lead to their pages.
   */
  readonly uncrawled?: string;
  /** Its pages in the sitemap: those that are about this server, and not about one number. */
  readonly crawled?: readonly string[];
}

/** Whether a code is scanned, or the hosted page is read to which it leads. */
export const isScan = ({ limit }: Face, method: string): boolean =>
  limit === "scan" && (method === "GET" || method === "HEAD");

/** The variables of functions that depend only on the configuration. */
export type Configured = Pick<RequestVariables, "config">;

/** The target of a request: the path as Hono has it, and the whole URL. */
export interface Addressed {
  readonly req: Pick<HonoRequest, "path" | "url">;
}

/** The raw request target: Hono's own path is partly decoded. */
export function requestTarget({ req }: Addressed): {
  path: string;
  rawQuery: string | null;
} {
  const target = req.url.slice(req.url.indexOf("/", "https://".length));
  const mark = target.indexOf("?");
  if (mark < 0) return { path: target, rawQuery: null };
  return { path: target.slice(0, mark), rawQuery: target.slice(mark + 1) };
}

/**
 * The variables of a request that every route and middleware can use. Each module declares its
 * further ones.
 */
import type { Context, HonoRequest } from "hono";
import type { Config } from "../config/config.ts";
import type { Face } from "./face.ts";
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

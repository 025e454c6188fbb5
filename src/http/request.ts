/** A request in work: what every route and middleware knows of it. Each declares what else it needs. */
import type { Context, HonoRequest } from "hono";
import type { Config } from "../config.ts";
import type { RequestRecord } from "./middleware/record.ts";

/** A request of any app that has these variables, and perhaps more. */
export type With<V extends object> = Omit<Context<{ Variables: V }>, "set" | "env">;

/** Set before the first route. `options` is what a test may replace, each part declared by its user. */
export interface RequestVariables {
  readonly config: Config;
  readonly correlationId: string;
  readonly record: RequestRecord;
  /** Of the request, by their names in lower case: to ask the platform for each one takes longer. */
  readonly headers: ReadonlyMap<string, string>;
  readonly options: { readonly clock: () => Date };
}

/** For what only the configuration decides. */
export type Configured = Pick<RequestVariables, "config">;

/** Where a request goes: the path as Hono has it, and the whole URL. */
export interface Addressed {
  readonly req: Pick<HonoRequest, "path" | "url">;
}

/** The raw request target: Hono's own path is decoded in part. */
export function requestTarget({ req }: Addressed): {
  path: string;
  rawQuery: string | null;
} {
  const target = req.url.slice(req.url.indexOf("/", "https://".length));
  const mark = target.indexOf("?");
  if (mark < 0) return { path: target, rawQuery: null };
  return { path: target.slice(0, mark), rawQuery: target.slice(mark + 1) };
}

/**
 * One route is declared in one place. Routing, the scope check, the checks of requests, OpenAPI,
 * the page and the docs table are derived from the definitions.
 */
import * as z from "zod";
import type { ErrorCode } from "../../errors/errors.ts";
import { toGtin14 } from "../../gs1/gtin/check-digit.ts";
import type { PictureStore } from "../../model/picture.ts";
import type { Scope } from "../../model/scopes.ts";
import * as texts from "../../model/text.ts";
import type { KeyedWriteContext } from "../../services/access/rights.ts";
import type { ReadContext, WriteContext } from "../../services/context.ts";
import { cursorValue } from "../../services/cursor.ts";
import type { AlsoWrong } from "../../services/every-fault.ts";
import type { Applications } from "../../services/keys/access-list.ts";
import type { Run } from "../../services/links/check-links.ts";
import type { Once } from "../../services/write/idempotency.ts";
import type { Preconditions } from "../../services/write/record.ts";
import type { PageFrame } from "../pages/product-preview.tsx";

export interface Contexts {
  readonly read: ReadContext;
  readonly write: WriteContext;
  /** Null for a public route without a key, and for open use by an unknown caller. */
  readonly keyed: KeyedWriteContext | null;
  /** Null if this server issues no tokens. */
  readonly applications: Applications | null;
  /** Whether people sign in to the console with keys, and not with an identity provider. */
  readonly signsInWithKeys: boolean;
  /** The frame of the pages for people, in the reader's language. */
  readonly pageFrame: () => Promise<PageFrame>;
  /** How a run of the link checker requests targets. */
  readonly linkTargets: () => Run;
  /** Undefined if uploaded pictures have no place. */
  readonly pictures: PictureStore | undefined;
}

/**
 * The contexts of a route with this scope: only public routes and QR codes are ever open to callers
 * without a key.
 */
type ContextsOf<S extends Scope | null> = Contexts & {
  readonly keyed: S extends null | "qr:generate" ? KeyedWriteContext | null : KeyedWriteContext;
};

export interface Answer {
  readonly status: number;
  /** Null for none. */
  readonly body: object | null;
  /** The entity tag without its quotes. */
  readonly tag?: string | undefined;
  /** The answer as a table, with its header, for callers who prefer CSV. */
  readonly table?: Table;
  /** Path, below /api/v1, of the record that was added. */
  readonly location?: string | undefined;
  /** Whether this is an earlier answer, stored under the same Idempotency-Key. */
  readonly replayed?: boolean | undefined;
}

export type Table = readonly (readonly (string | number | null)[])[];

export interface Described {
  readonly description: string;
  readonly schema: z.ZodType | null;
}

interface Shared {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** The path below /api/v1, with `{parameters}`. */
  readonly path: string;
  /** The tag of the resource in OpenAPI. */
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  /** The scope that a key needs; null for a public route. */
  readonly scope: Scope | null;
  /** The scope with which a public route returns more. */
  readonly moreFor?: Scope;
  /**
   * A public route with private records, which only a key of their owner with catalog:read sees.
   */
  readonly hasPrivate?: true;
  /** A public route that answers what a scan of a number shows, also if READ_ACCESS is scoped. */
  readonly byNumber?: true;
  /** A write whose answer shows products of others: if READ_ACCESS is scoped, it needs catalog:read too. */
  readonly readsCatalog?: true;
  /** `put`: If-Match and If-None-Match; `match`: only If-Match. */
  readonly preconditions?: "put" | "match";
  /** A POST that writes nothing: its question is too long for an address. */
  readonly onlyReads?: true;
  /** Draws or searches, so it has a lower rate limit. */
  readonly heavy?: true | ((query: URLSearchParams) => boolean);
  /** Answers also in CSV: `Accept: text/csv`, or the parameter `format`. */
  readonly csv?: true;
  /** Accepts an Idempotency-Key. */
  readonly once?: true;
  /** The body is a file of at most so many bytes, which `run` gets as bytes. */
  readonly mostBytes?: number;
  /** Finds the faults of other members, which the schema cannot, if it rejects one of the body. */
  readonly alsoWrong?: AlsoWrong<ReadContext>;
  readonly bodyExample?: object;
  readonly queryExample?: Readonly<Record<string, string>>;
  readonly answers: Readonly<Record<number, Described>>;
  /** Errors besides those that follow from the route's other members. */
  readonly errors?: readonly ErrorCode[];
}

export interface RouteSpec<
  P extends z.ZodObject,
  Q extends z.ZodObject,
  B extends z.ZodType,
  S extends Scope | null,
> extends Shared {
  readonly scope: S;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  readonly run: (
    input: Input<z.output<P>, z.output<Q>, z.output<B>>,
    contexts: ContextsOf<S>,
  ) => Promise<Answer>;
}

export interface Input<P, Q, B> {
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly preconditions: Preconditions;
  /** Null without an Idempotency-Key. */
  readonly once: Once | null;
}

export interface Route extends Shared {
  readonly params: z.ZodObject;
  readonly query: z.ZodObject;
  readonly body: z.ZodType | null;
  readonly run: (input: Input<never, never, never>, contexts: Contexts) => Promise<Answer>;
}

const NOTHING = z.strictObject({});

export function defineRoute<
  P extends z.ZodObject = typeof NOTHING,
  Q extends z.ZodObject = typeof NOTHING,
  B extends z.ZodType = z.ZodUndefined,
  S extends Scope | null = Scope | null,
>(spec: RouteSpec<P, Q, B, S>): Route {
  const { params = NOTHING, query = NOTHING, body = null, run } = spec;
  return { ...spec, params, query, body, run: run as Route["run"] };
}

/** The errors of every route, before or after its own work. */
const ANYWHERE = ["rate_limited", "uri_too_long", "headers_too_large"] as const;
const OF_CATALOG = ["catalog_unavailable", "catalog_busy", "deadline_exceeded"] as const;

/** The errors of a route, each once. */
export function errorsOf(route: Route): ErrorCode[] {
  const { scope, moreFor, hasPrivate, params, body, preconditions, once, errors = [] } = route;
  const codes: ErrorCode[] = ["validation_error"];
  if (scope !== null || moreFor || hasPrivate) {
    codes.push("unauthorized", "forbidden", "identity_provider_unavailable");
  }
  if (Object.keys(params.shape).length > 0 && route.method !== "PUT") codes.push("not_found");
  if (route.method !== "GET" && !route.onlyReads) codes.push("outcome_unknown");
  if (preconditions) codes.push("precondition_failed");
  if (body) {
    codes.push("bad_request", "request_timeout", "payload_too_large", "unsupported_media_type");
  }
  if (once) codes.push("conflict", "unprocessable_entity");
  return [...new Set([...codes, ...errors, ...ANYWHERE, ...OF_CATALOG])];
}

const limit = z
  .string()
  .regex(/^\d{1,3}$/, "must be a whole number from 1 to 100")
  .transform(Number)
  .pipe(z.int().min(1, "must be at least 1").max(100, "must be at most 100"))
  .default(25);

/** An optional filter. */
export const filter = <T extends z.ZodType>(schema: T) => schema.nullable().default(null);

/** A cursor that is none, whatever the list: the list itself knows whether it is one of its own. */
export const cursor = (what: string) =>
  filter(
    z
      .string()
      .refine(
        (text) => cursorValue(text) !== null,
        "is not a cursor of this server: omit it for the first page",
      ),
  ).describe(what);

/** Parameters of every list. */
export const paging = {
  limit,
  cursor: cursor("`next` of the previous page"),
};

/** The parameter of routes with `csv`. */
export const format = z
  .enum(["json", "csv"], "must be json or csv")
  .nullable()
  .default(null)
  .describe("Default: as the Accept header prefers, and otherwise json");

/** GTINs of any length, with commas between them, as GTIN-14s. */
export const gtinList = filter(
  z
    .string()
    .max(1_600)
    .transform((list) => list.split(",").map((gtin) => gtin.trim()))
    .pipe(z.array(texts.gtin.transform(toGtin14)).max(100, "has more than 100 GTINs")),
);

export const pageSchema = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    next: z.string().nullable().describe("Cursor of the next page; null on the last page"),
  });

/** The member of answers to questions with languages or media types. */
export const warnings = z
  .array(z.string())
  .optional()
  .describe("Languages and media types in the question that are none, or have a wrong weight");

/** The body with warnings, if there are any. */
export const withWarnings = <T extends object>(body: T, named: readonly string[]) =>
  named.length === 0 ? body : { ...body, warnings: named };

export const okAnswer = (body: object, tag?: string): Answer => ({ status: 200, body, tag });

/** The answer with a record whose time of the last change is its entity tag. */
export const tagged = (body: { updated_at: string }): Answer => okAnswer(body, body.updated_at);

/** The answer to a PUT: without If-Match the record was added. */
export function written(
  body: { updated_at: string },
  location: string,
  { versions }: Preconditions,
): Answer {
  return versions === null ? { ...tagged(body), status: 201, location } : tagged(body);
}

export const putAnswers = (schema: z.ZodType) => ({
  200: { description: "Replaced", schema },
  201: { description: "Added", schema },
});

export const DELETED = { 204: { description: "Deleted", schema: null } };
export const NONE: Answer = { status: 204, body: null };

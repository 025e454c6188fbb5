/** Reads a request's parameters, body and preconditions, and rejects invalid ones. */
import * as z from "zod";
import { AppError, type FieldError } from "../../errors/errors.ts";
import { sha256 } from "../../model/digest.ts";
import { namePart } from "../../model/issue.ts";
import { isNestedDeeper } from "../../model/json.ts";
import { requireAffordable, textsIn, workOfTexts } from "../../services/budget.ts";
import type { ReadContext } from "../../services/context.ts";
import { allOf, faultsOf, validMembers, withOthers } from "../../services/every-fault.ts";
import type { Once } from "../../services/write/idempotency.ts";
import { inputError, parse } from "../../services/write/record.ts";
import { IMPORT_ID } from "../contexts.ts";
import type { RequestVariables, With } from "../request.ts";
import { readBody, readBytes, refuseManyValues } from "../transport/bounds.ts";
import type { Input, Route } from "./route.ts";

/**
 * Every fault of path, query, headers and body is in one error.
 * @throws AppError validation_error, bad_request, unsupported_media_type, and the errors of a body
 */
export async function readRequest(
  c: With<RequestVariables>,
  route: Route,
  params: Readonly<Record<string, string>>,
  rawQuery: string | null,
  context: ReadContext,
): Promise<Input<never, never, never>> {
  const { body: schema, alsoWrong } = route;
  const text = schema && (await readJsonText(c, route.method));
  let value: unknown;
  const [ofPath, query, headers, body] = allOf(
    () => inPart("path", () => parse(route.params, params, "path")),
    () => inPart("query", () => parseQuery(route.query, rawQuery ?? "")),
    () => inPart("header", () => parseHeaders(c, route)),
    () =>
      inPart("body", () => {
        value = text === null ? undefined : parseJson(text);
        return schema ? parse(schema, value, "body") : undefined;
      }),
    (isRefused) => {
      if (!isRefused || !alsoWrong || !(schema instanceof z.ZodObject)) return;
      const others = alsoWrong(validMembers(schema, value), context, params, value);
      if (others.length > 0) throw inputError(others, "request");
    },
  );
  const { preconditions, key } = headers;
  const read = { params: ofPath, query, preconditions, body, once: null as Once | null };
  if (route.mostBytes) read.body = await readBytes(c, route.mostBytes);
  if (text !== null) {
    if (route.scope === null) requireAffordable(workOfTexts(textsIn(body)));
    if (key !== undefined) {
      read.once = { key, use: `${route.method} ${route.path}`, bodyHash: await sha256(text) };
    }
  }
  return read as Input<never, never, never>;
}

type Part = NonNullable<FieldError["where"]>;

function inPart<T>(where: Part, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw withParts(error, () => where);
  }
}

/** The same error, with the part of the request in which each fault is. */
export const placed = (thrown: unknown, { params, query, body, mostBytes }: Route): unknown =>
  withParts(thrown, (field) => {
    const [name = ""] = field.split(".");
    const isOf = (schema: z.ZodType | null) =>
      schema instanceof z.ZodObject && Object.hasOwn(schema.shape, name);
    if (isOf(params)) return "path";
    const hasBody = body !== null || mostBytes !== undefined;
    return hasBody && (isOf(body) || !isOf(query)) ? "body" : "query";
  });

function withParts(thrown: unknown, partOf: (field: string) => Part): unknown {
  if (!(thrown instanceof AppError) || !thrown.options.errors) return thrown;
  const errors = thrown.options.errors.map((fault) => ({ where: partOf(fault.field), ...fault }));
  return new AppError(thrown, thrown.message, { ...thrown.options, errors });
}

/** @throws AppError validation_error, also for repeated parameters */
function parseQuery<S extends z.ZodType>(schema: S, rawQuery: string): z.output<S> {
  const pairs = [...new URLSearchParams(rawQuery)];
  const names = pairs.map(([name]) => name);
  const twice = new Set(names.filter((name, i) => names.indexOf(name) !== i));
  const read = () => parse(schema, Object.fromEntries(pairs), "query");
  if (twice.size === 0) return read();
  const errors = [...twice].map((name) => ({ field: namePart(name), message: "give it once" }));
  throw inputError(withOthers(errors, faultsOf(read)), "query");
}

const JSON_TYPE = /^application\/json\s*(;|$)/i;
const PATCH_TYPE = /^application\/(json|merge-patch\+json)\s*(;|$)/i;

export const MAX_BODY_BYTES = 1024 * 1024;

/** A body that is not a route's. @throws AppError as `readRequest` */
export async function readJson<T extends z.ZodType>(
  c: With<RequestVariables>,
  schema: T,
): Promise<z.output<T>> {
  return parse(schema, parseJson(await readJsonText(c, "POST")), "body");
}

async function readJsonText(c: With<RequestVariables>, method: Route["method"]): Promise<string> {
  const type = method === "PATCH" ? PATCH_TYPE : JSON_TYPE;
  if (!type.test(c.req.header("Content-Type") ?? "")) {
    throw new AppError("unsupported_media_type", "The body must be JSON.", {
      guidance: "Send Content-Type: application/json.",
    });
  }
  return readBody(c, MAX_BODY_BYTES);
}

/** Far more than any body has. */
const MOST_LEVELS = 100;

function parsedOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError("bad_request", "The body is not JSON.", {
      errors: [{ field: "body", message: "is not JSON" }],
      guidance: "Send one JSON object.",
    });
  }
}

/** @throws AppError bad_request */
function parseJson(text: string): unknown {
  refuseManyValues(text);
  const body = parsedOf(text);
  if (!isNestedDeeper(body, MOST_LEVELS)) return body;
  throw new AppError("bad_request", `The body is nested in more than ${MOST_LEVELS} levels.`, {
    errors: [{ field: "body", message: `is nested in more than ${MOST_LEVELS} levels` }],
    guidance: "Send one JSON object of the form that /openapi.json describes.",
  });
}

/** The preconditions, and the Idempotency-Key. @throws AppError validation_error */
function parseHeaders(c: With<RequestVariables>, { preconditions, once }: Route) {
  const isNewAllowed = preconditions === "put" && c.req.header("If-Match") === undefined;
  const read = [
    "Import-Id",
    ...(preconditions ? ["If-Match", "If-None-Match"] : []),
    ...(once ? ["Idempotency-Key"] : []),
  ];
  const sent = Object.fromEntries(read.map((name) => [name, c.req.header(name)]));
  const headers = parse(isNewAllowed ? NEW_HEADERS : HEADERS, sent, "header");
  const match = headers["If-Match"];
  const isNew = headers["If-None-Match"] !== undefined;
  const versions = match === undefined ? null : tagsOf(match);
  return { preconditions: { versions, isNew }, key: headers["Idempotency-Key"] };
}

const header = (pattern: RegExp, message: string) => z.string().regex(pattern, message).optional();

const onlyNew = (pattern: RegExp) =>
  header(
    pattern,
    "must be *, only with PUT and without If-Match: to change a record, send its ETag in If-Match",
  );

const HEADERS = z.object({
  "Import-Id": header(IMPORT_ID, "must have 8 to 64 letters, digits, ., _ and -"),
  "Idempotency-Key": header(/^[\x21-\x7e]{1,255}$/, "must have 1 to 255 visible ASCII characters"),
  "If-Match": header(
    /^\s*(\*|(W\/)?"[\x21\x23-\x7e]*"(\s*,\s*(W\/)?"[\x21\x23-\x7e]*")*)\s*$/,
    'must be * or a list of entity tags with their quotes, such as "v3"',
  ),
  "If-None-Match": onlyNew(/^(?!)/),
});
const NEW_HEADERS = HEADERS.extend({ "If-None-Match": onlyNew(/^\s*\*\s*$/) });

/** Strong comparison (RFC 9110, clause 8.8.3.2): a weak tag matches nothing. */
const tagsOf = (header: string): string[] | "any" =>
  header.trim() === "*"
    ? "any"
    : [...header.matchAll(/(W\/)?"([^"]*)"/g)].flatMap(([, weak, tag]) => (weak ? [] : [tag!]));

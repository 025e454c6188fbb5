/** Reads a request's parameters, body and preconditions, and rejects invalid ones. */
import * as z from "zod";
import { AppError } from "../../errors/errors.ts";
import { sha256 } from "../../model/digest.ts";
import { namePart } from "../../model/issue.ts";
import { isNestedDeeper } from "../../model/json.ts";
import { requireAffordable, textsIn, workOfTexts } from "../../services/budget.ts";
import type { ReadContext } from "../../services/context.ts";
import { allOf, validMembers } from "../../services/every-fault.ts";
import type { Once } from "../../services/write/idempotency.ts";
import { inputError, type Preconditions, parse } from "../../services/write/record.ts";
import { importIdOf } from "../contexts.ts";
import type { RequestVariables, With } from "../request.ts";
import { readBody, readBytes, refuseManyValues } from "../transport/bounds.ts";
import type { Input, Route } from "./route.ts";

/**
 * @throws AppError bad_request, validation_error, unsupported_media_type, and the errors of a body
 */
export async function readRequest(
  c: With<RequestVariables>,
  route: Route,
  params: Readonly<Record<string, string>>,
  rawQuery: string | null,
  context: ReadContext,
): Promise<Input<never, never, never>> {
  if (c.req.header("Import-Id") !== undefined && importIdOf(c) === null) {
    throw new AppError("bad_request", "Import-Id must have 8 to 64 letters, digits, ., _ and -.");
  }
  const { body: schema, alsoWrong } = route;
  const text = schema && (await readJsonText(c, route.method));
  const value = text === null ? undefined : parseJson(text);
  const others = () =>
    alsoWrong && schema instanceof z.ZodObject
      ? alsoWrong(validMembers(schema, value), context, params)
      : [];
  const [ofPath, query, preconditions, body] = allOf(
    () => parse(route.params, params, "path"),
    () => parse(route.query, parseQuery(rawQuery ?? ""), "query"),
    () => parsePreconditions(c, route),
    () => (schema ? parse(schema, value, "body", others) : undefined),
  );
  const read = { params: ofPath, query, preconditions, body, once: null as Once | null };
  if (route.mostBytes) read.body = await readBytes(c, route.mostBytes);
  if (text !== null) {
    if (route.scope === null) requireAffordable(workOfTexts(textsIn(body)));
    if (route.once) read.once = await parseOnce(c, route, text);
  }
  return read as Input<never, never, never>;
}

/** @throws AppError validation_error for a repeated parameter */
function parseQuery(rawQuery: string): Record<string, string> {
  const pairs = [...new URLSearchParams(rawQuery)];
  const names = pairs.map(([name]) => name);
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined) {
    throw inputError([{ field: namePart(twice), message: "give it once" }], "query");
  }
  return Object.fromEntries(pairs);
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
    guidance: "Send one JSON object of the form that /openapi.json describes.",
  });
}

function parsePreconditions(c: With<RequestVariables>, { preconditions }: Route): Preconditions {
  const match = c.req.header("If-Match") ?? null;
  const none = c.req.header("If-None-Match") ?? null;
  if (!preconditions) return { versions: null, isNew: false };
  if (none !== null && (preconditions !== "put" || none.trim() !== "*" || match !== null)) {
    throw new AppError(
      "bad_request",
      "If-None-Match must be *. It is only allowed with PUT and without If-Match.",
      {
        guidance: "To change an existing record, send its ETag in If-Match.",
      },
    );
  }
  return { versions: match === null ? null : parseTags(match), isNew: none !== null };
}

/** Strong comparison (RFC 9110, clause 8.8.3.2): a weak tag matches nothing. */
function parseTags(header: string): string[] | "any" {
  if (header.trim() === "*") return "any";
  const list = header.split(",").map((tag) => tag.trim());
  if (!list.every((tag) => /^(W\/)?"[\x21\x23-\x7e]*"$/.test(tag))) {
    throw new AppError("bad_request", "If-Match is not a list of entity tags.", {
      guidance: 'Send the ETag with its quotes, such as If-Match: "v3".',
    });
  }
  return list.filter((tag) => !tag.startsWith("W/")).map((tag) => tag.slice(1, -1));
}

async function parseOnce(
  c: With<RequestVariables>,
  route: Route,
  text: string,
): Promise<Once | null> {
  const key = c.req.header("Idempotency-Key");
  if (key === undefined) return null;
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw new AppError(
      "bad_request",
      "Idempotency-Key must have 1 to 255 visible ASCII characters.",
    );
  }
  return { key, use: `${route.method} ${route.path}`, bodyHash: await sha256(text) };
}

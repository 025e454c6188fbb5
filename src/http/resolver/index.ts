/**
 * GS1 Digital Link requests (GS1-Conformant Resolver 1.2.1): the same decision as resolve_gtin, in
 * a resolver's answers. GET, HEAD and OPTIONS with CORS for everybody.
 */
import type { MiddlewareHandler } from "hono";
import { AppError } from "../../errors/errors.ts";
import { NAME } from "../../identity.ts";
import { type Preferences, parseAccept, parseAcceptLanguage } from "../../model/accept.ts";
import type { Sent } from "../../resolver/decide/redirect.ts";
import { asksUntp, UNTP_PROFILE } from "../../resolver/untp-linkset.ts";
import { anchorOfPath, namesItemWithin } from "../../services/resolve/reading.ts";
import { resolvePath, type ScanAnswer } from "../../services/resolve/scan.ts";
import { accessOfScan } from "../access/scan-access.ts";
import { type ContextVariables, contextsFor, memoryFor } from "../contexts.ts";
import { oldNamesOf, scanTarget } from "../faces.ts";
import { wantsPage } from "../problem.ts";
import { type ReadOnlyFace, serveReadOnly } from "../read-only.ts";
import type { RequestVariables, With } from "../request.ts";
import type { RequestRecord } from "../transport/request-log.ts";
import { etagOf, noneMatchHolds } from "../validators.ts";
import { counting } from "./counting.ts";
import { chooseForm, represent } from "./representation.ts";

/** GS1's suite requests several methods in one header, which no CORS library expects. */
const FACE: ReadOnlyFace = {
  otherMethods: "A resolver only supports GET and HEAD.",
  takes: "Accept, Accept-Language, If-None-Match",
};
/** The headers for answers that a page can read; a redirect is followed automatically. */
const EXPOSE = { "Access-Control-Expose-Headers": "Link, ETag" };

/** Answers requests that look like a Digital Link (`faces.ts`). */
export const resolver: MiddlewareHandler<{ Variables: ContextVariables }> = async (c) => {
  c.get("record").route = "/{digital-link}";
  const response = await serveReadOnly(c, FACE, () => answerScan(c));
  // Clause 2.10: a preflight has the link as well.
  const anchor = c.req.method === "OPTIONS" ? anchorOfPath(scanTarget(c)) : null;
  if (anchor !== null) response.headers.set("Link", linkHeader(c, anchor));
  return response;
};

async function answerScan(c: With<ContextVariables>): Promise<Response> {
  refuseOldNames(c);
  // The answer to a request with credentials is not remembered, and not taken from the memory.
  const signedIn = c.get("headers").has("authorization");
  const memory = signedIn ? null : memoryFor(c);
  const { read } = contextsFor(c, await accessOfScan(c));
  const mediaTypes = parseAccept(c.get("headers").get("accept"));
  const languages = parseAcceptLanguage(c.get("headers").get("accept-language"));
  const form = chooseForm(mediaTypes);
  const isUntp = form === "application/linkset+json" && asksUntp(c.get("headers").get("accept"));
  const isPage = form === "text/html";
  const scan = { ...scanTarget(c), mediaTypes, languages, isUntp, isPage };
  const answer = await resolvePath(read, scan, memory, counting(c)).catch(async (error) => {
    // Nothing is known of it, but perhaps of its content, and a reader may have mistyped it.
    const isUnknownItself = isUnknown(error) && !namesItemWithin(scan);
    if (isUnknownItself && !wantsPage(c.get("headers").get("accept") ?? undefined)) throw error;
    // Loaded only for an error.
    const { errorWithNumber, unknownWithSwapped } = await import("../../services/products/read.ts");
    const withNumber = () =>
      isUnknownItself
        ? unknownWithSwapped(read, codeOf(c, scan), error)
        : errorWithNumber(read, codeOf(c, scan), error);
    if (!memory) throw await withNumber();
    // Other errors are those that it was given: the catalog has nothing of the number, or did not answer.
    const isAnswer = (found: unknown) => found !== error;
    throw (await memory.facts.inTime(withNumber, memory, isAnswer)) ?? error;
  });
  if (memory) noteSource(c.get("record"), answer);
  const headers: Record<string, string> = {
    Link: linkHeader(c, answer.anchor),
    Vary: "Accept, Accept-Language",
    "Cache-Control": signedIn ? "private, no-cache" : cacheControl(answer),
    ...(answer.stale && { "Cache-Status": cacheStatus(c, answer.stale) }),
  };
  if (answer.status !== 307) return linksetResponse(c, answer, { mediaTypes, isUntp }, headers);
  // Set without URL, whose normalisation would add a slash to a bare domain.
  headers.Location = answer.location;
  return new Response(null, { status: 307, headers });
}

/** A number without links: nothing is told of it, and no program asks the catalog again. */
const isUnknown = (error: unknown) =>
  error instanceof AppError && error.errorCode === "not_found" && !error.options.instead;

const codeOf = (c: With<ContextVariables>, { path, rawQuery }: Sent) =>
  `${c.get("config").baseUrl}${path}${rawQuery === null ? "" : `?${rawQuery}`}`;

type Stale = NonNullable<ScanAnswer["stale"]>;

/** The Cache-Control of a public answer; `stale-if-error` is RFC 5861, clause 4. */
const cacheControl = ({ maxAge, staleIfError }: ScanAnswer): string =>
  `public, max-age=${maxAge}${staleIfError > 0 ? `, stale-if-error=${staleIfError}` : ""}`;

/**
 * RFC 9211: an answer from a cache, because the catalog failed. `ttl` is negative after it has
 * expired.
 */
function cacheStatus(c: With<RequestVariables>, { expired, cause }: Stale): string {
  const ttl = Math.floor((expired - c.get("options").clock().getTime()) / 1000);
  const way = cause === null ? "hit" : "fwd=stale";
  return `${NAME}; ${way}; ttl=${ttl}; detail=catalog_unavailable`;
}

const CACHE = { isolate: "hit", catalog: "miss" } as const;

/** The scan succeeded, but the failure of the catalog is still an error in the log. */
function noteSource(record: RequestRecord, { source, stale }: ScanAnswer): void {
  record.cache = stale ? "stale" : CACHE[source];
  if (stale) record.error = stale.cause;
}

/**
 * URI Syntax 1.2 removed names: such a path is not a Digital Link, but its error shows the path
 * that was meant.
 */
function refuseOldNames(c: With<ContextVariables>): void {
  const found = oldNamesOf(c);
  if (!found) return;
  const { name, ai, meant } = found;
  throw new AppError(
    "not_found",
    `Links with /${name}/ have an old form that is no longer supported.`,
    {
      guidance: meant
        ? `Did you mean this link? ${c.get("config").baseUrl}${meant}`
        : `Write /${ai}/ instead of /${name}/, as in /01/09506000134352/10/ABC123.`,
    },
  );
}

async function linksetResponse(
  c: With<ContextVariables>,
  answer: Extract<ScanAnswer, { status: 200 | 300 }>,
  { mediaTypes, isUntp }: { mediaTypes: Preferences; isUntp: boolean },
  headers: Record<string, string>,
): Promise<Response> {
  const canonical = c.get("config").baseUrl + answer.anchor;
  const form = chooseForm(mediaTypes);
  const { title, names, first, recallsUnread, withheld } = answer;
  const isChoice = answer.status === 300;
  const name = { title: title ?? answer.anchor, names };
  const about = { ...name, first, recallsUnread, withheld, canonical, isChoice, asked: c };
  const { contentType, body, policy } = await represent(form, answer.linkset, about);
  const etag = await etagOf(new TextEncoder().encode(body));
  const tagged = { ...headers, ...EXPOSE, ETag: etag };
  if (answer.status === 200 && noneMatchHolds(c.req.header("If-None-Match"), etag)) {
    return c.body(null, 304, tagged);
  }
  const profile = isUntp ? `;profile="${UNTP_PROFILE}"` : "";
  return c.body(body, answer.status, {
    ...tagged,
    "Content-Type": contentType + profile,
    ...(policy && { "Content-Security-Policy": policy }),
  });
}

/** One header line, because the conformance suite reads only the last of several. */
function linkHeader(c: With<ContextVariables>, anchor: string): string {
  const { baseUrl } = c.get("config");
  return [
    `<${baseUrl}${anchor}?linkType=linkset>; rel="linkset"; type="application/linkset+json"`,
    `<${baseUrl}${anchor}?linkType=linkset>; rel="linkset"; type="application/linkset"`,
    `<${baseUrl}/linkset-context.jsonld>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"`,
  ].join(", ");
}

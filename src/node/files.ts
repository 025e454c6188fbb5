/**
 * The files that pages load, with the headers that `_headers` there names, as Workers serve them.
 * They are listed once: a request can only name one of the list.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { getMimeType } from "hono/utils/mime";
import { noneMatchHolds } from "../http/validators.ts";
import { type Encoding, encodingFor, isCompressible, LEAST_BYTES } from "./compression.ts";

interface Rule {
  /** The beginning of the paths. */
  readonly prefix: string;
  readonly headers: [name: string, value: string][];
}

interface Kept {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly etag: string;
}

export interface Files {
  /** Answers 404 for a path without a file. */
  fetch(request: Request): Promise<Response>;
}

export function createFiles(folder: string): Files {
  const rules = readRules(readFileSync(join(folder, "_headers"), "utf8"));
  const paths = new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== "_headers")
      .map((entry) => {
        const file = join(entry.parentPath, entry.name);
        return [file.slice(folder.length).split(sep).join("/"), file];
      }),
  );
  const kept = new Map<string, Promise<Kept>>();
  const keep = (file: string, encoding: Encoding | null) => {
    const name = `${encoding} ${file}`;
    if (!kept.has(name)) kept.set(name, readEncoded(file, encoding));
    return kept.get(name)!;
  };
  return {
    async fetch(request) {
      const { pathname } = new URL(request.url);
      const file = paths.get(pathname);
      if (file === undefined) return new Response(null, { status: 404 });
      const type = getMimeType(pathname) ?? "application/octet-stream";
      const plain = await keep(file, null);
      const canEncode = isCompressible(type) && plain.bytes.length >= LEAST_BYTES;
      const encoding = canEncode ? encodingFor(request.headers.get("Accept-Encoding")) : null;
      const { bytes, etag } = await keep(file, encoding);
      const headers = new Headers({ "Content-Type": type, "Cache-Control": FRESH, ETag: etag });
      if (canEncode) headers.set("Vary", "Accept-Encoding");
      // A later rule replaces the header of an earlier one.
      for (const rule of rules) {
        if (pathname.startsWith(rule.prefix)) for (const one of rule.headers) headers.set(...one);
      }
      if (noneMatchHolds(request.headers.get("If-None-Match") ?? undefined, etag)) {
        return new Response(null, { status: 304, headers });
      }
      if (encoding !== null) headers.set("Content-Encoding", encoding);
      headers.set("Content-Length", String(bytes.length));
      return new Response(request.method === "HEAD" ? null : bytes, { headers });
    },
  };
}

/** The header of files without a rule, as on Workers. */
const FRESH = "public, max-age=0, must-revalidate";

const inBrotli = promisify(brotliCompress);
const inGzip = promisify(gzip);
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

async function readEncoded(file: string, encoding: Encoding | null): Promise<Kept> {
  const plain = await readFile(file);
  const digest = createHash("sha256").update(plain).digest("base64url").slice(0, 22);
  if (encoding === null) return { bytes: plain, etag: `"${digest}"` };
  const bytes = await (encoding === "br" ? inBrotli(plain, QUALITY) : inGzip(plain));
  return { bytes, etag: `"${digest}-${encoding}"` };
}

function readRules(text: string): Rule[] {
  const rules: Rule[] = [];
  for (const line of text.split("\n").filter((line) => line.trim() !== "")) {
    const [name, ...value] = line.split(": ");
    if (line.startsWith("/")) rules.push({ prefix: line.replace(/\*$/, ""), headers: [] });
    else rules.at(-1)?.headers.push([name!.trim(), value.join(": ")]);
  }
  return rules;
}

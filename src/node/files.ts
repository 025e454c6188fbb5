/** The files that pages load, with the headers that `_headers` there names, as Workers serve them. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { etag } from "hono/etag";

interface Rule {
  /** The beginning of the paths. */
  readonly prefix: string;
  readonly headers: [name: string, value: string][];
}

/** Answers 404 for a path without a file. */
export function createFiles(folder: string): Hono {
  const rules = readRules(readFileSync(join(folder, "_headers"), "utf8"));
  const files = new Hono();
  files.use(etag(), async (c, next) => {
    await next();
    // A later rule replaces the header of an earlier one.
    for (const { prefix, headers } of rules) {
      if (c.req.path.startsWith(prefix)) for (const header of headers) c.header(...header);
    }
  });
  files.get("*", serveStatic({ root: folder }));
  return files;
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

/** The pages that people see: valid HTML, with what they show and what they hide. */
import { parse, serialize } from "parse5";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type CatalogFile, openCatalogFile } from "../../support/catalog-file.ts";
import { answering } from "../../support/in-process.ts";
import { type LocalWorker, startLocalWorker } from "../../support/local-worker.ts";
import { fetch } from "../../support/requests.ts";

let catalog: CatalogFile;
let worker: LocalWorker;
beforeAll(async () => {
  catalog = await openCatalogFile();
  worker = startLocalWorker(catalog, { BASE_URL: "http://localhost:8787" });
});
afterAll(async () => {
  worker?.stop();
  await catalog?.stop();
});

/** What a parser had to mend: parse errors, or a tree that reads back as other markup. */
function mended(html: string): string[] {
  const errors: string[] = [];
  const tree = parse(html, {
    onParseError: ({ code, startLine }) => errors.push(`${code} ${startLine}`),
  });
  if (markup(serialize(tree)) !== markup(html)) errors.push("nesting");
  return errors;
}

const markup = (html: string) =>
  html
    .replace("<!DOCTYPE", "<!doctype")
    .replace(/\s+/g, " ")
    .replace(/> (?=<)/g, ">")
    .replaceAll("/>", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&nbsp;", " ")
    .trim();

test.each([
  "/",
  "/products/09506000134352",
  "/products/04004764007967",
  "/products/09781449319793",
  "/problems/catalog_unavailable",
  "/privacy",
  "/check",
  "/check?code=9506000134352",
  "/check?code=9506000134353",
  "/check?code=(01)09506000134352(10)ABC123(17)270131",
  "/check?code=rice",
  "/design?gtin=9506000134352",
  "/design/sheet",
  "/check/list",
  "/status",
  "/developers",
  "/products/09506000134352?lang=ja",
])("%s is valid HTML", async (path) => {
  const response = await fetch(worker.url + path);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/html; charset=UTF-8");
  expect(mended(await response.text())).toEqual([]);
});

test("the parser sees what is not valid", () => {
  const page = (body: string) => `<!doctype html><html><head></head><body>${body}</body></html>`;
  expect(mended(page("<p>text</p>"))).toEqual([]);
  expect(mended(page("<p><div></div></p>"))).toEqual(["nesting"]);
  expect(mended(page("<b>open"))).toEqual(["nesting"]);
  expect(mended("<title>x</title>")).toContain("missing-doctype 1");
});

test("a product page shows the record and its public links", async () => {
  const html = await (await fetch(`${worker.url}/products/09506000134352`)).text();
  expect(html).toContain("<h1><bdi>Dal Giardino Risotto Rice with Mushrooms</bdi></h1>");
  expect(html).toContain(
    '<link rel="canonical" href="http://localhost:8787/products/09506000134352"/>',
  );
  expect(html).toContain('href="https://dalgiardino.com/risotto-rice-with-mushrooms/"');
});

test("a hidden link is on no page", async () => {
  const { rows } = await catalog.client.execute("SELECT href FROM links WHERE is_public = 0");
  expect(rows.length).toBeGreaterThan(0);
  const html = await (await fetch(`${worker.url}/products/03017620422003`)).text();
  for (const { href } of rows) expect(html).not.toContain(String(href));
});

test("text of the catalog is escaped", async () => {
  await catalog.client.execute({
    sql: "UPDATE products SET name = ? WHERE gtin = '04004764007967'",
    args: ['<script>alert(1)</script>"&'],
  });
  const html = await (await fetch(`${worker.url}/products/04004764007967`)).text();
  expect(html).not.toContain("<script>");
  expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;&quot;&amp;");
});

test("a shorter form of the number leads to the one page", async () => {
  const response = await fetch(`${worker.url}/products/9506000134352`, { redirect: "manual" });
  expect(response.status).toBe(308);
  expect(response.headers.get("location")).toBe("http://localhost:8787/products/09506000134352");
});

test.each([
  ["/products/09506000134353", 400, "validation_error"],
  ["/products/abc", 400, "validation_error"],
  ["/products/04012345678901", 404, "not_found"],
  ["/problems/nothing", 404, "not_found"],
  ["/problems/constructor", 404, "not_found"],
  ["/no/such/path", 404, "not_found"],
])("%s answers %i %s", async (path, status, code) => {
  const response = await fetch(worker.url + path);
  expect(response.status).toBe(status);
  const problem = (await response.json()) as Record<string, unknown>;
  expect(problem).toMatchObject({ status, error_code: code });
  expect(problem.correlation_id).toBe(response.headers.get("x-correlation-id"));
});

test("a deployment without BASE_URL says which variable to set, and no value", async () => {
  const logged = vi.spyOn(console, "error").mockReturnValue();
  const response = await answering({ BASE_URL: "", LIBSQL_TOKEN: "canary-5d1" })("/health");
  expect(response.status).toBe(500);
  const { detail } = (await response.json()) as { detail: string };
  expect(detail).toContain("BASE_URL");
  expect(logged).toHaveBeenCalledOnce();
  expect(JSON.stringify([detail, logged.mock.calls])).not.toContain("canary");
});

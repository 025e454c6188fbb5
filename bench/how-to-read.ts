/** The end of the report. */
export const HOW_TO_READ = `## How to read this

Bare \`workerd serve\` runs the bundle that would be deployed (\`scripts/bundle/bundle.ts\`) and, as further
workers of the same process, those of \`bench/workers/\`. The catalog is a real sqld on loopback with
10,000 products and three links each (\`bench/scale/catalog.ts\`); a second sqld has one table with the names of
the same products. Processor time is user and system time of the process with all its threads, from Linux's
/proc, read before and after each slice of a round; the contestants take turns slice by slice. Other work on the
machine moves throughput most, processor time less, and a ratio of processor times least. "2025" is a plain JSON-RPC call, "2026" one of
the revision 2026-07-28 with its envelope and headers; all answers are JSON.

- **scan**: a Digital Link whose decision is not in the isolate's cache (1,200 products in rotation, for a cache
  of 1,000), under load that goes on: before each slice, the resolver is sent enough reads to keep a stream to the
  catalog open for each connection. An isolate keeps one for every 20 reads of the last second. A read beyond
  that opens a stream of its own, which costs sqld what it costs a fresh client. **scan, cached**: a repeat, against **Hono redirect**, which answers 307 and asks nothing.
  **headers and log line of a scan**: the same redirect with the nine headers that a scan has, and a JSON line on the console.
- **point query, fresh client**: a Hono route that asks our catalog for the name of a product by its
  GTIN, with a client of \`@libsql/client\` for each request, as its documentation has it. **one table**: the same on
  the catalog with one table. **kept stream**: the same through streams of \`@libsql/hrana-client\` that stay
  open between requests, one request at a time on each: the least that one round trip costs.
- **SDK tool**: a tool with a strict input schema and an empty answer on the MCP SDK that the resolver uses, with
  a fresh server for each request and a body that is parsed once. **SDK tool, point query, fresh client**
  answers with the product's name.
- GTINs, Digital Links and QR codes are counted for each second of processor time, with that of V8's own
  threads.
- **cold start**: a scan is compared with \`GET /\` of a worker that has Hono, the MCP SDK and zod and nothing
  else, for it has no scans; the first tool call (\`validate_gtin\`, 2026) with its first tool call. Only
  workerd's time counts. A worker with modules that are uploaded and never loaded shows what parsing them takes.
  The SDK's export for workerd, which the other workers have, builds all its schemas as soon as it is loaded; the
  resolver has another export of it, which builds those of one era when they are needed (ADR 15).
- What is compared with checks no Host and no Origin, limits no body, asks for no scope, gives no correlation
  id and has no error contract. The resolver does all of it, decides which link wins, and fills its answers: some
  1 to 4 KB of JSON, as text and as structured content.
- Before measuring, a counter replaces the catalog: a scan or a catalog tool has to ask it exactly once,
  also after a whole rotation, and a cached scan not at all. While measuring, every answer is compared byte for
  byte with one that was looked into; a single wrong one ends the run.`;

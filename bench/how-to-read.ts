/** The explanations in the report. */

/** Follows the table of targets. */
export const MEANING = `What this means:

- **0.5x** is half of the processor time that the named alternative takes in the same run, for the same work.
- **Scans and tools that read the catalog** are compared with a worker that opens a libSQL client for each request.
- **Cached scans and \`validate_gtin\`** read no catalog: the rest above a bare redirect or tool is checks, headers, a log line.
- **Cold starts** are compared with a worker of only Hono, the MCP SDK and zod; most of the rest is parsing more modules.
- **Met** needs the whole middle half of the rounds within the limit, **missed** none of it; otherwise it is **undecided**.`;

export const HOW_TO_READ = `## How to read this

Bare \`workerd serve\` runs the bundle that would be deployed (\`scripts/bundle/bundle.ts\`) and, as further
workers of the same process, those of \`bench/workers/\`. The catalog is a real sqld on loopback with
10,000 products and three links each (\`bench/scale/catalog.ts\`); a second sqld has one table with the names of
the same products. Processor time is user and system time of the process with all its threads, from Linux's
/proc, read before and after each slice of a round; the contestants take turns slice by slice. Other work on the
machine changes throughput most, processor time less, and a ratio of processor times least.

- **2025** is a plain JSON-RPC call, **2026** one of the revision 2026-07-28 with its envelope and headers; all
  answers are JSON.
- **scan**: a Digital Link that the isolate does not remember (1,200 products in rotation), under steady load:
  before each slice, enough reads keep a stream to the catalog open for each connection. A read beyond those
  opens a stream of its own, which costs sqld what a fresh client costs. **scan, cached**: a repeat.
- **Hono redirect** answers 307 without any work. **headers and log line of a scan**: the same with the nine
  headers that a scan has, and a JSON line on the console.
- **point query, fresh client**: a Hono route that reads the name of a product by its GTIN, with a client of
  \`@libsql/client\` for each request, as its documentation recommends. **one table**: the same on the catalog
  with one table. **kept stream**: the same through streams of \`@libsql/hrana-client\` that stay open between
  requests: the least that one round trip costs.
- **SDK tool**: a tool with a strict input schema and an empty answer on the MCP SDK that the resolver uses, with
  a new server for each request. **SDK tool, point query, fresh client** answers with the product's name.
- **cold start**: a scan is compared with \`GET /\` of the bare SDK worker, which has no scans; the first tool call
  (\`validate_gtin\`, 2026) with its first tool call. workerd parses all uploaded modules first ([ADR 15](../docs/adr/0015-split-bundle.md)).
- The alternatives check no Host and no Origin, limit no body, require no scope, and have no correlation id and no
  error contract. The resolver does all of it, decides which link wins, and answers with 1 to 4 KB of JSON.
- Before the rounds, a counter in front of the catalog checks that a scan or a catalog tool reads it exactly once,
  and a cached scan never. Every answer is compared byte for byte with a checked one; a wrong answer ends the run.`;

/** The process of node.ts: serves the built server, and tells its port. */
import { pathToFileURL } from "node:url";

const [bundle = "", files = ""] = process.argv.slice(2);
const { startServer } = (await import(
  pathToFileURL(bundle).href
)) as typeof import("../../src/node.ts");
const env = JSON.parse(process.env.BENCH_BINDINGS ?? "{}");
const { port } = await startServer({ env, files, host: "127.0.0.1", port: 0 });
process.send?.(port);

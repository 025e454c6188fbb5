/** The process of node.ts: serves the built server, and tells its port. */
import { pathToFileURL } from "node:url";
import { BINDINGS } from "./runtimes.ts";

const [bundle = "", catalog = "", files = ""] = process.argv.slice(2);
const { startServer } = (await import(
  pathToFileURL(bundle).href
)) as typeof import("../../src/node.ts");
const env = { ...BINDINGS, LIBSQL_URL: `file:${catalog}` };
const { port } = await startServer({ env, files, host: "127.0.0.1", port: 0 });
process.send?.(port);

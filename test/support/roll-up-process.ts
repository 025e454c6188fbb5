/** A process that rolls up again and again, until it is killed: `node roll-up-process.ts file:…`. */
import { createClient } from "@libsql/client/sqlite3";
import { rollUpScans } from "./scans.ts";

const client = createClient({ url: process.argv[2]!, timeout: 60_000 });
for (;;) {
  await rollUpScans(client);
  await new Promise((resolve) => setTimeout(resolve, 1));
}

/** Tests of the project `node` start no process, so that `npm run verify` is quick. */
import child from "node:child_process";
import { syncBuiltinESMExports } from "node:module";

for (const name of ["spawn", "spawnSync", "execFile", "execFileSync", "fork"] as const) {
  child[name] = () => {
    throw new Error(
      `This test calls ${name}, so it belongs to the project "processes": vitest.config.ts finds ` +
        "it there if the test file itself imports what starts the process.",
    );
  };
}
syncBuiltinESMExports();

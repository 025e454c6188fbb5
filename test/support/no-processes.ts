/** Tests of the projects `node` and `catalog` must not start a process. */
import child from "node:child_process";
import { syncBuiltinESMExports } from "node:module";

const refuse = (name: string) => () => {
  throw new Error(
    `This test calls ${name}, so it belongs to the project "processes". vitest.config.ts puts it ` +
      "there if the test file itself imports what starts the process (STARTERS).",
  );
};

for (const name of ["spawn", "spawnSync", "execFile", "execFileSync", "fork"])
  Object.assign(child, { [name]: refuse(name) });
syncBuiltinESMExports();

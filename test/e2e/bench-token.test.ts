/** The benchmarks' catalog asks for the token of its start too. */
import { expect, inject, test } from "vitest";
import { descendants, start, until } from "../scripts/processes.ts";

test("the catalog of the benchmarks: no token, no answer", async () => {
  const flags = ["--seconds", "1", "--callers", "1", "--isolates", "1"];
  const bundle = ["--bundle", inject("worker")];
  const bench = start(["bench/writers.ts", ...flags, ...bundle]);
  let url: string | undefined;
  const look = () => {
    const commands = [...descendants(bench.pid).values()];
    const address = commands.map((line) => /--http-listen-addr (\S+)/.exec(line)?.[1]);
    url = address.find((one) => one !== undefined);
    return url !== undefined;
  };
  await until("its server", look);
  const health = () =>
    fetch(`http://${url}/health`).then(
      () => true,
      () => false,
    );
  await until("it answers", health);
  const body = JSON.stringify({ requests: [{ type: "execute", stmt: { sql: "SELECT 1" } }] });
  const open = await fetch(`http://${url}/v2/pipeline`, { method: "POST", body });
  expect(open.status).toBe(401);
  expect(await bench.exitCode).toBe(0);
  // Every write got through: the bench has the token.
  expect(bench.output()).toMatch(/^\| 1 \| 1 \| [1-9].* none \|$/m);
});

/** Writes while the catalog stands still: none is sent, because it answers nothing. */
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { errorIn } from "../support/failure.ts";
import { call } from "../support/rpc.ts";
import { ownWorker } from "../support/worker.ts";

const { catalog, worker } = await ownWorker({ direct: true, vars: { CATALOG_TIMEOUT_MS: "3000" } });

const record = (lot: string) =>
  call(worker.url, "generate_qr_url", { gtin: "9506000134352", lot }).then(({ headers, body }) => ({
    lot,
    headers,
    // biome-ignore lint/suspicious/noExplicitAny: a test looks wherever it wants to
    error: body.result.isError ? (errorIn(body.result.content[0].text) as any) : null,
  }));

test("nothing was written, each caller is told so, and whoever comes again is served", async () => {
  await catalog.pause();
  const asked = await Promise.all(Array.from({ length: 12 }, (_, i) => record(`W${i}`)));
  catalog.resume();
  for (const { error } of asked) {
    expect(["catalog_unavailable", "catalog_busy"]).toContain(error.error_code);
    expect(error).toMatchObject({ status: 503, retryable: true });
    expect(error.detail).toContain("Nothing was written");
    expect(error.retry_after).toBeGreaterThanOrEqual(1);
  }
  for (;;) {
    const { error } = await record("W99");
    if (error === null) break;
    await sleep(error.retry_after * 1_000);
  }
  const { rows } = await catalog.client.execute(
    "SELECT subject FROM user_actions WHERE subject LIKE '%/10/W%'",
  );
  expect(rows.map(({ subject }) => String(subject).split("/10/")[1])).toEqual(["W99"]);
});

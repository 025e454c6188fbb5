/** Writes while the catalog stands still: few are sent, the others are turned away unsent, none is lost. */
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { errorIn } from "../support/failure.ts";
import { call } from "../support/rpc.ts";
import { ownWorker } from "../support/worker.ts";

const { catalog, worker } = await ownWorker({ direct: true, vars: { CATALOG_TIMEOUT_MS: "3000" } });

const record = (lot: string) =>
  call(worker.url, "generate_qr_url", { gtin: "9521234543213", lot }).then(({ headers, body }) => ({
    lot,
    headers,
    // biome-ignore lint/suspicious/noExplicitAny: a test looks wherever it wants to
    error: body.result.isError ? (errorIn(body.result.content[0].text) as any) : null,
  }));

/** The lots that were recorded, once nothing changes any more. */
async function recorded(wanted: number): Promise<string[]> {
  for (;;) {
    const { rows } = await catalog.client.execute(
      "SELECT subject FROM user_actions WHERE subject LIKE '%/10/W%' ORDER BY subject",
    );
    if (rows.length >= wanted) return rows.map((row) => String(row.subject).split("/10/")[1]!);
    await sleep(20);
  }
}

test("a write that was sent is made, one that waited is not, and each caller knows which", async () => {
  await catalog.pause();
  const asked = await Promise.all(Array.from({ length: 12 }, (_, i) => record(`W${i}`)));
  catalog.resume();

  const of = (code: string) => asked.filter(({ error }) => error?.error_code === code);
  const unknown = of("outcome_unknown");
  const busy = of("catalog_busy");
  expect(unknown.length + busy.length).toBe(asked.length);
  // One or two of an isolate are under way.
  expect([1, 2]).toContain(unknown.length);
  for (const { error } of unknown) {
    expect(error).toMatchObject({ retryable: false });
    expect(error.guidance).toContain("with the same version can be repeated safely");
    expect(error).not.toHaveProperty("retry_after");
  }
  for (const { error } of busy) {
    expect(error).toMatchObject({ retryable: true });
    expect(error.detail).toContain("Nothing was written");
    expect(error.retry_after).toBeGreaterThanOrEqual(1);
  }

  const sent = unknown.map(({ lot }) => lot).toSorted();
  expect(await recorded(sent.length)).toEqual(sent);
});

test("a caller that comes again after Retry-After is served", async () => {
  for (;;) {
    const { error } = await record("W99");
    if (error === null) break;
    expect(error).toMatchObject({ error_code: "catalog_busy" });
    await sleep(error.retry_after * 1_000);
  }
  expect(await recorded(2)).toContain("W99");
});

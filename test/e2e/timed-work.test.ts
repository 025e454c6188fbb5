/** Work without a request: a cron trigger starts it in workerd, a timer of the process on Node. */
import { afterAll, expect, onTestFinished, test } from "vitest";
import { startCatalog } from "../support/catalog.ts";
import { sendScans } from "../support/scans.ts";
import { startWorker } from "../support/worker.ts";

const BASE = "https://id.example.org";
const catalog = await startCatalog();
afterAll(() => catalog.stop());
const day = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

const KEY = "/01/09506000134352";
const scanned = { anchor: KEY, owner: null, brand: null, prefix: null, hasRecord: true };

async function column(sql: string): Promise<unknown[]> {
  return (await catalog.client.execute(sql)).rows.map((row) => row[0]);
}

test("scans are added to the counts, old lines and days are deleted, links are checked", async () => {
  const line = (at: string, subject: string) => ({
    sql: `INSERT INTO user_actions (at, action, subject, outcome, client_principal, correlation_id)
      VALUES (?, 'link.put', ?, 'recorded', 'operator', 'c-1')`,
    args: [at, subject],
  });
  const scans = (period: string) => ({
    sql: "INSERT INTO scan_counts VALUES (?, '/01/09506000134352', 'total', 'record', 1)",
    args: [period],
  });
  const months = [day(500).slice(0, 7), day(10).slice(0, 7)];
  const days = [day(500).slice(0, 10), day(401).slice(0, 10), day(0).slice(0, 10)];
  // Targets on this server, which are decided without a request.
  const link = (id: string) => ({
    sql: "INSERT INTO links (id, anchor, link_type, href, title, created_at, updated_at) VALUES (?, '/01/09506000134352', 'gs1:pip', ?, ?, ?, ?)",
    args: [id, `${BASE}/products/09506000134352?of=${id}`, id, day(1), day(1)],
  });
  await catalog.client.batch([
    "DELETE FROM links",
    ...Array.from({ length: 25 }, (_, i) => link(`timed-${i}`)),
    ...[line(day(31), "old"), line(day(29), "kept")],
    ...[...months, ...days].map(scans),
  ]);
  await sendScans(catalog.client, days[2]!, [
    { ...scanned, values: [["total", "record"]] },
    { ...scanned, values: [["bot", "bot"]] },
  ]);

  const worker = await startWorker({
    libsqlUrl: catalog.url,
    timerMs: 500,
    vars: { AUDIT_RETENTION_DAYS: "30", BASE_URL: BASE },
  });
  onTestFinished(() => worker.stop());

  await expect
    .poll(() => column("SELECT scans FROM scan_counts WHERE anchor = 'all' ORDER BY dimension"))
    .toEqual([1, 1]);
  expect(
    await column(
      "SELECT scans FROM scan_counts WHERE period = (SELECT max(period) FROM scan_counts) AND anchor LIKE '/%' AND dimension = 'total'",
    ),
  ).toEqual([2]);
  expect(await column("SELECT count(*) FROM scan_journal")).toEqual([0]);
  await expect.poll(() => column("SELECT subject FROM user_actions")).not.toContain("old");
  await expect
    .poll(() =>
      column("SELECT DISTINCT period FROM scan_counts WHERE period LIKE '20%' ORDER BY period"),
    )
    .toEqual([...months, days[2]].sort());
  expect(await column("SELECT subject FROM user_actions WHERE subject = 'kept'")).toHaveLength(1);

  const lines = () =>
    worker.logs.flatMap((text) => (text.startsWith("{") ? [JSON.parse(text)] : []));
  const of = (event: string) => lines().filter((one) => one.event === event);
  await expect
    .poll(() => column("SELECT count(*) FROM link_checks WHERE outcome = 'fine'"))
    .toEqual([25]);
  // Runs of a slow machine overlap, and the later one may find the links taken.
  const done = () => of("link_checks").filter(({ level }) => level === "info");
  const ended = () => done().map(({ complete }) => complete);
  await expect.poll(ended).toContain(true);
  const deleted = (name: string) => of("retention").reduce((sum, line) => sum + line[name], 0);
  expect([deleted("audit_lines"), deleted("scan_counts")]).toEqual([1, 2]);
  // The pace for so few links is 20 a run.
  expect(ended()).toContain(false);
  for (const { checked } of done()) expect(checked).toBeLessThanOrEqual(20);
});

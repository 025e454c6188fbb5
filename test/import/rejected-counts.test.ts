/** A row that the preview rejected counts as rejected after storing, whatever repeats its number. */
import { expect, test } from "vitest";
import { afterBatch, type Job } from "../../src/console/routes/import/job.ts";

const COUNTS = { new: 0, changed: 0, unchanged: 0, repeated: 0, rejected: 0 };
const read = (line: number) => ({
  ...{ line, cells: [], record: { type: "product" }, fault: null, warnings: [], isDouble: true },
});
const found = (row: number, result: string) => ({
  ...{ row, result, key: "00016000275263", name: null, brand: null, net_content: null },
  ...{ changes: [], fault: null, warnings: [] },
});

test("two rejected rows with one number count as two in both counts", () => {
  const job = { position: 0, counts: COUNTS, edits: {} } as unknown as Job;
  const batch = { rows: [read(2), read(3)], position: 2 } as unknown as Parameters<
    typeof afterBatch
  >[1];
  const answer = {
    ...{ new: 0, changed: 0, unchanged: 0, repeated: 1, rejected: 1 },
    rows: [found(1, "repeated"), found(2, "rejected")],
  } as unknown as Parameters<typeof afterBatch>[2];
  const before = afterBatch(job, batch, answer).job.counts;
  expect(before).toMatchObject({ repeated: 1, rejected: 1 });
  const after = afterBatch(job, batch, answer, new Set([2, 3])).job.counts;
  expect(after).toMatchObject({ repeated: 0, rejected: 2 });
});

/** One dirty file, by the command and as the screen sends it over REST: both count the same. */
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  afterBatch,
  FRESH,
  groupsOf,
  type Job,
  reviewOf,
} from "../../../src/console/routes/import/job.ts";
import type { ReadRow } from "../../../src/console/routes/import/read.worker.ts";
import type { Finding } from "../../../src/import/findings.ts";
import { ROLES } from "../../../src/model/scopes.ts";
import { file, runImport } from "../../scripts/import/imports.ts";
import { records } from "../../support/import-files.ts";
import { type LocalApi, startLocalApi } from "../../support/local-api.ts";

let api: LocalApi;
let editor: string;
beforeAll(async () => {
  api = await startLocalApi();
  editor = (await api.newKey("acme", [...ROLES.editor])).key;
});
afterAll(() => api?.stop());

const DIRTY = `gtin,name,lifecycle,origin,recall status
9521005500018,Muesli,active,Germny,https://example.org/recall
9521005500025,Oats,gone,,https://example.org/recall
9521005500032,Rye,,,
9521005500032,Rye flour,,,
9521005500049,Bran,,,
9521005500049,Bran,,,
9521005500054,Spelt,,,
9521005500081,Wheat,,,
9521005505007,Barley,,,
12345,Hops,,,
,Malt,,,
9521005500070,,,,
`;

/** What the screen shows of the file. */
async function byScreen() {
  const read = (await records(DIRTY, "csv")).map((row) => ({ ...row, cells: [] })) as ReadRow[];
  const sent = read.flatMap(({ record }) => record ?? []);
  const body = { source: "dirty.csv", records: sent };
  const answer = await api.send("POST", "/imports/preview", { key: editor, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const begun = { ...FRESH, edits: {}, phase: "previewed" } as unknown as Job;
  const { job, rows } = afterBatch(begun, { rows: read, position: read.length }, answer.body);
  const { counts, stateOf } = reviewOf(job, rows);
  // The screen has words for each code.
  const wordsOf = ({ code, message }: Finding) => ({
    ...{ title: null, text: code ?? message, isOwn: code !== null },
  });
  return { counts, groups: groupsOf(rows, stateOf, wordsOf) };
}

test("the counts, and the rows of each reason and warning", async () => {
  const screen = await byScreen();
  const path = file("dirty.csv", DIRTY);
  const options = { organization: "acme", "dry-run": true, json: true };
  const { code, printed } = await runImport(api.catalog, path, options);
  const command = JSON.parse(printed.split("\n").at(-1)!);
  expect(code).toBe(3);
  const { counts, groups } = screen;
  expect({
    ...{ new: counts.new, changed: counts.changed, unchanged: counts.unchanged },
    ...{ repeated: counts.repeated, undecided: counts.undecided, refused: counts.rejected },
  }).toEqual({
    ...command.results,
    ...{ repeated: command.repeated, undecided: command.undecided, refused: command.refused },
  });
  const rowsOf = (kind: string) =>
    groups.flatMap((group) => (group.kind === kind ? group.rows.length : [])).toSorted();
  const counted = (all: { rows: number }[]) => all.map(({ rows }) => rows).toSorted();
  expect(counted(command.reasons)).toEqual(rowsOf("rejected"));
  expect(counted(command.warnings)).toEqual(rowsOf("left_out"));
});

/** The order of a write's statements: what comes first is true of all its records. */
import type { InStatement } from "@libsql/client/http";
import { expect, test } from "vitest";
import { change } from "../../src/catalog/change.ts";
import { run, silent } from "../../src/catalog/query.ts";
import { operator, partOf } from "../../src/services/write/audit.ts";

test("the first steps come before those of every record, and each record's line after its steps", async () => {
  const by = operator("test", () => new Date(0));
  const part = (key: string) => {
    const line = { action: "product.put", subject: key, outcome: "recorded" } as const;
    const about = { record: { table: "products", key } as const, owner: {} };
    return partOf(by, line, about, () => [run(`-- step of ${key}`)]);
  };
  let sent: readonly string[] = [];
  const send = async (statements: InStatement[]) => {
    sent = statements.map((one) => (typeof one === "string" ? one : one.sql));
    return [];
  };
  await change(send, {
    authorization: null,
    owned: {},
    first: [run("-- condition")],
    before: [part("one"), part("two")],
    ...part("three"),
    answer: silent({ sql: "-- answer", args: [] }),
  });
  const isLine = (sql: string) => /INSERT (OR IGNORE )?INTO user_actions/i.test(sql);
  const seen = sent.flatMap((sql) => (isLine(sql) ? "line" : sql.startsWith("--") ? sql : []));
  expect(seen).toEqual([
    "-- condition",
    "-- step of one",
    "line",
    "-- step of two",
    "line",
    "-- step of three",
    "-- answer",
    "line",
  ]);
});

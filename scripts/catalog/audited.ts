/** What an operator's command writes, with its audit line in the same transaction. */
import { randomUUID } from "node:crypto";
import type { Client, InStatement } from "@libsql/client/http";
import { type About, keepBefore, lineWithChanges } from "../../src/catalog/changes.ts";
import { isUndone } from "../../src/catalog/client.ts";
import { Failure } from "../cli/cli.ts";
import type { Database } from "./catalog.ts";

export interface Written {
  /** As the audit names it: `key.create`. */
  action: string;
  subject: string;
  /** ISO instant. */
  at: string;
  about: About;
  statements: readonly Buildable[];
  /** What to do where nobody knows whether it was written, for people. */
  ifUnconfirmed: string;
}

/** A query of drizzle's. */
interface Buildable {
  toSQL(): { sql: string; params: unknown[] };
}

/**
 * All of it, or nothing.
 * @throws Failure where the catalog did not confirm it: then it may have been written.
 */
export async function writeAudited(db: Database, written: Written): Promise<void> {
  const { action, subject, at, about, statements, ifUnconfirmed } = written;
  const line = {
    ...{ action, subject, at, clientPrincipal: "operator", outcome: "recorded" },
    correlationId: randomUUID(),
  };
  const built = statements.map((statement): InStatement => {
    const { sql, params } = statement.toSQL();
    return { sql, args: params as never };
  });
  const client = (db as unknown as { $client: Client }).$client;
  try {
    await client.batch([keepBefore(about), ...built, ...lineWithChanges(line, about)], "write");
  } catch (error) {
    if (isUndone(error)) throw error;
    throw new Failure(
      `The catalog did not confirm the write (${action} ${subject}). It may have been made. ${ifUnconfirmed}`,
    );
  }
}

/** Reads in one transaction, as long as the server keeps it open. */
import type { Client, ResultSet, Transaction } from "@libsql/client/http";
import type { Database } from "../catalog/catalog.ts";

export class Snapshot {
  readonly #client: Client;
  #transaction: Transaction | undefined;
  /** Whether all pages so far are of one moment. */
  isWhole = true;

  private constructor(client: Client, transaction: Transaction) {
    this.#client = client;
    this.#transaction = transaction;
  }

  static async open(db: Database): Promise<Snapshot> {
    const client = (db as unknown as { $client: Client }).$client;
    return new Snapshot(client, await client.transaction("read"));
  }

  /**
   * If the server has ended the transaction (it may have a limit), reading continues without one.
   */
  async read(sql: string, args: (string | number)[] = []): Promise<ResultSet> {
    if (this.#transaction) {
      try {
        return await this.#transaction.execute({ sql, args });
      } catch (error) {
        if (isTooLarge(error)) throw error;
        this.close();
        this.isWhole = false;
      }
    }
    return this.#client.execute({ sql, args });
  }

  close(): void {
    this.#transaction?.close();
    this.#transaction = undefined;
  }
}

/** The server returns an answer in one piece, and limits its size. */
export const isTooLarge = (error: unknown): boolean =>
  error instanceof Error &&
  /RESPONSE_TOO_LARGE|response is too large/i.test(
    `${String((error as { code?: unknown }).code)} ${error.message}`,
  );

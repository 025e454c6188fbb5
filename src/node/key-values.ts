/** What the OAuth library asks of Workers KV, in a table of the catalog. */
import type { InStatement, InValue, ResultSet } from "@libsql/client/http";
import type { Send } from "../catalog/client.ts";

interface Expiry {
  /** Seconds from now. */
  readonly expirationTtl?: number;
  /** Seconds since 1970. */
  readonly expiration?: number;
  readonly metadata?: unknown;
}

interface Listing {
  readonly prefix?: string;
  readonly limit?: number;
  readonly cursor?: string;
}

const MOST_LISTED = 1_000;

export function createKeyValues(send: Send, now = Date.now) {
  const seconds = () => Math.floor(now() / 1_000);
  const one = async (mode: "read" | "write", sql: string, ...args: InValue[]) =>
    (await send([{ sql, args } satisfies InStatement], mode))[0] as ResultSet;
  const found = (name: string) =>
    one(
      "read",
      "SELECT value FROM key_values WHERE name = ? AND (expires_at IS NULL OR expires_at > ?)",
      name,
      seconds(),
    );
  return {
    async get(name: string, form?: "json" | { type?: string }): Promise<unknown> {
      const value = (await found(name)).rows[0]?.value;
      if (typeof value !== "string") return null;
      const type = typeof form === "string" ? form : form?.type;
      return type === "json" ? JSON.parse(value) : value;
    },

    async put(name: string, value: string, options: Expiry = {}): Promise<void> {
      const { expirationTtl, expiration, metadata } = options;
      const until = expirationTtl === undefined ? expiration : seconds() + expirationTtl;
      await one(
        "write",
        `INSERT INTO key_values (name, value, metadata, expires_at) VALUES (?, ?, ?, ?) ON CONFLICT (name)
         DO UPDATE SET value = excluded.value, metadata = excluded.metadata, expires_at = excluded.expires_at`,
        name,
        value,
        metadata === undefined ? null : JSON.stringify(metadata),
        until ?? null,
      );
    },

    async delete(name: string): Promise<void> {
      await one("write", "DELETE FROM key_values WHERE name = ?", name);
    },

    /** Names in their order; `cursor` is the last one of the page before. */
    async list({ prefix = "", limit = MOST_LISTED, cursor = "" }: Listing = {}) {
      const most = Math.min(limit, MOST_LISTED);
      const { rows } = await one(
        "read",
        `SELECT name, metadata, expires_at FROM key_values WHERE name > ? AND name >= ? AND name < ? AND (expires_at IS NULL OR expires_at > ?) ORDER BY name LIMIT ?`,
        cursor,
        prefix,
        `${prefix}\u{10ffff}`,
        seconds(),
        most + 1,
      );
      const keys = rows.slice(0, most).map(({ name, metadata, expires_at: expiration }) => ({
        name: String(name),
        ...(typeof metadata === "string" && { metadata: JSON.parse(metadata) as unknown }),
        ...(expiration !== null && { expiration: Number(expiration) }),
      }));
      return rows.length > most
        ? { keys, list_complete: false, cursor: keys.at(-1)!.name }
        : { keys, list_complete: true };
    },

    /** Deletes what has expired. */
    async prune(): Promise<void> {
      await one("write", "DELETE FROM key_values WHERE expires_at <= ?", seconds());
    },
  };
}

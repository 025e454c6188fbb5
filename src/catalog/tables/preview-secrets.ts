/** What signs the versions of previews: never in an answer, an export or a backup. */
import { type Query, run } from "../query.ts";

/** Null in a catalog that was restored from a backup, until its first preview. */
export const previewSecret: Query<Buffer | null> = {
  statements: ["SELECT hex(secret) FROM preview_secrets WHERE id = 1"],
  read(results) {
    const [row] = results.shift()!.rows;
    return row === undefined ? null : Buffer.from(String(row[0]), "hex");
  },
};

/** Keeps one that is there. */
export const makePreviewSecret = run(
  "INSERT OR IGNORE INTO preview_secrets (id, secret) VALUES (1, randomblob(32))",
);

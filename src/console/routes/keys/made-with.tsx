/** The keys that a key made and that still work: a revocation leaves them as they are. */
import type { ListedKey } from "../../../services/keys/keys.ts";
import { keyTexts } from "../../../ui/texts/console/keys.ts";
import { usePages } from "../../api/pages.ts";
import { useTexts } from "../../parts/language.tsx";
import { useRights } from "./rights.ts";

export type KeyState = keyof (typeof keyTexts)["en"]["states"];

export function stateOf({ revoked_at: revoked, expires_at: expires }: ListedKey): KeyState {
  if (revoked !== null) return "revoked";
  return expires !== null && Date.parse(expires) <= Date.now() ? "expired" : "valid";
}

export const principalOf = (prefix: string) => `key:${prefix}`;

/** The most keys that are named. */
const MOST_NAMED = 100;

export function MadeWith({ prefix }: Pick<ListedKey, "prefix">) {
  const t = useTexts(keyTexts);
  const rights = useRights();
  const query = { created_by: principalOf(prefix) };
  const { rows, next } = usePages<ListedKey>("/keys", query, MOST_NAMED);
  const valid = rows.filter((key) => stateOf(key) === "valid");
  if (valid.length === 0) return null;
  return (
    <div className="notice note">
      <p>{t.stillValid(`${valid.length}${next ? "+" : ""}`, valid.length)}</p>
      <ul>
        {valid.map(({ prefix, name, scopes }) => (
          <li key={prefix}>
            {name} <code>{prefix}</code>: {rights(scopes)}
          </li>
        ))}
      </ul>
    </div>
  );
}

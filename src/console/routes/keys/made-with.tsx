/** What a revocation leaves: the keys that a key made and that still work, and who administers. */
import { hasScope } from "../../../model/scopes.ts";
import type { ListedKey } from "../../../services/keys/keys.ts";
import type { InvitationAnswer } from "../../../services/people/invitations.ts";
import { keyTexts } from "../../../ui/texts/console/keys.ts";
import { usePages } from "../../api/pages.ts";
import { useSignedIn } from "../../api/session.ts";
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

const mayInvite = (key: ListedKey): boolean =>
  stateOf(key) === "valid" && hasScope(key.scopes, "keys:manage");

/**
 * A warning, if nobody signs in as an administrator without this key, and how somebody can again.
 * With accounts of a provider, keys are no sign-ins.
 */
export function LastAdministrator({ without: key }: { readonly without: ListedKey }) {
  const t = useTexts(keyTexts).lastAdministrator;
  const session = useSignedIn();
  const people = usePages<ListedKey>("/keys", { kind: "person" }, MOST_NAMED);
  const programs = usePages<ListedKey>("/keys", { kind: "program" }, MOST_NAMED);
  const invited = usePages<InvitationAnswer>("/invitations", {}, MOST_NAMED);
  const lists = [people, programs, invited];
  const isOwn = session.principal === principalOf(key.prefix);
  const others = (of: readonly ListedKey[]) =>
    of.filter(
      (one) =>
        one.prefix !== key.prefix && one.organization_id === key.organization_id && mayInvite(one),
    );
  if (lists.some(({ data, next }) => data === undefined || next !== null)) return null;
  if (!session.principal.startsWith("key:") || !mayInvite(key)) return null;
  if ((key.person === null && !isOwn) || others(people.rows).length > 0) return null;
  // What she has made ends with her key.
  const awaited = invited.rows.some(
    ({ role, made_by: by, expires_at: end, organization_id: organization }) =>
      role === "administrator" &&
      by !== principalOf(key.prefix) &&
      organization === key.organization_id &&
      Date.parse(end) > Date.now(),
  );
  if (awaited) return null;
  const left = others(programs.rows);
  const command =
    key.person === null
      ? `npm run keys -- invite --organization ${key.organization_id} --role administrator --name NAME`
      : `npm run keys -- invite --replaces ${key.prefix}`;
  return (
    <div className="notice bad">
      <p>
        <strong>{t.nobodyElse}</strong> {left.length === 0 ? t.onlyOperator : t.onlyPrograms}
      </p>
      {left.length === 0 ? (
        <p>
          <code>{command}</code>
        </p>
      ) : (
        <ul>
          {left.map(({ prefix, name }) => (
            <li key={prefix}>
              {name} <code>{prefix}</code>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Keys of the organization, applications that act with them, and who wrote. */

import { type ReactNode, useState } from "react";
import { Button } from "react-aria-components";
import type { ListedApplication, ListedPrincipal } from "../../../services/keys/access-list.ts";
import type { ListedKey } from "../../../services/keys/keys.ts";
import { keyTexts } from "../../../ui/texts/console/keys.ts";
import { api } from "../../api/client.ts";
import { usePages } from "../../api/pages.ts";
import { queries } from "../../api/queries.ts";
import { useSignedIn } from "../../api/session.ts";
import { DataTable, type TableColumn } from "../../parts/data-table.tsx";
import { Confirm } from "../../parts/dialog.tsx";
import { Screen } from "../../parts/frame.tsx";
import { useDay, useTexts, useTime } from "../../parts/language.tsx";
import { say } from "../../parts/toasts.tsx";
import { useWrite } from "../../parts/write.tsx";
import { CreateKey } from "./create.tsx";
import { useWholeList } from "./whole-list.ts";

export function Page() {
  const t = useTexts(keyTexts);
  const [isCreating, setCreating] = useState(false);
  return (
    <Screen
      title={t.title}
      actions={
        <Button className="first" onPress={() => setCreating(true)}>
          {t.create}
        </Button>
      }
    >
      <p className="quiet">{t.lead}</p>
      <Keys />
      <h2>{t.applications}</h2>
      <p className="quiet">{t.applicationsLead}</p>
      <Applications />
      <h2>{t.principals}</h2>
      <p className="quiet">{t.principalsLead}</p>
      <Principals />
      {isCreating && <CreateKey onClose={() => setCreating(false)} />}
    </Screen>
  );
}

type State = keyof (typeof keyTexts)["en"]["states"];

const BADGES = { valid: "badge good", revoked: "badge bad", expired: "badge note" } as const;

function stateOf({ revoked_at: revoked, expires_at: expires }: ListedKey): State {
  if (revoked !== null) return "revoked";
  return expires !== null && Date.parse(expires) <= Date.now() ? "expired" : "valid";
}

const Scopes = ({ of }: { readonly of: readonly string[] }) => (
  <div className="long">{of.join(", ")}</div>
);

function Keys() {
  const t = useTexts(keyTexts);
  const time = useTime();
  const day = useDay();
  const session = useSignedIn();
  const pages = usePages<ListedKey>("/keys", {});
  const [chosen, setChosen] = useState<ListedKey | null>(null);
  const nameOf = (principal: string) =>
    pages.rows.find(({ prefix }) => principalOf(prefix) === principal)?.name || principal;
  const columns: TableColumn<ListedKey>[] = [
    { id: "name", title: t.name, isName: true, cell: ({ name, prefix }) => name || prefix },
    { id: "prefix", title: t.prefix, isUsual: true, cell: ({ prefix }) => <code>{prefix}</code> },
    { id: "scopes", title: t.scopes, isUsual: true, cell: ({ scopes }) => <Scopes of={scopes} /> },
    {
      id: "state",
      title: t.state,
      isUsual: true,
      cell: (one) => <span className={BADGES[stateOf(one)]}>{t.states[stateOf(one)]}</span>,
    },
    {
      id: "used",
      title: t.lastUsed,
      isUsual: true,
      cell: ({ last_used: used }) => (used ? <span className="num">{day(used)}</span> : t.never),
    },
    {
      id: "expires",
      title: t.expires,
      cell: ({ expires_at: at }) => (at ? <span className="num">{day(at)}</span> : t.never),
    },
    { id: "made", title: t.made, cell: ({ created_at: at }) => time(at) },
    { id: "by", title: t.madeBy, isUsual: true, cell: ({ created_by: by }) => by && nameOf(by) },
    { id: "organization", title: t.organization, cell: (one) => one.organization_id },
  ];
  return (
    <>
      <DataTable
        label={t.title}
        name="keys"
        columns={columns}
        pages={pages}
        idOf={({ prefix }) => prefix}
        onOpen={(key) => {
          if (stateOf(key) !== "revoked") setChosen(key);
        }}
        empty={t.none}
      />
      {chosen && (
        <Revoke
          title={t.revokeTitle(chosen.name || chosen.prefix)}
          list="/keys"
          id={chosen.prefix}
          said={t.revoked}
          onClose={() => setChosen(null)}
        >
          <p>
            <code>{chosen.prefix}</code>: {chosen.scopes.join(", ")}
          </p>
          <p>{t.revokeText}</p>
          <MadeWith prefix={chosen.prefix} />
          {session.principal === principalOf(chosen.prefix) && <p className="notice">{t.yours}</p>}
        </Revoke>
      )}
    </>
  );
}

const principalOf = (prefix: string) => `key:${prefix}`;

/** The most keys that are named. */
const MOST_NAMED = 100;

/** The keys that this one made and that still work: a revocation leaves them as they are. */
function MadeWith({ prefix }: Pick<ListedKey, "prefix">) {
  const t = useTexts(keyTexts);
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
            {name} <code>{prefix}</code>: {scopes.join(", ")}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface RevokeProps {
  readonly title: string;
  readonly list: "/keys" | "/applications";
  readonly id: string;
  readonly said: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function Revoke({ list, id, said, onClose, ...rest }: RevokeProps) {
  const t = useTexts(keyTexts);
  const write = useWrite();
  const revoke = async () => {
    await api("DELETE", `${list}/${id}`);
    await queries.invalidateQueries({ queryKey: [list] });
    onClose();
    say(said);
  };
  return (
    <Confirm
      {...rest}
      action={t.revoke}
      isOpen
      isDangerous
      write={write}
      onClose={onClose}
      onConfirm={() => write.run(revoke)}
    />
  );
}

const idOf = ({ key_prefix: prefix, id }: ListedApplication): string => `${prefix}/${id}`;

function Applications() {
  const t = useTexts(keyTexts);
  const time = useTime();
  const pages = usePages<ListedApplication>("/applications", {});
  const [chosen, setChosen] = useState<ListedApplication | null>(null);
  const columns: TableColumn<ListedApplication>[] = [
    { id: "name", title: t.application, isName: true, cell: ({ name }) => name },
    { id: "key", title: t.withKey, isUsual: true, cell: (one) => <code>{one.key_prefix}</code> },
    { id: "scopes", title: t.scopes, isUsual: true, cell: ({ scopes }) => <Scopes of={scopes} /> },
    { id: "made", title: t.allowed, isUsual: true, cell: ({ created_at: at }) => time(at) },
  ];
  return (
    <>
      <DataTable
        label={t.applications}
        name="applications"
        columns={columns}
        pages={pages}
        idOf={idOf}
        onOpen={setChosen}
        empty={t.noApplications}
      />
      {chosen && (
        <Revoke
          title={t.endTitle(chosen.name)}
          list="/applications"
          id={idOf(chosen)}
          said={t.ended}
          onClose={() => setChosen(null)}
        >
          <p>{t.endText}</p>
        </Revoke>
      )}
    </>
  );
}

function Principals() {
  const t = useTexts(keyTexts);
  const time = useTime();
  const pages = useWholeList(
    "/principals",
    async (signal) =>
      (await api<{ items: ListedPrincipal[] }>("GET", "/principals", { signal })).body.items,
  );
  const columns: TableColumn<ListedPrincipal>[] = [
    {
      id: "principal",
      title: t.principal,
      isName: true,
      cell: ({ principal, name }) => (name ? `${name} (${principal})` : principal),
    },
    {
      id: "scopes",
      title: t.scopes,
      isUsual: true,
      cell: ({ scopes }) => (scopes ? <Scopes of={scopes} /> : t.unknown),
    },
    { id: "seen", title: t.lastSeen, isUsual: true, cell: (one) => time(one.last_seen) },
  ];
  return (
    <DataTable
      label={t.principals}
      name="principals"
      columns={columns}
      pages={pages}
      idOf={({ principal }) => principal}
      empty={t.noPrincipals}
    />
  );
}

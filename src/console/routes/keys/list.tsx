/** People and programs of the organization, applications that act with their keys, and who wrote. */

import { type ReactNode, useState } from "react";
import { Button } from "react-aria-components";
import type { Page as Listed } from "../../../services/cursor.ts";
import type { ListedApplication, ListedPrincipal } from "../../../services/keys/access-list.ts";
import type { ListedKey } from "../../../services/keys/keys.ts";
import { keyTexts } from "../../../ui/texts/console/keys.ts";
import "../../style/people.css";
import { api } from "../../api/client.ts";
import { usePages } from "../../api/pages.ts";
import { queries } from "../../api/queries.ts";
import { useSignedIn } from "../../api/session.ts";
import { DataTable, type TableColumn } from "../../parts/data-table.tsx";
import { Confirm } from "../../parts/dialog.tsx";
import { Screen } from "../../parts/frame.tsx";
import { useDay, useTexts, useTime, useUtcDay } from "../../parts/language.tsx";
import { say } from "../../parts/toasts.tsx";
import { useWrite } from "../../parts/write.tsx";
import { CreateKey } from "./create.tsx";
import { Invite } from "./invite.tsx";
import { LastAdministrator, MadeWith, principalOf, stateOf } from "./made-with.tsx";
import { Invitations, People, useRevoked } from "./people.tsx";
import { useRights } from "./rights.ts";
import { useWholeList } from "./whole-list.ts";

export function Page() {
  const t = useTexts(keyTexts);
  const [dialog, setDialog] = useState<"invite" | "key" | null>(null);
  const close = () => setDialog(null);
  return (
    <Screen
      title={t.title}
      actions={
        <Button className="first" onPress={() => setDialog("invite")}>
          {t.invite}
        </Button>
      }
    >
      <h2>{t.people}</h2>
      <p className="quiet">{t.peopleLead}</p>
      <People />
      <Invitations />
      <div className="heading">
        <h2>{t.programs}</h2>
        <Button onPress={() => setDialog("key")}>{t.create}</Button>
      </div>
      <p className="quiet">{t.lead}</p>
      <Keys />
      <h2>{t.applications}</h2>
      <p className="quiet">{t.applicationsLead}</p>
      <Applications />
      <h2>{t.principals}</h2>
      <p className="quiet">{t.principalsLead}</p>
      <Principals />
      {dialog === "invite" && <Invite onClose={close} />}
      {dialog === "key" && <CreateKey onClose={close} />}
    </Screen>
  );
}

const BADGES = { valid: "badge good", revoked: "badge bad", expired: "badge note" } as const;

function Rights({ of }: { readonly of: readonly string[] }) {
  const rights = useRights();
  return rights(of);
}

function Keys() {
  const t = useTexts(keyTexts);
  const time = useTime();
  const day = useDay();
  const utcDay = useUtcDay();
  const session = useSignedIn();
  const rights = useRights();
  const revoked = useRevoked();
  const pages = usePages<ListedKey>("/keys", { kind: "program" });
  const [chosen, setChosen] = useState<ListedKey | null>(null);
  const columns: TableColumn<ListedKey>[] = [
    { id: "name", title: t.name, isName: true, cell: ({ name, prefix }) => name || prefix },
    { id: "scopes", title: t.scopes, isUsual: true, cell: ({ scopes }) => <Rights of={scopes} /> },
    {
      id: "state",
      title: t.state,
      isUsual: true,
      cell: (one) => (
        <>
          <span className={BADGES[stateOf(one)]}>{t.states[stateOf(one)]}</span>{" "}
          <small className="quiet">{revoked(one)}</small>
        </>
      ),
    },
    {
      id: "used",
      title: t.lastUsed,
      isUsual: true,
      cell: ({ last_used: used }) => (used ? <span className="num">{utcDay(used)}</span> : t.never),
    },
    { id: "by", title: t.madeBy, isUsual: true, cell: (one) => one.created_by_name },
    {
      id: "revoke",
      title: t.actions,
      isUsual: true,
      isActions: true,
      cell: (one) =>
        stateOf(one) !== "revoked" && (
          <Button aria-label={t.revokeOf(one.name || one.prefix)} onPress={() => setChosen(one)}>
            {t.revoke}
          </Button>
        ),
    },
    { id: "prefix", title: t.prefix, cell: ({ prefix }) => <code>{prefix}</code> },
    {
      id: "expires",
      title: t.expires,
      cell: ({ expires_at: at }) => (at ? <span className="num">{day(at)}</span> : t.never),
    },
    { id: "made", title: t.made, cell: ({ created_at: at }) => time(at) },
    { id: "organization", title: t.organization, cell: (one) => one.organization_id },
  ];
  return (
    <>
      <DataTable
        label={t.programs}
        name="keys"
        columns={columns}
        pages={pages}
        idOf={({ prefix }) => prefix}
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
            <code>{chosen.prefix}</code>: {rights(chosen.scopes)}
          </p>
          <p>{t.revokeText}</p>
          <MadeWith prefix={chosen.prefix} />
          <LastAdministrator without={chosen} />
          {session.principal === principalOf(chosen.prefix) && <p className="notice">{t.yours}</p>}
        </Revoke>
      )}
    </>
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
    { id: "scopes", title: t.scopes, isUsual: true, cell: ({ scopes }) => <Rights of={scopes} /> },
    { id: "made", title: t.allowed, isUsual: true, cell: ({ created_at: at }) => time(at) },
    {
      id: "revoke",
      title: t.actions,
      isUsual: true,
      isActions: true,
      cell: (one) => (
        <Button aria-label={t.endOf(one.name)} onPress={() => setChosen(one)}>
          {t.revokeAccess}
        </Button>
      ),
    },
  ];
  return (
    <>
      <DataTable
        label={t.applications}
        name="applications"
        columns={columns}
        pages={pages}
        idOf={idOf}
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
  const revoked = useRevoked();
  const pages = useWholeList(
    "/principals",
    async (signal) =>
      (await api<Listed<ListedPrincipal>>("GET", "/principals", { signal })).body.items,
  );
  const columns: TableColumn<ListedPrincipal>[] = [
    {
      id: "principal",
      title: t.principal,
      isName: true,
      cell: ({ principal, name }) => name ?? principal.replace(/^user@[^:]*:/, ""),
    },
    {
      id: "scopes",
      title: t.scopes,
      isUsual: true,
      cell: (one) => (
        <>
          <span>{one.scopes ? <Rights of={one.scopes} /> : t.unknown}</span>{" "}
          <small className="quiet">{revoked(one)}</small>
        </>
      ),
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

/** The people of the organization, and invitations that nobody has accepted. */
import { useState } from "react";
import { Button } from "react-aria-components";
import type { ListedKey } from "../../../services/keys/keys.ts";
import type { InvitationAnswer } from "../../../services/people/invitations.ts";
import { keyTexts } from "../../../ui/texts/console/keys.ts";
import { api } from "../../api/client.ts";
import { type Pages, usePages } from "../../api/pages.ts";
import { queries } from "../../api/queries.ts";
import { useSignedIn } from "../../api/session.ts";
import { Confirm } from "../../parts/dialog.tsx";
import { Failure } from "../../parts/failure.tsx";
import { useDay, useTexts, useTime, useTimeInZone, useUtcDay } from "../../parts/language.tsx";
import { Pager } from "../../parts/pager.tsx";
import { say } from "../../parts/toasts.tsx";
import { useWrite } from "../../parts/write.tsx";
import { Invite, type Invited } from "./invite.tsx";
import { LastAdministrator, MadeWith, principalOf, stateOf } from "./made-with.tsx";

/** People whose key is revoked are folded, with who revoked it and when. */
export function People() {
  const t = useTexts(keyTexts);
  const pages = usePages<ListedKey>("/keys", { kind: "person" }, 100);
  const people = pages.rows.filter((key) => stateOf(key) !== "revoked");
  const former = pages.rows.filter((key) => stateOf(key) === "revoked");
  const [revoked, setRevoked] = useState<ListedKey | null>(null);
  const [renewed, setRenewed] = useState<Invited | null>(null);
  return (
    <>
      <Waiting pages={pages} />
      {pages.data && pages.rows.length === 0 && <p className="quiet">{t.noPeople}</p>}
      {people.length > 0 && (
        <ul className="people" aria-label={t.people}>
          {people.map((key) => (
            <Person
              key={key.prefix}
              of={key}
              onRevoke={() => setRevoked(key)}
              onRenew={() => setRenewed({ person: key.person, name: key.name, role: key.role })}
            />
          ))}
        </ul>
      )}
      {former.length > 0 && <Former people={former} />}
      <Pager label={t.people} pages={pages} />
      {revoked && <RevokeAccess of={revoked} onClose={() => setRevoked(null)} />}
      {renewed && <Invite again={renewed} onClose={() => setRenewed(null)} />}
    </>
  );
}

function Waiting({
  pages,
}: {
  readonly pages: Pages<never> | Pages<ListedKey> | Pages<InvitationAnswer>;
}) {
  const { error, isPending, failureReason, refetch } = pages;
  const trouble = error ?? (isPending ? failureReason : null);
  if (trouble === null) return null;
  return <Failure error={trouble} isWaiting={error === null} onRetry={() => void refetch()} />;
}

interface PersonProps {
  readonly of: ListedKey;
  readonly onRevoke: () => void;
  readonly onRenew: () => void;
}

function Person({ of: key, onRevoke, onRenew }: PersonProps) {
  const t = useTexts(keyTexts);
  const day = useDay();
  const utcDay = useUtcDay();
  const session = useSignedIn();
  const { name, role, expires_at: end, created_by_name: by } = key;
  const ended = end !== null && (stateOf(key) === "expired" ? t.keyEnded : t.keyEnds)(day(end));
  return (
    <li>
      <div>
        <p>
          <strong>{name}</strong>{" "}
          <span className="badge">{role === null ? t.noRole : t.roles[role].name}</span>{" "}
          {session.principal === principalOf(key.prefix) && (
            <span className="badge good">{t.you}</span>
          )}
        </p>
        <p className="quiet">
          {[
            key.last_used ? t.usedOn(utcDay(key.last_used)) : t.notUsed,
            by ? t.invitedBy(by, day(key.created_at)) : t.invitedOn(day(key.created_at)),
            ended,
          ]
            .filter(Boolean)
            .join(" ")}
        </p>
      </div>
      <p className="row">
        <Button aria-label={t.newLinkFor(name)} onPress={onRenew}>
          {t.newLink}
        </Button>
        <Button aria-label={t.revokeAccessOf(name)} onPress={onRevoke}>
          {t.revokeAccess}
        </Button>
      </p>
    </li>
  );
}

function Former({ people }: { readonly people: readonly ListedKey[] }) {
  const t = useTexts(keyTexts);
  const revoked = useRevoked();
  return (
    <details>
      <summary>{t.former(people.length)}</summary>
      <ul className="people" aria-label={t.former(people.length)}>
        {people.map((key) => (
          <li key={key.prefix}>
            <div>
              <p>
                <strong>{key.name}</strong>{" "}
                <span className="badge">
                  {key.role === null ? t.noRole : t.roles[key.role].name}
                </span>
              </p>
              <p className="quiet">{revoked(key)}</p>
            </div>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** When a key was revoked, and by whom, if that is known. */
export function useRevoked() {
  const t = useTexts(keyTexts);
  const time = useTime();
  return ({ revoked_at: at, revoked_by_name: by }: Revoked): string | null =>
    at && (by ? t.revokedBy(by, time(at)) : t.revokedOn(time(at)));
}

type Revoked = Pick<ListedKey, "revoked_at"> & Partial<Pick<ListedKey, "revoked_by_name">>;

interface RevokeAccessProps {
  readonly of: ListedKey;
  readonly onClose: () => void;
}

function RevokeAccess({ of: key, onClose }: RevokeAccessProps) {
  const { name, prefix } = key;
  const t = useTexts(keyTexts);
  const session = useSignedIn();
  const write = useWrite();
  const revoke = async () => {
    await api("DELETE", `/keys/${prefix}`);
    await Promise.all(
      ["/keys", "/invitations", "/principals"].map((list) =>
        queries.invalidateQueries({ queryKey: [list] }),
      ),
    );
    onClose();
    say(t.accessRevoked(name));
  };
  return (
    <Confirm
      title={t.revokeAccessTitle(name)}
      action={t.revokeAccess}
      isOpen
      isDangerous
      write={write}
      onClose={onClose}
      onConfirm={() => write.run(revoke)}
    >
      <ul>
        {t.revokeAccessText(name).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <MadeWith prefix={prefix} />
      <LastAdministrator without={key} />
      {session.principal === principalOf(prefix) && <p className="notice">{t.yours}</p>}
    </Confirm>
  );
}

/** Nothing is shown if there is none. */
export function Invitations() {
  const t = useTexts(keyTexts);
  const pages = usePages<InvitationAnswer>("/invitations", {}, 100);
  const [withdrawn, setWithdrawn] = useState<InvitationAnswer | null>(null);
  const [renewed, setRenewed] = useState<Invited | null>(null);
  return (
    <>
      <Waiting pages={pages} />
      {pages.rows.length > 0 && (
        <>
          <h2>{t.invitations}</h2>
          <ul className="people" aria-label={t.invitations}>
            {pages.rows.map((one) => (
              <Pending
                key={one.id}
                of={one}
                onWithdraw={() => setWithdrawn(one)}
                onRenew={(again) => setRenewed({ ...again, isPending: true })}
              />
            ))}
          </ul>
          <Pager label={t.invitations} pages={pages} />
        </>
      )}
      {withdrawn && <Withdraw of={withdrawn} onClose={() => setWithdrawn(null)} />}
      {renewed && <Invite again={renewed} onClose={() => setRenewed(null)} />}
    </>
  );
}

interface PendingProps {
  readonly of: InvitationAnswer;
  readonly onWithdraw: () => void;
  readonly onRenew: (again: Invited) => void;
}

function Pending({ of: one, onWithdraw, onRenew }: PendingProps) {
  const t = useTexts(keyTexts);
  const time = useTimeInZone();
  const day = useDay();
  const { person, role, made_by_name: by, made_at: at, expires_at: end } = one;
  const name = nameOf(one, t);
  const isOver = Date.parse(end) <= Date.now();
  return (
    <li>
      <div>
        <p>
          <strong>{name}</strong>{" "}
          <span className="badge">{role === null ? t.noRole : t.roles[role].name}</span>
        </p>
        <p className="quiet">
          {isOver ? t.linkExpired(time(end)) : t.validUntil(time(end))}{" "}
          {by ? t.invitedBy(by, day(at)) : t.invitedOn(day(at))}
        </p>
      </div>
      <p className="row">
        <Button aria-label={t.newLinkFor(name)} onPress={() => onRenew({ person, name, role })}>
          {t.newLink}
        </Button>
        <Button aria-label={t.withdrawOf(name)} onPress={onWithdraw}>
          {t.withdraw}
        </Button>
      </p>
    </li>
  );
}

/** The first administrator gives her name when she accepts; until then her role names her. */
const nameOf = ({ name, role }: InvitationAnswer, t: (typeof keyTexts)["en"]): string =>
  name ?? (role === null ? t.noRole : t.roles[role].name);

interface WithdrawProps {
  readonly of: InvitationAnswer;
  readonly onClose: () => void;
}

function Withdraw({ of: one, onClose }: WithdrawProps) {
  const t = useTexts(keyTexts);
  const { id } = one;
  const name = nameOf(one, t);
  const write = useWrite();
  const withdraw = async () => {
    await api("DELETE", `/invitations/${id}`);
    await queries.invalidateQueries({ queryKey: ["/invitations"] });
    onClose();
    say(t.withdrawn);
  };
  return (
    <Confirm
      title={t.withdrawTitle(name)}
      action={t.withdraw}
      isOpen
      isDangerous
      write={write}
      onClose={onClose}
      onConfirm={() => write.run(withdraw)}
    >
      <p>{t.withdrawText}</p>
    </Confirm>
  );
}

/**
 * Invitations: a link that an administrator gives to a person. It works once, makes her key, and signs
 * her in. Only hashes are stored; the token is in the link's fragment, which no server receives.
 */
import { checkedHash } from "../../catalog/authorization.ts";
import { hasEveryScope, isThere } from "../../catalog/conditions.ts";
import { type Answers, requireThat, rowWritten, silent, together } from "../../catalog/query.ts";
import { insertKey } from "../../catalog/tables/api-keys.ts";
import {
  deleteInvitation,
  endedInvitation,
  endInvitationsOf,
  endUsedInvitation,
  type InvitationRow,
  insertInvitation,
  invitationById,
  invitationPage,
  isOpenInvitation,
  isOwnInvitation,
  isPersonOf,
  type NewInvitation,
  type OpenedInvitation,
  openInvitation,
  revokeKeysOf,
} from "../../catalog/tables/invitations.ts";
import { nameOrganization } from "../../catalog/tables/owners.ts";
import { AppError, type LastChange } from "../../errors/errors.ts";
import { sha256 } from "../../model/digest.ts";
import { FIRST_PERSON, UNNAMED_ORGANIZATION } from "../../model/first-person.ts";
import { plainLine } from "../../model/plain-text.ts";
import { INVITATION_DAYS, ROLES, type Role, roleOf } from "../../model/scopes.ts";
import {
  askAs,
  type KeyedContext,
  type KeyedWriteContext,
  organizationOfClaims,
  wholeFor,
} from "../access/rights.ts";
import type { ReadContext, WriteContext } from "../context.ts";
import { type Page, type PageRequest, pageOf, parseCursor } from "../cursor.ts";
import { makeApiKey } from "../keys/api-key.ts";
import { addedKey, endingKey, type MadeKey, ownScopesError } from "../keys/keys.ts";
import { newSession, type SignedIn, sessionAnswer, sessionParts } from "../sessions/sessions.ts";
import { randomSecret } from "../sessions/token.ts";
import { type AuditContext, added, auditLine, partOf } from "../write/audit.ts";
import { type Done, doOnce, type Once } from "../write/idempotency.ts";
import { unknownReferenceError } from "../write/record.ts";

const DAY_MS = 86_400_000;

export interface InvitationInput {
  readonly organization_id: string;
  /** The name of the person, which the history shows. */
  readonly name: string;
  readonly role: Role;
  /** A person who gets a new key in place of hers, or a new link in place of the last one. */
  readonly person: string | null;
}

export type InvitationAnswer = ReturnType<typeof invitationAnswer>;

const invitationAnswer = (row: InvitationRow) => ({
  id: row.id,
  person: row.person,
  organization_id: row.organizationId,
  name: row.name || null,
  role: roleOf(row.scopes),
  made_by: row.madeBy,
  made_by_name: row.madeByName === null ? null : plainLine(row.madeByName),
  made_at: row.madeAt,
  expires_at: row.expiresAt,
});

/** Only this answer contains the link. */
export type MadeInvitation = InvitationAnswer & { readonly name: string; readonly link: string };

/** Who gets the link, and what the key may do. */
export type Invited = Pick<NewInvitation, "organizationId" | "name"> & {
  readonly person: string | null;
} & ({ readonly role: Role } | { readonly scopes: readonly string[] });

/** The token of a new link, and its row. */
export async function newInvitation({
  person,
  ...asked
}: Invited & Pick<NewInvitation, "madeBy" | "madeAt">): Promise<{
  readonly token: string;
  readonly row: NewInvitation;
}> {
  const token = randomSecret();
  const row = {
    hash: await sha256(token),
    id: randomSecret().slice(0, 16),
    person: person ?? randomSecret().slice(0, 16),
    organizationId: asked.organizationId,
    name: asked.name,
    scopes: "role" in asked ? [...ROLES[asked.role]] : [...asked.scopes],
    madeBy: asked.madeBy,
    madeAt: asked.madeAt,
    expiresAt: new Date(Date.parse(asked.madeAt) + INVITATION_DAYS * DAY_MS).toISOString(),
  };
  return { token, row };
}

export const invitationLink = (baseUrl: string, token: string): string =>
  `${baseUrl}/console/invitation#${token}`;

/** A new invitation as the audit has it. */
export const addedInvitation = ({ name, organizationId, scopes, person }: NewInvitation) =>
  added({ name, organization_id: organizationId, scopes, person });

/**
 * Invites a person. One round trip. @throws AppError forbidden for another
 * organization, and for a role with a scope that the principal lacks; unprocessable_entity for a person
 * whom the organization does not have
 */
export async function invite(
  context: KeyedWriteContext & { readonly signsInWithKeys: boolean },
  input: InvitationInput,
  once: Once | null,
): Promise<Done<MadeInvitation>> {
  const { authorization, catalog, principal, baseUrl } = context;
  const { organization_id: organizationId, name, role, person } = input;
  if (!context.signsInWithKeys) throw providerError();
  const at = context.clock().toISOString();
  const made = { madeBy: principal?.client ?? "", madeAt: at };
  const { token, row } = await newInvitation({ organizationId, name, role, person, ...made });
  const line = auditLine(context, {
    action: "invitation.create",
    subject: row.id,
    outcome: "recorded",
    changes: addedInvitation(row),
  });
  return doOnce(context, once, null, async (steps) => {
    const stored = await catalog.change({
      authorization,
      owned: { organizationId },
      steps: [
        ...steps,
        requireThat(hasEveryScope(checkedHash(authorization), row.scopes), () => ownScopesError()),
        requireThat(isThere("organizations", organizationId), () =>
          unknownReferenceError("organization_id", organizationId),
        ),
        ...(person === null
          ? []
          : [
              requireThat(isPersonOf(person, organizationId), () =>
                unknownReferenceError("person", person),
              ),
            ]),
        ...(person === null ? [] : [endInvitationsOf(person, at)]),
        insertInvitation(row, authorization.keyHash),
      ],
      answer: rowWritten(invitationById(row.id)),
      action: line,
      about: { record: null, owner: { organizationId } },
    });
    return { ...invitationAnswer(stored), name, link: invitationLink(baseUrl, token) };
  });
}

const providerError = () =>
  new AppError("forbidden", "People sign in to this server with their organization's account.", {
    guidance: "Add the person to a group of your identity provider that has access.",
  });

/** The invitations that nobody has accepted, also expired ones; the oldest first. One round trip. */
export async function listInvitations(
  context: KeyedContext,
  page: PageRequest,
): Promise<Page<InvitationAnswer>> {
  const [after, afterId] = parseCursor(page.cursor, {}, ["string", "string"]) ?? [];
  const { authorization } = context;
  const own = organizationOfClaims(authorization);
  const asked = { after, afterId, limit: page.limit + 1 };
  const { rights, rows, all } = await askAs(context, {
    rows: invitationPage(
      own === null ? { ...asked, keyHash: authorization.keyHash } : { ...asked, own },
    ),
    all: invitationPage({ ...asked, ...wholeFor(authorization) }),
  });
  const found = rights.isAdmin ? all : rows;
  return pageOf(found, page, {}, ({ madeAt, id }) => [madeAt, id], invitationAnswer);
}

/** One round trip. @throws AppError not_found, also for other organizations' invitations */
export async function withdrawInvitation(context: KeyedWriteContext, id: string): Promise<void> {
  const { authorization, catalog } = context;
  const missing = () => new AppError("not_found", "There is no such invitation.");
  await catalog.change({
    authorization,
    owned: {},
    answer: silent(),
    steps: [
      requireThat(isOwnInvitation(id, checkedHash(authorization)), missing),
      deleteInvitation(id),
    ],
    action: auditLine(context, { action: "invitation.withdraw", subject: id, outcome: "recorded" }),
    about: { record: null, owner: { keyHash: authorization.keyHash } },
  });
}

export interface OpenInvitation {
  /** Null: the person gives it when she accepts. */
  readonly name: string | null;
  readonly role: Role | null;
  readonly organization: { readonly id: string; readonly name: string };
  /** Whether nobody has named the organization: the person may when she accepts. */
  readonly names_organization: boolean;
  readonly expires_at: string;
}

/**
 * What the link offers; it stays valid. One round trip, two for a link that is not valid.
 * @throws AppError not_found
 */
export async function readInvitation(
  context: Pick<ReadContext, "catalog" | "clock">,
  token: string,
): Promise<OpenInvitation> {
  const { row } = await find(context, token);
  return {
    name: row.name || null,
    role: roleOf(row.scopes),
    organization: { id: row.organizationId, name: row.organizationName },
    names_organization: namesOrganization(row),
    expires_at: row.expiresAt,
  };
}

const namesOrganization = ({ person, organizationId, organizationName }: OpenedInvitation) =>
  person === FIRST_PERSON &&
  organizationId === UNNAMED_ORGANIZATION.id &&
  organizationName === UNNAMED_ORGANIZATION.name;

async function find({ catalog, clock }: Pick<ReadContext, "catalog" | "clock">, token: string) {
  const hash = await sha256(token);
  const at = clock().toISOString();
  const [row] = await catalog.ask([openInvitation(hash, at)]);
  if (row === null) {
    const [ended] = await catalog.ask([endedInvitation(hash)]);
    if (ended?.used) throw usedError(ended.used);
    throw ended?.isReplaced ? replacedError() : notValidError();
  }
  return { row, hash, at };
}

const notValidError = () =>
  new AppError(
    "not_found",
    "This invitation is not valid: it was withdrawn, has expired, or was used long ago.",
    { guidance: "Ask the person who sent it for a new link." },
  );

/** Only who has the link reads it. */
const usedError = ({ by, at }: LastChange) =>
  new AppError("not_found", "This link was used: it works once.", {
    causeCode: "link_used",
    lastChange: { by, at },
    guidance: "Sign in with the key that it gave, or ask an administrator for a new link.",
  });

const replacedError = () =>
  new AppError("not_found", "A newer link has replaced this one.", {
    causeCode: "link_replaced",
    guidance: "Look for the newer link, or ask the person who sent this one.",
  });

const nameError = () =>
  new AppError("validation_error", "The history needs a name for the person.", {
    guidance: "Send the person's name as name.",
    errors: [{ field: "name", message: "is missing", code: "required" }],
  });

/**
 * Makes the person's key and signs her in, once; an earlier key of hers ends. Two round trips.
 * @param own her name, for an invitation without one, and the name of an organization that has none;
 * names that are there are not changed
 * @param replaced the cookie of an earlier session of this browser, which ends
 * @returns the key, which is only in this answer
 * @throws AppError not_found; validation_error if nobody gave a name
 */
export async function acceptInvitation(
  context: WriteContext,
  token: string,
  own: { readonly name: string | null; readonly organization: string | null },
  replaced: string | null,
): Promise<SignedIn & Pick<MadeKey, "key">> {
  const { catalog, clock } = context;
  const { row, hash, at } = await find(context, token);
  const { key, ...identity } = await makeApiKey();
  const { organizationId, scopes, person, keyExpiresAt, replaces } = row;
  const name = row.name || own.name;
  if (name === null) throw nameError();
  const made = {
    ...identity,
    organizationId,
    scopes: [...scopes],
    name,
    person,
    expiresAt: keyExpiresAt,
    createdAt: at,
  };
  const session = await newSession(identity, at, replaced);
  // The one who invited made the key; the link was only the way to the person.
  const inviter = { client: row.madeBy, endUser: null, scopes: null, keyHash: null };
  const by = { ...context, principal: inviter, mergeAudit: false };
  const { prefix } = identity;
  // What she chooses herself is her act.
  const ofKey = { ...inviter, client: `key:${prefix}` };
  const found: Answers<ReturnType<typeof sessionParts>> = await catalog.change({
    authorization: null,
    owned: {},
    // The invitation ends before the key that it replaces: the end of a key deletes its owner's invitations.
    first: [requireThat(isOpenInvitation(hash, at), notValidError), endUsedInvitation(hash, at)],
    before: [
      ...(replaces === null ? [] : [endingKey(by, replaces)]),
      ...(own.organization !== null && namesOrganization(row)
        ? [naming({ ...by, principal: ofKey }, organizationId, own.organization)]
        : []),
    ],
    steps: [
      // Another link for the same person may just have been used.
      revokeKeysOf(person, at),
      insertKey(made),
      session.insert,
    ],
    answer: together(sessionParts(session.hash)),
    action: auditLine(by, {
      action: "key.create",
      subject: prefix,
      outcome: "recorded",
      changes: addedKey(made),
    }),
    about: { record: { table: "api_keys", key: prefix }, owner: { keyPrefix: prefix } },
  });
  return { key, token: session.token, session: sessionAnswer(found, session.hash, clock) };
}

/** The name of the organization, with its audit line. */
function naming(by: AuditContext, id: string, name: string) {
  const line = { action: "organization.put", subject: id, outcome: "recorded" } as const;
  const record = { table: "organizations", key: id } as const;
  const about = { record, owner: { organizationId: id } };
  return partOf(by, line, about, (at) => [nameOrganization(id, name, at)]);
}

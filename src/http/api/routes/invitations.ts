/** /invitations */
import * as z from "zod";
import { INVITATION_DAYS, ROLE_NAMES } from "../../../model/scopes.ts";
import * as texts from "../../../model/text.ts";
import {
  invite,
  listInvitations,
  withdrawInvitation,
} from "../../../services/people/invitations.ts";
import {
  DELETED,
  defineRoute,
  filter,
  NONE,
  okAnswer,
  pageSchema,
  paging,
  type Route,
} from "../route.ts";

const tag = "Keys";
const id = z.string().min(1).max(64);

const input = z
  .strictObject({
    organization_id: texts.id,
    name: texts.text(100).describe("Name of the person, which the history shows"),
    role: z
      .enum(ROLE_NAMES)
      .describe("What the person may do: a set of scopes, all of which the caller must have"),
    person: filter(
      z.string().regex(/^[\w-]{16}$/, "must be a person of GET /keys or GET /invitations"),
    ).describe(
      "A person who gets a new key in place of hers, or a new link in place of one that is not used; null for a new person",
    ),
  })
  .meta({ id: "InvitationInput" });

const members = {
  id: z.string(),
  person: z.string().describe("The person, as in GET /keys once she has accepted"),
  organization_id: z.string(),
  name: z
    .string()
    .nullable()
    .describe("Name of the person; null if she gives it when she opens the link"),
  role: z.enum(ROLE_NAMES).nullable(),
  made_by: z.string().describe("Who made it, as in the audit"),
  made_by_name: z
    .string()
    .nullable()
    .describe("Name of that key; null without one, and for a key of another organization"),
  made_at: z.string(),
  expires_at: z.string().describe("Instant from which the link is not valid"),
};

export const invitationRoutes: readonly Route[] = [
  defineRoute({
    method: "GET",
    path: "/invitations",
    tag,
    summary: "List invitations that nobody has accepted, the oldest first",
    description:
      "Those of the key's organization, also expired ones; a key with admin sees all. Never the links themselves.",
    scope: "keys:manage",
    query: z.strictObject(paging),
    answers: {
      200: {
        description: "A page of invitations",
        schema: pageSchema(z.object(members).meta({ id: "Invitation" })),
      },
    },
    run: async ({ query }, { keyed }) => okAnswer(await listInvitations(keyed, query)),
  }),
  defineRoute({
    method: "POST",
    path: "/invitations",
    tag,
    summary: "Make a link with which a person gets a key and signs in",
    description: `Only this answer contains the link; no e-mail is sent. It works once, for ${INVITATION_DAYS} days at most and not longer than the caller's own key. Whoever opens it gets a key with the scopes of the role, and is signed in to the console. With person, her earlier link ends at once, and her other key when she opens this one.`,
    scope: "keys:manage",
    once: true,
    body: input,
    bodyExample: { organization_id: "acme", name: "Eva Brunner", role: "editor" },
    answers: {
      201: {
        description: "The invitation",
        schema: z
          .object({
            ...members,
            link: z.string().describe("The link. It is shown only in this answer"),
          })
          .meta({ id: "NewInvitation" }),
      },
    },
    errors: ["unprocessable_entity"],
    run: async ({ body, once }, { keyed, signsInWithKeys }) => {
      const { answer, replayed } = await invite({ ...keyed, signsInWithKeys }, body, once);
      return { status: 201, body: answer, replayed };
    },
  }),
  defineRoute({
    method: "DELETE",
    path: "/invitations/{id}",
    tag,
    summary: "Withdraw an invitation",
    description: "Its link is not valid any more.",
    scope: "keys:manage",
    params: z.strictObject({ id }),
    answers: DELETED,
    run: async ({ params }, { keyed }) => {
      await withdrawInvitation(keyed, params.id);
      return NONE;
    },
  }),
];

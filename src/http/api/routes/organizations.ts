/** /organizations */
import * as z from "zod";
import { organizationInput } from "../../../model/organization.ts";
import * as texts from "../../../model/text.ts";
import { deleteOrganization } from "../../../services/owners/organizations/delete.ts";
import { getOrganization } from "../../../services/owners/organizations/get.ts";
import { listOrganizations } from "../../../services/owners/organizations/list.ts";
import { putOrganization } from "../../../services/owners/organizations/put.ts";
import {
  DELETED,
  defineRoute,
  NONE,
  okAnswer,
  pageSchema,
  paging,
  putAnswers,
  type Route,
  tagged,
  written,
} from "../route.ts";

const byId = z.strictObject({ id: texts.id });

const organization = z
  .object({
    id: z.string(),
    ...organizationInput.shape,
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: "Organization" });

export const organizationRoutes: readonly Route[] = [
  defineRoute({
    method: "GET",
    path: "/organizations",
    tag: "Organizations",
    summary: "List organizations, by id",
    scope: null,
    query: z.strictObject(paging),
    answers: { 200: { description: "A page of organizations", schema: pageSchema(organization) } },
    run: async ({ query }, { read }) => okAnswer(await listOrganizations(read, query)),
  }),
  defineRoute({
    method: "GET",
    path: "/organizations/{id}",
    tag: "Organizations",
    summary: "Get an organization",
    scope: null,
    params: byId,
    answers: { 200: { description: "The organization", schema: organization } },
    run: async ({ params }, { read }) => tagged(await getOrganization(read, params.id)),
  }),
  defineRoute({
    method: "PUT",
    path: "/organizations/{id}",
    tag: "Organizations",
    summary: "Add an organization, or change it",
    description: "To replace an organization, send If-Match.",
    scope: "admin",
    conditions: "put",
    params: byId,
    body: organizationInput,
    bodyExample: { name: "Acme", url: "https://example.org/" },
    answers: putAnswers(organization),
    attempt: ({ id }) => ({
      action: "organization.put",
      subject: id,
      owner: { organizationId: id },
    }),
    run: async ({ params: { id }, body, preconditions }, { write }) => {
      const stored = await putOrganization(write, id, body, preconditions);
      return written(stored, `/organizations/${id}`, preconditions);
    },
  }),
  defineRoute({
    method: "DELETE",
    path: "/organizations/{id}",
    tag: "Organizations",
    summary: "Delete an organization that no other record names",
    scope: "admin",
    conditions: "match",
    params: byId,
    answers: DELETED,
    errors: ["conflict"],
    attempt: ({ id }) => ({
      action: "organization.delete",
      subject: id,
      owner: { organizationId: id },
    }),
    run: async ({ params, preconditions }, { write }) => {
      await deleteOrganization(write, params.id, preconditions);
      return NONE;
    },
  }),
];

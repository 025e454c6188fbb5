/** /organizations, /brands, /company-prefixes */
import * as z from "zod";
import type { ErrorCode } from "../../../errors/errors.ts";
import {
  brandInput,
  companyPrefixInput,
  organizationInput,
  prefixDigits,
} from "../../../model/owners.ts";
import * as texts from "../../../model/text.ts";
import {
  BRAND,
  COMPANY_PREFIX,
  ORGANIZATION,
  type OwnerKind,
} from "../../../services/owners/kinds.ts";
import { deleteOwner, getOwner, listOwners, putOwner } from "../../../services/owners/owners.ts";
import {
  DELETED,
  defineRoute,
  filter,
  NONE,
  okAnswer,
  pageSchema,
  paging,
  putAnswers,
  type Route,
  tagged,
  written,
} from "../route.ts";

interface OwnerRoutes<Input> {
  readonly kind: OwnerKind<Input>;
  readonly path: `/${string}`;
  readonly tag: string;
  /** The words in descriptions of answers: for one record, and for several. */
  readonly nouns: readonly [string, string];
  readonly key: z.ZodType<string>;
  readonly filters?: Readonly<Record<string, z.ZodType<string | null>>>;
  readonly input: z.ZodObject & z.ZodType<Input>;
  readonly output: z.ZodObject;
  readonly example: object;
  readonly list: { readonly summary: string };
  readonly get: { readonly summary: string };
  readonly put: Described;
  readonly remove: Described;
}

interface Described {
  readonly summary: string;
  readonly description?: string;
  readonly errors?: readonly ErrorCode[];
}

function ownerRoutes<Input>(spec: OwnerRoutes<Input>): readonly Route[] {
  const { kind, path, tag, nouns, input, output, filters = {} } = spec;
  const { scope } = kind;
  const [one, several] = nouns;
  const params = z.strictObject({ [kind.key]: spec.key });
  const byKey = { tag, path: `${path}/{${kind.key}}`, params } as const;
  type Params = Readonly<Record<string, string>>;
  const keyIn = (given: Params) => given[kind.key]!;
  return [
    defineRoute({
      method: "GET",
      path,
      tag,
      scope: null,
      ...spec.list,
      query: z.strictObject({ ...paging, ...filters }),
      answers: { 200: { description: `A page of ${several}`, schema: pageSchema(output) } },
      run: async ({ query: { limit, cursor, ...given } }, { read }) =>
        okAnswer(
          await listOwners(read, kind, given as Record<string, string | null>, { limit, cursor }),
        ),
    }),
    defineRoute({
      method: "GET",
      ...byKey,
      scope: null,
      ...spec.get,
      answers: { 200: { description: `The ${one}`, schema: output } },
      run: async ({ params: given }, { read }) => tagged(await getOwner(read, kind, keyIn(given))),
    }),
    defineRoute({
      method: "PUT",
      ...byKey,
      scope,
      preconditions: "put",
      ...spec.put,
      body: input,
      bodyExample: spec.example,
      answers: putAnswers(output),
      run: async ({ params: given, body, preconditions }, { write }) => {
        const key = keyIn(given);
        const stored = await putOwner(write, kind, key, body, preconditions);
        return written(stored, `${path}/${key}`, preconditions);
      },
    }),
    defineRoute({
      method: "DELETE",
      ...byKey,
      scope,
      preconditions: "match",
      ...spec.remove,
      answers: DELETED,
      run: async ({ params: given, preconditions }, { write }) => {
        await deleteOwner(write, kind, keyIn(given), preconditions);
        return NONE;
      },
    }),
  ];
}

const MOMENTS = { created_at: z.string(), updated_at: z.string() };

export const brandRoutes = ownerRoutes({
  kind: BRAND,
  path: "/brands",
  tag: "Brands",
  nouns: ["brand", "brands"],
  key: texts.id,
  filters: { organization: filter(texts.id) },
  input: brandInput,
  output: z
    .object({
      id: z.string(),
      ...brandInput.shape,
      organization_id: texts.id.nullable(),
      ...MOMENTS,
    })
    .meta({ id: "Brand" }),
  example: { organization_id: "acme", name: "Acme Foods", url: "https://example.org/" },
  list: { summary: "List brands, by id" },
  get: { summary: "Get a brand" },
  put: {
    summary: "Add a brand of your organization, or change it",
    description:
      "A brand cannot be moved to another organization. To replace a brand, send If-Match.",
    errors: ["conflict", "unprocessable_entity"],
  },
  remove: { summary: "Delete a brand that no other record names", errors: ["conflict"] },
});

export const organizationRoutes = ownerRoutes({
  kind: ORGANIZATION,
  path: "/organizations",
  tag: "Organizations",
  nouns: ["organization", "organizations"],
  key: texts.id,
  input: organizationInput,
  output: z
    .object({ id: z.string(), ...organizationInput.shape, ...MOMENTS })
    .meta({ id: "Organization" }),
  example: { name: "Acme", url: "https://example.org/" },
  list: { summary: "List organizations, by id" },
  get: { summary: "Get an organization" },
  put: {
    summary: "Add an organization, or change it",
    description: "To replace an organization, send If-Match.",
  },
  remove: {
    summary: "Delete an organization that no other record names",
    errors: ["conflict"],
  },
});

export const companyPrefixRoutes = ownerRoutes({
  kind: COMPANY_PREFIX,
  path: "/company-prefixes",
  tag: "Company prefixes",
  nouns: ["prefix", "prefixes"],
  key: prefixDigits,
  filters: { organization: filter(texts.id), brand: filter(texts.id) },
  input: companyPrefixInput,
  output: z
    .object({ prefix: z.string(), ...companyPrefixInput.shape, ...MOMENTS })
    .meta({ id: "CompanyPrefix" }),
  example: { organization_id: "acme" },
  list: { summary: "List company prefixes and who owns them" },
  get: { summary: "Get a company prefix" },
  put: {
    summary: "Grant a company prefix to an organization",
    description:
      "A prefix has only one owner. If several prefixes match a number, the longest one applies.",
    errors: ["conflict", "unprocessable_entity"],
  },
  remove: { summary: "Withdraw a company prefix" },
});

/** Organizations, brands and company prefixes: in what each differs from the others. */
import type { Ownership } from "../../catalog/authorization.ts";
import type { OwnerHints } from "../../catalog/catalog.ts";
import {
  isBrandOf,
  isNobodyElses,
  isNotOwnerless,
  isThere,
  isUnused,
} from "../../catalog/conditions.ts";
import { type Query, requireThat, type WriteCondition } from "../../catalog/query.ts";
import { brandRows, organizationRows, prefixRows } from "../../catalog/tables/owners.ts";
import { AppError } from "../../errors/errors.ts";
import {
  type BrandInput,
  brandRecord,
  type CompanyPrefixInput,
  companyPrefixRecord,
  notOfUpc,
  type OrganizationInput,
  organizationRecord,
  prefixOfUpc,
  prefixProblem,
} from "../../model/owners.ts";
import { reachProblem } from "../../model/public-host.ts";
import type { RecordTable } from "../../model/record-types.ts";
import type { Scope } from "../../model/scopes.ts";
import { resolverProblem } from "../../resolver/decide/delegation.ts";
import type { WriteContext } from "../context.ts";
import type { AuditAction } from "../write/audit.ts";
import { refusePrivate, unknownReferenceError } from "../write/record.ts";

export interface OwnerRow {
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** The filters of a list, by name; `after` is the key before the page. */
type OwnerPage = Readonly<Record<string, string | number | null | undefined>> & {
  readonly limit: number;
};

export interface OwnerKind<Input> {
  readonly noun: string;
  readonly table: "organizations" | "brands" | "company_prefixes";
  readonly key: "id" | "prefix";
  /** The scope of every write: also of a restored or undone one. */
  readonly scope: "catalog:write" | "admin";
  readonly actions: { readonly put: AuditAction; readonly remove: AuditAction };
  readonly rows: {
    byKey(key: string): Query<OwnerRow | null>;
    put(row: object): Query<void>;
    remove(key: string): Query<void>;
    page(given: OwnerPage): Query<OwnerRow[]>;
  };
  readonly record: { toRow(input: Input): object; fromRow(row: object): object };
  /** The owner of the record, by its key. */
  readonly ownerOf: (key: string) => OwnerHints;
  /** The owner of the new record, if a key of its organization may write it. */
  readonly ownerIn: (input: Input) => Ownership;
  /** What needs no catalog. @throws AppError */
  readonly validate: (input: Input, key: string, context: WriteContext) => void;
  /** Who may have the record; before the preconditions of its sender. */
  readonly putConditions: (key: string, input: Input) => readonly WriteCondition[];
  readonly removeConditions: (key: string) => readonly WriteCondition[];
}

export const ORGANIZATION: OwnerKind<OrganizationInput> = {
  noun: "organization",
  table: "organizations",
  key: "id",
  scope: "admin",
  actions: { put: "organization.put", remove: "organization.delete" },
  rows: organizationRows,
  record: organizationRecord,
  ownerOf: (id) => ({ organizationId: id }),
  ownerIn: () => ({}),
  validate: (input, _, { baseUrl }) =>
    refusePrivate(organizationRecord.addressesOf(input), baseUrl, "organization"),
  putConditions: () => [],
  removeConditions: (id) => [
    requireThat(isUnused("organization", id), () => inUseError("organization", id)),
  ],
};

/** The organization of a brand cannot change. */
export const BRAND: OwnerKind<BrandInput> = {
  noun: "brand",
  table: "brands",
  key: "id",
  scope: "catalog:write",
  actions: { put: "brand.put", remove: "brand.delete" },
  rows: brandRows,
  record: brandRecord,
  ownerOf: (id) => ({ brandId: id }),
  ownerIn: ({ organization_id: organizationId }) => ({ organizationId }),
  validate: (input, _, { baseUrl }) =>
    refusePrivate(brandRecord.addressesOf(input), baseUrl, "brand"),
  putConditions: (id, { organization_id: organizationId }) => [
    requireOrganization(organizationId),
    requireThat(isNobodyElses("brands", id, organizationId), () => takenError("brand", id)),
    requireThat(isNotOwnerless(id), () => ownerlessError(id)),
  ],
  removeConditions: (id) => [requireThat(isUnused("brand", id), () => inUseError("brand", id))],
};

/**
 * A prefix has one owner until it is withdrawn. Stored records are kept then, but only an
 * administrator, or the owner of a shorter prefix, can write them.
 */
export const COMPANY_PREFIX: OwnerKind<CompanyPrefixInput> = {
  noun: "company prefix",
  table: "company_prefixes",
  key: "prefix",
  scope: "admin",
  actions: { put: "prefix.grant", remove: "prefix.withdraw" },
  rows: prefixRows,
  record: companyPrefixRecord,
  ownerOf: (prefix) => ({ digits: prefix }),
  ownerIn: () => ({}),
  validate({ resolver }, prefix, context) {
    const problem = prefixProblem(prefix);
    if (problem !== undefined) {
      throw new AppError("unprocessable_entity", `${prefix} is not a company prefix. ${problem}`, {
        causeCode: "not_company_prefix",
      });
    }
    const meant = prefixOfUpc(prefix);
    if (meant !== undefined) {
      throw new AppError("unprocessable_entity", notOfUpc(prefix, meant), {
        causeCode: "not_company_prefix",
      });
    }
    if (resolver !== null) validateResolver(resolver, context);
  },
  putConditions: (prefix, { organization_id: organizationId, brand_id: brandId }) => [
    requireOrganization(organizationId),
    requireThat(isNobodyElses("company_prefixes", prefix, organizationId), () =>
      takenError("company prefix", prefix),
    ),
    ...(brandId === null
      ? []
      : [
          requireThat(isThere("brands", brandId), () => unknownReferenceError("brand_id", brandId)),
          requireThat(isBrandOf(brandId, organizationId), () => brandOfAnotherError(brandId)),
        ]),
  ],
  removeConditions: () => [],
};

/** A redirect to this server itself would be endless. @throws AppError validation_error */
function validateResolver(resolver: string, { baseUrl, ownHosts = [] }: WriteContext): void {
  const message =
    resolverProblem(resolver, [new URL(baseUrl).host, ...ownHosts]) ??
    reachProblem(resolver, baseUrl);
  if (message === undefined) return;
  throw new AppError("validation_error", `resolver: ${message}.`, {
    errors: [{ field: "resolver", message }],
    guidance: "Send the origin of another GS1-conformant resolver, or null for this one.",
  });
}

const requireOrganization = (id: string) =>
  requireThat(isThere("organizations", id), () => unknownReferenceError("organization_id", id));

const takenError = (noun: string, key: string) =>
  new AppError("conflict", `The ${noun} ${key} belongs to another organization.`, {
    causeCode: "of_another",
    guidance: `A ${noun} has only one owner. Use another one.`,
  });

const inUseError = (noun: string, key: string) =>
  new AppError("conflict", `The ${noun} ${key} is in use.`, {
    causeCode: "in_use",
    guidance: "First delete the products, links, prefixes, brands and keys that name it.",
  });

/** Products of many sources may name it, and nobody may take them over with it. */
const ownerlessError = (id: string) =>
  new AppError("conflict", `The brand ${id} has no owner, and cannot get one.`, {
    causeCode: "no_owner",
    guidance: "Write your brand under another id, and name that id in your products.",
  });

const brandOfAnotherError = (id: string) =>
  new AppError("conflict", `The brand ${id} and the prefix belong to different organizations.`, {
    causeCode: "of_another",
    errors: [{ field: "brand_id", message: "belongs to another organization than the prefix" }],
  });

const KINDS: readonly Pick<OwnerKind<never>, "table" | "scope">[] = [
  ORGANIZATION,
  BRAND,
  COMPANY_PREFIX,
];

/** The scope that a write of these records requires: also a restored or undone one. */
export const writeScopeOf = (table: RecordTable): Scope =>
  KINDS.find((kind) => kind.table === table)?.scope ?? "catalog:write";

/** Shapes that several answers share, in their form on the wire. */

import type { Facts } from "../../catalog/catalog.ts";
import { AppError, type OfferedLink } from "../../errors/errors.ts";
import { classify } from "../../gs1/gtin/classify.ts";
import type { Identification } from "../../gs1/identification.ts";
import type { ResolvedLink } from "../../resolver/decide/decision.ts";
import type { OtherReading } from "./readings.ts";

export interface ResolvedLinkAnswer {
  /** The id of the link, for the owner of the identifier. */
  id?: string;
  link_type: string;
  title: string;
  href: string;
  hreflang: readonly string[];
  media_type: string | null;
  context: readonly string[];
}

export const resolvedLinkAnswer = (link: ResolvedLink): ResolvedLinkAnswer => ({
  link_type: link.linkType,
  title: link.title,
  href: link.href,
  hreflang: link.hreflang,
  media_type: link.mediaType,
  context: link.context,
});

/**
 * The link as pages and errors offer it; of a restricted target, with who has it and how to ask.
 */
export const offeredLink = (link: ResolvedLink): OfferedLink => ({
  ...resolvedLinkAnswer(link),
  ...(link.withheld && { withheld: link.withheld }),
});

/** A valid identifier that this catalog does not have. */
export function unknownIdentifierError(identification: Identification, facts: Facts): AppError {
  const { key } = identification;
  if (key.ai === "01") return unknownGtinError(key.value, facts);
  return new AppError(
    "not_found",
    `(${key.ai})${key.value} is valid, but this catalog does not know it.`,
    {
      guidance: "Compare it with the label. It may exist although this catalog does not know it.",
    },
  );
}

/** A valid number that this catalog does not have. */
export function unknownGtinError(
  gtin14: string,
  { companyPrefix }: Facts,
  alternatives: readonly OtherReading[] = [],
  swapped: string | null = null,
): AppError {
  const { classification, usable_reason } = classify(gtin14);
  const owner = companyPrefix
    ? ` Its company prefix ${companyPrefix.prefix} belongs to ${companyPrefix.organizationName}.`
    : "";
  const elsewhere = companyPrefix?.resolver
    ? ` Another resolver answers for it: ${companyPrefix.resolver}.`
    : "";
  const others = alternatives.map(({ gtin, understood_as }) => {
    const form = understood_as === "upc_e" ? "UPC-E" : "GTIN-8";
    return ` Read as a ${form}, the same digits are ${gtin}.`;
  });
  const why = classification === "trade_item" ? "" : ` ${usable_reason}`;
  return new AppError(
    "not_found",
    `gtin: ${gtin14} is a valid number, but this catalog does not know it.${others.join("")}${owner}${elsewhere}${why}`,
    {
      guidance: `${swapped === null ? "" : `This catalog has ${swapped}, which is the same number with two neighbouring digits swapped. `}Compare the digits with the label. validate_gtin reports the kind and prefix of the number. The product may exist although this catalog does not know it.`,
    },
  );
}

/**
 * What faulty codes may have said, by the catalog too: the products that are one typing error
 * away, and whose company prefix a proposed number has. It is asked in the batch that reads what
 * comes first, so that an answer takes one round trip.
 */
import { prefixParameters } from "../../catalog/facts/company-prefix.ts";
import { longestCompanyPrefix } from "../../catalog/facts/facts.ts";
import { firstOf, type Query, together } from "../../catalog/query.ts";
import { AppError } from "../../errors/errors.ts";
import { companyPrefixDigits } from "../../gs1/ai/company-prefix.ts";
import { nearNumbers } from "../../gs1/identify/near-numbers.ts";
import type { ReadContext } from "../context.ts";
import { mayNotSearch, type Offer, offersQuery } from "../resolve/gtin-input.ts";
import type { DecodeBarcodeAnswer, Suggested } from "./barcode.ts";

interface Code {
  readonly input: string;
  readonly decoded: Pick<DecodeBarcodeAnswer, "valid" | "suggestions">;
}

/** The suggestion with the product that `in_catalog` means. */
export type SuggestedHere = Suggested & { readonly product?: Offer };

/** The suggestion of a product. */
export const inCatalog = (product: Offer): SuggestedHere => ({
  code: `(01)${product.gtin}`,
  reason: "in_catalog",
  product,
});

/** The suggestions of each code without the catalog. */
export const suggestedAlone = (codes: readonly Code[]): (readonly SuggestedHere[])[] =>
  codes.map(({ decoded }) => decoded.suggestions ?? []);

/**
 * What is read of the codes, and the suggestions of each: those of the catalog, beside which only a
 * number that is clearly meant helps; without them, registered numbers first.
 * @param read for the batch @param alone the same for whoever may not ask about similar numbers
 * @throws AppError if the catalog does not answer, and something is to be read
 */
export async function readWithSuggestions<T>(
  context: Pick<ReadContext, "catalog" | "clock" | "baseUrl" | "ownHosts">,
  codes: readonly Code[],
  read: Query<T>,
  alone: () => Promise<T>,
): Promise<readonly [T, (readonly SuggestedHere[])[]]> {
  const queries = codes.map((code) => suggestedQuery(context, code));
  if (queries.every(({ statements }) => statements.length === 0)) {
    return [await alone(), suggestedAlone(codes)];
  }
  try {
    return await context.catalog.ask([read, together(queries)]);
  } catch (error) {
    const isRefused = error instanceof AppError && mayNotSearch(error);
    const { challenge } = error instanceof AppError ? error.options : {};
    if (!isRefused && (challenge || read.statements.length > 0)) throw error;
    return [await alone(), suggestedAlone(codes)];
  }
}

function suggestedQuery(
  context: Pick<ReadContext, "clock" | "baseUrl" | "ownHosts">,
  { input, decoded }: Code,
): Query<readonly SuggestedHere[]> {
  if (decoded.valid) return { statements: [], read: () => [] };
  const suggestions = decoded.suggestions ?? [];
  const { clear } = nearNumbers(input);
  const { statements, read } = together({
    offers: offersQuery(context, input),
    owners: together(suggestions.map(ownerQuery)),
  });
  return {
    statements,
    read(results) {
      const { offers, owners } = read(results);
      const known = suggestions.map((meant, i): Suggested => {
        const organization = owners[i];
        return organization == null ? meant : { ...meant, organization };
      });
      const isRegistered = ({ organization }: Suggested) => Number(organization !== undefined);
      const others = known.toSorted((a, b) => isRegistered(b) - isRegistered(a));
      const offered = offers.map((product): SuggestedHere => {
        const alone = inCatalog(product);
        const meant = others.find(({ code }) => code.startsWith(alone.code));
        return meant === undefined ? alone : { ...alone, code: meant.code };
      });
      const isOffered = ({ code }: Suggested) => offered.some((one) => one.code === code);
      const helps = ({ code }: Suggested) =>
        offered.length === 0 || (clear !== null && code.startsWith(`(01)${clear}`));
      return [...offered, ...others.filter((one) => !isOffered(one) && helps(one))];
    },
  };
}

/** The name of the organization that has the company prefix of this code's key or location. */
function ownerQuery({ code }: Suggested): Query<string | null> {
  const [digits] = [...code.matchAll(/\((\d{2,4})\)([^(]*)/g)].flatMap(
    ([, ai = "", value = ""]) => companyPrefixDigits({ ai, value }) ?? [],
  );
  if (digits === undefined) return { statements: [], read: () => null };
  const { statements, read } = firstOf(longestCompanyPrefix, prefixParameters(digits));
  return { statements, read: (results) => read(results)?.organizationName ?? null };
}

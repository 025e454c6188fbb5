/**
 * What faulty codes may have said, by the catalog too: the only product that is one typing error
 * away, and whose company prefix a proposed number has. One round trip for all of them, and none
 * without candidates.
 */
import { prefixParameters } from "../../catalog/facts/company-prefix.ts";
import { longestCompanyPrefix } from "../../catalog/facts/facts.ts";
import { firstOf, type Query, together } from "../../catalog/query.ts";
import { companyPrefixDigits } from "../../gs1/ai/company-prefix.ts";
import { contentAmong } from "../../gs1/identify/surroundings.ts";
import type { ReadContext } from "../context.ts";
import { offerQuery, withoutOffers } from "../resolve/gtin-input.ts";
import type { DecodeBarcodeAnswer, Suggested } from "./barcode.ts";

interface Code {
  readonly input: string;
  readonly decoded: Pick<DecodeBarcodeAnswer, "valid" | "suggestions">;
}

/** The suggestions of each code: those of the catalog first, then registered numbers. */
export async function suggestedHere(
  { catalog }: Pick<ReadContext, "catalog">,
  codes: readonly Code[],
): Promise<(readonly Suggested[])[]> {
  const queries = codes.map(suggestedQuery);
  const unasked = codes.map(({ decoded }) => decoded.suggestions ?? []);
  if (queries.every(({ statements }) => statements.length === 0)) return unasked;
  return catalog.ask(queries).catch(withoutOffers(unasked));
}

function suggestedQuery({ input, decoded }: Code): Query<readonly Suggested[]> {
  if (decoded.valid) return { statements: [], read: () => [] };
  const suggestions = decoded.suggestions ?? [];
  const { statements, read } = together({
    offer: offerQuery(numberIn(input)),
    owners: together(suggestions.map(ownerQuery)),
  });
  return {
    statements,
    read(results) {
      const { offer, owners } = read(results);
      const known = suggestions.map((meant, i): Suggested => {
        const organization = owners[i];
        return organization == null ? meant : { ...meant, organization };
      });
      const isRegistered = ({ organization }: Suggested) => Number(organization !== undefined);
      return [
        ...(offer === null ? [] : [{ code: `(01)${offer.gtin}`, reason: "in_catalog" as const }]),
        ...known.toSorted((a, b) => isRegistered(b) - isRegistered(a)),
      ];
    },
  };
}

/** The number, or the GTIN with which a label begins. */
function numberIn(input: string): string {
  const { text } = contentAmong(input);
  return /^\s*(?:\^|\][A-Za-z]\d)?[([]?01[)\]]?\s*(\d{14})/.exec(text)?.[1] ?? text;
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

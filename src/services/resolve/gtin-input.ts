/**
 * Reads a pasted GTIN, or makes the error that explains why it is not valid. For a wrong check
 * digit, the error names the products of the catalog that may be meant.
 */
import { type Query, together } from "../../catalog/query.ts";
import { namesAmong, type ProductRow } from "../../catalog/tables/products.ts";
import { AppError, type FieldError } from "../../errors/errors.ts";
import { anchorPath } from "../../gs1/digital-link/anchor.ts";
import { asPossible, correctionText } from "../../gs1/gtin/corrections.ts";
import { type Slip, undetectedSwaps } from "../../gs1/gtin/neighbours.ts";
import type { Suggestion } from "../../gs1/gtin/suggest.ts";
import type { ElementValue, Identification } from "../../gs1/identification.ts";
import { type GtinValues, withValues } from "../../gs1/identify/gtin-identification.ts";
import { identify } from "../../gs1/identify/identify.ts";
import { codesMeant, meantText } from "../../gs1/identify/meant.ts";
import { nearNumbers } from "../../gs1/identify/near-numbers.ts";
import { isOddNote } from "../../gs1/identify/odd-characters.ts";
import { type IdentifyError, isKeyless } from "../../gs1/identify/result.ts";
import { otherKey } from "../../gs1/identify/validate.ts";
import { isoDate, type ReadContext } from "../context.ts";
import { inOne } from "../every-fault.ts";
import { faultDetail, faultErrors } from "../faults.ts";
import { kindsOfListed, type ListedKind, listedIn } from "./listed.ts";
import type { Reading, Readings } from "./reading.ts";

/**
 * The readings of a GTIN in any form that `identify` reads. Data in the input (lot, expiry) counts
 * as if it were also given as an argument; `today` is an ISO date.
 * @throws AppError validation_error naming the invalid argument
 */
export function parseGtinInput(input: string, values: GtinValues, today: string): Readings {
  const found = identify(input);
  if (!found.ok) throw withFaultsOf(values, today, unreadableError(input, found.error));
  const {
    identification: pasted,
    understood_as: understoodAs,
    alternatives,
    warnings,
  } = found.value;
  if (pasted.key.ai !== "01") throw withFaultsOf(values, today, anotherKeyError(pasted.key));
  const combined = withValues(pasted, values, today);
  if (!combined.ok) throw argumentsError(combined.error);
  const identification = combined.value;
  const others = alternatives.map(({ gtin, understood_as }): Reading => {
    const key = { ai: "01", value: gtin };
    return { identification: { ...identification, key }, understoodAs: understood_as, warnings };
  });
  return [{ identification, understoodAs, warnings }, ...others];
}

/** The error of a number that cannot be read, together with the faults of the values beside it. */
function withFaultsOf(values: GtinValues, today: string, error: AppError): AppError {
  const bare = { key: { ai: "01", value: "" }, qualifiers: [], attributes: [] };
  const checked = withValues(bare, values, today);
  return checked.ok ? error : inOne([error, argumentsError(checked.error)]);
}

function argumentsError(errors: readonly FieldError[]): AppError {
  const detail = errors.map(({ field, message }) => `${field}: ${message}`).join("; ");
  return new AppError("validation_error", detail, {
    errors,
    guidance: "Correct the arguments named in errors and call again.",
  });
}

function unreadableError(input: string, error: IdentifyError): AppError {
  const { code, faults, gtin, warnings } = error;
  const fix = isKeyless(error)
    ? "Give the GTIN of the item, or scan the symbol that has it. decode_barcode reads this one."
    : gtin === null && code !== "too_long"
      ? [meantText(codesMeant(input, error)), FIX_FAULTS].filter(Boolean).join(" ")
      : fixNumber(gtin?.suggestions ?? []);
  return new AppError("validation_error", `gtin: ${faultDetail(faults)}`, {
    errors: faultErrors("gtin", faults),
    guidance: [...warnings.filter(isOddNote), fix].join(" "),
  });
}

const FIX_FAULTS = "Fix each fault in errors at its position (counted from 0), and call again.";

function fixNumber(suggestions: readonly Suggestion[]): string {
  const meant = correctionText(suggestions);
  return meant !== ""
    ? `${meant} validate_gtin explains each suggestion.`
    : "Compare every digit with the label, and call again. validate_gtin checks a number without the catalog.";
}

function anotherKeyError(key: ElementValue): AppError {
  const fault = otherKey(key);
  return new AppError("validation_error", `gtin: ${fault.message}`, {
    errors: faultErrors("gtin", [fault]),
    guidance: `Give a GTIN. Other keys are resolved only over HTTP, as Digital Links; list_links lists the links of ${anchorPath([key])}.`,
  });
}

const DIFFERENCE: Record<Offer["slip"], string> = {
  digit: "one digit",
  swap: "two neighbouring digits",
  form: "how it is typed",
};

/**
 * Reads as `parseGtinInput` does, but an error about a check digit also names the products of the
 * catalog that are one typing error away. Asks the catalog once, and only then.
 * @throws AppError as `parseGtinInput`
 */
export const parseGtinHere = (
  context: ReadContext,
  input: string,
  values: GtinValues,
): Promise<Readings> =>
  orWithOffers(context, input, () => parseGtinInput(input, values, isoDate(context.clock())));

/** The answer of `read`, whose error names the products that `input` may be meant for. */
export async function orWithOffers<T>(
  context: OfferContext,
  input: string,
  read: () => T,
): Promise<T> {
  try {
    return read();
  } catch (error) {
    throw await errorWithOffers(context, input, error);
  }
}

/** The error about a number, with the products that it may be meant for first in its guidance. */
export class MistypedError extends AppError {
  readonly offers: readonly Offer[];

  constructor(error: AppError, offers: readonly Offer[]) {
    const { guidance: others = "" } = error.options;
    const [compared, isMeant] =
      offers.length === 1
        ? ["it with the label before you use it", others.includes(offers[0]!.gtin)]
        : ["them with the label before you use one", false];
    const sentences = [...offers.map(offerText), `Compare ${compared}.`];
    const guidance = [...sentences, isMeant ? others : asPossible(others)];
    super(error, error.message, {
      ...error.options,
      guidance: guidance.filter(Boolean).join(" "),
      similar: offers.map(({ gtin, name, notices }) => ({
        gtin,
        name,
        ...(notices.length > 0 && { notices }),
      })),
    });
    this.offers = offers;
  }
}

export function offerText({ gtin, name, slip, notices }: Offer): string {
  const recall = isRecalled(notices)
    ? " It has recall information, which lookup_product quotes."
    : "";
  return `This catalog has ${gtin}, “${name}”, which differs in ${DIFFERENCE[slip]}.${recall}`;
}

/** The error, with the products that `input` may be meant for. */
export async function errorWithOffers(
  context: OfferContext,
  input: string,
  error: unknown,
): Promise<unknown> {
  if (!(error instanceof AppError) || error instanceof MistypedError) return error;
  return withOffers(error, await answerOrNone(context, offersQuery(context, input), []));
}

/** The error about a number, with these products first in its guidance. */
export const withOffers = (error: AppError, offers: readonly Offer[]): AppError =>
  offers.length === 0 ? error : new MistypedError(error, offers);

/** The error with the numbers that were probably meant, without the catalog. */
export function withSuggestions(error: AppError, suggestions: readonly Suggestion[]): AppError {
  const { guidance } = error.options;
  const all = [correctionText(suggestions), guidance].filter(Boolean).join(" ");
  return all === ""
    ? error
    : new AppError(error, error.message, { ...error.options, guidance: all });
}

/** Kinds of a recall of the product, or of lots, items or contents of it. */
const OF_RECALLS: readonly ListedKind[] = ["recall", "recalled_lots", "contents"];

/** A product of the catalog, as a list names it, that was probably meant. */
export interface Offer extends Pick<ProductRow, "gtin" | "name" | "names" | "lifecycle"> {
  /** `form`: a digit that is missing, letters for digits and the like. */
  readonly slip: Slip | "form";
  readonly brand: string | null;
  /** What comes first of it. */
  readonly notices: readonly ListedKind[];
}

type OfferContext = Pick<ReadContext, "catalog" | "clock" | "baseUrl" | "ownHosts">;

const isRecalled = (notices: readonly ListedKind[]): boolean =>
  notices.some((kind) => OF_RECALLS.includes(kind));

/** The most products that are offered: nobody compares more of them with a label. */
const MOST_OFFERS = 3;

/**
 * The products of the catalog that a wrong number may be meant for, the recalled ones first: the one
 * that it clearly stands for, otherwise those that are one typing error away or are suggested without
 * the catalog. A recalled one is always among them. The number can be that of a label.
 */
export function offersQuery(
  context: Omit<OfferContext, "catalog">,
  input: string,
): Query<readonly Offer[]> {
  const { near, clear } = nearNumbers(input);
  return offersAmong(context, near, clear);
}

/**
 * The products of the catalog whose numbers are one of these valid GTIN-14s with two neighbouring
 * digits swapped, which the check digit does not always detect; the recalled ones first.
 */
export const swappedQuery = (
  context: Omit<OfferContext, "catalog">,
  gtins: readonly string[],
): Query<readonly Offer[]> =>
  offersAmong(context, new Map(gtins.flatMap(undetectedSwaps).map((gtin) => [gtin, "swap"])), null);

/** Whether the catalog has no product of a GTIN that the principal sees: it may be mistyped. */
export const isMissing = ({
  identification: { key },
  facts: { product },
}: {
  readonly identification: Pick<Identification, "key">;
  readonly facts: { readonly product: object | null };
}): boolean => key.ai === "01" && product === null;

/** The same, asked alone, for a number that the catalog does not have. */
export async function swappedProducts(
  context: OfferContext,
  gtins: readonly string[],
): Promise<readonly Offer[]> {
  const [offers] = await swappedOfEach(context, [gtins]);
  return offers!;
}

/** The same for several codes, each with its numbers, in one round trip. */
export const swappedOfEach = (
  context: OfferContext,
  codes: readonly (readonly string[])[],
): Promise<readonly (readonly Offer[])[]> =>
  answerOrNone(
    context,
    together(codes.map((gtins) => swappedQuery(context, gtins))),
    codes.map(() => []),
  );

/** @param clear the number that is clearly meant, so that others are offered only if they are recalled */
function offersAmong(
  context: Omit<OfferContext, "catalog">,
  near: ReadonlyMap<string, Offer["slip"]>,
  clear: string | null,
): Query<readonly Offer[]> {
  if (near.size === 0) return { statements: [], read: () => [] };
  const at = context.clock();
  const { statements, read } = namesAmong([...near.keys()], at);
  return {
    statements,
    read(results) {
      const offers = read(results).map(({ recalls, brandName, ...known }): Offer => {
        const notices = kindsOfListed(context, { ...known, ...listedIn(recalls) }, at);
        return { ...known, slip: near.get(known.gtin)!, brand: brandName, notices };
      });
      const isClear = ({ gtin }: Offer) => gtin === clear;
      const recalled = offers.filter(({ notices }) => isRecalled(notices));
      const others = offers.filter((one) => !recalled.includes(one));
      const shown = offers.some(isClear) ? others.filter(isClear) : others;
      return [...recalled, ...shown].slice(0, MOST_OFFERS);
    },
  };
}

async function answerOrNone<T>(
  { catalog }: Pick<OfferContext, "catalog">,
  query: Query<T>,
  none: T,
): Promise<T> {
  if (query.statements.length === 0) return none;
  const [answer] = await catalog.ask([query]).catch((refusal) => {
    // What is said of the number is still right if there is no answer.
    if (refusal instanceof AppError && refusal.options.challenge && !mayNotSearch(refusal)) {
      throw refusal;
    }
    return [none] as const;
  });
  return answer;
}

/** Whether the principal may ask about given numbers only: the server is closed, or the key has no scope. */
export const mayNotSearch = ({ errorCode, options }: AppError): boolean =>
  options.reason === "closed" || (errorCode === "forbidden" && options.challenge !== undefined);

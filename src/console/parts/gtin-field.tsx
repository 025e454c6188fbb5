/** A field for a GTIN: a wrong number is named with the right ones, which a press takes. */
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useId, useState } from "react";
import { Button } from "react-aria-components";
import { companyPrefixDigits } from "../../gs1/ai/company-prefix.ts";
import { checkDigit, isGtin, isGtinLength, toGtin14 } from "../../gs1/gtin/check-digit.ts";
import { isPublishable } from "../../gs1/gtin/classify.ts";
import { correctingSwaps } from "../../gs1/gtin/neighbours.ts";
import { suggest } from "../../gs1/gtin/suggest.ts";
import type { Page } from "../../services/cursor.ts";
import type { ProductAnswer } from "../../services/products/product.ts";
import { fieldTexts } from "../../ui/texts/console/fields.ts";
import { productTexts } from "../../ui/texts/console/products.ts";
import { api } from "../api/client.ts";
import { idOf } from "./field-parts.tsx";
import { TextField, useFault } from "./fields.tsx";
import { useTexts } from "./language.tsx";
import { GrantCommand } from "./no-prefix.tsx";

interface GtinFieldProps {
  readonly name: string;
  readonly label: string;
  readonly help?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
  /** The company prefixes that begin it; default: any number. */
  readonly prefixes?: readonly string[] | null;
  /** Whether it is for a product that is added: then no other may have it. */
  readonly isNew?: boolean;
}

export function GtinField(props: GtinFieldProps) {
  const { name, value, onChange, prefixes = null, isNew = false, ...rest } = props;
  const t = useTexts(fieldTexts).gtin;
  const problemText = useProblemText();
  const { foreignNumber } = useTexts(productTexts);
  /** A number is judged once somebody has left it, and from then on with each digit. */
  const [isJudged, setJudged] = useState(false);
  const group = useId();
  const problem = isJudged ? problemOf(value) : null;
  const isOthers = isJudged && isForeign(value, prefixes);
  /** What the API says is in the form's summary, too: one fault has one sentence. */
  const said = useFault(name);
  const faults = [...(problem ? [problemText(value)] : []), ...(isOthers ? [foreignNumber] : [])];
  const meant = problem || isOthers ? offersFor(value, prefixes) : [];
  const isWhole = isJudged && faults.length === 0 && digitsOf(value) !== "";
  const taken = useTaken(isNew ? (isWhole ? [digitsOf(value)] : meant) : []);
  const offers = isNew ? meant.filter((gtin) => taken && !taken.has(toGtin14(gtin))) : meant;
  const others = isNew ? meant.filter((gtin) => taken?.has(toGtin14(gtin))) : [];
  const other = isWhole ? taken?.get(toGtin14(digitsOf(value))) : undefined;
  const fault = other ? (
    <Taken product={other} words={t.taken} />
  ) : (
    faults.length > 0 && (said ?? faults.join(" "))
  );
  return (
    <div className="offering">
      <TextField
        {...rest}
        name={name}
        inputMode="numeric"
        value={value}
        onChange={onChange}
        onBlur={() => {
          setJudged(value.trim() !== "");
          // The API takes digits only, and people write spaces and hyphens between them.
          if (isGtin(digitsOf(value)) && digitsOf(value) !== value) onChange(digitsOf(value));
        }}
        {...(fault && { fault })}
      />
      {isOthers && isNew && prefixes!.length > 0 && (
        <p className="help">
          <GrantCommand />
        </p>
      )}
      {others.map((gtin) => (
        <p key={gtin} className="help">
          <Taken product={taken!.get(toGtin14(gtin))!} words={(name) => t.takenOffer(gtin, name)} />
        </p>
      ))}
      {offers.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset has a frame
        <div className="row" role="group" id={group} aria-label={t.offers}>
          {offers.map((gtin) => (
            <Button
              key={gtin}
              onPress={() => {
                onChange(gtin);
                document.getElementById(idOf(name))?.focus();
              }}
            >
              {t.use(gtin)}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

/** The products that have these numbers, by number; undefined while it is asked for. */
function useTaken(gtins: readonly string[]): ReadonlyMap<string, ProductAnswer> | undefined {
  const { data } = useQuery({
    queryKey: ["/products", "taken", ...gtins],
    queryFn: ({ signal }) => productsWith(gtins, signal),
    enabled: gtins.length > 0,
  });
  return data && new Map(data.map((product) => [product.gtin, product]));
}

async function productsWith(gtins: readonly string[], signal?: AbortSignal) {
  const query = { gtins: gtins.join(), limit: gtins.length };
  return (await api<Page<ProductAnswer>>("GET", "/products", { query, signal })).body.items;
}

/** The product that has a typed number already; null for no GTIN, or if the server does not say. */
export async function productWith(typed: string): Promise<ProductAnswer | null> {
  const digits = digitsOf(typed);
  if (!isGtin(digits)) return null;
  const [product = null] = await productsWith([digits]).catch(() => []);
  return product;
}

interface TakenProps {
  readonly product: ProductAnswer;
  /** The sentence about the product of a name. */
  readonly words: (name: string) => string;
}

/** Whose number it is, with a link to the product. */
function Taken({ product: { gtin, name }, words }: TakenProps) {
  const [before, after] = words("\n").split("\n");
  return (
    <>
      {before}
      <Link to="/products/$gtin" params={{ gtin }}>
        {name}
      </Link>
      {after}
    </>
  );
}

const digitsOf = (typed: string) => typed.replace(/[\s-]/g, "");

/** Why it is not a GTIN; null for one, and for an empty text. */
export function problemOf(typed: string): "checkDigit" | "length" | "notDigits" | null {
  const digits = digitsOf(typed);
  if (digits === "" || isGtin(digits)) return null;
  if (!/^\d+$/.test(digits)) return "notDigits";
  return isGtinLength(digits.length) ? "checkDigit" : "length";
}

/** What is wrong with a text that is not a GTIN; a wrong check digit is named with the right one. */
export function useProblemText(): (typed: string) => string {
  const t = useTexts(fieldTexts).gtin;
  return (typed) => {
    const problem = problemOf(typed)!;
    return problem === "checkDigit"
      ? t.checkDigit(checkDigit(digitsOf(typed).slice(0, -1))!)
      : t[problem];
  };
}

/**
 * Whether a number of a valid length is none of one's own.
 * @param prefixes of one's organization; null if they do not matter
 */
export function isForeign(typed: string, prefixes: readonly string[] | null): boolean {
  const digits = digitsOf(typed);
  if (prefixes === null || !/^\d+$/.test(digits) || !isGtinLength(digits.length)) return false;
  const own = companyPrefixDigits({ ai: "01", value: toGtin14(digits) });
  return own === null || !prefixes.some((prefix) => own.startsWith(prefix));
}

const MOST_OFFERED = 3;

/** The numbers that are probably meant, of those that one may take. They have as many digits as people write: a GTIN-14 that begins with 0 is a GTIN-13. */
export function offersFor(typed: string, prefixes: readonly string[] | null = null): string[] {
  const digits = digitsOf(typed);
  const length = /^\d+$/.test(digits) && isGtinLength(digits.length) ? digits.length : 13;
  const body = digits.slice(0, -1);
  const whole = problemOf(typed) === "checkDigit" ? [`${body}${checkDigit(body)}`] : [];
  const others = [...(whole.length > 0 ? correctingSwaps(digits) : []), ...meantBy(typed)];
  const short = (gtin: string) =>
    gtin.replace(new RegExp(`^0{0,${14 - length}}(?=.{${length}}$)`), "");
  const offered = [...new Set([...whole, ...others].map(short))];
  return offered
    .filter((gtin) => isPublishable(toGtin14(gtin)) && !isForeign(gtin, prefixes))
    .slice(0, MOST_OFFERED);
}

const meantBy = (typed: string) => suggest(typed.trim()).flatMap(({ gtin }) => gtin ?? []);

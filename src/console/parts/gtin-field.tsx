/** A field for a GTIN: a wrong number is named with the right ones, which a press takes. */
import { useId, useState } from "react";
import { Button } from "react-aria-components";
import { checkDigit, isGtin, isGtinLength } from "../../gs1/gtin/check-digit.ts";
import { correctingSwaps } from "../../gs1/gtin/neighbours.ts";
import { suggest } from "../../gs1/gtin/suggest.ts";
import { fieldTexts } from "../../ui/texts/console/fields.ts";
import { idOf } from "./field-parts.tsx";
import { TextField } from "./fields.tsx";
import { useTexts } from "./language.tsx";

interface GtinFieldProps {
  readonly name: string;
  readonly label: string;
  readonly help?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
}

export function GtinField({ name, value, onChange, ...rest }: GtinFieldProps) {
  const t = useTexts(fieldTexts).gtin;
  /** A number is judged once somebody has left it, and from then on with each digit. */
  const [isJudged, setJudged] = useState(false);
  const group = useId();
  const problem = isJudged ? problemOf(value) : null;
  return (
    <div className="offering">
      <TextField
        {...rest}
        name={name}
        inputMode="numeric"
        value={value}
        onChange={onChange}
        onBlur={() => setJudged(value.trim() !== "")}
        {...(problem !== null && { fault: t[problem] })}
      />
      {problem !== null && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset has a frame
        <div className="row" role="group" id={group} aria-label={t.offers}>
          {offersFor(value).map((gtin) => (
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

const digitsOf = (typed: string) => typed.replace(/[\s-]/g, "");

/** Why it is not a GTIN; null for one, and for an empty text. */
export function problemOf(typed: string): "checkDigit" | "length" | "notDigits" | null {
  const digits = digitsOf(typed);
  if (digits === "" || isGtin(digits)) return null;
  if (!/^\d+$/.test(digits)) return "notDigits";
  return isGtinLength(digits.length) ? "checkDigit" : "length";
}

const MOST_OFFERED = 3;

/** The numbers that are probably meant. They have as many digits as people write: a GTIN-14 that begins with 0 is a GTIN-13. */
export function offersFor(typed: string): string[] {
  const digits = digitsOf(typed);
  const length = /^\d+$/.test(digits) && isGtinLength(digits.length) ? digits.length : 13;
  const body = digits.slice(0, -1);
  const whole = problemOf(typed) === "checkDigit" ? [`${body}${checkDigit(body)}`] : [];
  const others = [...(whole.length > 0 ? correctingSwaps(digits) : []), ...meantBy(typed)];
  const short = (gtin: string) =>
    gtin.replace(new RegExp(`^0{0,${14 - length}}(?=.{${length}}$)`), "");
  return [...new Set([...whole, ...others].map(short))].slice(0, MOST_OFFERED);
}

const meantBy = (typed: string) => suggest(typed.trim()).flatMap(({ gtin }) => gtin ?? []);

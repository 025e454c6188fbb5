/** From what people paste, and what scanners request, to readings; or to an error that says why not. */
import { AppError, type FieldError } from "../errors.ts";
import { findAi } from "../gs1/application-identifiers.ts";
import { associationProblems } from "../gs1/associations.ts";
import { correctionText } from "../gs1/corrections.ts";
import {
  type DigitalLinkProblem,
  digitalLinkPath,
  parseDigitalLinkPath,
} from "../gs1/digital-link.ts";
import { elementsOf, type GtinValues, identifyGtin } from "../gs1/gtin-identification.ts";
import type { ElementValue, Identification } from "../gs1/identification.ts";
import { type IdentifyError, identify } from "../gs1/identify.ts";
import type { RuleProblem } from "../resolver/rule-conformance.ts";
import type { Reading, Readings } from "./readings.ts";

/**
 * The readings of a GTIN in any form that `identify` takes. What the input carries (lot, expiry)
 * counts as if it had been given as an argument too; `today` is an ISO date.
 * @throws AppError validation_error naming the argument that does not hold.
 */
export function readGtin(input: string, values: GtinValues, today: string): Readings {
  const found = identify(input);
  if (!found.ok) throw unreadable(found.error);
  const { identification, understood_as, alternatives, warnings } = found;
  if (identification.key.ai !== "01") throw anotherKey(identification.key);
  const literal = {
    identification: withValues(identification, values, today),
    understoodAs: understood_as,
    warnings,
  };
  const others = alternatives.map(({ gtin, understood_as: understoodAs }) => {
    const other = { ...identification, key: { ai: "01", value: gtin } };
    return { identification: withValues(other, values, today), understoodAs, warnings };
  });
  return [literal, ...others];
}

const FIELDS = { cpv: "22", lot: "10", serial: "21", tpx: "235" } as const;
type Field = keyof typeof FIELDS;

/** The identification with the arguments beside it; one that contradicts the input is refused. */
function withValues(pasted: Identification, values: GtinValues, today: string): Identification {
  const errors: FieldError[] = [];
  const merged: { -readonly [K in keyof GtinValues]: GtinValues[K] } = { ...values };
  for (const field of Object.keys(FIELDS) as Field[]) {
    const carried = pasted.qualifiers.find(({ ai }) => ai === FIELDS[field])?.value;
    const given = values[field];
    if (carried !== undefined && given !== undefined && carried !== given) {
      errors.push({ field, message: `gtin carries (${FIELDS[field]})${carried}: leave one out` });
    }
    merged[field] = given ?? carried;
  }
  const built = identifyGtin(pasted.key.value, merged, today);
  if (!built.ok) errors.push(...built.errors);
  if (!built.ok || errors.length > 0) throw wrongArguments(errors);
  const { key, qualifiers, attributes } = built.identification;
  const own = pasted.attributes.filter(({ ai }) => !attributes.some((given) => given.ai === ai));
  const identification = { key, qualifiers, attributes: [...own, ...attributes] };
  const isGiven = (ai: string) => attributes.some((given) => given.ai === ai);
  const misfits = associationProblems(elementsOf(identification)).filter(
    ({ ai, others }) => isGiven(ai) || others.some(isGiven),
  );
  if (misfits.length > 0) throw wrongArguments(misfits.map(misfit));
  return identification;
}

/** Elements that are good each by itself, and not together. */
const misfit = ({ ai, message }: { ai: string; message: string }): FieldError => ({
  field: /^39/.test(ai) ? "price" : /^310/.test(ai) ? "net_weight_kg" : "gtin",
  message,
});

function wrongArguments(errors: readonly FieldError[]): AppError {
  const detail = errors.map(({ field, message }) => `${field}: ${message}`).join("; ");
  return new AppError("validation_error", detail, {
    errors,
    guidance: "Mend the arguments named in errors and call again.",
  });
}

function unreadable({ message, position, gtin }: IdentifyError): AppError {
  const meant = correctionText(gtin?.suggestions ?? []);
  const where = position === null ? "" : ` (at character ${position + 1})`;
  return new AppError("validation_error", `gtin: ${message}${where}`, {
    errors: [{ field: "gtin", message: `${message}${where}` }],
    guidance:
      meant !== ""
        ? `${meant} validate_gtin explains each suggestion.`
        : "validate_gtin explains what is wrong with the number.",
  });
}

function anotherKey(key: ElementValue): AppError {
  const message = describeKey(key);
  return new AppError("validation_error", `gtin: ${message}`, {
    errors: [{ field: "gtin", message }],
    guidance: "Ask for a GTIN. Other keys are resolved over HTTP, as Digital Links.",
  });
}

/** What another key is, in words. */
export const describeKey = ({ ai }: ElementValue): string =>
  `This identifies by AI ${ai} (${findAi(ai)?.title ?? "unknown"}), which is no GTIN.`;

/**
 * The reading of a raw request target on this resolver's own stem, `skipped` characters of which the
 * caller has taken off its front.
 * @throws AppError bad_request saying what is wrong, and where (clause 2.4.1: 400).
 */
export function readDigitalLink(path: string, rawQuery: string | null, skipped = 0): Reading {
  const parsed = parseDigitalLinkPath(path, rawQuery);
  if (!parsed.ok) {
    const { message, position } = parsed.problem;
    throw notADigitalLink({ message, position: position + skipped });
  }
  const { identification, stem } = parsed;
  if (stem !== "") {
    throw notADigitalLink({ position: 0, message: "The path begins before the primary key." });
  }
  return { identification, understoodAs: "digital_link", warnings: parsed.warnings };
}

const notADigitalLink = ({ message, position }: DigitalLinkProblem) =>
  new AppError("bad_request", `This is not a GS1 Digital Link. ${message}`, {
    guidance: `Look at character ${position + 1} of the path. Compare with /01/09506000134352/10/ABC123.`,
  });

/** The reading of a canonical anchor, or why no identifier has it (clause 2.4). */
export function readAnchor(
  anchor: string,
): { identification: Identification } | { problem: RuleProblem } {
  const problem = (message: string) => ({ problem: { field: "anchor", message, clause: "2.4" } });
  const parsed = parseDigitalLinkPath(anchor, null);
  if (!parsed.ok) return problem(parsed.problem.message);
  const canonical = digitalLinkPath(parsed.identification);
  return canonical === anchor ? parsed : problem(`must be written ${canonical}`);
}

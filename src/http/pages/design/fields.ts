/** The fields of the designer's forms, and the code that they describe. */
import { AppError } from "../../../errors/errors.ts";
import { allOf } from "../../../services/every-fault.ts";
import { designFromTexts, type QrDesign } from "../../../services/qr/design.ts";
import { parseLook } from "../../../services/qr/look.ts";
import { parsePrint } from "../../../services/qr/print-size.ts";
import type { LabelLook } from "../../../services/qr/table/labels.ts";
import { expiryIn } from "../../../ui/design/expiry.ts";
import type { DesignRefusal } from "../../../ui/design/refused.tsx";

/**
 * The values of the form by the names of its fields; those of the look are the parameters of `/qr`.
 */
export type DesignFields = Readonly<Record<string, string>>;

const LOOK = ["ec", "color", "background", "hri"] as const;
const PRINT = ["use", "width", "dpi"] as const;

export type Designed =
  | { readonly kind: "empty" }
  | { readonly kind: "made"; readonly design: QrDesign }
  | { readonly kind: "refused"; readonly error: AppError };

/** Undefined for an empty field. */
const given = (fields: DesignFields, name: string) => fields[name]?.trim() || undefined;

export const expiryOf = (fields: DesignFields) => expiryIn((name) => given(fields, name));

export const isFilledIn = (fields: DesignFields): boolean => given(fields, "gtin") !== undefined;

export function designOf(
  context: Parameters<typeof designFromTexts>[0],
  fields: DesignFields,
): Designed {
  const gtin = given(fields, "gtin");
  if (gtin === undefined) return { kind: "empty" };
  const [lot, serial] = ["lot", "serial"].map((name) => given(fields, name));
  const expiry = expiryOf(fields);
  const content = {
    ...(lot !== undefined && { lot }),
    ...(serial !== undefined && { serial }),
    ...(expiry !== undefined && { expiry }),
  };
  try {
    const parse = () => parseLookFields(fields);
    return { kind: "made", design: designFromTexts(context, { ...content, gtin }, parse) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { kind: "refused", error };
  }
}

/**
 * `module` is a field of earlier addresses; a width replaces it.
 * @throws AppError validation_error
 */
export function parseLookFields(fields: DesignFields): LabelLook {
  const textsOf = (names: readonly string[]) =>
    new Map(
      names.flatMap((name): [string, string][] => {
        const value = given(fields, name)?.replace(/^#/, "");
        return value === undefined ? [] : [[name, value]];
      }),
    );
  const earlier = given(fields, "width") === undefined ? ["module"] : [];
  const [look, print] = allOf(
    () => parseLook("svg", textsOf([...LOOK, ...earlier])),
    () => parsePrint(textsOf(PRINT)),
  );
  return { ...look, ...print };
}

export function shownRefusal({ errorCode, message, options }: AppError): DesignRefusal {
  const { errors, guidance } = options;
  return { code: errorCode, message, errors, guidance };
}

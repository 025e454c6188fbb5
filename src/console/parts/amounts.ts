/** The net content for programs as people read it: `0,25 kg` in German. */
import { AMOUNT } from "../../model/net-content/net-content.ts";
import { productTexts } from "../../ui/texts/console/products.ts";
import { useLanguage, useTexts } from "./language.tsx";

/** Symbols of units, which are alike in many languages. */
const UNITS: Readonly<Record<string, string>> = {
  MGM: "mg",
  GRM: "g",
  KGM: "kg",
  TNE: "t",
  LBR: "lb",
  ONZ: "oz",
  MLT: "ml",
  CLT: "cl",
  DLT: "dl",
  LTR: "l",
  OZA: "fl oz",
  OZI: "fl oz (UK)",
  PTL: "pt",
  PTI: "pt (UK)",
  QTL: "qt",
  QTI: "qt (UK)",
  GLL: "gal",
  GLI: "gal (UK)",
  MMT: "mm",
  CMT: "cm",
  MTR: "m",
  FOT: "ft",
  INH: "in",
  YRD: "yd",
  MTK: "m²",
};

interface Amount {
  readonly value: string;
  readonly unit: string;
}

/** A value that is not a number is shown as it was typed, a unit that is not known by its code. */
export function useAmount(): (amount: Amount) => string {
  const { pieces } = useTexts(productTexts);
  const [lang] = useLanguage();
  return ({ value, unit }) => {
    const shown = AMOUNT.test(value)
      ? Number(value).toLocaleString(lang, { maximumFractionDigits: 6 })
      : value;
    return `${shown} ${unit === "H87" ? pieces : (UNITS[unit] ?? unit)}`;
  };
}

/** The decimal sign of the language, with which people read and type the value of an amount. */
export function useDecimalSign(): string {
  const [lang] = useLanguage();
  const parts = new Intl.NumberFormat(lang).formatToParts(0.5);
  return parts.find(({ type }) => type === "decimal")?.value ?? ".";
}

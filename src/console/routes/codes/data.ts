/** What the screens of codes ask for: designs, recorded codes, and the words of the designer's page. */
import { useQuery } from "@tanstack/react-query";
import type { DesignAnswer } from "../../../services/qr/design.ts";
import type { RESOLUTIONS } from "../../../services/qr/print-size.ts";
import type { ListedCode } from "../../../services/qr/recorded.ts";
import type { Language } from "../../../ui/texts/en.ts";
import type { Words } from "../../../ui/texts/index.ts";
import { api, type Query } from "../../api/client.ts";
import { useLanguage } from "../../parts/language.tsx";
import { partsOf } from "../links/data.ts";

export type { DesignAnswer, ListedCode };
export type DesignWords = Pick<Words, "lang" | "messages">;

/** One language of the pages, loaded with the first screen that needs it. */
const LANGUAGES: Record<"en" | "de", () => Promise<Language>> = {
  en: async () => (await import("../../../ui/texts/en.ts")).en,
  de: async () => (await import("../../../ui/texts/de.ts")).de,
};

/** Undefined until they are loaded. */
export function useDesignWords(): DesignWords | undefined {
  const [lang] = useLanguage();
  const { data } = useQuery({
    queryKey: ["texts", lang],
    queryFn: async () => ({ ...(await LANGUAGES[lang]()), lang }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}

/** As the fields have it: nothing for the default. */
export const NOTHING = {
  ...{ gtin: "", lot: "", serial: "", expiry: "" },
  ...{ use: "pack", width: "", dpi: "", ec: "M", color: "#000000", background: "#ffffff" },
  hri: false,
};

export type Fields = typeof NOTHING;

export const DPI: Record<`${(typeof RESOLUTIONS)[number]}`, string> = {
  ...{ 203: "203 dpi", 300: "300 dpi", 600: "600 dpi", 1200: "1200 dpi" },
};

/** Print and look, with the names of the API's parameters. */
export const lookOf = ({ use, width, dpi, ec, color, background, hri }: Fields): Query => ({
  ...{ use, width: width.trim() || null, dpi: dpi || null, ec },
  ...{ color: color.slice(1), background: background.slice(1), hri: hri ? "1" : null },
});

export const contentOf = ({ gtin, lot, serial, expiry }: Fields) => ({
  gtin: gtin.trim(),
  ...(lot.trim() && { lot: lot.trim() }),
  ...(serial.trim() && { serial: serial.trim() }),
  ...(expiry && { expiry }),
});

export const useDesign = (fields: Fields) =>
  useQuery({
    queryKey: ["/qr-codes/design", fields],
    queryFn: async ({ signal }) => {
      const query = { ...contentOf(fields), ...lookOf(fields) };
      return (await api<DesignAnswer>("GET", "/qr-codes/design", { query, signal })).body;
    },
    // Of a name that is typed, the search offers the numbers.
    enabled: /\d/.test(fields.gtin),
    placeholderData: (before) => before,
  });

/** The number, and what a code says besides, of its link. */
export function saysOf(link: string) {
  const { pathname, searchParams } = new URL(link);
  const [, yy, mm, dd] = /^(\d\d)(\d\d)(\d\d)$/.exec(searchParams.get("17") ?? "") ?? [];
  return { ...partsOf(pathname), expiry: yy === undefined ? "" : `20${yy}-${mm}-${dd}` };
}

export const gtinOf = (link: string): string => /\d{14}/.exec(new URL(link).pathname)?.[0] ?? "";

/** Every name of the server has the picture. */
export function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/** A warning about a code in the reader's words, for pages and for the console. */
import type { DesignWarning, QrDesign } from "../../services/qr/design.ts";
import type { Words } from "../texts/index.ts";

export interface Made extends Pick<QrDesign, "warnings"> {
  readonly digital_link?: string | undefined;
  readonly use?: QrDesign["use"];
}

export function warningText(
  { lang, messages: { design, check } }: Pick<Words, "lang" | "messages">,
  { code, message }: DesignWarning,
  { use, digital_link = "" }: Made,
): string {
  const number = (value = 0) => new Intl.NumberFormat(lang).format(value);
  switch (code) {
    case "too_small":
      return design.tooSmall(number(use?.least_width_mm));
    case "too_large":
      return design.tooLarge(number(use?.most_width_mm));
    case "low_correction":
      return design.lowCorrection;
    case "not_at_tills":
      return design.notAtTills;
    case "demo":
    case "reserved":
    case "unallocated":
      return `${check.kinds[code]} ${design.notOnPacks}`;
    case "loopback":
      return design.loopback(URL.parse(digital_link)?.origin ?? "");
    case "measure":
      return design.measure;
    case "upc_e":
      return `${check.readAs("UPC-E")} ${digital_link}`;
    case "gtin_8_or_upc_e":
      return `${check.ambiguousDetail} ${check.readAs("GTIN-8")} ${digital_link}`;
    case "other":
      return message;
  }
}

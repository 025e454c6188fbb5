/** The warnings about a code, each once and in the reader's words. */

import type { DesignWarning, QrDesign } from "../../services/qr/design.ts";
import { Icon } from "../parts/icon.tsx";
import type { Words } from "../texts/index.ts";

interface Props {
  readonly words: Pick<Words, "lang" | "messages">;
  readonly made: Made;
}

export function Warnings({ words, made }: Props) {
  if (made.warnings.length === 0) return null;
  return (
    <div class="verdict note">
      <Icon name="alert" />
      <ul class="plain">
        {made.warnings.map((warning) => (
          <li lang={warning.code === "other" ? "en" : undefined}>
            {warningText(words, warning, made)}
          </li>
        ))}
      </ul>
    </div>
  );
}

export interface Made extends Pick<QrDesign, "warnings"> {
  readonly digital_link?: string | undefined;
  readonly use?: QrDesign["use"];
}

function warningText(
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

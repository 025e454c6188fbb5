/** The warnings about a code, each once and in the reader's words. */

import type { DesignWarning, QrDesign } from "../../services/qr/design.ts";
import { Icon } from "../parts/icon.tsx";
import { colonIn } from "../parts/intl.ts";
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
            {warning.lines && linesBefore(words, warning.lines)}
            {warningText(words, warning, made)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** "Line 3 and Line 5: ", of a sheet of labels; nothing for no lines. */
export function linesBefore(
  { lang, messages: { design } }: Pick<Words, "lang" | "messages">,
  lines: readonly number[],
): string {
  if (lines.length === 0) return "";
  const named = lines.slice(0, MOST_LINES).map(design.sheetRow);
  const more = lines.length > MOST_LINES ? " …" : "";
  return new Intl.ListFormat(lang).format(named) + more + colonIn(lang);
}

/** Nobody looks up more. */
const MOST_LINES = 10;

interface Warning extends DesignWarning {
  /** The lines of a sheet that it is about, and the code of the first of them. */
  readonly lines?: readonly number[];
  readonly digital_link?: string;
}

export interface Made extends Pick<QrDesign, "warnings"> {
  readonly warnings: readonly Warning[];
  readonly digital_link?: string | undefined;
  readonly use?: QrDesign["use"];
}

function warningText(
  { lang, messages: { design, check } }: Pick<Words, "lang" | "messages">,
  { code, message, ...warning }: Warning,
  { use, ...made }: Made,
): string {
  const { digital_link = made.digital_link ?? "" } = warning;
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

/**
 * The other codes of a pack: a linear barcode, and GS1 DataMatrix. The page's script draws them, so
 * without one the section is hidden.
 */
import type { PackBarcode, QrDesign } from "../../services/qr/design.ts";
import type { DesignWords } from "./refused.tsx";

const NAMES = { ean13: "EAN-13", ean8: "EAN-8", upca: "UPC-A", itf14: "ITF-14" } as const;

export const DATA_MATRIX = "GS1 DataMatrix";

export const barcodeName = ({ symbology }: Pick<PackBarcode, "symbology">) => NAMES[symbology];

/** The part of a design that the script needs to draw them. */
export type PackCodesData = Pick<QrDesign, "barcode" | "data_matrix" | "hri" | "module">;

interface Props {
  readonly words: DesignWords;
  readonly made: PackCodesData;
}

export function PackCodes({ words: { lang, messages }, made }: Props) {
  const { design } = messages;
  const { barcode, data_matrix, hri, module } = made;
  const names = [...(barcode === null ? [] : [barcodeName(barcode)]), DATA_MATRIX];
  const data: PackCodesData = { barcode, data_matrix, hri, module };
  return (
    <section id="others" data-codes={JSON.stringify(data)} hidden>
      <h3>{design.also}</h3>
      <p>{design.alsoLead}</p>
      <button type="button" aria-expanded="false" aria-controls="drawn">
        {design.alsoShow(new Intl.ListFormat(lang).format(names))}
      </button>
      <div id="drawn" role="status" />
    </section>
  );
}

/** A symbol as an SVG file, its size in mm, and what it contains. */
export interface DrawnCode {
  readonly name: string;
  readonly text: string;
  readonly svg: string;
  readonly width_mm: number;
  readonly height_mm: number;
  /** The address of the file, for the browser. */
  readonly url: string;
}

interface DrawnProps {
  readonly words: DesignWords;
  readonly data: PackCodesData;
  readonly drawn: readonly DrawnCode[];
}

export function DrawnPackCodes({ words, data: { barcode }, drawn }: DrawnProps) {
  const { design } = words.messages;
  const number = new Intl.NumberFormat(words.lang, { maximumFractionDigits: 1 });
  return (
    <>
      {barcode === null && <p>{design.noBarcode}</p>}
      {drawn.map(({ name, text, url, width_mm, height_mm }) => (
        <figure>
          {/* The script puts the symbol here: as an element, not as text of the page. */}
          <div class="code" role="img" aria-label={`${name} ${text}`} />
          <figcaption>
            <b>{name}</b>: <span class={name === DATA_MATRIX ? undefined : "num"}>{text}</span>
            <br />
            {design.millimetres(number.format(width_mm), number.format(height_mm))}
            {name !== DATA_MATRIX && (
              <small class="block">
                {barcode?.symbology === "itf14" && `${design.itf14} `}
                {design.onlyNumber}
              </small>
            )}
          </figcaption>
          <a class="button" href={url} download={`${name}-${text.replace(/\W+/g, "-")}.svg`}>
            {design.downloadSvg(name)}
          </a>
        </figure>
      ))}
    </>
  );
}

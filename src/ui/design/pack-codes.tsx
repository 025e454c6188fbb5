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
export interface PackCodesData
  extends Pick<QrDesign, "barcode" | "data_matrix" | "hri" | "module"> {
  /** The resolution of the printer; null for none. */
  readonly dpi: number | null;
}

interface Props {
  readonly words: DesignWords;
  readonly made: Omit<PackCodesData, "dpi">;
}

export function PackCodes({ words: { lang, messages }, made }: Props) {
  const { design } = messages;
  const { barcode, data_matrix, hri, module } = made;
  const names = [...(barcode === null ? [] : [barcodeName(barcode)]), DATA_MATRIX];
  // A dot is an inch divided by the printer's dots an inch.
  const dpi = module.dots === null ? null : Math.round((25.4 * module.dots) / module.module_mm);
  const data: PackCodesData = { barcode, data_matrix, hri, module, dpi };
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

export const FORMATS = ["svg", "png", "eps", "pdf"] as const;

/** A symbol as files, its size in mm, and what it contains. */
export interface DrawnCode {
  readonly name: string;
  readonly text: string;
  readonly svg: string;
  readonly width_mm: number;
  readonly height_mm: number;
  /** The addresses of the files, for the browser. */
  readonly urls: Readonly<Record<(typeof FORMATS)[number], string>>;
}

interface DrawnProps {
  readonly words: DesignWords;
  readonly data: PackCodesData;
  readonly drawn: readonly DrawnCode[];
  /** The sizes of the barcode in mm, and in percent of the nominal size. */
  readonly sizes: readonly {
    readonly width: number;
    readonly height: number;
    readonly percent: number | null;
  }[];
  readonly chosen: number;
}

export function DrawnPackCodes({ words, data: { barcode }, drawn, sizes, chosen }: DrawnProps) {
  const { design } = words.messages;
  const number = new Intl.NumberFormat(words.lang, { maximumFractionDigits: 1 });
  const share = new Intl.NumberFormat(words.lang, { style: "percent" });
  const square = (width: number, height: number) =>
    design.millimetres(number.format(width), number.format(height));
  return (
    <>
      {barcode === null && <p>{design.noBarcode}</p>}
      {sizes.length > 1 && (
        <p>
          <label for="barcode-size">{design.barcodeSize}</label>
          <select id="barcode-size">
            {sizes.map(({ width, height, percent }, i) => (
              <option value={String(i)} selected={i === chosen}>
                {percent === null ? "" : `${share.format(percent / 100)}: `}
                {square(width, height)}
              </option>
            ))}
          </select>
        </p>
      )}
      {drawn.map(({ name, text, urls, width_mm, height_mm }) => (
        <figure>
          {/* The script puts the symbol here: as an element, not as text of the page. */}
          <div class="code" role="img" aria-label={`${name} ${text}`} />
          <figcaption>
            <b>{name}</b>: <span class={name === DATA_MATRIX ? undefined : "num"}>{text}</span>
            <br />
            {square(width_mm, height_mm)}
            {barcode !== null && name === barcodeName(barcode) && (
              <small class="block">
                {barcode.symbology === "itf14" && `${design.itf14} `}
                {design.onlyNumber}
              </small>
            )}
          </figcaption>
          <p class="row">
            {FORMATS.map((format) => (
              <a
                class="button"
                href={urls[format]}
                download={`${name}-${text}`.replace(/[^\p{L}\d]+/gu, "-").concat(`.${format}`)}
                aria-label={design.downloadAs(name, format.toUpperCase())}
              >
                {format.toUpperCase()}
              </a>
            ))}
          </p>
        </figure>
      ))}
    </>
  );
}

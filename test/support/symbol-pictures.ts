/**
 * Symbols as a camera or a scanner sees them on paper, drawn by BWIPP, which is independent of this
 * project.
 */
import { toSVG } from "@bwip-js/generic";
import { Resvg } from "@resvg/resvg-js";

/** @param bcid BWIPP's name of the symbology @param text in BWIPP's spelling, such as `(01)...(10)...` */
export interface DrawnSymbol {
  readonly bcid: string;
  readonly text: string;
}

const [WIDTH, HEIGHT] = [640, 480];

/** Side by side on white paper. */
function paper(symbols: readonly DrawnSymbol[], pixels = WIDTH): Resvg {
  const share = WIDTH / symbols.length;
  const drawn = symbols.map(({ bcid, text }, i) => {
    const svg = toSVG({ bcid, text, height: 12, paddingwidth: 12, paddingheight: 12 });
    const place = `x="${i * share}" y="0" width="${share}" height="${HEIGHT}"`;
    return svg.replace("<svg ", `<svg ${place} `);
  });
  const sheet = `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>${drawn.join("")}`;
  const size = `width="${WIDTH}" height="${HEIGHT}"`;
  return new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${WIDTH} ${HEIGHT}">${sheet}</svg>`,
    { fitTo: { mode: "width", value: pixels } },
  );
}

export const asPng = (...symbols: DrawnSymbol[]): Buffer =>
  Buffer.from(paper(symbols).render().asPng());

/** The same with fewer pixels. */
export const asPngOf = (pixels: number, ...symbols: DrawnSymbol[]): Buffer =>
  Buffer.from(paper(symbols, pixels).render().asPng());

/** One second of video without movement (YUV4MPEG2), which Chromium repeats. */
export function asVideo(...symbols: DrawnSymbol[]): Buffer {
  const { pixels } = paper(symbols).render();
  const luma = Buffer.alloc(WIDTH * HEIGHT);
  for (let i = 0; i < luma.length; i++) luma[i] = 16 + Math.round((pixels[4 * i]! * 219) / 255);
  const grey = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const frame = Buffer.concat([Buffer.from("FRAME\n"), luma, grey]);
  const header = `YUV4MPEG2 W${WIDTH} H${HEIGHT} F5:1 Ip A1:1 C420jpeg\n`;
  return Buffer.concat([Buffer.from(header), ...Array<Buffer>(5).fill(frame)]);
}

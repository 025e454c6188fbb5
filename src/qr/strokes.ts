/**
 * A stroke font for the human readable interpretation under a symbol. SVG text would depend on
 * installed fonts, PDF and EPS would need an embedded font, and a font file is too large for the
 * bundle. These strokes, one unit wide with round caps and joins, look the same in SVG, PDF, EPS
 * and PNG.
 */

/**
 * Units of the grid: a character is ADVANCE wide; capitals and digits are CAP_HEIGHT high,
 * descenders reach DESCENT below the baseline. Strokes extend half a unit beyond each.
 */
export const ADVANCE = 6;
export const CAP_HEIGHT = 8;
export const DESCENT = 2;

/** x to the right, 0 to 4; y down from the cap line, so that the baseline is at CAP_HEIGHT. */
export type Point = readonly [x: number, y: number];
/**
 * A polyline of 2 or more points. A dot would be a stroke with two equal points; the font has none,
 * so that no renderer must draw a line of length zero.
 */
export type Stroke = readonly Point[];

/**
 * CSET 82, "#" and space, drawn after OCR-B and DIN. A point is its x and its y in base 36; a space
 * separates two strokes. Slopes are 1:1, 2:3, 2:5 or 1:3 where the shape allows: these look even at
 * one pixel per unit without anti-aliasing, if the points are at the centres of pixels.
 */
const GLYPHS: Readonly<Record<string, string>> = {
  " ": "",
  "!": "2025 2728",
  '"': "1012 3032",
  "#": "1018 3038 0242 0646",
  "%": "4107 0010110100 3747483837",
  "&": "480201102031320507182846",
  "'": "2022",
  "(": "30121638",
  ")": "10323618",
  "*": "0246 4206 0444",
  "+": "2226 0444",
  ",": "27291A",
  "-": "0444",
  ".": "2728",
  "/": "4009",
  0: "103043453818050310",
  1: "022028 0848",
  2: "0110304143070848",
  3: "0110304143344547381807 2434",
  4: "200646 3338",
  5: "400003334447381807",
  6: "300307183847453404",
  7: "00404228",
  8: "103041433445473818070514030110 1434",
  9: "184541301001031444",
  ":": "2324 2728",
  ";": "2324 27291A",
  "<": "411447",
  "=": "0343 0545",
  ">": "013407",
  "?": "011030414224 2728",
  A: "0802204248 0545",
  B: "0020313324 04344547380800",
  C: "4130100107183847",
  D: "00204246280800",
  E: "40000848 0434",
  F: "400008 0434",
  G: "41301001071838474424",
  H: "0008 4048 0444",
  I: "1030 2028 1838",
  J: "204047381807",
  K: "0008 400448",
  L: "000848",
  M: "0800224048",
  N: "0800 0246 4048",
  O: "103041473818070110",
  P: "08003041433404",
  Q: "103041473818070110 1649",
  R: "08003041433404 244648",
  S: "413010010314344547381807",
  T: "0040 2028",
  U: "000718384740",
  V: "0002284240",
  W: "0008264840",
  X: "00014748 40410708",
  Y: "0002244240 2428",
  Z: "00400848",
  _: "0949",
  a: "133344481807061545",
  b: "00083847443303",
  c: "431304071848",
  d: "40481807041343",
  e: "064644331304071848",
  f: "40302128 1333",
  g: "481807041343493A1A",
  h: "0008 03334448",
  i: "132328 1838 2021",
  j: "2333392A1A 3031",
  k: "0008 3306 1548",
  l: "1020273848",
  m: "0803132428 24334448",
  n: "0803334448",
  o: "133344473818070413",
  p: "0A033344473808",
  q: "4A431304071848",
  r: "0308 05233344",
  s: "431304153546473808",
  t: "21273848 0343",
  u: "0307184843",
  v: "032843",
  w: "0308264843",
  x: "032543 082648 2526",
  y: "030628 43460A",
  z: "0343070848",
};

/** A cache, only of the font's characters: a sheet of labels has thousands of letters. */
const drawn = new Map<string, readonly Stroke[]>();

/** @throws RangeError for a character that the font does not have */
export function findStrokes(character: string): readonly Stroke[] {
  const known = drawn.get(character);
  if (known) return known;
  // Object.hasOwn, because an object also inherits keys such as "constructor".
  const glyph = Object.hasOwn(GLYPHS, character) ? GLYPHS[character] : undefined;
  if (glyph === undefined) {
    throw new RangeError(`the stroke font has no ${JSON.stringify(character)}`);
  }
  const strokes = (glyph.match(/\S+/g) ?? []).map((stroke) =>
    (stroke.match(/../g) ?? []).map(pointOf),
  );
  drawn.set(character, strokes);
  return strokes;
}

function pointOf(pair: string): Point {
  return [Number.parseInt(pair.charAt(0), 36), Number.parseInt(pair.charAt(1), 36)];
}

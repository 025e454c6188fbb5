/** The units of printed net contents, with their UN/ECE Recommendation 20 codes and their spellings on labels. */

type Dimension = "mass" | "volume" | "length" | "area" | "count";

export interface Unit {
  /** UN/ECE Recommendation 20, common code. */
  readonly code: string;
  readonly dimension: Dimension;
  /**
   * The size in grams, millilitres, metres, square metres or pieces: a decimal number, exact by
   * definition.
   */
  readonly size: string;
}

export interface NetContentValue {
  /** A decimal string above zero, so that binary fractions lose nothing. */
  value: string;
  /** UN/ECE Recommendation 20 unit code. */
  unit: string;
}

/** The most characters of the net content as the label prints it. */
export const LONGEST_NET_CONTENT = 100;

const unit = <const Code extends string>(code: Code, dimension: Dimension, size: string) =>
  [code, { code, dimension, size }] as const;

const TABLE = [
  unit("MGM", "mass", "0.001"),
  unit("GRM", "mass", "1"),
  unit("KGM", "mass", "1000"),
  unit("TNE", "mass", "1000000"),
  unit("LBR", "mass", "453.59237"),
  unit("ONZ", "mass", "28.349523125"),
  unit("MLT", "volume", "1"),
  unit("CLT", "volume", "10"),
  unit("DLT", "volume", "100"),
  unit("LTR", "volume", "1000"),
  unit("OZA", "volume", "29.5735295625"),
  unit("OZI", "volume", "28.4130625"),
  unit("PTL", "volume", "473.176473"),
  unit("PTI", "volume", "568.26125"),
  unit("QTL", "volume", "946.352946"),
  unit("QTI", "volume", "1136.5225"),
  unit("GLL", "volume", "3785.411784"),
  unit("GLI", "volume", "4546.09"),
  unit("MMT", "length", "0.001"),
  unit("CMT", "length", "0.01"),
  unit("MTR", "length", "1"),
  unit("FOT", "length", "0.3048"),
  unit("INH", "length", "0.0254"),
  unit("YRD", "length", "0.9144"),
  unit("MTK", "area", "1"),
  unit("H87", "count", "1"),
] as const;

export type UnitCode = (typeof TABLE)[number][0];

export const UNITS = Object.fromEntries(TABLE) as Readonly<Record<UnitCode, Unit>>;

export const ratioOf = (one: Unit, other: Unit): number => Number(one.size) / Number(other.size);

/**
 * How many of the smaller unit make one of the larger, for units that people write together: `1 lb
 * 4 oz`.
 */
export function wholeRatio(larger: Unit, smaller: Unit): number | undefined {
  const ratio = ratioOf(larger, smaller);
  if (larger.dimension !== smaller.dimension || ratio <= 1) return undefined;
  const whole = Math.round(ratio);
  return Math.abs(ratio - whole) < 1e-6 ? whole : undefined;
}

/** The possible meanings of one spelling, the likeliest first. */
export interface Spelling {
  readonly units: readonly Unit[];
  /** Whether the first meaning is used when nothing next to it decides. */
  readonly isCertain: boolean;
}

const SPELLINGS = new Map<string, Spelling>();

/** Spellings in lower case, without full stops and spaces. */
function add(spellings: string, codes: readonly UnitCode[], isCertain = true): void {
  // `30 tablets (30 pcs)` has one amount in two words, so each group has a unit of its own.
  const units = codes.map((code) => (code === "H87" ? { ...UNITS.H87 } : UNITS[code]));
  for (const spelling of spellings.split(" ")) SPELLINGS.set(spelling, { units, isCertain });
}

add("mg milligram milligrams milligramme milligrammes мг", ["MGM"]);
add("g gr grs gm gms gram grams gramme grammes gramm grammi gramos gramas г гр 克 グラム", ["GRM"]);
add("kg kgs kilo kilos kilogram kilograms kilogramme kilogrammes kilogramm кг 千克 公斤", ["KGM"]);
add("gramo grammo grama gramy gramów", ["GRM"]);
add("kilogramo kilogramos chilogrammo chilogrammi quilograma quilogramas", ["KGM"]);
add("kilogramy kilogramów キログラム", ["KGM"]);
add("tonne tonnes", ["TNE"]);
add("lb lbs pound pounds", ["LBR"]);
add("ozwt ozavoirdupois ozav", ["ONZ"]);
// On a bottle, `oz` usually means fluid ounces.
add("oz ounce ounces onz", ["ONZ", "OZA", "OZI"], false);

add("ml mls millilitre millilitres milliliter milliliters mililitros мл 毫升", ["MLT"]);
add("mililitro millilitri millilitro mililitr mililitry ミリリットル", ["MLT"]);
add("litr litry litrów リットル 升", ["LTR"]);
add("cl centilitre centilitres centiliter centiliters", ["CLT"]);
add("dl decilitre decilitres deciliter deciliters", ["DLT"]);
add("l lt ltr ltrs litre litres liter liters litro litros litri л 公升", ["LTR"]);
// Labels never print imperial units without the metric one; US units are in many feeds.
add("floz fluidounce fluidounces flounce flounces", ["OZA", "OZI"]);
add("usfloz", ["OZA"]);
add("pt pts pint pints", ["PTL", "PTI"], false);
add("qt qts quart quarts", ["QTL", "QTI"]);
add("gal gals gallon gallons", ["GLL", "GLI"]);

add("mm millimetre millimetres millimeter millimeters", ["MMT"]);
add("cm centimetre centimetres centimeter centimeters", ["CMT"]);
add("m mtr mtrs metre metres meter meters", ["MTR"]);
add("ft foot feet", ["FOT"]);
add("inch inches", ["INH"]);
add("yd yds yard yards", ["YRD"]);
add("m² m2 sqm", ["MTK"]);

add("piece pieces pc pcs pce pces ct count unit units ea each", ["H87"]);
add("pièce pièces pieza piezas pezzo pezzi peça peças stück stk stuk stuks st шт 個 个", ["H87"]);
add("tablet tablets capsule capsules", ["H87"]);

/** `FL. OZ` and `fl oz` are one spelling. */
export const findUnit = (text: string): Spelling | undefined =>
  SPELLINGS.get(text.toLowerCase().replace(/[\s.]+/g, ""));

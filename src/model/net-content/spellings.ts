/** The spellings of net contents' units on labels. */
import { UNITS, type Unit, type UnitCode } from "./units.ts";

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
add("tonne tonnes", ["TNE"]);
add("lb lbs pound pounds", ["LBR"]);
add("ozwt ozavoirdupois ozav", ["ONZ"]);
// On a bottle, `oz` usually means fluid ounces.
add("oz ounce ounces onz", ["ONZ", "OZA", "OZI"], false);

add("ml mls millilitre millilitres milliliter milliliters mililitros мл 毫升", ["MLT"]);
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

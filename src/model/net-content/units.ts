/** The units that net contents are printed in, as UN/ECE Recommendation 20 codes them. */

type Dimension = "mass" | "volume" | "length" | "area" | "count";

export interface Unit {
  /** UN/ECE Recommendation 20, common code. */
  readonly code: string;
  readonly dimension: Dimension;
  /** In grams, millilitres, metres, square metres or pieces. */
  readonly size: number;
}

/** What one spelling can mean, likeliest first. */
export interface Spelling {
  readonly units: readonly Unit[];
  /** Whether the first may be taken where nothing beside it decides. */
  readonly isCertain: boolean;
}

const unit = (code: string, dimension: Dimension, size: number): Unit => ({
  code,
  dimension,
  size,
});

const OUNCE = unit("ONZ", "mass", 28.349523125);
const US_FLUID_OUNCE = unit("OZA", "volume", 29.5735295625);
const UK_FLUID_OUNCE = unit("OZI", "volume", 28.4130625);
const POUND = unit("LBR", "mass", 453.59237);

const SPELLINGS = new Map<string, Spelling>();

/** Spellings in lower case, without full stops and spaces. */
function add(spellings: string, units: readonly Unit[], isCertain = true): void {
  for (const spelling of spellings.split(" ")) SPELLINGS.set(spelling, { units, isCertain });
}

add("mg milligram milligrams milligramme milligrammes мг", [unit("MGM", "mass", 0.001)]);
add("g gr grs gm gms gram grams gramme grammes gramm grammi gramos gramas г гр 克 グラム", [
  unit("GRM", "mass", 1),
]);
add("kg kgs kilo kilos kilogram kilograms kilogramme kilogrammes kilogramm кг 千克 公斤", [
  unit("KGM", "mass", 1_000),
]);
add("tonne tonnes", [unit("TNE", "mass", 1_000_000)]);
add("lb lbs pound pounds", [POUND]);
add("ozwt ozavoirdupois ozav", [OUNCE]);
// On a bottle a bare ounce is most often a fluid one.
add("oz ounce ounces onz", [OUNCE, US_FLUID_OUNCE, UK_FLUID_OUNCE], false);

add("ml mls millilitre millilitres milliliter milliliters mililitros мл 毫升", [
  unit("MLT", "volume", 1),
]);
add("cl centilitre centilitres centiliter centiliters", [unit("CLT", "volume", 10)]);
add("dl decilitre decilitres deciliter deciliters", [unit("DLT", "volume", 100)]);
add("l lt ltr ltrs litre litres liter liters litro litros litri л 公升", [
  unit("LTR", "volume", 1_000),
]);
// Imperial measures are never printed without the metric one; the US ones are in many feeds.
add("floz fluidounce fluidounces flounce flounces", [US_FLUID_OUNCE, UK_FLUID_OUNCE]);
add("usfloz", [US_FLUID_OUNCE]);
add(
  "pt pts pint pints",
  [unit("PTL", "volume", 473.176473), unit("PTI", "volume", 568.26125)],
  false,
);
add("qt qts quart quarts", [unit("QTL", "volume", 946.352946), unit("QTI", "volume", 1136.5225)]);
add("gal gals gallon gallons", [
  unit("GLL", "volume", 3785.411784),
  unit("GLI", "volume", 4546.09),
]);

add("mm millimetre millimetres millimeter millimeters", [unit("MMT", "length", 0.001)]);
add("cm centimetre centimetres centimeter centimeters", [unit("CMT", "length", 0.01)]);
add("m mtr mtrs metre metres meter meters", [unit("MTR", "length", 1)]);
add("ft foot feet", [unit("FOT", "length", 0.3048)]);
add("inch inches", [unit("INH", "length", 0.0254)]);
add("yd yds yard yards", [unit("YRD", "length", 0.9144)]);
add("m² m2 sqm", [unit("MTK", "area", 1)]);

add("piece pieces pc pcs pce pces ct count unit units ea each", [unit("H87", "count", 1)]);
add("pièce pièces pieza piezas pezzo pezzi peça peças stück stk stuk stuks st шт 個 个", [
  unit("H87", "count", 1),
]);
add("tablet tablets capsule capsules", [unit("H87", "count", 1)]);

/** `FL. OZ` and `fl oz` are one spelling. */
export const findUnit = (text: string): Spelling | undefined =>
  SPELLINGS.get(text.toLowerCase().replace(/[\s.]+/g, ""));

/** How many of the smaller unit make one of the larger, where people write both: `1 lb 4 oz`. */
export function wholeRatio(larger: Unit, smaller: Unit): number | undefined {
  if (larger.dimension !== smaller.dimension || larger.size <= smaller.size) return undefined;
  const ratio = larger.size / smaller.size;
  const whole = Math.round(ratio);
  return Math.abs(ratio - whole) < 1e-6 ? whole : undefined;
}

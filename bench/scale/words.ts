/**
 * The words of generated names. The first words of each list are much more frequent than the last.
 */

/** Kinds of products. */
export const KINDS = `chocolate milk coffee bread juice yoghurt cheese tea biscuits soup rice pasta
  water beer wine sauce oil butter honey jam muesli cereal crackers chips nuts almonds raisins flour
  sugar salt pepper vinegar mustard ketchup mayonnaise noodles lentils beans chickpeas tomatoes
  olives tuna salmon sardines ham sausage chicken tofu shampoo soap toothpaste detergent candles
  batteries notebook pencil socks gloves towel blanket backpack`
  .trim()
  .split(/\s+/);

/** Traits of products. */
export const TRAITS = `organic classic natural fresh light dark whole original premium family mini
  extra sweet salted crunchy creamy smooth roasted smoked spicy mild vegan free raw pure fine golden
  green red white black wild mountain garden country royal farm home kids sport travel winter summer
  spring harvest sunrise sunset island forest river valley coast northern southern eastern western
  village artisan stone wood fire ice cloud velvet silk crystal amber ruby pearl ivory copper silver
  bronze cedar maple birch willow lavender rosemary thyme basil mint ginger cinnamon vanilla caramel
  hazelnut walnut pistachio coconut mango papaya banana apple pear peach cherry plum strawberry
  raspberry blueberry cranberry lemon lime orange grapefruit melon fig date pumpkin carrot spinach`
  .trim()
  .split(/\s+/);

const ONSETS = "b d f g k l m n p r s t v z br dr gr kr pl st tr".split(" ");
const VOWELS = "a e i o u ai ea io ou".split(" ");
const CODAS = "l m n r s x nd rt st th".split(" ");

/** An invented word of two or three syllables. */
export function inventedWord(number: number): string {
  const [low, rest] = [number % SYLLABLES, Math.floor(number / SYLLABLES)];
  const [middle, high] = [rest % SYLLABLES, Math.floor(rest / SYLLABLES)];
  return (
    syllable(low) + syllable(middle) + (high > 0 ? syllable(high) : "") + CODAS[low % CODAS.length]
  );
}

const SYLLABLES = ONSETS.length * VOWELS.length;

const syllable = (number: number) =>
  ONSETS[number % ONSETS.length]! + VOWELS[Math.floor(number / ONSETS.length) % VOWELS.length]!;

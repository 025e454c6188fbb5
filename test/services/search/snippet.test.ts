/** Which characters of a text a snippet keeps: those that the text cleaner keeps, on one line. */
import { expect, test } from "vitest";
import { snippetOf } from "../../../src/services/search/snippet.ts";
import { fold } from "../../../src/services/similar-words.ts";

const snippet = (text: string, word: string) => snippetOf(text, [], [fold(word)], true);

test.each([
  ["joiners that shape letters", "می\u200cخواهم شیر", "شیر", "می\u200cخواهم «شیر»"],
  [
    "emoji of several characters",
    "Family 👨\u200d👩\u200d👧 tea",
    "tea",
    "Family 👨\u200d👩\u200d👧 «tea»",
  ],
  ["no hidden characters", "Green\u200b \u202etea\u2066 \u00adleaves", "tea", "Green «tea» leaves"],
  ["one line, with single spaces", " Green\r\n\ttea \u2028 leaves\n", "tea", "Green «tea» leaves"],
  ["no guillemets of its own", "«Green» tea", "tea", '"Green" «tea»'],
])("a snippet keeps %s", (_, text, word, shown) => {
  expect(snippet(text, word)).toBe(shown);
});

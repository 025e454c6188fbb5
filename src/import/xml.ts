/**
 * Reads a feed in XML, item by item: RSS 2.0 and Atom, as Google Merchant Center accepts them. A
 * document type is rejected, so there are no entities besides those of XML itself.
 */
import { decodeXML } from "entities";
import { Parser } from "saxen";
import { type Input, LONGEST, Unreadable } from "./input.ts";

export interface Item {
  /** The line, from 1. */
  line: number;
  /** Texts by element, with its prefix; several elements with one name as a list. */
  value: Record<string, string | string[]>;
}

const IS_ITEM = /^(?:item|entry)$/;
const DEEPEST = 64;
/** Characters of an item, and of what is between two items. */
const MOST_TEXT = LONGEST;

/** @throws Unreadable */
export async function* readItems(input: Input): AsyncGenerator<Item> {
  const found: Item[] = [];
  let problem: string | undefined;
  const reader = makeReader(
    (item) => found.push(item),
    (what) => {
      problem ??= what;
    },
  );
  const decoder = new TextDecoder();
  for await (const piece of input.text()) {
    reader.write(decoder.decode(piece, { stream: true }));
    if (problem !== undefined) break;
    yield* found.splice(0);
  }
  if (problem === undefined) reader.end();
  yield* found.splice(0);
  if (problem !== undefined) throw new Unreadable(`${input.name} ${problem}.`);
}

/** The items of a text that was written whole. */
export function itemsIn(text: string): Item[] {
  const found: Item[] = [];
  const reader = makeReader(
    (item) => found.push(item),
    (what) => {
      throw new Unreadable(`The feed ${what}.`);
    },
  );
  reader.write(text);
  reader.end();
  return found;
}

function makeReader(take: (item: Item) => void, fail: (what: string) => void) {
  const parser = new Parser();
  const path: string[] = [];
  let [items, size, itemDepth] = [0, 0, 0];
  let value: Item["value"] | null = null;
  let text = "";
  const isOver = () => {
    if (size <= MOST_TEXT) return false;
    fail("has an item that is too long");
    parser.stop();
    return true;
  };
  const add = (more: string) => {
    size += more.length;
    // Only the elements directly in an item are columns.
    if (!isOver() && value !== null && path.length === itemDepth + 1) text += more;
  };
  const put = (name: string, given: string) => {
    if (value === null || given === "" || name === "__proto__") return;
    const before = Object.hasOwn(value, name) ? value[name]! : undefined;
    if (before === undefined) value[name] = given;
    else if (typeof before === "string") value[name] = [before, given];
    else before.push(given);
  };
  parser.on("attention", () => {
    fail("has a document type, which the import does not read");
    parser.stop();
  });
  parser.on("error", (error: Error) => fail(`is not well-formed XML: ${error.message}`));
  parser.on("openTag", (name, attributes, decode, isEmpty) => {
    path.push(name);
    size += name.length;
    if (path.length > DEEPEST) {
      fail("is nested too deeply");
      parser.stop();
    } else if (value === null && IS_ITEM.test(name)) {
      value = {};
      itemDepth = path.length;
      size = 0;
      items++;
    } else if (value !== null && path.length === itemDepth + 1) {
      text = "";
      // Atom: <link href="…"/>
      const { href } = isEmpty || name === "link" ? attributes() : {};
      if (href !== undefined) put(name, decode(href).trim());
    }
  });
  parser.on("text", (given) => add(decodeXML(given)));
  parser.on("cdata", add);
  parser.on("closeTag", (name) => {
    if (value !== null && path.length === itemDepth + 1) put(name, text.trim());
    if (value !== null && path.length === itemDepth) {
      take({ line: items, value });
      value = null;
      size = 0;
    }
    path.pop();
  });
  let waiting = 0;
  let pending = "";
  return {
    write(piece: string) {
      pending += piece;
      // A tag or a text that never ends stays in the parser, which begins it anew with each piece:
      // so each is as long as all before it.
      if (waiting + pending.length > MOST_TEXT) fail("has an item that is too long");
      else if (pending.length >= waiting) {
        const before = size + items;
        parser.write(pending);
        waiting = size + items === before ? waiting + pending.length : 0;
        pending = "";
      }
    },
    end() {
      parser.write(pending);
      parser.end();
    },
  };
}

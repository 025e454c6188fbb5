/** The first line of each code. */
import { hash } from "node:crypto";

const FIRST_CAPACITY = 1_024;
/** With a higher load, look-ups become slow. */
const LOAD = 0.5;

/**
 * A hash table with 64 bits of each URI's SHA-256 and a line number. A million codes take 25 MB,
 * and the probability that any two of them are confused is 1 in 37 million.
 */
export class SeenCodes {
  #keys = new BigUint64Array(FIRST_CAPACITY);
  #lines = new Uint32Array(FIRST_CAPACITY);
  #size = 0;

  /** Undefined if no line has this URI yet. */
  lineOf(uri: string): number | undefined {
    return this.#lines[this.#placeOf(keyOf(uri))] || undefined;
  }

  /** A URI that is already there keeps its line. */
  add(uri: string, line: number): void {
    const key = keyOf(uri);
    const place = this.#placeOf(key);
    if (this.#lines[place] !== 0) return;
    this.#put(place, key, line);
    if (++this.#size > this.#keys.length * LOAD) this.#grow();
  }

  /** The place of the key, or the free place for it; a free place has line 0. */
  #placeOf(key: bigint): number {
    const mask = this.#keys.length - 1;
    let place = Number(key & BigInt(mask));
    while (this.#lines[place] !== 0 && this.#keys[place] !== key) place = (place + 1) & mask;
    return place;
  }

  #put(place: number, key: bigint, line: number): void {
    this.#keys[place] = key;
    this.#lines[place] = line;
  }

  #grow(): void {
    const [keys, lines] = [this.#keys, this.#lines];
    this.#keys = new BigUint64Array(keys.length * 2);
    this.#lines = new Uint32Array(lines.length * 2);
    for (let i = 0; i < keys.length; i++) {
      if (lines[i]) this.#put(this.#placeOf(keys[i]!), keys[i]!, lines[i]!);
    }
  }
}

const keyOf = (uri: string) => hash("sha256", uri, "buffer").readBigUInt64LE(0);

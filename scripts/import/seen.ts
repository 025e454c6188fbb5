/**
 * The numbers that an import has read, in a Bloom filter of 32 MiB, because a set of ten million
 * would fill the memory. It always recognizes a repeated number. Of a million other numbers it
 * takes fewer than one for repeated, of ten million some twenty.
 */
const BITS = 2 ** 28;
const HASHES = 8;

export class SeenGtins {
  readonly #words = new Uint32Array(BITS / 32);

  /** @returns whether the number was already there */
  add(gtin14: string): boolean {
    const high = Number(gtin14.slice(0, 7));
    const low = Number(gtin14.slice(7));
    let bit = mix(high ^ mix(low));
    const step = mix(low ^ mix(high + 0x9e3779b9)) | 1;
    let wasThere = true;
    for (let i = 0; i < HASHES; i++) {
      const place = bit & (BITS - 1);
      const mask = 1 << (place & 31);
      const word = this.#words[place >>> 5]!;
      if ((word & mask) === 0) {
        wasThere = false;
        this.#words[place >>> 5] = word | mask;
      }
      bit = (bit + step) | 0;
    }
    return wasThere;
  }
}

/** The finalizer of MurmurHash3, which is in the public domain. */
function mix(value: number): number {
  let hash = value | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) | 0;
}

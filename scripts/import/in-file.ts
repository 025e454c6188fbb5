/** What a dry run has read before: the batches before are not stored, but links may need their records. */
import { PRODUCT } from "../../src/model/record-types.ts";
import { keyAnchorOf } from "../../src/resolver/decide/key-default.ts";
import { parseAnchor } from "../../src/services/anchor.ts";
import type { ReadyRow } from "../../src/services/import/rows.ts";

export class InFile {
  /** The anchors of products and of standing defaults. */
  readonly #keys = new Set<string>();
  readonly #defaults = new Set<string>();

  /** The row, with what rows before it have for it if it is a link. */
  marked(row: ReadyRow): ReadyRow {
    const { type, key, rule, isDefault } = row;
    if (type === PRODUCT) this.#keys.add(`/01/${key}`);
    if (rule === undefined) return row;
    const { anchor } = rule;
    const reading = parseAnchor(anchor);
    const keyAnchor = reading.ok ? keyAnchorOf(reading.value) : anchor;
    const inFile = { key: this.#keys.has(keyAnchor), default: this.#defaults.has(anchor) };
    if (isDefault && rule.enabled) {
      this.#keys.add(anchor);
      this.#defaults.add(anchor);
    }
    return { ...row, inFile };
  }
}

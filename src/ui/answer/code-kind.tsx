/**
 * What kind of string a code is, with the symbol or the scheme that it names: the first line of its
 * verdict.
 */
import type { DecodeBarcodeAnswer } from "../../services/decode/barcode.ts";
import type { Words } from "../texts/index.ts";

interface Props {
  readonly words: Words;
  readonly decoded: DecodeBarcodeAnswer;
}

/** Names that are the same in every language. */
const NAMES = { digital_link: "GS1 Digital Link", epc: "EPC" };

export function CodeKind({ words, decoded: { kind, symbol, scheme } }: Props) {
  const name = { ...NAMES, ...words.messages.check.codeKinds }[kind];
  return <>{[name, symbol ?? scheme].filter(Boolean).join(" · ")}</>;
}

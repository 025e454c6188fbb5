/** The encodings of CSV files that spreadsheets save, read and written back unchanged. */
export type Encoding = "utf-8" | "utf-8-bom" | "utf-16le" | "windows-1252";

export function decode(bytes: Uint8Array<ArrayBuffer>): { text: string; encoding: Encoding } {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) {
    return { text: new TextDecoder("utf-16le").decode(bytes), encoding: "utf-16le" };
  }
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
    return { text, encoding: hasMark ? "utf-8-bom" : "utf-8" };
  } catch {
    return { text: new TextDecoder("windows-1252").decode(bytes), encoding: "windows-1252" };
  }
}

/** @param text of characters that the encoding has */
export function encode(text: string, encoding: Encoding): Uint8Array<ArrayBuffer> {
  switch (encoding) {
    case "utf-8":
      return new TextEncoder().encode(text);
    case "utf-8-bom":
      return new TextEncoder().encode(`\ufeff${text}`);
    case "utf-16le": {
      const view = new DataView(new ArrayBuffer(2 + text.length * 2));
      view.setUint16(0, 0xfeff, true);
      for (let i = 0; i < text.length; i++) view.setUint16(2 + i * 2, text.charCodeAt(i), true);
      return new Uint8Array(view.buffer);
    }
    case "windows-1252": {
      const all = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, i) => i));
      const byte = new Map([...all].map((character, i) => [character, i]));
      return Uint8Array.from(text, (character) => byte.get(character)!);
    }
  }
}

/** ZXing, with a megabyte of WebAssembly: loaded only for a scan. */
import { BarcodeDetector, type BarcodeFormat, prepareZXingModule } from "barcode-detector/ponyfill";
import wasm from "zxing-wasm/reader/zxing_reader.wasm?url";

const DATABAR = ["databar", "databar_expanded", "databar_limited"] as const;

/** Reads what browsers read, and GS1 DataBar. @throws if its WebAssembly cannot be loaded */
export async function createZxing(native: readonly BarcodeFormat[]): Promise<BarcodeDetector> {
  // The file comes from this server; the library's default is another host.
  const overrides = { locateFile: () => wasm };
  await prepareZXingModule({ overrides, fireImmediately: true });
  return new BarcodeDetector({ formats: [...native, ...DATABAR] });
}

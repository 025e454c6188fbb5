/** ZXing, with a megabyte of WebAssembly: loaded only for a scan. */
import { BarcodeDetector, prepareZXingModule } from "barcode-detector/ponyfill";
import wasm from "zxing-wasm/reader/zxing_reader.wasm?url";

const FORMATS = [
  "ean_13",
  "ean_8",
  "upc_a",
  "upc_e",
  "itf",
  "code_128",
  "qr_code",
  "data_matrix",
  "databar",
  "databar_expanded",
  "databar_limited",
] as const;

/** @throws if its WebAssembly cannot be loaded */
export async function createZxing(): Promise<BarcodeDetector> {
  // From this server; the library's default is another host.
  const overrides = { locateFile: () => wasm };
  await prepareZXingModule({ overrides, fireImmediately: true });
  return new BarcodeDetector({ formats: [...FORMATS] });
}

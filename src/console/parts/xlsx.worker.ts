/** Writes a table as a workbook (XLSX) beside the page, which stays responsive. */
import { type Sheet, sheetFile } from "../../export/sheet.ts";

addEventListener("message", ({ data }: MessageEvent<Sheet>) => {
  void sheetFile(data).then(postMessage);
});

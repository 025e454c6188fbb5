/** The one function that is used of pngjs, which brings no types. */
declare module "pngjs" {
  export const PNG: {
    readonly sync: {
      /** @throws Error for a wrong CRC, and for whatever else is broken. */
      read(file: Uint8Array): { width: number; height: number; data: Uint8Array };
    };
  };
}

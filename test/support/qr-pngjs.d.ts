/** The only used function of pngjs, which has no types. */
declare module "pngjs" {
  export const PNG: {
    readonly sync: {
      /** @throws Error for a wrong CRC and other faults */
      read(file: Uint8Array): { width: number; height: number; data: Uint8Array };
    };
  };
}

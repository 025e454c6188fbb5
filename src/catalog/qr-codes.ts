import { qrCodes } from "./schema.ts";
import { insertIfNew } from "./statement.ts";

/** One row per canonical Digital Link URI, however often it is asked for. */
export const insertQrCode = insertIfNew(qrCodes);

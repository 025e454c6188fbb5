import { type GtinReport, gtinReport } from "../gs1/gtin.ts";
import type { ReadContext } from "./context.ts";

/** Structure only: no catalog is asked, so it works when there is none. */
export const validateGtin = ({ baseUrl }: Pick<ReadContext, "baseUrl">, gtin: string): GtinReport =>
  gtinReport(gtin, baseUrl);

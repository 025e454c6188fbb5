/** The headers of the EPC Tag Data Standard 2.3, Table 14-1, that are not supported. */

const OTHERS: Readonly<Record<number, string>> = {
  0: "a tag that was never programmed",
  47: "USDOD-96, which contains no GS1 key",
  53: "GID-96, which contains no GS1 key",
  59: "ADI-var, which contains no GS1 key",
  226: "a tag's TID memory, not an EPC",
};

/** Why a header is not supported: `The EPC header 35 is GID-96, which contains no GS1 key.` */
export function refuseHeader(header: number): string {
  return `The EPC header ${hex(header)} is ${OTHERS[header] ?? "not assigned to a scheme"}.`;
}

function hex(header: number): string {
  return header.toString(16).toUpperCase().padStart(2, "0");
}

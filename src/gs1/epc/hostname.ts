/** The host name in the `++` schemes (EPC Tag Data Standard 2.3, clause 14.5.16). */
import { readUrnCode40, sevenBit } from "./alphanumeric.ts";
import type { BitReader } from "./bit-reader.ts";
import { refuse } from "./result.ts";

/** Table 14-11: values of 7 bits that represent more than one character. */
const SHORT: Readonly<Record<number, string>> = {
  30: "qr.",
  31: "www.",
  32: "id.",
  91: ".com",
  92: ".org",
  93: ".net",
  94: ".int",
  96: ".edu",
  123: ".gov",
  124: ".mil",
  125: ".biz",
  126: ".eco",
  127: ".med",
};

/**
 * Tables 14-12 and 14-13: the top-level domains encoded in 14 bits, two letters each, in their
 * order.
 */
const COUNTRIES =
  "acadaeafagaialamaoaqarasatauawaxazbabbbdbebfbgbhbibjbmbnbobqbrbsbtbwbybzcacccdcfcgchcickclcmcn" +
  "cocrcucvcwcxcyczdedjdkdmdodzeceeegehereseteufifjfkfmfofrgagdgegfggghgiglgmgngpgqgrgsgtgugwgyhk" +
  "hmhnhrhthuidieiliminioiqirisitjejmjojpkekgkhkikmknkpkrkwkykzlalblcli" +
  "lklrlsltlulvlymamcmdmemgmhmkmlmmmnmompmqmrmsmtmumvmwmxmymznancnenfngninlnonpnrnunzompapepfpgph" +
  "pkplpmpnprpsptpwpyqarerorsrurwsasbscsdsesgshsiskslsmsnsrssstsusvsxsysztctdtftgthtjtktltmtntotr" +
  "tttvtwtzuaugusuyuzvavcvevgvivnvuwfwsyeytzazmzw";

/**
 * Table 14-14. In the standard, its rows for org.cn and net.cn have the first half of another
 * table's.
 */
const COMPOUND = (
  "com.au net.au org.au co.at com.bd co.bd com.br net.br co.nz com.ng com.pk co.in com.in co.il " +
  "co.jp co.za co.kr com.es com.lk co.th co.tt com.tt com.tr biz.tr com.ua co.uk co.zm com.zm " +
  "com.cn org.cn net.cn gov.cn"
).split(" ");

const HOSTNAME = /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)*(?::\d{1,5})?$/;

/**
 * Reads a host name, in lower case. Throws for an invalid host name, because it would become part
 * of a URI. The length counts groups of 7 bits, or characters in URN Code 40.
 */
export function readHostname(reader: BitReader): string {
  const what = "the host name";
  const sevens = reader.number(1, what) === 1;
  const length = reader.number(6, what);
  const read = sevens ? readSevens(reader, length, what) : readUrnCode40(reader, length, what);
  const hostname = read.toLowerCase();
  if (!HOSTNAME.test(hostname)) {
    refuse(`The host name ${JSON.stringify(hostname)} is not a valid host name.`);
  }
  return hostname;
}

function readSevens(reader: BitReader, length: number, what: string): string {
  let text = "";
  for (let i = 0; i < length; i++) {
    const value = reader.number(7, what);
    if (value > 3) {
      text += SHORT[value] ?? sevenBit(value, what);
      continue;
    }
    // The four lowest values begin a pair: the first value selects the table, the second its row.
    if (++i === length) refuse("The host name ends in the middle of a domain.");
    const domain = domainOf(value, reader.number(7, what));
    if (!domain) refuse("The host name ends with a domain that is reserved.");
    text += `.${domain}`;
  }
  return text;
}

function domainOf(table: number, row: number): string | undefined {
  if (table === 2) return COMPOUND[row];
  if (table === 3) return row === 0 ? "tech" : undefined;
  const at = (table * 128 + row) * 2;
  return COUNTRIES.slice(at, at + 2);
}

import { describe, expect, it } from "vitest";
import { PREFIX_TABLE_DATE } from "../../../src/gs1/gtin/prefix-table.ts";
import { findGtin8Prefix, findPrefix } from "../../../src/gs1/gtin/prefixes.ts";

/** Every run of three digits that one issuer has; what is not here is not in the table. */
const RUNS = `
001-019 member GS1 US
020-029 restricted_geographic Restricted circulation within a geographic region
030-039 member GS1 US
040-049 restricted_company Restricted circulation within a company
050-059 reserved GS1 US (reserved for future use)
060-139 member GS1 US
200-299 restricted_geographic Restricted circulation within a geographic region
300-379 member GS1 France
380-380 member GS1 Bulgaria
383-383 member GS1 Slovenija
385-385 member GS1 Croatia
387-387 member GS1 BIH (Bosnia-Herzegovina)
389-389 member GS1 Montenegro
400-440 member GS1 Germany
450-459 member GS1 Japan
460-469 member GS1 Russia
470-470 member GS1 Kyrgyzstan
471-471 member GS1 Chinese Taipei
474-474 member GS1 Estonia
475-475 member GS1 Latvia
476-476 member GS1 Azerbaijan
477-477 member GS1 Lithuania
478-478 member GS1 Uzbekistan
479-479 member GS1 Sri Lanka
480-480 member GS1 Philippines
481-481 member GS1 Belarus
482-482 member GS1 Ukraine
483-483 member GS1 Turkmenistan
484-484 member GS1 Moldova
485-485 member GS1 Armenia
486-486 member GS1 Georgia
487-487 member GS1 Kazakhstan
488-488 member GS1 Tajikistan
489-489 member GS1 Hong Kong, China
490-499 member GS1 Japan
500-509 member GS1 UK
520-521 member GS1 Association Greece
528-528 member GS1 Lebanon
529-529 member GS1 Cyprus
530-530 member GS1 Albania
531-531 member GS1 North Macedonia
535-535 member GS1 Malta
539-539 member GS1 Ireland
540-549 member GS1 Belgium & Luxembourg
560-560 member GS1 Portugal
569-569 member GS1 Iceland
570-579 member GS1 Denmark
590-590 member GS1 Poland
594-594 member GS1 Romania
599-599 member GS1 Hungary
600-601 member GS1 South Africa
603-603 member GS1 Ghana
604-604 member GS1 Senegal
605-605 member GS1 Uganda
606-606 member GS1 Angola
607-607 member GS1 Oman
608-608 member GS1 Bahrain
609-609 member GS1 Mauritius
610-610 held GS1 Global Office (reserved for a future member organisation)
611-611 member GS1 Morocco
613-613 member GS1 Algeria
614-614 held GS1 Global Office (reserved for a future member organisation)
615-615 member GS1 Nigeria
616-616 member GS1 Kenya
617-617 member GS1 Cameroon
618-618 member GS1 Côte d'Ivoire
619-619 member GS1 Tunisia
620-620 member GS1 Tanzania
621-621 member GS1 Syria
622-622 member GS1 Egypt
623-623 held GS1 Global Office (reserved for a future member organisation)
624-624 member GS1 Libya
625-625 member GS1 Jordan
626-626 member GS1 Iran
627-627 member GS1 Kuwait
628-628 member GS1 Saudi Arabia
629-629 member GS1 Emirates
630-630 member GS1 Qatar
631-631 member GS1 Namibia
632-632 member GS1 Rwanda
640-649 member GS1 Finland
680-681 member GS1 China
690-699 member GS1 China
700-709 member GS1 Norway
729-729 member GS1 Israel
730-739 member GS1 Sweden
740-740 member GS1 Guatemala
741-741 member GS1 El Salvador
742-742 member GS1 Honduras
743-743 member GS1 Nicaragua
744-744 member GS1 Costa Rica
745-745 member GS1 Panama
746-746 member GS1 Republica Dominicana
750-750 member GS1 Mexico
754-755 member GS1 Canada
758-758 held GS1 Global Office (reserved for a future member organisation)
759-759 member GS1 Venezuela
760-769 member GS1 Switzerland
770-771 member GS1 Colombia
773-773 member GS1 Uruguay
775-775 member GS1 Peru
777-777 member GS1 Bolivia
778-779 member GS1 Argentina
780-780 member GS1 Chile
784-784 member GS1 Paraguay
786-786 member GS1 Ecuador
789-790 member GS1 Brasil
800-839 member GS1 Italy
840-849 member GS1 Spain
850-850 member GS1 Cuba
858-858 member GS1 Slovakia
859-859 member GS1 Czech
860-860 member GS1 Serbia
865-865 member GS1 Mongolia
867-867 member GS1 North Korea
868-869 member GS1 Türkiye
870-879 member GS1 Netherlands
880-881 member GS1 South Korea
883-883 member GS1 Myanmar
884-884 member GS1 Cambodia
885-885 member GS1 Thailand
888-888 member GS1 Singapore
890-890 member GS1 India
893-893 member GS1 Vietnam
894-894 held GS1 Global Office (reserved for a future member organisation)
896-896 member GS1 Pakistan
899-899 member GS1 Indonesia
900-919 member GS1 Austria
930-939 member GS1 Australia
940-949 member GS1 New Zealand
950-950 global_office GS1 Global Office
951-951 held GS1 Global Office (EPC General Manager Numbers)
952-952 demo GS1 Global Office (demonstrations and examples)
955-955 member GS1 Malaysia
958-958 member GS1 Macau, China
960-961 gtin8_only GS1 UK (GTIN-8)
963-969 gtin8_only GS1 Global Office (GTIN-8)
977-977 issn Serial publications (ISSN)
978-979 isbn Bookland (ISBN)
980-980 refund_receipt Refund receipts
981-983 coupon Coupons for common currency areas
990-999 coupon Coupons
`;

/** Rows of four digits and more, by the digits 2 to 14 of a number that falls under each. */
const LONGER: [string, string, string, string][] = [
  ["0000000123457", "0000000", "restricted_company", "Restricted circulation within a company"],
  ["0000100000000", "00001", "member", "GS1 US"],
  ["0000999999999", "00009", "member", "GS1 US"],
  ["0001000000000", "0001", "member", "GS1 US"],
  ["0009999999999", "0009", "member", "GS1 US"],
  ["9620000000000", "9620", "gtin8_only", "GS1 UK (GTIN-8)"],
  ["9624999999999", "9624", "gtin8_only", "GS1 UK (GTIN-8)"],
  ["9625000000000", "9625", "gtin8_only", "GS1 Poland (GTIN-8)"],
  ["9626999999999", "9626", "gtin8_only", "GS1 Poland (GTIN-8)"],
  ["9627000000000", "9627", "gtin8_only", "GS1 Global Office (GTIN-8)"],
  ["9629999999999", "9629", "gtin8_only", "GS1 Global Office (GTIN-8)"],
  ["9790260000438", "9790", "ismn", "Printed music (ISMN)"],
  ["9791000000000", "979", "isbn", "Bookland (ISBN)"],
];

describe("findPrefix", () => {
  it("knows every run of three digits, and nothing between the runs", () => {
    const runs: { from: string; to: string; row: string }[] = [];
    for (let n = 1; n < 1000; n++) {
      const three = String(n).padStart(3, "0");
      if (three === "962") continue;
      const found = findPrefix(`0${three}5000000000`);
      if (found === null) continue;
      expect(found.prefix.value).toBe(n >= 990 ? "99" : three);
      const row = `${found.use} ${found.prefix.issuer}`;
      const last = runs.at(-1);
      if (last?.row === row && Number(last.to) === n - 1) last.to = three;
      else runs.push({ from: three, to: three, row });
    }
    const expected = RUNS.trim().split("\n");
    expect(runs.map(({ from, to, row }) => `${from}-${to} ${row}`)).toEqual(expected);
  });

  it.each(LONGER)("%s has the prefix %s", (digits, value, use, issuer) => {
    expect(findPrefix(`1${digits}`)).toEqual({ prefix: { value, issuer }, use });
  });

  it("has no row for 0000001-0000099, kept free for GTIN-8, nor for any gap", () => {
    for (const digits of ["0000001000000", "0000099999999", "1400000000000", "3900000000000"]) {
      expect(findPrefix(`1${digits}`), digits).toBeNull();
    }
  });

  it("is frozen, for its rows are shared", () => {
    const found = findPrefix("09506000134352");
    expect(Object.isFrozen(found)).toBe(true);
    expect(Object.isFrozen(found?.prefix)).toBe(true);
  });

  it("is dated", () => {
    expect(PREFIX_TABLE_DATE).toBe("2026-11-01");
  });
});

describe("findGtin8Prefix", () => {
  it.each([
    ["00000000", "000", "restricted_company", "Restricted circulation within a company"],
    ["09999999", "099", "restricted_company", "Restricted circulation within a company"],
    ["10000000", "100", "member", "GS1 US"],
    ["13999999", "139", "member", "GS1 US"],
    ["20000000", "200", "restricted_company", "Restricted circulation within a company"],
    ["29999999", "299", "restricted_company", "Restricted circulation within a company"],
    ["40170725", "401", "member", "GS1 Germany"],
    ["95000000", "950", "global_office", "GS1 Global Office"],
    ["96099999", "960", "gtin8_only", "GS1 UK (GTIN-8)"],
    ["96249999", "9624", "gtin8_only", "GS1 UK (GTIN-8)"],
    ["96250000", "9625", "gtin8_only", "GS1 Poland (GTIN-8)"],
    ["96270000", "9627", "gtin8_only", "GS1 Global Office (GTIN-8)"],
    ["96385074", "963", "gtin8_only", "GS1 Global Office (GTIN-8)"],
    ["97700000", "977", "reserved", "Reserved for future use"],
    ["97900000", "979", "reserved", "Reserved for future use"],
    ["99999999", "999", "reserved", "Reserved for future use"],
  ])("%s has the prefix %s", (digits, value, use, issuer) => {
    expect(findGtin8Prefix(`000000${digits}`)).toEqual({ prefix: { value, issuer }, use });
  });

  it.each(["14000000", "19999999", "38100000", "97000000", "97699999"])("%s has none", (digits) => {
    expect(findGtin8Prefix(`000000${digits}`)).toBeNull();
  });
});

/**
 * The GS1 prefix table (GS1 General Specifications, clause 1.4.2; published by GS1 as "GS1 Company
 * Prefix"). A prefix shows who issued a number, never the origin of the goods.
 */

/**
 * The day on which this table was last compared with the published one, ISO 8601. GS1's page has no
 * date of its own, so this is the date of the review. Members that joined later read as
 * unallocated.
 */
export const PREFIX_TABLE_DATE = "2026-11-01";

/** The use of a prefix; `member` and `global_office` issue numbers to companies. */
export type PrefixUse =
  | "member"
  | "global_office"
  | "restricted_geographic"
  | "restricted_company"
  | "reserved"
  | "held"
  | "gtin8_only"
  | "demo"
  | "issn"
  | "isbn"
  | "ismn"
  | "refund_receipt"
  | "coupon";

/**
 * `ranges issuer`, one issuer a line. A range includes both its ends, which have the same length.
 */
export const MEMBER_ORGANISATIONS = `
00001-00009 0001-0009 001-019 030-039 060-139 GS1 US
300-379 GS1 France
380 GS1 Bulgaria
383 GS1 Slovenija
385 GS1 Croatia
387 GS1 BIH (Bosnia-Herzegovina)
389 GS1 Montenegro
400-440 GS1 Germany
450-459 490-499 GS1 Japan
460-469 GS1 Russia
470 GS1 Kyrgyzstan
471 GS1 Chinese Taipei
474 GS1 Estonia
475 GS1 Latvia
476 GS1 Azerbaijan
477 GS1 Lithuania
478 GS1 Uzbekistan
479 GS1 Sri Lanka
480 GS1 Philippines
481 GS1 Belarus
482 GS1 Ukraine
483 GS1 Turkmenistan
484 GS1 Moldova
485 GS1 Armenia
486 GS1 Georgia
487 GS1 Kazakhstan
488 GS1 Tajikistan
489 GS1 Hong Kong, China
500-509 GS1 UK
520-521 GS1 Association Greece
528 GS1 Lebanon
529 GS1 Cyprus
530 GS1 Albania
531 GS1 North Macedonia
535 GS1 Malta
539 GS1 Ireland
540-549 GS1 Belgium & Luxembourg
560 GS1 Portugal
569 GS1 Iceland
570-579 GS1 Denmark
590 GS1 Poland
594 GS1 Romania
599 GS1 Hungary
600-601 GS1 South Africa
603 GS1 Ghana
604 GS1 Senegal
605 GS1 Uganda
606 GS1 Angola
607 GS1 Oman
608 GS1 Bahrain
609 GS1 Mauritius
611 GS1 Morocco
613 GS1 Algeria
615 GS1 Nigeria
616 GS1 Kenya
617 GS1 Cameroon
618 GS1 Côte d'Ivoire
619 GS1 Tunisia
620 GS1 Tanzania
621 GS1 Syria
622 GS1 Egypt
624 GS1 Libya
625 GS1 Jordan
626 GS1 Iran
627 GS1 Kuwait
628 GS1 Saudi Arabia
629 GS1 Emirates
630 GS1 Qatar
631 GS1 Namibia
632 GS1 Rwanda
640-649 GS1 Finland
680-681 690-699 GS1 China
700-709 GS1 Norway
729 GS1 Israel
730-739 GS1 Sweden
740 GS1 Guatemala
741 GS1 El Salvador
742 GS1 Honduras
743 GS1 Nicaragua
744 GS1 Costa Rica
745 GS1 Panama
746 GS1 Republica Dominicana
750 GS1 Mexico
754-755 GS1 Canada
759 GS1 Venezuela
760-769 GS1 Switzerland
770-771 GS1 Colombia
773 GS1 Uruguay
775 GS1 Peru
777 GS1 Bolivia
778-779 GS1 Argentina
780 GS1 Chile
784 GS1 Paraguay
786 GS1 Ecuador
789-790 GS1 Brasil
800-839 GS1 Italy
840-849 GS1 Spain
850 GS1 Cuba
858 GS1 Slovakia
859 GS1 Czech
860 GS1 Serbia
865 GS1 Mongolia
867 GS1 North Korea
868-869 GS1 Türkiye
870-879 GS1 Netherlands
880-881 GS1 South Korea
883 GS1 Myanmar
884 GS1 Cambodia
885 GS1 Thailand
888 GS1 Singapore
890 GS1 India
893 GS1 Vietnam
896 GS1 Pakistan
899 GS1 Indonesia
900-919 GS1 Austria
930-939 GS1 Australia
940-949 GS1 New Zealand
955 GS1 Malaysia
958 GS1 Macau, China
`;

/** `[ranges, issuer, use]` of every prefix from which no member organisation issues numbers. */
export const SPECIAL_PREFIXES: readonly (readonly [string, string, PrefixUse])[] = [
  ["020-029 200-299", "Restricted circulation within a geographic region", "restricted_geographic"],
  ["0000000 040-049", "Restricted circulation within a company", "restricted_company"],
  ["050-059", "GS1 US (reserved for future use)", "reserved"],
  ["610 614 623 758 894", "GS1 Global Office (reserved for a future member organisation)", "held"],
  ["950", "GS1 Global Office", "global_office"],
  ["951", "GS1 Global Office (EPC General Manager Numbers)", "held"],
  ["952", "GS1 Global Office (demonstrations and examples)", "demo"],
  ["960-961 9620-9624", "GS1 UK (GTIN-8)", "gtin8_only"],
  ["9625-9626", "GS1 Poland (GTIN-8)", "gtin8_only"],
  ["9627-9629 963-969", "GS1 Global Office (GTIN-8)", "gtin8_only"],
  ["977", "Serial publications (ISSN)", "issn"],
  ["978-979", "Bookland (ISBN)", "isbn"],
  ["9790", "Printed music (ISMN)", "ismn"],
  ["980", "Refund receipts", "refund_receipt"],
  ["981-983", "Coupons for common currency areas", "coupon"],
  ["99", "Coupons", "coupon"],
];

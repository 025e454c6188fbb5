/**
 * The application identifiers (GS1 General Specifications, chapter 3; formats, value checks and
 * associations from the GS1 Barcode Syntax Dictionary).
 */

/**
 * The version of the GS1 Barcode Syntax Dictionary (github.com/gs1/gs1-syntax-dictionary) of this
 * table.
 */
export const AI_TABLE_SOURCE = {
  /** The release, ISO 8601. */
  release: "2026-01-27",
  /**
   * A later commit, not part of a release when the table was made. It allows AI 03, the
   * made-to-order GTIN, to have attributes as AI 01 does. The identifiers of `laterAis` have its
   * associations.
   */
  laterCommit: "ff2eb4bfc8f647aa3244626bdb875165d067a3e6",
  laterAis:
    "03 20 240 241 243 250 251 422 423 424 425 426 427 7003 7004 7010 7011 7020 7021 7022 7240 8006 8008 8009 8012 8026 8030",
};

/** The meaning of `+item` in the table: the keys of a trade item that may have its attributes. */
export const ITEM_KEYS = "01,02,03,8006,8026";

/**
 * `AI title: format rules`, one identifier or range a line; without `: …` those of the line above.
 * `3100-5` ends with 3105, and `{0}` in the title of a range counts up from 0.
 * - format: components such as `N6`, `X..20`, `[N3]` (optional), each with its `,checks`. `N` is
 *   digits, `X` CSET 82, `Y` CSET 39, `Z` CSET 64; `..` means from 1 up to.
 * - `key`: primary key of a Digital Link URI; `key=22,10,21|235` names its qualifiers, in order.
 * - `!query`: never in the query of a Digital Link URI.
 * - `+01&21,253`: requires 01 and 21 together, or 253; `n` is any digit, `item` {@link ITEM_KEYS}.
 * - `-420,310n`: excludes these; `~` is the others of its own kind, `310n` for 3102.
 */
export const APPLICATION_IDENTIFIERS = `
00 SSCC: N18,csum,gcppos2 key
01 GTIN: N14,csum,gcppos2 key=22,10,21|235 -255,37
02 CONTENT: N14,csum,gcppos2 +37 -01,03
03 MTO GTIN: N14,csum,gcppos2 !query -01,02,37,235
10 BATCH/LOT: X..20 +item
11 PROD DATE: N6,yymmd0 +item
12 DUE DATE: N6,yymmd0 +8020
13 PACK DATE: N6,yymmd0 +item
15 BEST BEFORE or BEST BY
16 SELL BY
17 USE BY or EXPIRY: N6,yymmd0 +01,02,03,255,8006,8026
20 VARIANT: N2 +item
21 SERIAL: X..20 !query +01,03,8006 -235
22 CPV: X..20 !query +01
235 TPX: X..28 !query +01
240 ADDITIONAL ID: X..30 +item
241 CUST. PART No.
242 MTO VARIANT: N..6 +01,02,8006,8026
243 PCN: X..20 +01,03
250 SECONDARY SERIAL: X..30 +01&21,03&21,8006&21
251 REF. TO SOURCE: X..30 +01,03,8006
253 GDTI: N13,csum,gcppos1 [X..17] key
254 GLN EXTENSION COMPONENT: X..20 !query +414
255 GCN: N13,csum,gcppos1 [N..12] key -01,02,415,8006,8020,8026
30 VAR. COUNT: N..8 +01,02
3100-5 NET WEIGHT (kg): N6 +01,02 -~
3110-5 LENGTH (m)
3120-5 WIDTH (m)
3130-5 HEIGHT (m)
3140-5 AREA (m²)
3150-5 NET VOLUME (l)
3160-5 NET VOLUME (m³)
3200-5 NET WEIGHT (lb)
3210-5 LENGTH (in)
3220-5 LENGTH (ft)
3230-5 LENGTH (yd)
3240-5 WIDTH (in)
3250-5 WIDTH (ft)
3260-5 WIDTH (yd)
3270-5 HEIGHT (in)
3280-5 HEIGHT (ft)
3290-5 HEIGHT (yd)
3300-5 GROSS WEIGHT (kg): N6 +00,01 -~
3310-5 LENGTH (m), log
3320-5 WIDTH (m), log
3330-5 HEIGHT (m), log
3340-5 AREA (m²), log
3350-5 VOLUME (l), log
3360-5 VOLUME (m³), log
3370-5 KG PER m²: N6 +01 -~
3400-5 GROSS WEIGHT (lb): N6 +00,01 -~
3410-5 LENGTH (in), log
3420-5 LENGTH (ft), log
3430-5 LENGTH (yd), log
3440-5 WIDTH (in), log
3450-5 WIDTH (ft), log
3460-5 WIDTH (yd), log
3470-5 HEIGHT (in), log
3480-5 HEIGHT (ft), log
3490-5 HEIGHT (yd), log
3500-5 AREA (in²): N6 +01,02 -~
3510-5 AREA (ft²)
3520-5 AREA (yd²)
3530-5 AREA (in²), log: N6 +00,01 -~
3540-5 AREA (ft²), log
3550-5 AREA (yd²), log
3560-5 NET WEIGHT (tr oz): N6 +01,02 -~
3570-5 NET VOLUME (oz)
3600-5 NET VOLUME (qt (US))
3610-5 NET VOLUME (gal.)
3620-5 VOLUME (qt (US)), log: N6 +00,01 -~
3630-5 VOLUME (gal (US)), log
3640-5 NET VOLUME (in³): N6 +01,02 -~
3650-5 NET VOLUME (ft³)
3660-5 NET VOLUME (yd³)
3670-5 VOLUME (in³), log: N6 +00,01 -~
3680-5 VOLUME (ft³), log
3690-5 VOLUME (yd³), log
37 COUNT: N..8 +00&02,00&8026
3900-9 AMOUNT: N..15 +255,8020 -~,391n,394n,8111
3910-9 AMOUNT: N3,iso4217 N..15 +8020 -~
3920-9 PRICE: N..15 +01&30,01&31nn,01&32nn,01&35nn,01&36nn -~,393n
3930-9 PRICE: N3,iso4217 N..15 +30,31nn,32nn,35nn,36nn -~
3940-3 PRCNT OFF: N4 +255 -~,8111
3950-5 PRICE/UoM: N6 +30,31nn,32nn,35nn,36nn -392n,393n,~,8005
400 ORDER NUMBER: X..30
401 GINC: X..30,gcppos1 key
402 GSIN: N17,csum,gcppos1 key
403 ROUTE: X..30 +00
410 SHIP TO LOC: N13,csum,gcppos1
411 BILL TO
412 PURCHASE FROM
413 SHIP FOR LOC
414 LOC No.: N13,csum,gcppos1 key=254|7040
415 PAY TO: N13,csum,gcppos1 key=8020 +8020
416 PROD/SERV LOC: N13,csum,gcppos1
417 PARTY: N13,csum,gcppos1 key=7040
420 SHIP TO POST: X..20 -421
421 SHIP TO POST: N3,iso3166 X..9 -4307
422 ORIGIN: N3,iso3166 +item -426
423 COUNTRY - INITIAL PROCESS: N3,iso3166 [N3],iso3166 [N3],iso3166 [N3],iso3166 [N3],iso3166 +01,02,03 -426
424 COUNTRY - PROCESS: N3,iso3166 +01,02,03 -426
425 COUNTRY - DISASSEMBLY: N3,iso3166 [N3],iso3166 [N3],iso3166 [N3],iso3166 [N3],iso3166 +01,02,03 -426
426 COUNTRY - FULL PROCESS: N3,iso3166 +01,02,03
427 ORIGIN SUBDIVISION: X..3 +01&422,02&422,03&422
4300 SHIP TO COMP: X..35,pcenc +00
4301 SHIP TO NAME
4302 SHIP TO ADD1: X..70,pcenc +00
4303 SHIP TO ADD2: X..70,pcenc +4302
4304 SHIP TO SUB: X..70,pcenc +00
4305 SHIP TO LOC
4306 SHIP TO REG
4307 SHIP TO COUNTRY: X2,iso3166alpha2 +00
4308 SHIP TO PHONE: X..30 +00
4309 SHIP TO GEO: N10,latitude N10,longitude +00
4310 RTN TO COMP: X..35,pcenc +00
4311 RTN TO NAME
4312 RTN TO ADD1: X..70,pcenc +00
4313 RTN TO ADD2: X..70,pcenc +4312
4314 RTN TO SUB: X..70,pcenc +00
4315 RTN TO LOC
4316 RTN TO REG
4317 RTN TO COUNTRY: X2,iso3166alpha2 +00
4318 RTN TO POST: X..20 +00
4319 RTN TO PHONE: X..30 +00
4320 SRV DESCRIPTION: X..35,pcenc +00
4321 DANGEROUS GOODS: N1,yesno +00
4322 AUTH TO LEAVE
4323 SIG REQUIRED
4324 NOT BEF DEL DT: N6,yymmd0 N4,hhmi +00
4325 NOT AFT DEL DT
4326 REL DATE: N6,yymmdd +00
4330 MAX TEMP F.: N6 [X1],hyphen +00 -4331
4331 MAX TEMP C.: N6 [X1],hyphen +00 -4330
4332 MIN TEMP F.: N6 [X1],hyphen +00 -4333
4333 MIN TEMP C.: N6 [X1],hyphen +00 -4332
7001 NSN: N13 +01,02,8006,8026
7002 MEAT CUT: X..30 +01,02
7003 EXPIRY TIME: N6,yymmdd N4,hhmi +01,02,03
7004 ACTIVE POTENCY: N..4 +01&10,03&10
7005 CATCH AREA: X..12 +01,02
7006 FIRST FREEZE DATE: N6,yymmdd +01,02
7007 HARVEST DATE: N6,yymmdd [N6],yymmdd +01,02
7008 AQUATIC SPECIES: X..3 +01,02
7009 FISHING GEAR TYPE: X..10 +01,02
7010 PROD METHOD: X..2 +01,02,03
7011 TEST BY DATE: N6,yymmdd [N4],hhmi +01,02,03
7020 REFURB LOT: X..20 +01&416,03&416,8006&416
7021 FUNC STAT: X..20 +01,03,8006
7022 REV STAT: X..20 +01&7021,03&7021,8006&7021
7023 GIAI - ASSEMBLY: X..30,gcppos1
7030-9 PROCESSOR # {0}: N3,iso3166999 X..27 +01,02
7040 UIC+EXT: N1 X1 X1 X1,importeridx !query
7041 UFRGT UNIT TYPE: X..4,packagetype !query +00
710 NHRN PZN: X..20 +01
711 NHRN CIP
712 NHRN CN
713 NHRN DRN
714 NHRN AIM
715 NHRN NDC
716 NHRN AIC
717 NHRN SRN
7230-9 CERT # {1}: X2 X..28 +01,8004
7240 PROTOCOL: X..20 +01,8006 -03
7241 AIDC MEDIA TYPE: N2,mediatype +8017,8018
7242 VCN: X..25 +8017,8018
7250 DOB: N8,yyyymmdd +8018 -7251
7251 DOB TIME: N8,yyyymmdd N4,hhmi +8018 -7250
7252 BIO SEX: N1,iso5218 +8018
7253 FAMILY NAME: X..40,pcenc +8017,8018 -7256,7259
7254 GIVEN NAME
7255 SUFFIX: X..10 +8017,8018 -7256,7259
7256 FULL NAME: X..90,pcenc +8017,8018
7257 PERSON ADDR: X..70,pcenc +8018
7258 BIRTH SEQUENCE: X3,posinseqslash +8018&7259
7259 BABY: X..40,pcenc +8018 -7256
8001 DIMENSIONS: N4,nonzero N5,nonzero N3,nonzero N1,winding N1 +01
8002 CMT No.: X..20
8003 GRAI: N1,zero N13,csum,gcppos1 [X..16] key
8004 GIAI: X..30,gcppos1 key=7040
8005 PRICE PER UNIT: N6 +01,02
8006 ITIP: N14,csum,gcppos2 N4,pieceoftotal key=22,10,21 -01,03,37
8007 IBAN: X..34,iban +415
8008 PROD TIME: N6,yymmdd N2,hh [N2],mi [N2],ss +01,02,03
8009 OPTSEN: X..50 +00,01,03
8010 CPID: Y..30,gcppos1 key=8011
8011 CPID SERIAL: N..12,nozeroprefix !query +8010
8012 VERSION: X..20 +01,03,8006
8013 GMN: X..25,csumalpha,gcppos1 key
8014 MUDI: X..25,csumalpha,gcppos1,hasnondigit !query +01
8017 GSRN - PROVIDER: N18,csum,gcppos1 key=8019 -8018
8018 GSRN - RECIPIENT: N18,csum,gcppos1 key=8019 -8017
8019 SRIN: N..10 !query +8017,8018
8020 REF No.: X..25 !query +415
8026 ITIP CONTENT: N14,csum,gcppos2 N4,pieceoftotal +37 -02,03,8006
8030 DIGSIG: Z..90 +00,01&21,03&21,253,255,8003,8004,8006&21,8010&8011,8017,8018
8040 IMEI: N15 !query +01&21
8041 IMEI2: N15 !query +01&21&8040
8042 ESIM: N32 !query +01&21&8040
8043 PSIM: N18 [N..2] !query +01&21&8040
8110: X..70,couponcode
8111 POINTS: N4 +255
8112: X..70,couponposoffer
8200 PRODUCT URL: X..70 !query +01
90 INTERNAL: X..30
91-9 INTERNAL: X..90
`;

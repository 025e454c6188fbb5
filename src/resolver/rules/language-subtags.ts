/**
 * Whether the subtags of a language tag are registered (IANA Language Subtag Registry). Intl
 * answers for most, without a table: it has likely subtags for 7,600 languages, and names for all
 * scripts and regions, the same in Node and in workerd. The lists here have the rest.
 */
import { isWellFormedLanguageTag } from "../../model/language-tag.ts";

/** Codes of special use, collections, sign languages: they have no likely script. */
const MORE_LANGUAGES = new Set(
  (
    "und mul mis zxx art sgn sux elx tlh crr pmk zbl " +
    "ads aed aen afg ase asf asp asq asw bfi bfk bog bqn bqy bvl bzs cds csc csd cse csf csg csl csn " +
    "csp csq csr csx doz dse dsl dsz ecs ehs esl esn eso eth fcs fse fsl fss gds gse gsg gsm gss gus " +
    "hab haf hds hks hos hps hsh hsl icl iks ils inl ins ise isg isr jcs jhs jks jls jos jsl jus kgi " +
    "kvk lbs lgs lls lsb lsc lsg lsl lsn lso lsp lst lsv lsw lsy lws mdl mfs mre msd msr mzc mzg mzy " +
    "nbs ncs nsi nsl nsp nsr nzs okl pgz pks prl prz psc psd psg psl pso psp psr pys rib rms rnb rsl " +
    "rsm rsn sdl sfb sfs sgg sgx shu slf sls sqk sqs sqx ssp ssr svk swl syy szs tse tsm tsq tss tsy " +
    "tza ugn ugy ukl uks vgt vsi vsl vsv wbs xki xml xms yds ygs yhs ysl ysm zib zsl"
  ).split(" "),
);

/** UN M.49 areas of more than one country. */
const AREAS = new Set(
  (
    "001 002 003 005 009 011 013 014 015 017 018 019 021 029 030 034 035 039 053 054 057 061 142 " +
    "143 145 150 151 154 155 202 419"
  ).split(" "),
);

const FORMER_REGIONS = new Set("AN BU CS DD FX NT SU TP YD YU ZR".split(" "));

const VARIANTS = new Set(
  (
    "1606nict 1694acad 1901 1959acad 1994 1996 abl1943 akuapem alalc97 aluku anpezo ao1990 aranes " +
    "arevela arevmda arkaika asante auvern baku1926 balanka barla basiceng bauddha bciav bcizbl " +
    "biscayan biske blasl bohoric boont bornholm cisaup colb1945 cornu creiss dajnko ekavsk emodeng " +
    "fascia fodom fonipa fonkirsh fonnapa fonupa fonxsamp gallo gascon gherd grclass grital " +
    "grmistr hepburn heploc hognorsk hsistemo huett ijekavsk itihasa ivanchov jauer jyutping kkcor " +
    "kleinsch kociewie kscor laukika leidentr lemosin lengadoc lipaw ltg1929 ltg2007 luna1918 " +
    "mdcegyp mdctrans metelko monoton ndyuka nedis newfound nicard njiva nulik osojs oxendict pahawh2 " +
    "pahawh3 pahawh4 pamaka peano pehoeji petr1708 pinyin polyton provenc puter rigik rozaj rumgr " +
    "scotland scouse simple solba sotav spanglis surmiran sursilv sutsilv synnejyl tailo tarask " +
    "tongyong tunumiis uccor ucrcor ulster unifon vaidika valbadia valencia vallader vecdruka " +
    "viennese vivaraup wadegile xsistemo"
  ).split(" "),
);

const scripts = new Intl.DisplayNames("en", { type: "script", fallback: "none" });
const regions = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/**
 * Why a language tag is not valid as `hreflang` (BCP 47; clause 2.5.4): it is not well-formed, or a
 * subtag is not registered. Null if it is valid. Extensions and private use are not checked.
 */
export function languageTagProblem(tag: string): string | null {
  const quoted = JSON.stringify(tag);
  if (!isWellFormedLanguageTag(tag)) return `${quoted} is not a BCP 47 language tag. ${ALLOWED}`;
  const wrong = unregisteredSubtag(tag.toLowerCase());
  if (wrong === null) return null;
  return `${quoted}: ${JSON.stringify(wrong)} is not a registered subtag. ${ALLOWED}`;
}

const ALLOWED =
  "Write a language tag such as en, en-GB or zh-Hant, or und for all languages without a link of their own";

function unregisteredSubtag(tag: string): string | null {
  // Tags that were registered as a whole, and are deprecated or begin with i-.
  if (GRANDFATHERED.test(tag)) return null;
  const subtags = tag.split("-");
  const singleton = subtags.findIndex((subtag) => subtag.length === 1);
  const [language = "", ...others] = singleton < 0 ? subtags : subtags.slice(0, singleton);
  if (language !== "" && !isLanguage(language)) return language;
  return others.find((subtag) => !isRegistered(subtag)) ?? null;
}

const GRANDFATHERED =
  /^(?:i-[a-z]+|en-gb-oed|sgn-(?:be-fr|be-nl|ch-de)|art-lojban|cel-gaulish|no-bok|no-nyn|zh-guoyu|zh-hakka|zh-min|zh-min-nan|zh-xiang)$/;

/** The length decides the kind: three letters extend a language, four are a script, and so on. */
function isRegistered(subtag: string): boolean {
  if (VARIANTS.has(subtag)) return true;
  if (/^[a-z]{3}$/.test(subtag)) return isLanguage(subtag);
  if (/^[a-z]{4}$/.test(subtag)) return isScript(subtag);
  if (/^[a-z]{2}$/.test(subtag)) return isRegion(subtag);
  return AREAS.has(subtag);
}

const isLanguage = (subtag: string): boolean =>
  MORE_LANGUAGES.has(subtag) ||
  /^q[a-t][a-z]$/.test(subtag) ||
  // Languages of four letters are reserved, and none with five to eight was ever registered.
  (subtag.length <= 3 && new Intl.Locale(subtag).maximize().script !== undefined);

const isScript = (subtag: string): boolean =>
  /^qa(?:a[a-z]|b[a-x])$/.test(subtag) ||
  scripts.of(subtag[0]!.toUpperCase() + subtag.slice(1)) !== undefined;

/** If Intl reads it as another region, it is not registered: UK is read as GB. */
function isRegion(subtag: string): boolean {
  const region = subtag.toUpperCase();
  if (/^(?:AA|Q[M-Z]|X[A-Z]|ZZ)$/.test(region) || FORMER_REGIONS.has(region)) return true;
  return regions.of(region) !== undefined && new Intl.Locale(`und-${region}`).region === region;
}

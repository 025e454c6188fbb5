/**
 * Media types that IANA has registered (RFC 6838) and that a link can lead to. From the standards
 * tree: types that people and programs fetch as a document, not message bodies of protocols and not
 * payload formats of RTP. The vendor and personal trees (`vnd.`, `prs.`) are checked by their form
 * only: they have two thousand names, and more are registered each month without a review. Names
 * from the IANA registry of 2025, by top-level type.
 */
const STANDARD: Readonly<Record<string, string>> = {
  application:
    "activity+json atom+xml atomcat+xml atomsvc+xml automationml-aml+xml automationml-amlx+zip c2pa " +
    "calendar+json calendar+xml cbor cbor-seq cda+xml city+json cose cwl cwl+json cwl+yaml cwt dash+xml " +
    "davmount+xml dicom dicom+json dicom+xml edi-consent edi-x12 edifact elm+json elm+xml epub+zip " +
    "fdf fhir+json fhir+xml fits geo+json geo+json-seq geopackage+sqlite3 geopose+json gltf-buffer " +
    "gml+xml gzip hl7v2+xml http index iges java-archive jose jose+json jrd+json jscalendar+json " +
    "jscontact+json json json-patch+json json-seq jwk+json jwk-set+json jwt ld+json linkset " +
    "linkset+json manifest+json marc marcxml+xml mathematica mathml+xml mbox merge-patch+json " +
    "metalink4+xml mets+xml mods+xml mp21 mp4 msword mxf n-quads n-triples node octet-stream oda " +
    "oebps-package+xml ogg opc-nodeset+xml oxps p21 p21+zip patch-ops-error+xml pdf pdx " +
    "pem-certificate-chain pgp-encrypted pgp-keys pgp-signature pkcs10 pkcs12 pkcs7-mime " +
    "pkcs7-signature pkcs8 pkix-cert pkix-crl pls+xml postscript problem+json problem+xml " +
    "provenance+xml rdf+xml relax-ng-compact-syntax rtf samlmetadata+xml sarif+json sbml+xml " +
    "sdp senml+cbor senml+json senml+xml sensml+json sensml+xml sgml smil+xml soap+xml sparql-query " +
    "sparql-results+xml spdx+json sql srgs srgs+xml ssml+xml stix+json swid+cbor swid+xml td+json " +
    "tei+xml tm+json toml trig ttml+xml vc vc+cose vc+jwt vcard+json vcard+xml voicexml+xml " +
    "vp vp+cose vp+jwt wasm wordperfect5.1 wsdl+xml xacml+xml xenc+xml xfdf xhtml+xml xliff+xml xml " +
    "xml-dtd xml-external-parsed-entity xop+xml xslt+xml yaml yang yang-data+json zip zlib zstd",
  audio:
    "3gpp 3gpp2 aac ac3 amr amr-wb basic dls eac3 flac matroska midi-clip mhas mobile-xmf " +
    "mp4 mpa mpeg mpeg4-generic ogg opus sofa speex usac vorbis",
  font: "collection otf sfnt ttf woff woff2",
  haptics: "hjif hmpg ivs",
  image:
    "aces apng avci avcs avif bmp cgm dpx emf fits gif heic heic-sequence heif heif-sequence hej2k " +
    "ief jls jp2 jpeg jph jphc jpm jpx jxl jxr jxrs jxs ktx ktx2 naplps png pwg-raster svg+xml t38 tiff " +
    "tiff-fx webp wmf",
  message: "global http partial rfc822",
  model:
    "3mf e57 gltf+json gltf-binary iges jt mesh mtl obj prc step step+xml step+zip " +
    "step-xml+zip stl u3d vrml x3d+fastinfoset x3d+xml x3d-vrml",
  multipart:
    "alternative byteranges digest encrypted form-data mixed parallel related report signed",
  text:
    "cache-manifest calendar cql css csv csv-schema dns enriched fhirpath gff3 html javascript markdown " +
    "mizar n3 plain provenance-notation richtext rtf sgml shaclc shex spdx tab-separated-values troff " +
    "turtle uri-list vcard vtt wgsl xml xml-external-parsed-entity",
  video:
    "3gpp 3gpp2 av1 h264 h265 h266 iso.segment lottie+json matroska matroska-3d mj2 mp4 mpeg ogg " +
    "quicktime vc1 vp8 vp9",
};

const NAMES = new Map(
  Object.entries(STANDARD).map(([type, names]) => [type, new Set(names.split(" "))]),
);

// RFC 6838, clause 4.2: restricted names.
const MEDIA_TYPE = /^([a-z]+)\/([a-z0-9][a-z0-9!#$&^_.+-]{0,126})$/;

/** Why a media type is not valid (clause 2.5.5); null if it is. */
export function mediaTypeProblem(mediaType: string): string | null {
  const [, type = "", subtype = ""] = MEDIA_TYPE.exec(mediaType.toLowerCase()) ?? [];
  const names = NAMES.get(type);
  const quoted = JSON.stringify(mediaType);
  if (names === undefined) {
    return `${quoted} must be an IANA media type, type/subtype without parameters, such as text/html or application/pdf`;
  }
  if (names.has(subtype) || /^(?:vnd|prs)\.[^.]/.test(subtype)) return null;
  return `${quoted} is not a registered IANA media type: use a registered one, such as text/html or application/pdf`;
}

/** Whether links can have a type of this range: `text/html`, `text/*` or all types. */
export function isMediaTypeRange(range: string): boolean {
  if (range === "*/*") return true;
  const [type = "", subtype] = range.toLowerCase().split("/");
  return subtype === "*" ? NAMES.has(type) : mediaTypeProblem(range) === null;
}

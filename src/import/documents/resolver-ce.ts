/**
 * Documents of links as records of links and products: those of GS1 Resolver Community Edition, in
 * the versions 2 and 3 and as it stores them, and linksets.
 */
import { digitalLinkPath } from "../../gs1/digital-link/build.ts";
import { parseDigitalLinkPath } from "../../gs1/digital-link/digital-link.ts";
import { qualifierName } from "../../gs1/qualifiers.ts";
import { fnvHash } from "../../model/digest.ts";
import { isRecord } from "../../model/json.ts";
import { levelsOf } from "../../resolver/levels.ts";
import { type Finding, finding } from "../findings.ts";
import {
  declared,
  exportedLinks,
  type Fields,
  FORWARDED,
  type Found,
  foundIn,
  objectsIn,
  relationsOf,
  textIn,
  titleIn,
  typeOf,
} from "./linkset.ts";

export type DocumentKind = "resolver-ce-2" | "resolver-ce-3" | "resolver-ce-stored" | "linkset";

export const DOCUMENT_TITLES: Readonly<Record<DocumentKind, string>> = {
  "resolver-ce-2": "GS1 Resolver CE, version 2",
  "resolver-ce-3": "GS1 Resolver CE, version 3",
  "resolver-ce-stored": "GS1 Resolver CE, as stored",
  linkset: "linkset (RFC 9264)",
};

/** The kind of a document by the first object of its file; undefined for rows of a table. */
export function documentKind(value: unknown): DocumentKind | undefined {
  if (!isRecord(value)) return undefined;
  if ("identificationKey" in value && Array.isArray(value.responses)) return "resolver-ce-2";
  if ("anchor" in value && Array.isArray(value.links)) return "resolver-ce-3";
  if ("defaultLinktype" in value && Array.isArray(value.data)) return "resolver-ce-stored";
  if (!("anchor" in value) || "link_type" in value) return undefined;
  const isRelation = ([name, targets]: [string, unknown]) =>
    name !== "anchor" && Array.isArray(targets) && targets.every(isRecord);
  return Object.entries(value).some(isRelation) ? "linkset" : undefined;
}

/** A record for `npm run import -- --records`, and what the document says besides. */
export interface DocumentRecord {
  record: Fields;
  notes: Finding[];
  problem?: string;
}

/** The records of documents in order: several documents of one anchor are merged. */
export class Documents {
  readonly #kind: DocumentKind;
  readonly #source: string;
  /** Anchors that have a default, and how many links of each type an anchor has. */
  readonly #defaults = new Set<string>();
  readonly #numbers = new Map<string, number>();
  readonly #products = new Set<string>();

  constructor(kind: DocumentKind, source: string) {
    this.#kind = kind;
    this.#source = source;
  }

  recordsOf(document: unknown): DocumentRecord[] {
    if (documentKind(document) === undefined || !isRecord(document)) {
      return [
        { record: {}, notes: [], problem: `is not a document of ${DOCUMENT_TITLES[this.#kind]}` },
      ];
    }
    switch (this.#kind) {
      case "resolver-ce-2":
        return this.#version2(document);
      case "resolver-ce-3":
        return this.#version3(document);
      case "resolver-ce-stored":
        return this.#stored(document);
      case "linkset":
        return this.#linkset(document);
    }
  }

  #version2(document: Fields): DocumentRecord[] {
    const key = `/${textIn(document.identificationKeyType)}/${textIn(document.identificationKey)}`;
    const qualifiers = textIn(document.qualifierPath).replace(/^\/$/, "");
    const links = objectsIn(document.responses).map((response): Found => {
      const isDefault = response.defaultLinkType === true;
      const isBest = ["defaultIanaLanguage", "defaultContext", "defaultMimeType"].every(
        (flag) => response[flag] === true,
      );
      return {
        type: textIn(response.linkType),
        href: textIn(response.targetUrl),
        title: textIn(response.linkTitle),
        hreflang: declared(response.ianaLanguage),
        mediaType: textIn(response.mimeType) || null,
        context: declared(response.context),
        enabled: document.active !== false && response.active !== false,
        rank: isDefault ? (isBest ? 2 : 1) : 0,
        notes: response.fwqs === false ? [FORWARDED] : [],
      };
    });
    const name = qualifiers === "" ? textIn(document.itemDescription) : "";
    return this.#records(key + encodedPath(qualifiers), links, name, [], document);
  }

  #version3(document: Fields): DocumentRecord[] {
    const standard = typeOf(textIn(document.defaultLinktype));
    const links = objectsIn(document.links).map((link) => ({
      ...foundIn(link, textIn(link.linktype)),
      rank: typeOf(textIn(link.linktype)) === standard ? 1 : 0,
    }));
    return this.#qualified(textIn(document.anchor), document, links);
  }

  #stored(document: Fields): DocumentRecord[] {
    const [, ai = "", value = ""] = /^(\d{2,4})_(.+)$/.exec(textIn(document._id)) ?? [];
    return objectsIn(document.data).flatMap((entry) => {
      const sets = Array.isArray(entry.linkset)
        ? objectsIn(entry.linkset)
        : objectsIn([entry.linkset]);
      return sets.flatMap((set) => {
        const description = textIn(set.itemDescription ?? entry.itemDescription);
        const named = { ...entry, itemDescription: description };
        const anchor = textIn(set.anchor).split("{")[0] || `/${ai}/${value}`;
        const base = ai === "" ? anchor : `/${ai}/${value}`;
        const standard = typeOf(textIn(document.defaultLinktype));
        const links = relationsOf(set).map((link) =>
          link.rank === 0 && typeOf(link.type) === standard ? { ...link, rank: 1 } : link,
        );
        return this.#qualified(base, named, links);
      });
    });
  }

  #linkset(document: Fields): DocumentRecord[] {
    const anchor = textIn(document.anchor).replace(/^[a-z]+:\/\/[^/]*/i, "");
    const own = exportedLinks(document, anchor);
    if (own.length > 0) return own.map((record) => ({ record, notes: [] }));
    const name = textIn(document.itemDescription) || titleIn(document.description);
    return this.#records(anchor, relationsOf(document), name, [], document);
  }

  /**
   * The records of an anchor with the qualifiers of version 3: a value in braces is a variable of
   * the targets.
   */
  #qualified(anchor: string, document: Fields, links: readonly Found[]): DocumentRecord[] {
    const qualifiers = objectsIn(document.qualifiers).flatMap((one) =>
      Object.entries(one).map(([ai, value]) => [ai, textIn(value)] as const),
    );
    const fixed = qualifiers.filter(([, value]) => !/^\{.*\}$/.test(value));
    const variables = qualifiers.filter(([, value]) => /^\{.*\}$/.test(value));
    const path = fixed.map(([ai, value]) => `/${ai}/${encodeURIComponent(value)}`).join("");
    const names = new Map(variables.map(([ai, value]) => [value, `{${qualifierName(ai)}}`]));
    const filled = links.map((link) => ({
      ...link,
      href: link.href.replace(/\{[^{}]*\}/g, (name) => names.get(name) ?? KNOWN[name] ?? name),
    }));
    const name = qualifiers.length === 0 ? textIn(document.itemDescription) : "";
    return this.#records(anchor + path, filled, name, [...names.values()], document);
  }

  #records(
    path: string,
    links: readonly Found[],
    name: string,
    variables: readonly string[],
    document: Fields,
  ): DocumentRecord[] {
    const { anchor, notes } = anchorOf(path);
    const gtin = /^\/01\/(\d{14})$/.exec(anchor)?.[1];
    const records: DocumentRecord[] = [];
    if (gtin !== undefined && name !== "" && !this.#products.has(gtin)) {
      this.#products.add(gtin);
      records.push({ record: { type: "product", gtin, name, source: this.#source }, notes: [] });
    }
    const described = textIn(document.itemDescription);
    if (described !== "" && name === "") {
      const message = `itemDescription: "${described.slice(0, 80)}" is left out: a link has its title`;
      notes.push(finding(message, { code: "description_left_out" }));
    }
    const best = bestOf(links);
    for (const link of links) {
      const isTemplate = variables.some((variable) => link.href.includes(variable));
      records.push(this.#link(anchor, link, link === best, isTemplate, notes));
      // Each note once.
      notes.length = 0;
    }
    return records;
  }

  #link(
    anchor: string,
    link: Found,
    isBest: boolean,
    isTemplate: boolean,
    notes: readonly Finding[],
  ): DocumentRecord {
    const linkType = typeOf(link.type);
    const said = [...notes, ...link.notes];
    // A default for scans with these values has priority over the default of all scans: a window
    // that has always been open gives it that.
    const isDefault = isBest && (isTemplate || !this.#defaults.has(anchor));
    if (isDefault && !isTemplate) this.#defaults.add(anchor);
    if (isBest && !isDefault) said.push(IS_VARIANT);
    const place = `${anchor} ${linkType}`;
    const number = (this.#numbers.get(place) ?? 0) + 1;
    this.#numbers.set(place, number);
    return {
      record: {
        type: "link",
        id: idOf(anchor, linkType, number),
        anchor,
        order_index: number,
        link_type: linkType,
        href: link.href,
        title: link.title || linkType.replace(/^gs1:/, ""),
        hreflang: link.hreflang,
        media_type: link.mediaType,
        context: link.context,
        is_default: isDefault,
        is_default_multi: !isDefault && link.rank > 0,
        timing: isDefault && isTemplate ? ALWAYS : null,
        enabled: link.enabled,
      },
      notes: said,
    };
  }
}

const IS_VARIANT = finding("the anchor has a default already: this link is a variant", {
  code: "default_already",
});

const ALWAYS = { from: "2000-01-01T00:00:00Z" };

const KNOWN: Readonly<Record<string, string>> = {
  "{lotnumber}": "{lot}",
  "{serialnumber}": "{serial}",
};

/** The default, else the first link of its type without a language, else the first of its type. */
function bestOf(links: readonly Found[]): Found | undefined {
  const ranked = links.filter(({ rank }) => rank > 0);
  return (
    ranked.find(({ rank }) => rank === 2) ??
    ranked.find(({ hreflang }) => hreflang.length === 0) ??
    ranked[0]
  );
}

const encodedPath = (path: string): string =>
  path.replace(/[^/%]+/g, (part) => encodeURIComponent(part));

/** The canonical anchor; a path that is not one stays, and its record is rejected with the reason. */
function anchorOf(path: string): { anchor: string; notes: Finding[] } {
  const parsed = parseDigitalLinkPath(path, null);
  if (!parsed.ok) return { anchor: path, notes: [] };
  const { identification } = parsed.value;
  const whole = digitalLinkPath(identification);
  const anchor = levelsOf(identification)[0]!.anchor;
  const message = `anchor: ${whole} becomes ${anchor}, which a scan of either finds`;
  const note = finding(message, { code: "anchor_rewritten" });
  return { anchor, notes: anchor === whole ? [] : [note] };
}

const LONGEST = 64;

function idOf(anchor: string, linkType: string, number: number): string {
  const type = linkType.replace(/^gs1:/, "");
  const id = `ce${anchor}-${type}-${number}`.replace(/[^A-Za-z0-9._-]/g, "-");
  const isPlain = /^[A-Za-z0-9._/-]+$/.test(anchor) && /^[A-Za-z0-9]+$/.test(type);
  return isPlain && id.length <= LONGEST
    ? id
    : `${id.slice(0, 48)}-${fnvHash(anchor + type)}-${number}`;
}

/**
 * What a preview names, against the resolver: at random instants and at the boundaries of the links,
 * a scan gets another answer exactly when the preview says so.
 */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { languagePreferences, parseContext } from "../../../src/model/accept.ts";
import type { Timing } from "../../../src/model/link.ts";
import { decide } from "../../../src/resolver/decide/decide.ts";
import type { Rule } from "../../../src/resolver/rules/rule.ts";
import { isActive, isTimed, nextBoundary } from "../../../src/resolver/rules/timing.ts";
import { parseAnchor } from "../../../src/services/anchor.ts";
import {
  MOST_RULES_OF_STATES,
  MOST_STEPS,
  sidesOf,
  timelineOf,
  workOf,
} from "../../../src/services/links/answers-over-time.ts";
import { type ChangedTime, timeInWords } from "../../../src/services/links/changed-times.ts";
import { warningsOf } from "../../../src/services/links/notes.ts";
import type { BeforeAndAfter } from "../../../src/services/links/scan-places.ts";
import { type ChangedScan, changedScans, MOST_WORK } from "../../../src/services/links/scans.ts";
import { KEY, NOW, PRODUCT, rule, timing } from "../../resolver/builders.ts";
import "../../support/fast-check.ts";

const DAY = 86_400_000;
const DAYS = 400;
const ISO = /\d{4}-\S+Z|$/;
const LOT = `${KEY}/10/L1`;
const baseUrl = "https://id.example";
const context = { clock: () => new Date(NOW), baseUrl };
const row = (one: Rule) => ({ ...one, createdAt: "x", updatedAt: "x" });

/** The scans that the resolver answers otherwise, asked for one instant. */
function scanAt(
  rules: readonly Rule[],
  question: string,
  language: string | null,
  at: number,
  isKnown: boolean,
) {
  const [anchor, query] = question.split("?", 2) as [string, string?];
  const reading = parseAnchor(anchor);
  if (!reading.ok) throw new Error(anchor);
  const { status, reason, link, candidates } = decide({
    identification: reading.value,
    request: {
      linkType: new URLSearchParams(query).get("linkType"),
      contexts: parseContext(new URLSearchParams(query).get("context")),
      languages: languagePreferences(language === null ? [] : [language]),
    },
    ...{ now: at, rules, companyPrefix: null, baseUrl },
    product: isKnown ? { ...PRODUCT, brandId: "b", organizationId: "o" } : null,
  });
  const link_ids = (link ? [link] : candidates).flatMap(({ id }) => id ?? []);
  return { status, reason, target_url: link?.href ?? null, link_ids };
}

const named = ({ from, until, repeats }: ChangedTime, at: number): boolean =>
  (from === null || Date.parse(from) <= at) &&
  (until === null || at < Date.parse(until)) &&
  (repeats ?? []).every(
    ({ applies, weekdays, zone, time_from, time_until, date_from, date_until }) =>
      isActive(
        timing({
          ...{ weekdays: weekdays && [...weekdays], zone, timeFrom: time_from },
          ...{ timeUntil: time_until, dateFrom: date_from, dateUntil: date_until },
        }),
        at,
      ) === applies,
  );

const minutes = (from: number, until: number) =>
  fc.integer({ min: from * 1440, max: until * 1440 }).map((minute) => NOW + minute * 60_000);
const instant = minutes(-60, DAYS).map((epoch) => new Date(epoch).toISOString());
const time = fc.constantFrom("00:00", "06:30", "10:00", "16:00", "22:15");
const date = fc.constantFrom("01-01", "02-29", "06-20", "10-25", "12-24");
const sometimes = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 2 });
const timings = fc
  .record({
    ...{ from: sometimes(instant), until: sometimes(instant) },
    ...{ timeFrom: sometimes(time), timeUntil: sometimes(time) },
    ...{ dateFrom: sometimes(date), dateUntil: sometimes(date) },
    weekdays: sometimes(
      fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 4 }),
    ),
    zone: fc.constantFrom("UTC", "Europe/Brussels", "America/New_York"),
  })
  .filter((one: Timing) => isTimed(one));

const rules = (id: string, anchors: readonly string[]) =>
  fc
    .record({
      anchor: fc.constantFrom(...anchors),
      linkType: fc.constantFrom("gs1:pip", "gs1:recallStatus", "gs1:faqs"),
      hreflang: fc.constantFrom<string[]>([], [], ["de"], ["fr"], ["de", "fr"], ["und"]),
      context: fc.constantFrom<string[]>([], [], ["hcp"], ["patient", "hcp"]),
      ...{ isDefault: fc.boolean(), isDefaultMulti: fc.boolean() },
      enabled: fc.constantFrom(true, true, true, false),
      orderIndex: fc.integer({ min: 0, max: 2 }),
      timing: fc.option(timings, { freq: 3 }),
    })
    .map((members) => rule(id, members));

const ANCHORS = [KEY, LOT, "brand:b", "organization:o"];
const catalogs = fc
  .record({
    rules: fc.tuple(...["a", "b", "c", "d", "e"].map((id) => rules(id, ANCHORS))),
    change: fc.record({
      how: fc.constantFrom("add", "retime", "replace", "delete", "default"),
      other: rules("x", [KEY, LOT]),
    }),
    isKnown: fc.boolean(),
  })
  .map(({ rules: stored, change: { how, other }, isKnown }) => {
    const target = stored.find(({ anchor }) => anchor === other.anchor);
    const change: BeforeAndAfter =
      target === undefined || how === "add"
        ? { before: null, after: other }
        : how === "delete"
          ? { before: target, after: null }
          : how === "retime"
            ? { before: target, after: { ...target, timing: other.timing } }
            : how === "replace"
              ? { before: target, after: { ...other, id: target.id } }
              : {
                  ...{ before: target, after: { ...target, isDefault: true } },
                  beside: {
                    ...stored.find((one) => one.anchor === other.anchor && one !== target)!,
                    isDefault: false,
                  },
                };
    const { beside, ...rest } = change as BeforeAndAfter & { beside?: Rule };
    const kept = beside?.id === undefined ? rest : { ...rest, beside };
    return { stored, change: kept as BeforeAndAfter, isKnown };
  });

/** Written on its own: not the code that is tested. */
function changed(stored: readonly Rule[], change: BeforeAndAfter): Rule[] {
  const { before, after } = change;
  const beside = "beside" in change ? change.beside : undefined;
  const others = stored
    .filter(({ id }) => id !== before?.id)
    .map((one) => (one.id === beside?.id ? beside : one));
  return after === null ? others : [...others, after];
}

function preview(stored: readonly Rule[], change: BeforeAndAfter, isKnown: boolean) {
  const { notes, ...compared } = changedScans(context, change, {
    all: stored.filter(({ anchor }) => anchor.startsWith("/")).map(row),
    facts: {
      product: isKnown
        ? { ...PRODUCT, brandName: null, brandId: "b", organizationId: "o", visibility: "public" }
        : null,
      companyPrefix: null,
      links: stored.filter(({ anchor }) => !anchor.startsWith("/")).map(row),
    } as never,
  });
  return { ...compared, notes: warningsOf(notes) };
}

const instants = (all: readonly Rule[], offsets: readonly number[]): number[] => {
  const times = offsets.map((minute) => NOW + minute * 60_000);
  const bounds = all.flatMap(({ timing: one }) =>
    one === null
      ? []
      : [
          ...[one.from, one.until].flatMap((text) => (text === null ? [] : Date.parse(text))),
          ...times.slice(0, 8).flatMap((at) => nextBoundary(one, at) ?? []),
        ],
  );
  return [NOW, ...times, ...bounds, ...bounds.map((bound) => bound - 1)].filter(
    (at) => NOW <= at && at < NOW + DAYS * DAY,
  );
};

const of = (scans: readonly ChangedScan[], request: string, language: string | null) =>
  scans.filter(
    (scan) =>
      scan.request === request &&
      scan.media_type === null &&
      (language === null
        ? scan.languages.length === 0
        : [scan.languages.join(), ...scan.also_in].includes(language)),
  );

describe("a preview names every instant of the next 400 days at which an answer changes", () => {
  const offsets = fc.array(fc.integer({ min: 0, max: DAYS * 1440 - 1 }), {
    minLength: 50,
    maxLength: 50,
  });

  test("a preview names no instant at which no answer changes", () => {
    let differing = 0;
    fc.assert(
      fc.property(catalogs, offsets, ({ stored, change, isKnown }, minutesOn) => {
        const after = changed(stored, change);
        const { scans, notes } = preview(stored, change, isKnown);
        const ends = notes.flatMap((note) => (note.includes("not compared") ? ISO.exec(note) : []));
        expect(ends.filter((end) => !(Date.parse(end ?? "") >= NOW + DAYS * DAY))).toEqual([]);
        const { anchor } = change.after ?? change.before!;
        const below = [
          ...new Set([
            anchor,
            ...(anchor === KEY && stored.some((one) => one.anchor === LOT) ? [LOT] : []),
          ]),
        ];
        const types = new Set([change.before, change.after].map((one) => one?.linkType));
        // A client that reads another language gets what every such client gets.
        const languagesAt = (place: string) =>
          new Set(
            [...stored, ...after].flatMap((one) =>
              place === KEY && one.anchor === LOT ? [] : one.hreflang,
            ),
          );
        const contextsAt = (place: string) => [
          ...new Set(
            [...stored, ...after].flatMap((one) =>
              place === KEY && one.anchor === LOT ? [] : one.context,
            ),
          ),
        ];
        for (const at of instants([...stored, ...after], minutesOn)) {
          for (const place of below) {
            for (const type of [null, ...types]) {
              if (type === undefined) continue;
              for (const [language, context] of [null, ...languagesAt(place)].flatMap((tag) =>
                [null, ...contextsAt(place)].map((one) => [tag, one] as const),
              )) {
                const pairs = Object.entries({ linkType: type, context }).flatMap(
                  ([name, value]) => (value === null ? [] : `${name}=${value}`),
                );
                const request = [place, pairs.join("&")].filter(Boolean).join("?");
                const was = scanAt(stored, request, language, at, isKnown);
                const is = scanAt(after, request, language, at, isKnown);
                const isSame = JSON.stringify(was) === JSON.stringify(is);
                const found = of(scans, request, language).filter(({ spans }) =>
                  spans.some((span) => named(span, at)),
                );
                const vague = found.filter(({ spans }) =>
                  spans.some((one) => one.repeats?.length === 0),
                );
                if (!isSame) {
                  differing += 1;
                  expect(found.map((one) => [one.before, one.after])).toContainEqual([was, is]);
                } else expect(found.length - vague.length).toBe(0);
              }
            }
          }
        }
      }),
    );
    expect(differing).toBeGreaterThan(1000);
  });

  test("at the beginning of each span the answer is as the preview says", () => {
    fc.assert(
      fc.property(catalogs, ({ stored, change, isKnown }) => {
        const after = changed(stored, change);
        for (const scan of preview(stored, change, isKnown).scans) {
          if (scan.media_type !== null || scan.languages.length > 1) continue;
          const [language = null] = scan.languages;
          expect(scan.spans.length).toBeGreaterThan(0);
          for (const { from } of scan.spans) {
            const at = from === null ? NOW : Date.parse(from);
            expect([
              scanAt(stored, scan.request, language, at, isKnown),
              scanAt(after, scan.request, language, at, isKnown),
            ]).toEqual([scan.before, scan.after]);
          }
        }
      }),
    );
  });
});

describe("a target that takes a value from the scan", () => {
  const main = rule("page", { isDefault: true });
  const passport = (id: string, variables: string, members: Partial<Rule> = {}) =>
    rule(id, {
      ...{ linkType: "gs1:dpp", isDefault: true, href: `https://example.com/${id}${variables}` },
      timing: timing({ from: "2026-01-01T00:00:00Z" }),
      ...members,
    });
  const EXAMPLE = `${KEY}/21/EXAMPLE`;
  const plain = (stored: readonly Rule[], change: BeforeAndAfter) => {
    const { scans, notes } = preview(stored, change, false);
    const asked = scans.filter(({ request, languages }) => !/[?]/.test(request) && !languages[0]);
    return { notes, scans: asked.map((one) => [one.request, one.after.link_ids.join()]) };
  };
  const STANDS = `Scans of ${EXAMPLE} stand for all others with such a value: it is an example.`;

  test("its removal changes the scans of items, and no other", () => {
    const stored = [main, passport("items", "/{serial}")];
    const removal = { before: stored[1]!, after: null };
    expect(plain(stored, removal)).toEqual({ scans: [[EXAMPLE, "page"]], notes: [STANDS] });
  });

  test("a start that is moved later changes the scans of items until then", () => {
    const before = passport("items", "/{serial}");
    const after = { ...before, timing: timing({ from: "2026-12-01T08:00:00Z" }) };
    const { scans } = preview([main, before], { before, after }, false);
    const [first] = scans.filter(({ request }) => request === EXAMPLE);
    expect(first!.spans.map(timeInWords)).toEqual(["from now until 2026-12-01T08:00:00.000Z"]);
  });

  test("at a lot, with further values, and before and after with others", () => {
    const ofLot = passport("lot", "/{serial}", { anchor: LOT });
    expect(plain([main], { before: null, after: ofLot }).scans).toEqual([
      [`${LOT}/21/EXAMPLE`, "lot"],
    ]);
    const before = passport("items", "/{lot}/{serial}");
    const after = { ...before, href: "https://example.com/items/{cpv}" };
    expect(plain([main, before], { before, after }).scans).toEqual([
      [`${KEY}/10/EXAMPLE/21/EXAMPLE`, "page"],
      [`${KEY}/22/EXAMPLE`, "items"],
    ]);
  });

  test("the example is a value without links of its own", () => {
    const taken = rule("taken", { anchor: EXAMPLE, isDefault: true });
    const stored = [main, taken, passport("items", "/{serial}")];
    const { scans } = plain(stored, { before: stored[2]!, after: null });
    expect(scans).toEqual([[`${KEY}/21/EXAMPLE-2`, "page"]]);
  });

  test("two values that no identifier has together", () => {
    const both = passport("both", "/{serial}/{tpx}");
    const { scans, notes } = plain([main], { before: null, after: both });
    expect([scans, notes.length]).toEqual([[], 1]);
    expect(notes[0]).toMatch(/^No scan of its anchor leads to it\. .*variable/);
  });

  test("every scan with such a value that changes is told, at any instant", () => {
    const templated = fc.record({
      variables: fc.constantFrom("/{serial}", "/{lot}", "/{lot}/{serial}"),
      linkType: fc.constantFrom("gs1:pip", "gs1:dpp"),
      timing: fc.option(timings, { freq: 3 }),
      anchor: fc.constantFrom(KEY, LOT),
      isDefault: fc.boolean(),
    });
    const offsets = fc.array(fc.integer({ min: 0, max: DAYS * 1440 - 1 }), { minLength: 50 });
    let differing = 0;
    fc.assert(
      fc.property(catalogs, templated, offsets, ({ stored }, members, minutesOn) => {
        const { variables, ...rest } = members;
        const after = rule("x", { ...rest, href: `https://example.com/x${variables}` });
        const { scans } = preview(stored, { before: null, after }, false);
        const places = [
          "/21/EXAMPLE",
          "/10/EXAMPLE",
          "/10/EXAMPLE/21/EXAMPLE",
          "/10/L1/21/EXAMPLE",
        ];
        for (const at of instants([...stored, after], minutesOn)) {
          for (const place of places.map((path) => KEY + path)) {
            for (const request of [place, `${place}?linkType=${after.linkType}`]) {
              const was = scanAt(stored, request, null, at, false);
              const is = scanAt([...stored, after], request, null, at, false);
              if (JSON.stringify(was) === JSON.stringify(is)) continue;
              differing += 1;
              const isPart = (told: string) =>
                told
                  .split("/")
                  .slice(3)
                  .every((part) => request.split(/[/?]/).includes(part));
              const times = scans
                .filter((scan) => isPart(scan.request.split("?", 1)[0]!))
                .flatMap(({ spans }) => spans);
              expect(times.some((span) => named(span, at))).toBe(true);
            }
          }
        }
      }),
    );
    expect(differing).toBeGreaterThan(100);
  });
});

describe("a change that says nothing about now", () => {
  const main = rule("page", { isDefault: true });
  const recall = rule("recall", {
    ...{ anchor: LOT, linkType: "gs1:recallStatus", isDefault: true },
    timing: timing({ from: "2026-06-01T00:00:00Z" }),
  });
  const moved = (more: Partial<Timing>) => ({
    before: recall,
    after: { ...recall, timing: timing({ from: "2026-06-01T00:00:00Z", ...more }) },
  });
  const times = (change: BeforeAndAfter, stored: readonly Rule[] = [main, recall]) => {
    const { scans } = preview(stored, change, false);
    const plain = scans.filter(
      ({ request, languages }) => request === LOT && languages.length === 0,
    );
    return plain.map(({ before, after, spans }) => [
      ...[before.link_ids.join(), after.link_ids.join()],
      spans.map(timeInWords),
    ]);
  };
  const RECALLED = ["recall", "page"];

  test("a live recall that is moved later is away at once", () => {
    const change = moved({ from: "2026-12-01T08:00:00Z" });
    expect(times(change)).toEqual([[...RECALLED, ["from now until 2026-12-01T08:00:00.000Z"]]]);
  });

  test("an end in the future is told with its date", () => {
    const change = moved({ until: "2026-09-01T00:00:00Z" });
    expect(times(change)).toEqual([[...RECALLED, ["from 2026-09-01T00:00:00.000Z"]]]);
  });

  test("weekdays, with their hours and zone", () => {
    const change = moved({
      weekdays: [6, 7],
      timeFrom: "10:00",
      timeUntil: "16:00",
      zone: "Europe/Berlin",
    });
    expect(times(change)).toEqual([
      [
        ...RECALLED,
        ["from now on, not on Saturdays and Sundays, from 10:00 to 16:00 (Europe/Berlin)"],
      ],
    ]);
    const back = { before: change.after, after: recall };
    expect(times(back, [main, change.after])).toEqual([
      [
        "page",
        "recall",
        ["from now on, not on Saturdays and Sundays, from 10:00 to 16:00 (Europe/Berlin)"],
      ],
    ]);
  });

  test("a season is told with its first and last day", () => {
    const sale = rule("sale", {
      ...{ anchor: LOT, isDefault: true },
      timing: timing({ dateFrom: "12-01", dateUntil: "12-24" }),
    });
    expect(times({ before: null, after: sale }, [main])).toEqual([
      [
        "page",
        "sale",
        ["from 2026-12-01T00:00:00.000Z, from 1 December to 24 December each year (UTC)"],
      ],
    ]);
  });

  test("a recall of tomorrow that is switched off", () => {
    const planned = moved({ from: "2026-06-16T00:00:00Z" }).after;
    const change = { before: planned, after: { ...planned, enabled: false } };
    expect(times(change, [main, planned])).toEqual([
      [...RECALLED, ["from 2026-06-16T00:00:00.000Z"]],
    ]);
  });

  test("a change in the languages of other links is not told as one in English", () => {
    const french = rule("french", { hreflang: ["fr"], isDefaultMulti: true });
    const swiss = rule("swiss", { hreflang: ["de-CH"], isDefaultMulti: true });
    const change = { before: main, after: { ...main, hreflang: ["de"] } };
    const { scans } = preview([main, french, swiss], change, false);
    expect(scans.map(({ languages, also_in }) => [...languages, ...also_in])).not.toContain("en");
    const removal = preview([main, french, swiss], { before: french, after: null }, false);
    expect(
      removal.scans.map(({ languages, after }) => [languages.join(), after.link_ids.join()]),
    ).toContainEqual(["fr", "page"]);
  });

  describe("in every context of a link", () => {
    const page = rule("page", { isDefault: true });
    const clinic = rule("clinic", { context: ["hcp"], isDefaultMulti: true, orderIndex: 5 });
    const both = rule("both", {
      ...{ context: ["patient", "hcp"], isDefaultMulti: true, orderIndex: 1 },
    });
    const answers = (stored: readonly Rule[], change: BeforeAndAfter) =>
      preview(stored, change, false)
        .scans.filter(({ media_type, languages }) => media_type === null && languages.length === 0)
        .map(({ request, before, after }) => [
          request.slice(KEY.length),
          ...[before.link_ids.join(), after.link_ids.join()],
        ]);

    test("of the link itself, also of the second", () => {
      const changes = answers([page, clinic], { before: null, after: both });
      expect(changes).toContainEqual(["?context=patient", "page", "both"]);
      expect(changes).toContainEqual(["?context=hcp", "clinic", "both"]);
    });

    test("in each language, in which other links are chosen", () => {
      const german = rule("german", { hreflang: ["de"], isDefaultMulti: true, orderIndex: 2 });
      const { scans } = preview([page, german, clinic], { before: clinic, after: null }, false);
      const inContext = scans.filter(({ request }) => request === `${KEY}?context=hcp`);
      // Readers of German are led to their own page before and after.
      expect(inContext.map(({ languages }) => languages.join())).toEqual(["", "other"]);
      const worded = { ...clinic, hreflang: ["de"] };
      const changed = preview([page, german, worded], { before: worded, after: null }, false);
      expect(
        changed.scans
          .filter(({ request }) => request === `${KEY}?context=hcp`)
          .map(({ languages, after }) => [languages.join(), after.link_ids.join()]),
      ).toContainEqual(["de", "german"]);
    });

    test("of other links", () => {
      const stored = [page, clinic];
      const change = { before: page, after: { ...page, isDefault: false } };
      expect(answers(stored, change).map(([request]) => request)).toContain("?context=hcp");
    });

    test("up to a bound, which is told", () => {
      const context = Array.from({ length: 23 }, (_, index) => `c${index}`);
      const { scans, notes } = preview(
        [page],
        { before: null, after: { ...both, context } },
        false,
      );
      expect(new Set(scans.map(({ request }) => request.split("context=")[1])).size).toBe(20);
      expect(notes).toContain("Scans in 3 more contexts were not compared.");
    });
  });

  test("in many languages, up to a bound, which is told", () => {
    const tags = "bg cs da de el en es et fi fr ga hr hu is it lt lv nl no pl pt ro sk".split(" ");
    const many = rule("many", { hreflang: tags, isDefaultMulti: true });
    const { scans, notes } = preview([main], { before: null, after: many }, false);
    const single = scans.filter(({ languages }) => languages.length === 1);
    const asked = single.flatMap(({ languages, also_in }) => [...languages, ...also_in]);
    expect([tags.length, new Set(asked).size]).toEqual([23, 20]);
    expect(notes).toContain("Scans in 3 more languages were not compared.");
  });

  describe("a time beyond those that are followed", () => {
    const faraway = (members: Partial<Timing>) =>
      preview(
        [main],
        {
          before: null,
          after: rule("rare", { isDefault: true, timing: timing(members) }),
        },
        false,
      );
    const LEAP = { dateFrom: "02-29", dateUntil: "02-29" };

    test.each<[string, Partial<Timing>]>([
      ["29 February", LEAP],
      ["a Sunday at Christmas", { dateFrom: "12-25", dateUntil: "12-25", weekdays: [7] }],
      ["29 February from 2030 on", { ...LEAP, from: "2030-02-01T00:00:00Z" }],
    ])("%s: the preview says how far it looked", (_, members) => {
      const { scans, notes } = faraway(members);
      expect(scans).toEqual([]);
      const until = members.from === undefined ? "2027-07-20T12:00" : "2031-03-08T00:00";
      expect(notes).toEqual([
        `No scan of its anchor leads to it before ${until}:00.000Z; later times were not compared.`,
      ]);
    });
  });

  describe("of many links that recur", () => {
    const recurring = Array.from({ length: 40 }, (_, i) => {
      const hours = [i % 24, (i * 5 + 7) % 24].map((hour) => `${String(hour).padStart(2, "0")}:15`);
      const [timeFrom, timeUntil] = hours as [string, string];
      return rule(`r${i}`, {
        ...{ isDefaultMulti: true, hreflang: [["de", "fr", "it"][i % 3]!] },
        timing: timing({ weekdays: [1 + (i % 7)], timeFrom, timeUntil }),
      });
    });
    const after = [...recurring, main];

    test("the decisions of a preview are bounded, and it says what it left out", () => {
      const timeline = timelineOf(after, NOW);
      const sides = sidesOf(timeline, recurring, after);
      expect(timeline.steps).toBeLessThanOrEqual(MOST_STEPS);
      expect(sides.differing.size * after.length).toBeLessThanOrEqual(MOST_RULES_OF_STATES);
      const { scans_checked, notes } = preview(recurring, { before: null, after: main }, false);
      expect((scans_checked - 1) * workOf(sides)).toBeLessThanOrEqual(MOST_WORK);
      expect(notes).toEqual([
        expect.stringMatching(/^\d+ scans were not compared, because very many links and times/),
        expect.stringMatching(/^Weekdays, times of day and days of the year were followed until /),
      ]);
    });
  });

  test("a link that never answers", () => {
    const quiet = rule("quiet", {
      linkType: "gs1:faqs",
      timing: timing({ until: "2026-06-01T00:00:00Z" }),
    });
    const { scans, notes } = preview([main], { before: null, after: quiet }, false);
    expect([scans, notes]).toEqual([
      [],
      ["No scan of its anchor leads to it. Its timing does not apply at this time."],
    ]);
  });

  test("a scan of another type beside a recall is told", () => {
    const other = rule("how", { linkType: "gs1:instructions" });
    const { notes } = preview([other, main], { before: null, after: recall }, false);
    expect(notes).toEqual([
      "A scan that asks for another link type, such as gs1:instructions, leads to that link, and not to this one.",
    ]);
  });
});

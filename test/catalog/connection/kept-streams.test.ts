/** Which streams stay open, by a clock of the test's own. */
import { expect, test } from "vitest";
import {
  createKeptStreams,
  KEPT,
  type KeptStreams,
} from "../../../src/catalog/connection/kept-streams.ts";

const SERVER = { pipeline: "http://127.0.0.1:9/v2/pipeline", token: "t" };
const OTHER = { ...SERVER, token: "another" };

interface Isolate {
  kept: KeptStreams;
  now: number;
}

function isolate(options = {}): Isolate {
  const own: Isolate = { kept: null as never, now: 0 };
  own.kept = createKeptStreams({ now: () => own.now, ...options });
  return own;
}

let batons = 0;
const nextBaton = () => ({ baton: `b${++batons}`, pipeline: SERVER.pipeline });

/** One whole read of `ms`; whether its stream was kept from an earlier one, and is kept. */
function read(own: Isolate, ms = 1, server = SERVER): { reused: boolean; kept: boolean } {
  const lease = own.kept.lease(server, false);
  own.now += ms;
  if (lease.keep) own.kept.giveBack(lease, server, nextBaton());
  own.kept.drop(lease);
  return { reused: lease.stream !== null, kept: lease.keep };
}

test("an isolate with less than twenty reads a second keeps nothing", () => {
  const own = isolate();
  for (let i = 0; i < 200; i++) {
    expect(read(own)).toEqual({ reused: false, kept: false });
    own.now += 70;
  }
});

test("one with forty keeps a stream and uses it, and a quiet one keeps it no longer", () => {
  const own = isolate();
  const reads = Array.from({ length: 200 }, () => {
    own.now += 24;
    return read(own);
  });
  expect(reads.slice(100)).toEqual(Array(100).fill({ reused: true, kept: true }));
  own.now += KEPT.idleMs - 1;
  expect(own.kept.takeOverdue()).toEqual([]);
  own.now += 1;
  expect(own.kept.takeOverdue()).toHaveLength(1);
  expect(own.kept.idle()).toBe(0);
});

test("as many stay open as the reads of a second pay for, and never more than may be under way", () => {
  const own = isolate();
  const leases = Array.from({ length: 2_000 }, () => own.kept.lease(SERVER, false));
  expect(leases.slice(0, 100).filter(({ keep }) => keep)).toHaveLength(5);
  expect(leases.filter(({ keep }) => keep)).toHaveLength(32);
});

test("a stream belongs to one read at a time, and to one token", () => {
  const own = isolate({ perStream: 0 });
  read(own);
  const one = own.kept.lease(SERVER, false);
  expect(one.stream).not.toBeNull();
  expect(own.kept.lease(SERVER, false).stream).toBeNull();
  own.kept.giveBack(one, SERVER, nextBaton());
  expect(own.kept.lease(OTHER, false).stream).toBeNull();
  expect(own.kept.lease(SERVER, true).stream).toBeNull();
  expect(own.kept.lease(SERVER, false).stream?.baton).toBe(`b${batons}`);
});

test("what was dropped does not come back, nor what was given back twice or too late", () => {
  const own = isolate({ perStream: 0 });
  const one = own.kept.lease(SERVER, false);
  own.kept.drop(one);
  own.kept.giveBack(one, SERVER, nextBaton());
  expect(own.kept.idle()).toBe(0);
  const late = own.kept.lease(SERVER, false);
  own.now += 60_001;
  own.kept.drop(own.kept.lease(SERVER, false));
  own.kept.giveBack(late, SERVER, nextBaton());
  expect(own.kept.idle()).toBe(0);
});

test("the stream that was used last is used next; one that the server has forgotten is not", () => {
  const own = isolate({ perStream: 0 });
  const [one, two] = [own.kept.lease(SERVER, false), own.kept.lease(SERVER, false)];
  own.kept.giveBack(one, SERVER, { ...nextBaton(), baton: "first" });
  own.now += 5;
  own.kept.giveBack(two, SERVER, { ...nextBaton(), baton: "last" });
  const lease = own.kept.lease(SERVER, false);
  expect(lease.stream?.baton).toBe("last");
  own.kept.giveBack(lease, SERVER, { ...nextBaton(), baton: "last" });
  own.now += KEPT.forgottenMs + 1;
  expect(own.kept.lease(SERVER, false).stream).toBeNull();
  expect(own.kept.idle()).toBe(0);
});

test("one closes idle streams at a time, and another one where nothing is heard of it", () => {
  const own = isolate({ perStream: 0 });
  expect(own.kept.claimSweep()).toBe(false);
  read(own);
  expect([own.kept.claimSweep(), own.kept.claimSweep()]).toEqual([true, false]);
  own.now += 4_000;
  own.kept.swept(false);
  own.now += 4_000;
  expect(own.kept.claimSweep()).toBe(false);
  own.now += 1_000;
  expect(own.kept.claimSweep()).toBe(true);
  own.kept.swept(true);
  expect(own.kept.claimSweep()).toBe(true);
});

/** A worker for one test file, on a catalog of its own, with a stream recorder between them. */
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { startCatalog, type TestCatalog } from "./catalog.ts";
import { newStreams, recordStreams, type StreamRecorder, type Streams } from "./stream-recorder.ts";
import { startWorker, type TestWorker, type WorkerSettings } from "./worker.ts";

interface RecordedWorker {
  catalog: TestCatalog;
  /** Cleared before each test; after each test it must have recorded no fault. */
  recorder: StreamRecorder;
  worker: TestWorker;
  streams: Streams;
}

/** Its writes have streams of their own. */
const NOT_COUNTING = { COUNT_SCANS: "off" };

/** Starts them before the file's tests; the result has them from then on. */
export function recordedWorker(settings: Partial<WorkerSettings> = {}): RecordedWorker {
  const on = { streams: newStreams() } as RecordedWorker;
  beforeAll(async () => {
    on.catalog = await startCatalog();
    on.recorder = await recordStreams(on.catalog.url, on.streams);
    const { token, readOnlyToken } = on.catalog;
    const tokens = { LIBSQL_TOKEN: token, LIBSQL_RO_TOKEN: readOnlyToken };
    const vars = { ...tokens, ...NOT_COUNTING, ...settings.vars };
    on.worker = await startWorker({
      ...{ direct: true, ...settings },
      ...{ libsqlUrl: on.recorder.url, vars },
    });
  });
  afterAll(async () => {
    await on.worker?.stop();
    await on.recorder?.stop();
    await on.catalog?.stop();
  });
  beforeEach(() => on.recorder.clear());
  afterEach(() => expect(on.recorder.faults).toEqual([]));
  return on;
}

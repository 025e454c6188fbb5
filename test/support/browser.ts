/**
 * Headless Chromium for tests: the one inside the npm package @sparticuz/chromium on Linux x64, else
 * the executable that CHROMIUM_PATH names. Nothing is downloaded or installed.
 *
 *   const browser = await startBrowser({ hosts: { "id.example.org": worker.url } });
 *   const page = await browser.newPage();
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Browser, chromium } from "playwright-core";
import manifest from "../../package.json" with { type: "json" };
import { WAIT_MS } from "./patience.ts";

export interface BrowserSettings {
  /**
   * Public host names, and the loopback origins that answer for them. Certificates are not checked.
   */
  readonly hosts?: Readonly<Record<string, string>>;
  /**
   * The video (YUV4MPEG2) of its camera, from the beginning each time that the camera is opened;
   * null for no camera.
   */
  readonly camera?: string | null;
}

/**
 * A page of a test lives for seconds: optimizing its scripts costs more than that saves, and so does
 * looking for memory to free before there are 300 MB of it.
 */
const JS_FLAGS = [
  ...["--no-opt", "--initial-heap-size=300"],
  ...["--min-semi-space-size=32", "--max-semi-space-size=32"],
];

export async function startBrowser({ hosts = {}, camera }: BrowserSettings = {}): Promise<Browser> {
  const { executablePath, env } = await findChromium();
  const rules = Object.entries(hosts).map(
    ([name, origin]) => `MAP ${name} ${new URL(origin).host}`,
  );
  const args = [
    "--ignore-certificate-errors",
    `--js-flags=${JS_FLAGS.join(" ")}`,
    ...(rules.length > 0 ? [`--host-resolver-rules=${rules.join(", ")}`] : []),
    ...(camera === undefined ? [] : ["--use-fake-ui-for-media-stream", ...cameraArgs(camera)]),
  ];
  const browser = await chromium.launch({
    executablePath,
    args,
    env: { ...process.env, ...env },
    timeout: WAIT_MS,
  });
  browser.on("context", (context) => context.setDefaultTimeout(WAIT_MS));
  return browser;
}

/** Browsers of this process, by the origins to which they lead. */
const shared = new Map<string, Promise<Browser>>();

/**
 * One for all test files of this process that have the same hosts. To close it ends the file's pages;
 * Chromium ends with the process.
 */
export function sharedBrowser(hosts: Readonly<Record<string, string>>): Promise<Browser> {
  const name = JSON.stringify(hosts);
  const started = shared.get(name) ?? startBrowser({ hosts }).then(kept);
  shared.set(name, started);
  return started;
}

function kept(browser: Browser): Browser {
  browser.close = async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
  };
  return browser;
}

const cameraArgs = (film: string | null): string[] =>
  film === null
    ? ["--use-fake-device-for-media-stream=device-count=0"]
    : ["--use-fake-device-for-media-stream", `--use-file-for-fake-video-capture=${film}`];

interface Chromium {
  readonly executablePath: string;
  readonly env: Readonly<Record<string, string>>;
}

/** @throws Error of one line with the next step if this machine has no browser */
async function findChromium(): Promise<Chromium> {
  const { CHROMIUM_PATH: own } = process.env;
  const { platform, arch } = process;
  if (own) {
    if (existsSync(own)) return { executablePath: own, env: {} };
    throw new Error(`CHROMIUM_PATH names ${own}, and there is no such file.`);
  }
  if (platform !== "linux" || arch !== "x64") {
    throw new Error(
      `The browser that npm ci installs runs on Linux x64 only, and this is ${platform} ${arch}. Install Chromium and set CHROMIUM_PATH to its executable.`,
    );
  }
  const folder = await unpacked();
  return {
    executablePath: join(folder, "chromium"),
    // The package has the system libraries that a minimal machine lacks, and a font.
    env: {
      LD_LIBRARY_PATH: join(folder, "al2023", "lib"),
      FONTCONFIG_FILE: join(folder, FONTS),
    },
  };
}

const ROOT = resolve(import.meta.dirname, "../..");
const CACHE = join(ROOT, "node_modules/.cache");
const VERSION = manifest.devDependencies["@sparticuz/chromium"];

/** Unpacks everything into the temporary folder; with this variable also the system libraries. */
const UNPACK = 'import c from "@sparticuz/chromium"; await c.executablePath();';
const WITH_LIBRARIES = { AWS_EXECUTION_ENV: "AWS_Lambda_nodejs22.x" };

/**
 * The package's own configuration names folders of its runtime. Without a font, text has no width.
 */
const FONTS = "fonts.conf";
const FONT_CONFIGURATION = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir prefix="relative">fonts</dir><cachedir prefix="xdg">fontconfig</cachedir></fontconfig>
`;

/**
 * Unpacked once for each version. Test files run in parallel, so a folder appears only when it is
 * complete.
 */
async function unpacked(): Promise<string> {
  const folder = join(CACHE, `chromium-${VERSION}-fonts`);
  if (existsSync(folder)) return folder;
  mkdirSync(CACHE, { recursive: true });
  const draft = mkdtempSync(join(CACHE, "chromium-"));
  try {
    const unpack = spawn(process.execPath, ["--input-type=module", "-e", UNPACK], {
      cwd: ROOT,
      env: { ...process.env, ...WITH_LIBRARIES, TMPDIR: draft },
      stdio: ["ignore", "ignore", "pipe"],
    });
    let output = "";
    unpack.stderr.on("data", (chunk) => (output += chunk));
    const [code] = await once(unpack, "close");
    if (code !== 0) throw new Error(`@sparticuz/chromium cannot be unpacked: ${output.trim()}`);
    writeFileSync(join(draft, FONTS), FONT_CONFIGURATION);
    moveInto(folder, draft);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return folder;
}

/** If another test file was faster, its folder is used. */
function moveInto(folder: string, draft: string): void {
  try {
    renameSync(draft, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  }
}

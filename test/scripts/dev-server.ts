/** `npm run dev`, as a test starts it and sees it end. */
import { join } from "node:path";
import { expect } from "vitest";
import { findFreePort, isFree } from "../../scripts/processes/ports.ts";
import { commandLine, isAlive } from "../../scripts/processes/processes.ts";
import { descendants, start, until } from "./processes.ts";

/** @returns once it is ready, with what ran at the first line of its output. */
export async function startDev(args: string[], env: Record<string, string> = {}, root = ".") {
  const port = await findFreePort();
  const flags = ["--port", String(port), "--db-port", "0", ...args];
  const dev = start([join(root, "scripts/dev/main.ts"), ...flags], env);
  await until("the first line", () => dev.output().includes("\n"));
  const atFirst = [...descendants(dev.pid).values()];
  const ready = () => dev.output().includes("is ready") || dev.child.exitCode !== null;
  await until("the server is ready", ready);
  expect(dev.output()).toContain("is ready");
  const origin = `http://localhost:${port}`;
  const processes = new Map([[dev.pid, commandLine(dev.pid)], ...descendants(dev.pid)]);
  return { ...dev, port, origin, atFirst, processes };
}

export type Dev = Awaited<ReturnType<typeof startDev>>;

/** No process of its own is left, nor its port. */
export async function expectGone(dev: Dev) {
  await until("every process has gone", () => ![...dev.processes.keys()].some(isAlive));
  // Another program's connection can have its number for a moment.
  await until("the port is free", () => isFree(dev.port));
}

export function pidOf(dev: Dev, part: string): number {
  return [...dev.processes].find(([, command]) => command.includes(part))![0];
}

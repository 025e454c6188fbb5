import { execFileSync } from "node:child_process";

/** The words of a command, as the shell passes them. */
export function shellWords(command: string, env: Record<string, string> = {}): string[] {
  const script = `set -- ${command}\nprintf '%s\\0' "$@"`;
  return execFileSync("/bin/sh", ["-euc", script], { env, encoding: "utf8" })
    .split("\0")
    .slice(0, -1);
}

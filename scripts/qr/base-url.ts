/** The origin with which printed codes begin. */
import { isOwnMachine } from "../../src/model/public-host.ts";
import { UsageError } from "../cli/cli.ts";
import { originOf } from "../cli/target.ts";

const EXAMPLE = "Give yours with --base-url, for example --base-url https://id.example.org.";

export interface GivenUrl {
  /** `--base-url`. */
  option: string | undefined;
  /** BASE_URL of the environment. */
  environment: string | undefined;
  allowLoopback: boolean;
}

/**
 * The origin without a slash at its end. The rules are those of `src/config/config.ts`, which does not
 * export them, and one more: a printed code must not lead to the machine that drew it.
 * @throws UsageError
 */
export function parseBaseUrl({ option, environment, allowLoopback }: GivenUrl): string {
  const given = option ?? environment;
  if (!given) {
    throw new UsageError(
      `The base URL is missing. Every code contains the address of your resolver. ${EXAMPLE}`,
    );
  }
  const source = option === undefined ? "BASE_URL in the environment" : "--base-url";
  const url = originOf(given);
  if (url === undefined) {
    throw new UsageError(
      `${source} must be an origin such as https://id.example.org, without a path, not "${given}".`,
    );
  }
  if (isOwnMachine(url.hostname)) {
    if (allowLoopback) return url.origin;
    throw new UsageError(
      `${source} is ${url.origin}, which only this computer can reach, so printed codes would not work. ${EXAMPLE} For a trial, add --allow-loopback.`,
    );
  }
  if (url.protocol !== "https:") {
    throw new UsageError(
      `${source} must begin with https (GS1 resolvers use TLS), not "${given}".`,
    );
  }
  return url.origin;
}

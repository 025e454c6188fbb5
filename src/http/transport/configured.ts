/** The configuration of the deployment, for every request. */
import { type Config, ConfigError, parseConfig } from "../../config/config.ts";
import { AppError } from "../../errors/errors.ts";

/** A cache: bindings are the same object for the life of an isolate. */
const configs = new WeakMap<object, Config>();

/** @throws AppError internal_error for a deployment that lacks a variable */
export function requireConfig(env: Record<string, unknown>): Config {
  let config = configs.get(env);
  if (!config) {
    config = readConfig(env);
    configs.set(env, config);
  }
  return config;
}

/** A deployment that lacks a variable answers every request with an error until that is fixed. */
function readConfig(env: Record<string, unknown>): Config {
  try {
    return parseConfig(env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    throw new AppError("internal_error", `This server is not configured. ${error.message}`, {
      cause: error,
    });
  }
}

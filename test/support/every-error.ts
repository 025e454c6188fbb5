/** During all tests: the advice of every error is checked where the error is built. */
import { afterEach, expect } from "vitest";
import { AppError } from "../../src/errors.ts";
import { checkBuilt, takeFaults } from "./error-advice.ts";

AppError.built = checkBuilt;

afterEach(() => {
  expect(takeFaults()).toEqual([]);
});

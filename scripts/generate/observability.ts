/** The columns of a data point, as a table. */
import { BLOBS, DOUBLES } from "../../src/http/transport/request-log.ts";
import { table } from "../tables/markdown.ts";

export const pointTable = (): string =>
  table(
    ["column", "what"],
    [
      ["`index1`", "the tool, or the route where there is none"],
      ...BLOBS.map(([what], i) => [`\`blob${i + 1}\``, what]),
      ...DOUBLES.map(([what], i) => [`\`double${i + 1}\``, what]),
    ],
  );

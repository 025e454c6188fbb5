/** The columns of a data point, as a list. */
import { BLOBS, DOUBLES } from "../../src/http/transport/request-log.ts";
import { definitions } from "../tables/markdown.ts";

export const pointList = (): string =>
  definitions([
    ["`index1`", "the tool, or the route where there is none"],
    ...BLOBS.map(([what], i) => [`\`blob${i + 1}\``, what] as const),
    ...DOUBLES.map(([what], i) => [`\`double${i + 1}\``, what] as const),
  ]);

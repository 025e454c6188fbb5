/** Every resource and template there is, in the order in which they are listed. */
import type { Resource } from "./define-resource.ts";
import { linkset } from "./linkset.ts";
import { product } from "./product.ts";
import { statistics } from "./statistics.ts";

export const resources: readonly Resource[] = [product, linkset, statistics];

/** Every resource and template, in the order of the lists. */
import type { Resource } from "./define-resource.ts";
import { linkset } from "./linkset.ts";
import { product } from "./product.ts";
import { statistics } from "./statistics.ts";

export const resources: readonly Resource[] = [product, linkset, statistics];

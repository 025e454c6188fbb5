import { catalogStatistics } from "../../services/statistics/catalog-statistics.ts";
import type { Resource } from "./define-resource.ts";

export const statistics: Resource = {
  name: "statistics",
  title: "Catalog statistics",
  description:
    "How many public products, brands and links the catalog has, which link types are in use, where its records come from, and when it last changed.",
  mimeType: "application/json",
  uri: "catalog://statistics",
  priority: 0.3,
  read: async (_value, context) => ({ text: JSON.stringify(await catalogStatistics(context)) }),
};

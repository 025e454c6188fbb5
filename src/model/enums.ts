/** Closed sets of the records: of the tables, the REST API and the import alike. */

export const UNIT_KINDS = ["base_unit", "pack", "case", "pallet", "unknown"] as const;
export const LIFECYCLES = ["planned", "active", "discontinued", "withdrawn"] as const;
/** Who may read a product: everybody, or only the organization that owns its number. */
export const VISIBILITIES = ["public", "organization"] as const;

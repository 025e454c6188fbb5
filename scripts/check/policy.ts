/**
 * The annotation policy that a deployment is held to (docs/reference/tool-annotations.md). Literals,
 * and none of them taken from the server's own definitions: a check must not agree with a mistake.
 */
export interface ToolPolicy {
  title: string;
  readOnly: boolean;
  destructive: boolean;
  idempotent: boolean;
  openWorld: boolean;
}

const READS = { readOnly: true, destructive: false, idempotent: true, openWorld: false };
const RECORDS = { readOnly: false, destructive: false, idempotent: true, openWorld: false };

const REPLACES = { readOnly: false, destructive: true, idempotent: true, openWorld: false };

export const POLICY: Readonly<Record<string, ToolPolicy>> = {
  ping: { title: "Ping", ...READS },
  validate_gtin: { title: "Validate a GTIN", ...READS },
  validate_gtins: { title: "Validate a list of GTINs", ...READS },
  decode_barcode: { title: "Decode a barcode", ...READS },
  resolve_gtin: { title: "Resolve a GTIN", ...READS },
  lookup_product: { title: "Look up a product", ...READS },
  search_products: { title: "Search products", ...READS },
  compare_products: { title: "Compare products", ...READS },
  check_availability: { title: "Check where to buy", ...READS },
  generate_qr_url: { title: "Generate a QR code URL", ...RECORDS },
  put_product: { title: "Add or replace a product", ...REPLACES },
  withdraw_product: { title: "Withdraw a product", ...REPLACES },
  put_link: { title: "Add or replace a link", ...REPLACES },
  delete_link: { title: "Delete a link", ...REPLACES },
};

/** Listed only where WRITE_TOOLS is scoped: then all of them. */
export const OPTIONAL: readonly string[] = [
  "put_product",
  "withdraw_product",
  "put_link",
  "delete_link",
];

/** The parts of a listed tool that the policy speaks of. */
export interface AnnotatedTool {
  name: string;
  title?: string | undefined;
  annotations?: Record<string, unknown> | undefined;
}

/** Every way in which the tool departs from the policy; an absent hint is a departure. */
export function departures({ name, title, annotations = {} }: AnnotatedTool): string[] {
  const policy = Object.hasOwn(POLICY, name) ? POLICY[name] : undefined;
  if (!policy) return ["this tool is not in the policy"];
  const expected: Record<string, unknown> = {
    title: policy.title,
    "annotations.title": policy.title,
    readOnlyHint: policy.readOnly,
    destructiveHint: policy.destructive,
    idempotentHint: policy.idempotent,
    openWorldHint: policy.openWorld,
  };
  const actual: Record<string, unknown> = {
    ...annotations,
    title,
    "annotations.title": annotations.title,
  };
  return Object.entries(expected)
    .filter(([field, value]) => actual[field] !== value)
    .map(([field, value]) => {
      const found = actual[field] === undefined ? "absent" : JSON.stringify(actual[field]);
      return `${field} is ${found}, the policy has ${JSON.stringify(value)}`;
    });
}

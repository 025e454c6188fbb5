/**
 * The annotation policy for deployments (docs/reference/tool-annotations.md). It is written as
 * literals and not taken from the server's definitions, because a check must not repeat an error of
 * the code.
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

/** Listed only if WRITE_TOOLS is scoped: then all of them. */
export const OPTIONAL: readonly string[] = [
  "put_product",
  "withdraw_product",
  "put_link",
  "delete_link",
];

/** The members of a listed tool that the policy covers. */
export interface AnnotatedTool {
  name: string;
  title?: string | undefined;
  annotations?: Record<string, unknown> | undefined;
}

/** Every difference between the tool and the policy; an absent hint is a difference. */
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

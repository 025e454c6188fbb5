/** A line of the history, as the API answers it. */
export interface Line {
  readonly id: number;
  readonly at: string;
  readonly action: string;
  readonly subject: string;
  /** Of a link. */
  readonly anchor: string | null;
  readonly client: string;
  readonly end_user: string | null;
  readonly import_id: string | null;
  readonly changes: {
    readonly before: Readonly<Record<string, unknown>> | null;
    readonly after: Readonly<Record<string, unknown>> | null;
  } | null;
}

type Values = Readonly<Record<string, unknown>>;

export interface ChangedRecord {
  readonly kind: "products" | "links" | "brands" | "organizations" | "company_prefixes";
  readonly key: string;
  readonly before: Values | null;
  readonly now: Values | null;
  readonly etag: string | null;
  readonly changed_later: boolean;
  readonly differs: readonly string[];
}

export interface WholeLine extends Line {
  readonly records: readonly ChangedRecord[];
  readonly is_whole: boolean;
}

export const whoOf = ({ client, end_user: user }: Line): string =>
  user === null ? client : `${user} (${client})`;

export const membersOf = ({ changes }: Line): string[] => [
  ...new Set([...Object.keys(changes?.before ?? {}), ...Object.keys(changes?.after ?? {})]),
];

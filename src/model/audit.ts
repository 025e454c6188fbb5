/** What an audit line can say was done. */
export const AUDIT_ACTIONS = [
  ...["product.put", "product.patch", "product.withdraw", "product.move"],
  ...["link.put", "link.delete", "link.reorder"],
  ...["brand.put", "brand.delete", "brand.move"],
  ...["organization.create", "organization.put", "organization.delete", "organization.move"],
  ...["prefix.grant", "prefix.withdraw", "company_prefix.move"],
  ...["key.create", "key.revoke", "qr.generate", "catalog.import"],
  ...["oauth.grant", "oauth.deny", "oauth.refuse", "oauth.revoke", "oauth.sign_out", "oauth.end"],
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

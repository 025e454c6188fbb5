/** Every route of the REST API, in the order of the documentation. */

import type { Route } from "../route.ts";
import { accessRoutes } from "./access.ts";
import { auditRoutes } from "./audit.ts";
import { bulkLinkRoutes } from "./bulk-links.ts";
import { checkRoutes, decodeRoutes } from "./check.ts";
import { historyRoutes } from "./history.ts";
import { importRoutes } from "./import.ts";
import { invitationRoutes } from "./invitations.ts";
import { keyRoutes } from "./keys.ts";
import { linkCheckRoutes } from "./link-checks.ts";
import { linkStateRoutes } from "./link-states.ts";
import { linkRoutes } from "./links.ts";
import { brandRoutes, companyPrefixRoutes, organizationRoutes } from "./owners.ts";
import { productRoutes } from "./products.ts";
import { qrCodeRoutes } from "./qr-codes.ts";
import { qrDesignRoutes } from "./qr-design.ts";
import { recallRoutes } from "./recalls.ts";
import { scanRoutes } from "./scans.ts";

export const routes: readonly Route[] = [
  ...productRoutes,
  ...linkRoutes,
  ...bulkLinkRoutes,
  ...linkStateRoutes,
  ...linkCheckRoutes,
  ...recallRoutes,
  ...brandRoutes,
  ...organizationRoutes,
  ...companyPrefixRoutes,
  ...keyRoutes,
  ...invitationRoutes,
  ...accessRoutes,
  ...qrCodeRoutes,
  ...qrDesignRoutes,
  ...decodeRoutes,
  ...checkRoutes,
  ...scanRoutes,
  ...historyRoutes,
  ...importRoutes,
  ...auditRoutes,
];

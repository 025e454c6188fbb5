-- The whole schema. drizzle-kit makes tables and indexes from src/catalog/schema.ts; views, triggers and
-- search tables are written by hand. Later migrations only add to this one, as docs/adr/0025 says.
--
-- Who owns what.
CREATE TABLE `organizations` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`url` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `brands` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text,
	`name` text NOT NULL,
	`url` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `brands_organization` ON `brands` (`organization_id`);
--> statement-breakpoint
CREATE TABLE `company_prefixes` (
	`prefix` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`brand_id` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`resolver` text,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`brand_id`) REFERENCES `brands`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "company_prefixes_digits" CHECK(length("company_prefixes"."prefix") BETWEEN 4 AND 12 AND "company_prefixes"."prefix" NOT GLOB '*[^0-9]*')
);
--> statement-breakpoint
CREATE INDEX `company_prefixes_organization` ON `company_prefixes` (`organization_id`);
--> statement-breakpoint
-- Records.
CREATE TABLE `products` (
	`gtin` text PRIMARY KEY NOT NULL,
	`brand_id` text,
	`name` text NOT NULL,
	`names` text DEFAULT '{}' NOT NULL,
	`description` text,
	`descriptions` text DEFAULT '{}' NOT NULL,
	`variant` text,
	`net_content_text` text,
	`net_contents` text DEFAULT '[]' NOT NULL,
	`gpc_brick` text,
	`target_markets` text DEFAULT '[]' NOT NULL,
	`countries_of_origin` text DEFAULT '[]' NOT NULL,
	`image_url` text,
	`unit_kind` text DEFAULT 'unknown' NOT NULL,
	`contains_gtin` text,
	`contains_quantity` integer,
	`variable_measure` integer DEFAULT false NOT NULL,
	`lifecycle` text DEFAULT 'active' NOT NULL,
	`discontinued_on` text,
	`replaced_by_gtin` text,
	`source` text NOT NULL,
	`source_url` text,
	`licence` text,
	`retrieved_at` text,
	`confidence` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`visibility` text DEFAULT 'public' NOT NULL,
	FOREIGN KEY (`brand_id`) REFERENCES `brands`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "products_gtin" CHECK(length("products"."gtin") = 14 AND "products"."gtin" NOT GLOB '*[^0-9]*'),
	CONSTRAINT "products_confidence" CHECK("products"."confidence" IS NULL OR "products"."confidence" NOT GLOB '*[^0-9.e-]*' AND CAST("products"."confidence" AS REAL) BETWEEN 0 AND 1)
);
--> statement-breakpoint
CREATE INDEX `products_name` ON `products` ("name" COLLATE NOCASE);
--> statement-breakpoint
CREATE INDEX `products_private` ON `products` (`gtin`) WHERE `visibility` = 'organization';
--> statement-breakpoint
CREATE INDEX `products_lifecycle` ON `products` (`lifecycle`,`gtin`);
--> statement-breakpoint
CREATE INDEX `products_brand` ON `products` (`brand_id`,`gtin`);
--> statement-breakpoint
CREATE INDEX `products_contains` ON `products` (`contains_gtin`) WHERE contains_gtin IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `products_replaced_by` ON `products` (`replaced_by_gtin`) WHERE replaced_by_gtin IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `products_filters` ON `products` (`gtin`,`brand_id`,`lifecycle`,`visibility`,`target_markets`,`updated_at`,(
  CASE WHEN image_url IS NULL THEN 'picture ' ELSE '' END
  || CASE WHEN description IS NULL AND descriptions = '{}' THEN 'description ' ELSE '' END
  || CASE WHEN brand_id IS NULL THEN 'brand ' ELSE '' END
  || CASE WHEN gpc_brick IS NULL THEN 'gpc ' ELSE '' END
  || CASE WHEN target_markets = '[]' THEN 'market ' ELSE '' END
));
--> statement-breakpoint
CREATE INDEX `products_updated` ON `products` (`updated_at`,`gtin`,`brand_id`,`lifecycle`,`visibility`,`target_markets`,(
  CASE WHEN image_url IS NULL THEN 'picture ' ELSE '' END
  || CASE WHEN description IS NULL AND descriptions = '{}' THEN 'description ' ELSE '' END
  || CASE WHEN brand_id IS NULL THEN 'brand ' ELSE '' END
  || CASE WHEN gpc_brick IS NULL THEN 'gpc ' ELSE '' END
  || CASE WHEN target_markets = '[]' THEN 'market ' ELSE '' END
));
--> statement-breakpoint
CREATE TABLE `links` (
	`id` text NOT NULL,
	`anchor` text NOT NULL,
	`order_index` integer DEFAULT 0 NOT NULL,
	`link_type` text NOT NULL,
	`href` text NOT NULL,
	`title` text NOT NULL,
	`hreflang` text DEFAULT '[]' NOT NULL,
	`media_type` text,
	`context` text DEFAULT '[]' NOT NULL,
	`is_default` integer DEFAULT false NOT NULL,
	`is_default_multi` integer DEFAULT false NOT NULL,
	`timing` text,
	`is_public` integer DEFAULT true NOT NULL,
	`enabled` integer DEFAULT true NOT NULL,
	`rel` text DEFAULT '[]' NOT NULL,
	`access` text DEFAULT 'open' NOT NULL,
	`access_roles` text DEFAULT '[]' NOT NULL,
	`access_request` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`id`, `anchor`),
	CONSTRAINT "links_default_is_public" CHECK(NOT "links"."is_default" OR "links"."is_public")
);
--> statement-breakpoint
CREATE INDEX `links_anchor` ON `links` (`anchor`,`order_index`);
--> statement-breakpoint
CREATE INDEX `links_ending` ON `links` (`anchor`,(CASE WHEN json_valid(timing) THEN unixepoch(timing ->> '$.until') END)) WHERE instr(timing, '"until":"') > 0;
--> statement-breakpoint
CREATE UNIQUE INDEX `links_one_untimed_default` ON `links` (`anchor`) WHERE is_default = 1 AND timing IS NULL;
--> statement-breakpoint
CREATE INDEX `links_recalls` ON `links` (`link_type`,`anchor`) WHERE link_type = 'gs1:recallStatus';
--> statement-breakpoint
-- The link checker: what it found, and where its next run begins.
CREATE TABLE `link_checks` (
	`link_id` text NOT NULL,
	`anchor` text NOT NULL,
	`href` text NOT NULL,
	`outcome` text NOT NULL,
	`status` integer,
	`reason` text,
	`location` text,
	`checked_at` text NOT NULL,
	PRIMARY KEY(`link_id`, `anchor`),
	FOREIGN KEY (`link_id`,`anchor`) REFERENCES `links`(`id`,`anchor`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `link_checks_outcome` ON `link_checks` (`outcome`,`anchor`,`link_id`);
--> statement-breakpoint
CREATE INDEX `link_checks_anchor` ON `link_checks` (`anchor`,`link_id`);
--> statement-breakpoint
CREATE TABLE `link_check_runs` (
	`scope` text PRIMARY KEY NOT NULL,
	`after` text,
	`pass_began` text NOT NULL,
	`busy_until` text
);
--> statement-breakpoint
CREATE TABLE `qr_codes` (
	`digital_link` text PRIMARY KEY NOT NULL,
	`anchor` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `qr_codes_anchor` ON `qr_codes` (`anchor`);
--> statement-breakpoint
-- Who may do what.
CREATE TABLE `api_keys` (
	`hash` text PRIMARY KEY NOT NULL,
	`prefix` text NOT NULL,
	`organization_id` text NOT NULL,
	`scopes` text NOT NULL,
	`expires_at` text,
	`revoked_at` text,
	`created_at` text NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`last_used` text,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `api_keys_organization` ON `api_keys` (`organization_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `api_keys_prefix_unique` ON `api_keys` (`prefix`);
--> statement-breakpoint
CREATE TABLE `sessions` (
	`hash` text PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`principal` text NOT NULL,
	`key_hash` text,
	`organization_id` text,
	`scopes` text,
	`made_at` text NOT NULL,
	`last_used` text NOT NULL,
	`idle_until` text NOT NULL,
	`expires_at` text NOT NULL,
	FOREIGN KEY (`key_hash`) REFERENCES `api_keys`(`hash`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_id_unique` ON `sessions` (`id`);
--> statement-breakpoint
CREATE INDEX `sessions_principal` ON `sessions` (`principal`);
--> statement-breakpoint
CREATE INDEX `sessions_key` ON `sessions` (`key_hash`);
--> statement-breakpoint
-- Signs the versions of previews. A backup leaves it out, and a catalog without it makes another.
CREATE TABLE `preview_secrets` (
	`id` integer PRIMARY KEY NOT NULL,
	`secret` blob NOT NULL,
	CONSTRAINT "preview_secrets_one" CHECK("preview_secrets"."id" = 1)
);
--> statement-breakpoint
INSERT INTO `preview_secrets` VALUES (1, randomblob(32));
--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`client` text NOT NULL,
	`key` text NOT NULL,
	`route` text NOT NULL,
	`body_hash` text NOT NULL,
	`status` integer NOT NULL,
	`answer` text,
	`created_at` text NOT NULL,
	PRIMARY KEY(`client`, `key`)
);
--> statement-breakpoint
CREATE INDEX `idempotency_keys_created` ON `idempotency_keys` (`created_at`);
--> statement-breakpoint
-- The audit, and the whole record before each write, which is deleted with its audit line.
CREATE TABLE `user_actions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`action` text NOT NULL,
	`client_principal` text NOT NULL,
	`end_user_principal` text,
	`subject` text NOT NULL,
	`outcome` text NOT NULL,
	`correlation_id` text NOT NULL,
	`at` text NOT NULL,
	`once_key` text
,
	`changes` text,
	`owner_id` text,
	`import_id` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_actions_once_key_unique` ON `user_actions` (`once_key`);
--> statement-breakpoint
CREATE INDEX `user_actions_at` ON `user_actions` (`at`);
--> statement-breakpoint
CREATE INDEX `user_actions_subject` ON `user_actions` (`subject`);
--> statement-breakpoint
CREATE INDEX `user_actions_client` ON `user_actions` (`client_principal`);
--> statement-breakpoint
CREATE INDEX `user_actions_owner` ON `user_actions` (`owner_id`);
--> statement-breakpoint
CREATE INDEX `user_actions_import` ON `user_actions` (`import_id`) WHERE import_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `user_actions_end_user` ON `user_actions` (`end_user_principal`) WHERE end_user_principal IS NOT NULL;
--> statement-breakpoint
CREATE TABLE `revisions` (
	`action_id` integer NOT NULL,
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`record` text,
	PRIMARY KEY(`action_id`, `kind`, `key`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `revisions_record` ON `revisions` (`kind`,`key`) WHERE record IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `revisions_link_anchor` ON `revisions` (record ->> 'anchor') WHERE kind = 'links' AND record IS NOT NULL;
--> statement-breakpoint
-- Sums of scans by day and month: one row for each value of a dimension of a key or an organization.
CREATE TABLE `scan_counts` (
	`period` text NOT NULL,
	`anchor` text NOT NULL,
	`dimension` text NOT NULL,
	`value` text NOT NULL,
	`scans` integer NOT NULL,
	PRIMARY KEY(`period`, `dimension`, `anchor`, `value`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
-- Keys and sessions are checked in the transaction that uses them: an insert into `authorizations` fails
-- the whole batch. A view, because nothing is stored.
CREATE VIEW `bearers` (`hash`, `organization_id`, `scopes`, `expires_at`, `revoked_at`) AS
	SELECT `hash`, `organization_id`, `scopes`, `expires_at`, `revoked_at` FROM `api_keys`
	UNION ALL
	SELECT s.`hash`, k.`organization_id`, k.`scopes`,
		min(s.`expires_at`, s.`idle_until`, coalesce(k.`expires_at`, s.`expires_at`)), k.`revoked_at`
	FROM `sessions` s JOIN `api_keys` k ON k.`hash` = s.`key_hash`
	UNION ALL
	SELECT s.`hash`, o.`id`, s.`scopes`, min(s.`expires_at`, s.`idle_until`), NULL
	FROM `sessions` s JOIN `organizations` o ON o.`id` = s.`organization_id`
	WHERE s.`key_hash` IS NULL;
--> statement-breakpoint
CREATE VIEW `authorizations` (`key_hash`, `scope`, `at`, `digits`, `brand_id`, `organization_id`) AS
	SELECT NULL, NULL, NULL, NULL, NULL, NULL WHERE 0;
--> statement-breakpoint
CREATE TRIGGER `authorizations_check` INSTEAD OF INSERT ON `authorizations`
BEGIN
	SELECT CASE
		WHEN NOT EXISTS (SELECT 1 FROM `bearers` WHERE `hash` = NEW.`key_hash`)
			THEN RAISE(ABORT, 'authorization: unknown')
		WHEN EXISTS (SELECT 1 FROM `bearers` WHERE `hash` = NEW.`key_hash` AND `revoked_at` IS NOT NULL)
			THEN RAISE(ABORT, 'authorization: revoked')
		WHEN EXISTS (SELECT 1 FROM `bearers` WHERE `hash` = NEW.`key_hash` AND `expires_at` <= NEW.`at`)
			THEN RAISE(ABORT, 'authorization: expired')
		WHEN NEW.`scope` IS NOT NULL AND NOT EXISTS (
			SELECT 1 FROM `bearers`, json_each(`bearers`.`scopes`)
			WHERE `hash` = NEW.`key_hash` AND `json_each`.`value` IN (NEW.`scope`, 'admin')
		)
			THEN RAISE(ABORT, 'authorization: scope')
	END;
	SELECT RAISE(ABORT, 'authorization: owner')
	FROM `bearers`
	WHERE `hash` = NEW.`key_hash`
		AND NOT EXISTS (SELECT 1 FROM json_each(`bearers`.`scopes`) WHERE `json_each`.`value` = 'admin')
		AND (
			(NEW.`digits` IS NOT NULL AND `organization_id` IS NOT (
				SELECT `organization_id` FROM `company_prefixes`
				WHERE `prefix` IN (
					substr(NEW.`digits`, 1, 4), substr(NEW.`digits`, 1, 5), substr(NEW.`digits`, 1, 6),
					substr(NEW.`digits`, 1, 7), substr(NEW.`digits`, 1, 8), substr(NEW.`digits`, 1, 9),
					substr(NEW.`digits`, 1, 10), substr(NEW.`digits`, 1, 11), substr(NEW.`digits`, 1, 12)
				)
				ORDER BY length(`prefix`) DESC LIMIT 1
			))
			OR (NEW.`brand_id` IS NOT NULL AND `organization_id` IS NOT (
				SELECT `organization_id` FROM `brands` WHERE `id` = NEW.`brand_id`
			))
			OR (NEW.`organization_id` IS NOT NULL AND `organization_id` IS NOT NEW.`organization_id`)
		);
END;
--> statement-breakpoint
-- The same for conditions on stored records.
CREATE VIEW `preconditions` (`holds`) AS SELECT NULL WHERE 0;
--> statement-breakpoint
CREATE TRIGGER `preconditions_check` INSTEAD OF INSERT ON `preconditions` WHEN NEW.`holds` IS NOT 1
BEGIN
	SELECT RAISE(ABORT, 'precondition: unmet');
END;
--> statement-breakpoint
-- Lines are deleted by age only, never changed.
CREATE TRIGGER `user_actions_append_only` BEFORE UPDATE ON `user_actions`
BEGIN
	SELECT RAISE(ABORT, 'user_actions is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER `user_actions_revisions` AFTER DELETE ON `user_actions`
BEGIN
	DELETE FROM `revisions` WHERE `action_id` = OLD.`id`;
END;
--> statement-breakpoint
-- Memories of facts and the audit name a link by its anchor.
CREATE TRIGGER `links_anchor_stays` BEFORE UPDATE OF `anchor` ON `links` WHEN NEW.`anchor` IS NOT OLD.`anchor`
BEGIN
	SELECT RAISE(ABORT, 'links.anchor stays');
END;
--> statement-breakpoint
-- src/catalog/revisions.ts makes these triggers, and a test compares them. A transaction writes its records
-- before its audit line, so the line has the next id. A record that is written twice keeps the row before the first.
CREATE TRIGGER `links_revision_insert` AFTER INSERT ON `links`
BEGIN
	INSERT INTO `revisions` (`action_id`, `kind`, `key`, `record`) VALUES (
		coalesce((SELECT `seq` FROM `sqlite_sequence` WHERE `name` = 'user_actions'), 0) + 1,
		'links', NEW.`id` || ' ' || NEW.`anchor`, NULL
	) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `links_revision_update` AFTER UPDATE ON `links`
BEGIN
	INSERT INTO `revisions` (`action_id`, `kind`, `key`, `record`) VALUES (
		coalesce((SELECT `seq` FROM `sqlite_sequence` WHERE `name` = 'user_actions'), 0) + 1,
		'links', OLD.`id` || ' ' || OLD.`anchor`, json_object('id', OLD.`id`, 'anchor', OLD.`anchor`, 'order_index', OLD.`order_index`, 'link_type', OLD.`link_type`, 'href', OLD.`href`, 'title', OLD.`title`, 'hreflang', OLD.`hreflang`, 'media_type', OLD.`media_type`, 'context', OLD.`context`, 'is_default', OLD.`is_default`, 'is_default_multi', OLD.`is_default_multi`, 'timing', OLD.`timing`, 'is_public', OLD.`is_public`, 'enabled', OLD.`enabled`, 'rel', OLD.`rel`, 'access', OLD.`access`, 'access_roles', OLD.`access_roles`, 'access_request', OLD.`access_request`, 'created_at', OLD.`created_at`, 'updated_at', OLD.`updated_at`)
	) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `links_revision_delete` AFTER DELETE ON `links`
BEGIN
	INSERT INTO `revisions` (`action_id`, `kind`, `key`, `record`) VALUES (
		coalesce((SELECT `seq` FROM `sqlite_sequence` WHERE `name` = 'user_actions'), 0) + 1,
		'links', OLD.`id` || ' ' || OLD.`anchor`, json_object('id', OLD.`id`, 'anchor', OLD.`anchor`, 'order_index', OLD.`order_index`, 'link_type', OLD.`link_type`, 'href', OLD.`href`, 'title', OLD.`title`, 'hreflang', OLD.`hreflang`, 'media_type', OLD.`media_type`, 'context', OLD.`context`, 'is_default', OLD.`is_default`, 'is_default_multi', OLD.`is_default_multi`, 'timing', OLD.`timing`, 'is_public', OLD.`is_public`, 'enabled', OLD.`enabled`, 'rel', OLD.`rel`, 'access', OLD.`access`, 'access_roles', OLD.`access_roles`, 'access_request', OLD.`access_request`, 'created_at', OLD.`created_at`, 'updated_at', OLD.`updated_at`)
	) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `products_revision_insert` AFTER INSERT ON `products`
BEGIN
	INSERT INTO `revisions` (`action_id`, `kind`, `key`, `record`) VALUES (
		coalesce((SELECT `seq` FROM `sqlite_sequence` WHERE `name` = 'user_actions'), 0) + 1,
		'products', NEW.`gtin`, NULL
	) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `products_revision_update` AFTER UPDATE ON `products`
BEGIN
	INSERT INTO `revisions` (`action_id`, `kind`, `key`, `record`) VALUES (
		coalesce((SELECT `seq` FROM `sqlite_sequence` WHERE `name` = 'user_actions'), 0) + 1,
		'products', OLD.`gtin`, json_object('gtin', OLD.`gtin`, 'brand_id', OLD.`brand_id`, 'name', OLD.`name`, 'names', OLD.`names`, 'description', OLD.`description`, 'descriptions', OLD.`descriptions`, 'variant', OLD.`variant`, 'net_content_text', OLD.`net_content_text`, 'net_contents', OLD.`net_contents`, 'gpc_brick', OLD.`gpc_brick`, 'target_markets', OLD.`target_markets`, 'countries_of_origin', OLD.`countries_of_origin`, 'image_url', OLD.`image_url`, 'unit_kind', OLD.`unit_kind`, 'contains_gtin', OLD.`contains_gtin`, 'contains_quantity', OLD.`contains_quantity`, 'variable_measure', OLD.`variable_measure`, 'lifecycle', OLD.`lifecycle`, 'discontinued_on', OLD.`discontinued_on`, 'replaced_by_gtin', OLD.`replaced_by_gtin`, 'source', OLD.`source`, 'source_url', OLD.`source_url`, 'licence', OLD.`licence`, 'retrieved_at', OLD.`retrieved_at`, 'confidence', OLD.`confidence`, 'version', OLD.`version`, 'created_at', OLD.`created_at`, 'updated_at', OLD.`updated_at`, 'visibility', OLD.`visibility`)
	) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `products_revision_delete` AFTER DELETE ON `products`
BEGIN
	INSERT INTO `revisions` (`action_id`, `kind`, `key`, `record`) VALUES (
		coalesce((SELECT `seq` FROM `sqlite_sequence` WHERE `name` = 'user_actions'), 0) + 1,
		'products', OLD.`gtin`, json_object('gtin', OLD.`gtin`, 'brand_id', OLD.`brand_id`, 'name', OLD.`name`, 'names', OLD.`names`, 'description', OLD.`description`, 'descriptions', OLD.`descriptions`, 'variant', OLD.`variant`, 'net_content_text', OLD.`net_content_text`, 'net_contents', OLD.`net_contents`, 'gpc_brick', OLD.`gpc_brick`, 'target_markets', OLD.`target_markets`, 'countries_of_origin', OLD.`countries_of_origin`, 'image_url', OLD.`image_url`, 'unit_kind', OLD.`unit_kind`, 'contains_gtin', OLD.`contains_gtin`, 'contains_quantity', OLD.`contains_quantity`, 'variable_measure', OLD.`variable_measure`, 'lifecycle', OLD.`lifecycle`, 'discontinued_on', OLD.`discontinued_on`, 'replaced_by_gtin', OLD.`replaced_by_gtin`, 'source', OLD.`source`, 'source_url', OLD.`source_url`, 'licence', OLD.`licence`, 'retrieved_at', OLD.`retrieved_at`, 'confidence', OLD.`confidence`, 'version', OLD.`version`, 'created_at', OLD.`created_at`, 'updated_at', OLD.`updated_at`, 'visibility', OLD.`visibility`)
	) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `company_prefixes_revision_insert` AFTER INSERT ON `company_prefixes`
BEGIN
	INSERT INTO `revisions` (`action_id`, `kind`, `key`, `record`) VALUES (
		coalesce((SELECT `seq` FROM `sqlite_sequence` WHERE `name` = 'user_actions'), 0) + 1,
		'company_prefixes', NEW.`prefix`, NULL
	) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `company_prefixes_revision_update` AFTER UPDATE ON `company_prefixes`
BEGIN
	INSERT INTO `revisions` (`action_id`, `kind`, `key`, `record`) VALUES (
		coalesce((SELECT `seq` FROM `sqlite_sequence` WHERE `name` = 'user_actions'), 0) + 1,
		'company_prefixes', OLD.`prefix`, json_object('prefix', OLD.`prefix`, 'organization_id', OLD.`organization_id`, 'brand_id', OLD.`brand_id`, 'created_at', OLD.`created_at`, 'updated_at', OLD.`updated_at`, 'resolver', OLD.`resolver`)
	) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `company_prefixes_revision_delete` AFTER DELETE ON `company_prefixes`
BEGIN
	INSERT INTO `revisions` (`action_id`, `kind`, `key`, `record`) VALUES (
		coalesce((SELECT `seq` FROM `sqlite_sequence` WHERE `name` = 'user_actions'), 0) + 1,
		'company_prefixes', OLD.`prefix`, json_object('prefix', OLD.`prefix`, 'organization_id', OLD.`organization_id`, 'brand_id', OLD.`brand_id`, 'created_at', OLD.`created_at`, 'updated_at', OLD.`updated_at`, 'resolver', OLD.`resolver`)
	) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `brands_revision_insert` AFTER INSERT ON `brands`
BEGIN
	INSERT INTO `revisions` (`action_id`, `kind`, `key`, `record`) VALUES (
		coalesce((SELECT `seq` FROM `sqlite_sequence` WHERE `name` = 'user_actions'), 0) + 1,
		'brands', NEW.`id`, NULL
	) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `brands_revision_update` AFTER UPDATE ON `brands`
BEGIN
	INSERT INTO `revisions` (`action_id`, `kind`, `key`, `record`) VALUES (
		coalesce((SELECT `seq` FROM `sqlite_sequence` WHERE `name` = 'user_actions'), 0) + 1,
		'brands', OLD.`id`, json_object('id', OLD.`id`, 'organization_id', OLD.`organization_id`, 'name', OLD.`name`, 'url', OLD.`url`, 'created_at', OLD.`created_at`, 'updated_at', OLD.`updated_at`)
	) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `brands_revision_delete` AFTER DELETE ON `brands`
BEGIN
	INSERT INTO `revisions` (`action_id`, `kind`, `key`, `record`) VALUES (
		coalesce((SELECT `seq` FROM `sqlite_sequence` WHERE `name` = 'user_actions'), 0) + 1,
		'brands', OLD.`id`, json_object('id', OLD.`id`, 'organization_id', OLD.`organization_id`, 'name', OLD.`name`, 'url', OLD.`url`, 'created_at', OLD.`created_at`, 'updated_at', OLD.`updated_at`)
	) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `organizations_revision_insert` AFTER INSERT ON `organizations`
BEGIN
	INSERT INTO `revisions` (`action_id`, `kind`, `key`, `record`) VALUES (
		coalesce((SELECT `seq` FROM `sqlite_sequence` WHERE `name` = 'user_actions'), 0) + 1,
		'organizations', NEW.`id`, NULL
	) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `organizations_revision_update` AFTER UPDATE ON `organizations`
BEGIN
	INSERT INTO `revisions` (`action_id`, `kind`, `key`, `record`) VALUES (
		coalesce((SELECT `seq` FROM `sqlite_sequence` WHERE `name` = 'user_actions'), 0) + 1,
		'organizations', OLD.`id`, json_object('id', OLD.`id`, 'name', OLD.`name`, 'url', OLD.`url`, 'created_at', OLD.`created_at`, 'updated_at', OLD.`updated_at`)
	) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `organizations_revision_delete` AFTER DELETE ON `organizations`
BEGIN
	INSERT INTO `revisions` (`action_id`, `kind`, `key`, `record`) VALUES (
		coalesce((SELECT `seq` FROM `sqlite_sequence` WHERE `name` = 'user_actions'), 0) + 1,
		'organizations', OLD.`id`, json_object('id', OLD.`id`, 'name', OLD.`name`, 'url', OLD.`url`, 'created_at', OLD.`created_at`, 'updated_at', OLD.`updated_at`)
	) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
-- Search. The words of names, brand, variant and descriptions, and three-letter pieces of names and brand, for
-- typos. The indexes contain no texts. A product's rowid in them is its GTIN as a number, because its rowid in
-- `products` may change with VACUUM. Private products have indexes of their own, so what only their owner may
-- read neither ranks nor counts in anybody else's search.
--
-- A migration that creates `products` or `brands` anew drops these views and the triggers on both before, and
-- after it creates them again, empties the indexes ('delete-all') and fills them from the views.
CREATE VIEW `all_texts` AS
	SELECT `id`, `gtin`, `brand_id`, `visibility`,
		-- A token for each company prefix that the number may begin with, and one for the brand.
		(SELECT group_concat('p' || substr(`gtin`, 2, `value`), ' ') FROM json_each('[4,5,6,7,8,9,10,11,12]'))
			|| coalesce(' b' || lower(hex(`brand_id`)), '') AS `owner`,
		-- U+E000 ends a name and a brand, so that a phrase can ask for the whole of one.
		`name` || ' ' || char(57344) AS `name`, `names`, `brand` || ' ' || char(57344) AS `brand`,
		`variant`, `description`,
		-- Also its beginnings, which FTS5 would have to gather from every brick.
		`gpc` || ' ' || substr(`gpc`, 1, 6) || ' ' || substr(`gpc`, 1, 4) AS `gpc`,
		' ' || replace(`title`, '-', ' ') || ' ' AS `grams`,
		-- Scripts that put no spaces between words: every two neighbours are one.
		CASE WHEN `title` GLOB '*[ぁ-鿿가-힣]*' THEN (
			WITH RECURSIVE `whole`(`text`) AS MATERIALIZED (SELECT substr(`title`, 1, 500)),
			`place`(`at`) AS (
				SELECT 1 UNION ALL SELECT `at` + 1 FROM `place`, `whole` WHERE `at` < length(`text`) - 1
			)
			SELECT group_concat(substr(`text`, `at`, 2), ' ') FROM `place`, `whole`
			WHERE substr(`text`, `at`, 2) GLOB '*[ぁ-鿿가-힣]*'
		) END AS `parts`
	FROM (
		SELECT *, concat_ws(' ', `name`, `names`, `brand`) AS `title` FROM (
			SELECT CAST(`products`.`gtin` AS INTEGER) AS `id`, `products`.`gtin` AS `gtin`, `products`.`brand_id` AS `brand_id`, `products`.`visibility` AS `visibility`,
				`products`.`name` AS `name`, (
					SELECT group_concat(`value`, ' ') FROM json_each(iif(json_valid(`products`.`names`), `products`.`names`, '{}'))
				) AS `names`, `brands`.`name` AS `brand`, `products`.`variant` AS `variant`,
				concat_ws(' ', `products`.`description`, (
					SELECT group_concat(`value`, ' ')
					FROM json_each(iif(json_valid(`products`.`descriptions`), `products`.`descriptions`, '{}'))
				)) AS `description`, `products`.`gpc_brick` AS `gpc`
			FROM `products` LEFT JOIN `brands` ON `brands`.`id` = `products`.`brand_id`
		)
	);
--> statement-breakpoint
CREATE VIEW `product_texts` AS
	SELECT `id`, `gtin`, `brand_id`, `name`, `names`, `brand`, `variant`, `description`, `gpc`, `grams`, `parts`
	FROM `all_texts` WHERE `visibility` = 'public';
--> statement-breakpoint
CREATE VIEW `private_texts` AS
	SELECT `id`, `gtin`, `brand_id`, `name`, `names`, `brand`, `variant`, `description`, `gpc`, `grams`, `parts`, `owner`
	FROM `all_texts` WHERE `visibility` <> 'public';
--> statement-breakpoint
CREATE VIRTUAL TABLE `product_words` USING fts5(
	`name`, `names`, `brand`, `variant`, `description`, `parts`, `gpc`,
	content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3'
);
--> statement-breakpoint
CREATE VIRTUAL TABLE `product_grams` USING fts5(
	`text`, content = '', contentless_delete = 1, detail = none, tokenize = 'trigram remove_diacritics 1'
);
--> statement-breakpoint
CREATE VIRTUAL TABLE `private_words` USING fts5(
	`name`, `names`, `brand`, `variant`, `description`, `parts`, `gpc`, `owner`,
	content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3'
);
--> statement-breakpoint
CREATE VIRTUAL TABLE `private_grams` USING fts5(
	`text`, content = '', contentless_delete = 1, detail = none, tokenize = 'trigram remove_diacritics 1'
);
--> statement-breakpoint
-- The words of product_words, which a search reads to list those that begin with a word. It stores nothing.
CREATE VIRTUAL TABLE `product_vocabulary` USING fts5vocab(`product_words`, 'instance');
--> statement-breakpoint
-- INSERT OR REPLACE fires no delete trigger: this one replaces, and removes from the other index.
CREATE TRIGGER `product_search_insert` AFTER INSERT ON `products`
BEGIN
	DELETE FROM `product_words` WHERE NEW.`visibility` <> 'public' AND `rowid` = CAST(NEW.`gtin` AS INTEGER);
	DELETE FROM `private_words` WHERE NEW.`visibility` = 'public' AND `rowid` = CAST(NEW.`gtin` AS INTEGER);
	DELETE FROM `product_grams` WHERE NEW.`visibility` <> 'public' AND `rowid` = CAST(NEW.`gtin` AS INTEGER);
	DELETE FROM `private_grams` WHERE NEW.`visibility` = 'public' AND `rowid` = CAST(NEW.`gtin` AS INTEGER);
	INSERT INTO `product_words` (`rowid`, `name`, `names`, `brand`, `variant`, `description`, `parts`, `gpc`)
		SELECT `id`, `name`, `names`, `brand`, `variant`, `description`, `parts`, `gpc` FROM `product_texts` WHERE `gtin` = NEW.`gtin`;
	INSERT INTO `private_words` (`rowid`, `name`, `names`, `brand`, `variant`, `description`, `parts`, `gpc`, `owner`)
		SELECT `id`, `name`, `names`, `brand`, `variant`, `description`, `parts`, `gpc`, `owner` FROM `private_texts` WHERE `gtin` = NEW.`gtin`;
	INSERT INTO `product_grams` (`rowid`, `text`)
		SELECT `id`, `grams` FROM `product_texts` WHERE `gtin` = NEW.`gtin`;
	INSERT INTO `private_grams` (`rowid`, `text`)
		SELECT `id`, `grams` FROM `private_texts` WHERE `gtin` = NEW.`gtin`;
END;
--> statement-breakpoint
CREATE TRIGGER `product_search_delete` AFTER DELETE ON `products`
BEGIN
	DELETE FROM `product_words` WHERE `rowid` = CAST(OLD.`gtin` AS INTEGER);
	DELETE FROM `private_words` WHERE `rowid` = CAST(OLD.`gtin` AS INTEGER);
	DELETE FROM `product_grams` WHERE `rowid` = CAST(OLD.`gtin` AS INTEGER);
	DELETE FROM `private_grams` WHERE `rowid` = CAST(OLD.`gtin` AS INTEGER);
END;
--> statement-breakpoint
CREATE TRIGGER `product_search_update_words` AFTER UPDATE OF `gtin`, `brand_id`, `name`, `names`, `variant`, `description`, `descriptions`, `gpc_brick`, `visibility` ON `products`
WHEN NEW.`gtin` IS NOT OLD.`gtin`
	OR NEW.`brand_id` IS NOT OLD.`brand_id`
	OR NEW.`name` IS NOT OLD.`name`
	OR NEW.`names` IS NOT OLD.`names`
	OR NEW.`variant` IS NOT OLD.`variant`
	OR NEW.`description` IS NOT OLD.`description`
	OR NEW.`descriptions` IS NOT OLD.`descriptions`
	OR NEW.`gpc_brick` IS NOT OLD.`gpc_brick`
	OR NEW.`visibility` IS NOT OLD.`visibility`
BEGIN
	DELETE FROM `product_words` WHERE `rowid` = CAST(OLD.`gtin` AS INTEGER);
	DELETE FROM `private_words` WHERE `rowid` = CAST(OLD.`gtin` AS INTEGER);
	INSERT INTO `product_words` (`rowid`, `name`, `names`, `brand`, `variant`, `description`, `parts`, `gpc`)
		SELECT `id`, `name`, `names`, `brand`, `variant`, `description`, `parts`, `gpc` FROM `product_texts` WHERE `gtin` = NEW.`gtin`;
	INSERT INTO `private_words` (`rowid`, `name`, `names`, `brand`, `variant`, `description`, `parts`, `gpc`, `owner`)
		SELECT `id`, `name`, `names`, `brand`, `variant`, `description`, `parts`, `gpc`, `owner` FROM `private_texts` WHERE `gtin` = NEW.`gtin`;
END;
--> statement-breakpoint
CREATE TRIGGER `product_search_update_grams` AFTER UPDATE OF `gtin`, `brand_id`, `name`, `names`, `visibility` ON `products`
WHEN NEW.`gtin` IS NOT OLD.`gtin`
	OR NEW.`brand_id` IS NOT OLD.`brand_id`
	OR NEW.`name` IS NOT OLD.`name`
	OR NEW.`names` IS NOT OLD.`names`
	OR NEW.`visibility` IS NOT OLD.`visibility`
BEGIN
	DELETE FROM `product_grams` WHERE `rowid` = CAST(OLD.`gtin` AS INTEGER);
	DELETE FROM `private_grams` WHERE `rowid` = CAST(OLD.`gtin` AS INTEGER);
	INSERT INTO `product_grams` (`rowid`, `text`)
		SELECT `id`, `grams` FROM `product_texts` WHERE `gtin` = NEW.`gtin`;
	INSERT INTO `private_grams` (`rowid`, `text`)
		SELECT `id`, `grams` FROM `private_texts` WHERE `gtin` = NEW.`gtin`;
END;
--> statement-breakpoint
CREATE TRIGGER `product_search_brand` AFTER UPDATE OF `id`, `name` ON `brands`
WHEN NEW.`id` IS NOT OLD.`id`
	OR NEW.`name` IS NOT OLD.`name`
BEGIN
	DELETE FROM `product_words` WHERE `rowid` IN (SELECT CAST(`gtin` AS INTEGER) FROM `products` WHERE `brand_id` = NEW.`id`);
	DELETE FROM `private_words` WHERE `rowid` IN (SELECT CAST(`gtin` AS INTEGER) FROM `products` WHERE `brand_id` = NEW.`id`);
	DELETE FROM `product_grams` WHERE `rowid` IN (SELECT CAST(`gtin` AS INTEGER) FROM `products` WHERE `brand_id` = NEW.`id`);
	DELETE FROM `private_grams` WHERE `rowid` IN (SELECT CAST(`gtin` AS INTEGER) FROM `products` WHERE `brand_id` = NEW.`id`);
	INSERT INTO `product_words` (`rowid`, `name`, `names`, `brand`, `variant`, `description`, `parts`, `gpc`)
		SELECT `id`, `name`, `names`, `brand`, `variant`, `description`, `parts`, `gpc` FROM `product_texts` WHERE `brand_id` = NEW.`id` ORDER BY `gtin`;
	INSERT INTO `private_words` (`rowid`, `name`, `names`, `brand`, `variant`, `description`, `parts`, `gpc`, `owner`)
		SELECT `id`, `name`, `names`, `brand`, `variant`, `description`, `parts`, `gpc`, `owner` FROM `private_texts` WHERE `brand_id` = NEW.`id` ORDER BY `gtin`;
	INSERT INTO `product_grams` (`rowid`, `text`)
		SELECT `id`, `grams` FROM `product_texts` WHERE `brand_id` = NEW.`id` ORDER BY `gtin`;
	INSERT INTO `private_grams` (`rowid`, `text`)
		SELECT `id`, `grams` FROM `private_texts` WHERE `brand_id` = NEW.`id` ORDER BY `gtin`;
END;
--> statement-breakpoint
-- The second half of INSERT OR REPLACE: a new brand has no products yet.
CREATE TRIGGER `product_search_brand_replaced` AFTER INSERT ON `brands`
BEGIN
	DELETE FROM `product_words` WHERE `rowid` IN (SELECT CAST(`gtin` AS INTEGER) FROM `products` WHERE `brand_id` = NEW.`id`);
	DELETE FROM `private_words` WHERE `rowid` IN (SELECT CAST(`gtin` AS INTEGER) FROM `products` WHERE `brand_id` = NEW.`id`);
	DELETE FROM `product_grams` WHERE `rowid` IN (SELECT CAST(`gtin` AS INTEGER) FROM `products` WHERE `brand_id` = NEW.`id`);
	DELETE FROM `private_grams` WHERE `rowid` IN (SELECT CAST(`gtin` AS INTEGER) FROM `products` WHERE `brand_id` = NEW.`id`);
	INSERT INTO `product_words` (`rowid`, `name`, `names`, `brand`, `variant`, `description`, `parts`, `gpc`)
		SELECT `id`, `name`, `names`, `brand`, `variant`, `description`, `parts`, `gpc` FROM `product_texts` WHERE `brand_id` = NEW.`id` ORDER BY `gtin`;
	INSERT INTO `private_words` (`rowid`, `name`, `names`, `brand`, `variant`, `description`, `parts`, `gpc`, `owner`)
		SELECT `id`, `name`, `names`, `brand`, `variant`, `description`, `parts`, `gpc`, `owner` FROM `private_texts` WHERE `brand_id` = NEW.`id` ORDER BY `gtin`;
	INSERT INTO `product_grams` (`rowid`, `text`)
		SELECT `id`, `grams` FROM `product_texts` WHERE `brand_id` = NEW.`id` ORDER BY `gtin`;
	INSERT INTO `private_grams` (`rowid`, `text`)
		SELECT `id`, `grams` FROM `private_texts` WHERE `brand_id` = NEW.`id` ORDER BY `gtin`;
END;
--> statement-breakpoint
-- The completion of brands: their names as the search folds them. The name shown is the brand's own.
CREATE VIRTUAL TABLE `brand_names` USING fts5(
	`name`, `id` UNINDEXED, tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3'
);
--> statement-breakpoint
CREATE TRIGGER `brand_names_insert` AFTER INSERT ON `brands`
BEGIN
	INSERT INTO `brand_names` (`name`, `id`) VALUES (NEW.`name`, NEW.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `brand_names_delete` AFTER DELETE ON `brands`
BEGIN
	DELETE FROM `brand_names` WHERE `id` = OLD.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `brand_names_update` AFTER UPDATE OF `id`, `name` ON `brands`
WHEN NEW.`id` IS NOT OLD.`id` OR NEW.`name` IS NOT OLD.`name`
BEGIN
	DELETE FROM `brand_names` WHERE `id` = OLD.`id`;
	INSERT INTO `brand_names` (`name`, `id`) VALUES (NEW.`name`, NEW.`id`);
END;
--> statement-breakpoint
-- Figures of the catalog, counted as rows come and go, because grouping a million products by source takes most
-- of a second. Only what everybody may see is counted: public products, and links that are public, enabled and
-- always active. INSERT OR REPLACE fires no delete trigger and would count twice: write with ON CONFLICT.
CREATE TABLE `catalog_counts` (
	`kind` text NOT NULL,
	-- A link type, or the JSON array of a source and its licence; empty where the kind has one row.
	`name` text NOT NULL,
	`count` integer NOT NULL,
	`changed_at` text NOT NULL,
	PRIMARY KEY(`kind`, `name`)
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `catalog_counts` VALUES ('products', '', 0, ''), ('brands', '', 0, ''), ('links', '', 0, '');
--> statement-breakpoint
CREATE TRIGGER `counts_product_insert` AFTER INSERT ON `products` WHEN NEW.`visibility` = 'public'
BEGIN
	UPDATE `catalog_counts` SET `count` = `count` + 1, `changed_at` = max(`changed_at`, NEW.`updated_at`) WHERE `kind` = 'products' AND `name` = '';
	INSERT INTO `catalog_counts` SELECT 'source', json_array(NEW.`source`, NEW.`licence`), 0, '' WHERE NOT EXISTS (SELECT 1 FROM `catalog_counts` WHERE `kind` = 'source' AND `name` = json_array(NEW.`source`, NEW.`licence`));
	UPDATE `catalog_counts` SET `count` = `count` + 1 WHERE `kind` = 'source' AND `name` = json_array(NEW.`source`, NEW.`licence`);
END;
--> statement-breakpoint
CREATE TRIGGER `counts_product_delete` AFTER DELETE ON `products` WHEN OLD.`visibility` = 'public'
BEGIN
	UPDATE `catalog_counts` SET `count` = `count` + -1, `changed_at` = max(`changed_at`, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) WHERE `kind` = 'products' AND `name` = '';
	UPDATE `catalog_counts` SET `count` = `count` - 1 WHERE `kind` = 'source' AND `name` = json_array(OLD.`source`, OLD.`licence`);
	DELETE FROM `catalog_counts` WHERE `kind` = 'source' AND `name` = json_array(OLD.`source`, OLD.`licence`) AND `count` = 0;
END;
--> statement-breakpoint
CREATE TRIGGER `counts_product_update` AFTER UPDATE ON `products` WHEN NEW.`visibility` = 'public' OR OLD.`visibility` = 'public'
BEGIN
	UPDATE `catalog_counts` SET `count` = `count` + (NEW.`visibility` = 'public') - (OLD.`visibility` = 'public'), `changed_at` = max(`changed_at`, NEW.`updated_at`) WHERE `kind` = 'products' AND `name` = '';
END;
--> statement-breakpoint
CREATE TRIGGER `counts_product_source` AFTER UPDATE OF `source`, `licence`, `visibility` ON `products`
WHEN NEW.`source` IS NOT OLD.`source` OR NEW.`licence` IS NOT OLD.`licence` OR NEW.`visibility` IS NOT OLD.`visibility`
BEGIN
	UPDATE `catalog_counts` SET `count` = `count` - 1 WHERE OLD.`visibility` = 'public' AND `kind` = 'source' AND `name` = json_array(OLD.`source`, OLD.`licence`);
	DELETE FROM `catalog_counts` WHERE OLD.`visibility` = 'public' AND `kind` = 'source' AND `name` = json_array(OLD.`source`, OLD.`licence`) AND `count` = 0;
	INSERT INTO `catalog_counts` SELECT 'source', json_array(NEW.`source`, NEW.`licence`), 0, '' WHERE NEW.`visibility` = 'public' AND NOT EXISTS (SELECT 1 FROM `catalog_counts` WHERE `kind` = 'source' AND `name` = json_array(NEW.`source`, NEW.`licence`));
	UPDATE `catalog_counts` SET `count` = `count` + 1 WHERE NEW.`visibility` = 'public' AND `kind` = 'source' AND `name` = json_array(NEW.`source`, NEW.`licence`);
END;
--> statement-breakpoint
CREATE TRIGGER `counts_brand_insert` AFTER INSERT ON `brands`
BEGIN
	UPDATE `catalog_counts` SET `count` = `count` + (1), `changed_at` = max(`changed_at`, NEW.`updated_at`) WHERE `kind` = 'brands' AND `name` = '';
END;
--> statement-breakpoint
CREATE TRIGGER `counts_brand_delete` AFTER DELETE ON `brands`
BEGIN
	UPDATE `catalog_counts` SET `count` = `count` + (-1), `changed_at` = max(`changed_at`, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) WHERE `kind` = 'brands' AND `name` = '';
END;
--> statement-breakpoint
CREATE TRIGGER `counts_brand_update` AFTER UPDATE ON `brands`
BEGIN
	UPDATE `catalog_counts` SET `count` = `count` + (0), `changed_at` = max(`changed_at`, NEW.`updated_at`) WHERE `kind` = 'brands' AND `name` = '';
END;
--> statement-breakpoint
CREATE TRIGGER `counts_link_insert` AFTER INSERT ON `links` WHEN (NEW.`is_public` AND NEW.`enabled` AND NEW.`timing` IS NULL)
BEGIN
	UPDATE `catalog_counts` SET `count` = `count` + 1, `changed_at` = max(`changed_at`, NEW.`updated_at`) WHERE `kind` = 'links' AND `name` = '';
	INSERT INTO `catalog_counts` SELECT 'link_type', NEW.`link_type`, 0, '' WHERE NOT EXISTS (SELECT 1 FROM `catalog_counts` WHERE `kind` = 'link_type' AND `name` = NEW.`link_type`);
	UPDATE `catalog_counts` SET `count` = `count` + 1 WHERE `kind` = 'link_type' AND `name` = NEW.`link_type`;
END;
--> statement-breakpoint
CREATE TRIGGER `counts_link_delete` AFTER DELETE ON `links` WHEN (OLD.`is_public` AND OLD.`enabled` AND OLD.`timing` IS NULL)
BEGIN
	UPDATE `catalog_counts` SET `count` = `count` + -1, `changed_at` = max(`changed_at`, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) WHERE `kind` = 'links' AND `name` = '';
	UPDATE `catalog_counts` SET `count` = `count` - 1 WHERE `kind` = 'link_type' AND `name` = OLD.`link_type`;
	DELETE FROM `catalog_counts` WHERE `kind` = 'link_type' AND `name` = OLD.`link_type` AND `count` = 0;
END;
--> statement-breakpoint
CREATE TRIGGER `counts_link_update` AFTER UPDATE ON `links` WHEN (NEW.`is_public` AND NEW.`enabled` AND NEW.`timing` IS NULL) OR (OLD.`is_public` AND OLD.`enabled` AND OLD.`timing` IS NULL)
BEGIN
	UPDATE `catalog_counts` SET `count` = `count` + (NEW.`is_public` AND NEW.`enabled` AND NEW.`timing` IS NULL) - (OLD.`is_public` AND OLD.`enabled` AND OLD.`timing` IS NULL), `changed_at` = max(`changed_at`, NEW.`updated_at`) WHERE `kind` = 'links' AND `name` = '';
	UPDATE `catalog_counts` SET `count` = `count` - 1 WHERE (OLD.`is_public` AND OLD.`enabled` AND OLD.`timing` IS NULL) AND `kind` = 'link_type' AND `name` = OLD.`link_type`;
	DELETE FROM `catalog_counts` WHERE (OLD.`is_public` AND OLD.`enabled` AND OLD.`timing` IS NULL) AND `kind` = 'link_type' AND `name` = OLD.`link_type` AND `count` = 0;
	INSERT INTO `catalog_counts` SELECT 'link_type', NEW.`link_type`, 0, '' WHERE (NEW.`is_public` AND NEW.`enabled` AND NEW.`timing` IS NULL) AND NOT EXISTS (SELECT 1 FROM `catalog_counts` WHERE `kind` = 'link_type' AND `name` = NEW.`link_type`);
	UPDATE `catalog_counts` SET `count` = `count` + 1 WHERE (NEW.`is_public` AND NEW.`enabled` AND NEW.`timing` IS NULL) AND `kind` = 'link_type' AND `name` = NEW.`link_type`;
END;
--> statement-breakpoint
-- Products without a default link of their own that is enabled and always active, for the filter of product
-- lists. An upsert of a link replaces OR IGNORE in the triggers that it fires, so the update trigger asks first.
CREATE TABLE `without_default_link` (
	`gtin` text PRIMARY KEY NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TRIGGER `without_default_product_insert` AFTER INSERT ON `products` WHEN NOT EXISTS (
	SELECT 1 FROM `links` WHERE `anchor` = '/01/' || NEW.`gtin` AND `links`.`is_default` AND `links`.`enabled` AND `links`.`timing` IS NULL
)
BEGIN
	INSERT OR IGNORE INTO `without_default_link` VALUES (NEW.`gtin`);
END;
--> statement-breakpoint
CREATE TRIGGER `without_default_product_delete` AFTER DELETE ON `products`
BEGIN
	DELETE FROM `without_default_link` WHERE `gtin` = OLD.`gtin`;
END;
--> statement-breakpoint
CREATE TRIGGER `without_default_link_insert` AFTER INSERT ON `links` WHEN NEW.`is_default` AND NEW.`enabled` AND NEW.`timing` IS NULL
BEGIN
	DELETE FROM `without_default_link` WHERE `gtin` = substr(NEW.`anchor`, 5) AND NEW.`anchor` = '/01/' || `gtin`;
END;
--> statement-breakpoint
CREATE TRIGGER `without_default_link_delete` AFTER DELETE ON `links` WHEN OLD.`is_default` AND OLD.`enabled` AND OLD.`timing` IS NULL
BEGIN
	INSERT OR IGNORE INTO `without_default_link` SELECT `gtin` FROM `products`
		WHERE `gtin` = substr(OLD.`anchor`, 5) AND NOT EXISTS (SELECT 1 FROM `links` WHERE `anchor` = OLD.`anchor` AND `links`.`is_default` AND `links`.`enabled` AND `links`.`timing` IS NULL);
END;
--> statement-breakpoint
CREATE TRIGGER `without_default_link_update` AFTER UPDATE OF `is_default`, `enabled`, `timing` ON `links` WHEN OLD.`is_default` OR NEW.`is_default`
BEGIN
	DELETE FROM `without_default_link` WHERE (NEW.`is_default` AND NEW.`enabled` AND NEW.`timing` IS NULL) AND `gtin` = substr(NEW.`anchor`, 5);
	INSERT INTO `without_default_link` SELECT `gtin` FROM `products`
		WHERE `gtin` = substr(NEW.`anchor`, 5) AND NOT EXISTS (SELECT 1 FROM `links` WHERE `anchor` = NEW.`anchor` AND `links`.`is_default` AND `links`.`enabled` AND `links`.`timing` IS NULL)
			AND NOT EXISTS (SELECT 1 FROM `without_default_link` w WHERE w.`gtin` = substr(NEW.`anchor`, 5));
END;

-- The whole record before each write; deleted with its audit line.
CREATE TABLE `revisions` (
	`action_id` integer NOT NULL,
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`record` text,
	PRIMARY KEY(`action_id`, `kind`, `key`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `revisions_record` ON `revisions` (`kind`,`key`) WHERE record IS NOT NULL;--> statement-breakpoint
ALTER TABLE `user_actions` ADD `import_id` text;--> statement-breakpoint
CREATE INDEX `user_actions_import` ON `user_actions` (`import_id`) WHERE import_id IS NOT NULL;--> statement-breakpoint
CREATE TRIGGER `links_revision_insert` AFTER INSERT ON `links`
BEGIN
	INSERT INTO `revisions` (`action_id`, `kind`, `key`, `record`) VALUES (
		coalesce((SELECT `seq` FROM `sqlite_sequence` WHERE `name` = 'user_actions'), 0) + 1,
		'links', NEW.`id`, NULL
	) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `links_revision_update` AFTER UPDATE ON `links`
BEGIN
	INSERT INTO `revisions` (`action_id`, `kind`, `key`, `record`) VALUES (
		coalesce((SELECT `seq` FROM `sqlite_sequence` WHERE `name` = 'user_actions'), 0) + 1,
		'links', OLD.`id`, json_object('id', OLD.`id`, 'anchor', OLD.`anchor`, 'order_index', OLD.`order_index`, 'link_type', OLD.`link_type`, 'href', OLD.`href`, 'title', OLD.`title`, 'hreflang', OLD.`hreflang`, 'media_type', OLD.`media_type`, 'context', OLD.`context`, 'is_default', OLD.`is_default`, 'is_default_multi', OLD.`is_default_multi`, 'timing', OLD.`timing`, 'is_public', OLD.`is_public`, 'enabled', OLD.`enabled`, 'created_at', OLD.`created_at`, 'updated_at', OLD.`updated_at`)
	) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `links_revision_delete` AFTER DELETE ON `links`
BEGIN
	INSERT INTO `revisions` (`action_id`, `kind`, `key`, `record`) VALUES (
		coalesce((SELECT `seq` FROM `sqlite_sequence` WHERE `name` = 'user_actions'), 0) + 1,
		'links', OLD.`id`, json_object('id', OLD.`id`, 'anchor', OLD.`anchor`, 'order_index', OLD.`order_index`, 'link_type', OLD.`link_type`, 'href', OLD.`href`, 'title', OLD.`title`, 'hreflang', OLD.`hreflang`, 'media_type', OLD.`media_type`, 'context', OLD.`context`, 'is_default', OLD.`is_default`, 'is_default_multi', OLD.`is_default_multi`, 'timing', OLD.`timing`, 'is_public', OLD.`is_public`, 'enabled', OLD.`enabled`, 'created_at', OLD.`created_at`, 'updated_at', OLD.`updated_at`)
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
CREATE TRIGGER `user_actions_revisions` AFTER DELETE ON `user_actions`
BEGIN
	DELETE FROM `revisions` WHERE `action_id` = OLD.`id`;
END;

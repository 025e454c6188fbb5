-- The id of a link is unique at its anchor, not among the links of all organizations. SQLite cannot
-- change a primary key in place, so `links` is made anew with everything that belongs to it.
DROP TRIGGER `without_default_product_insert`;
--> statement-breakpoint
CREATE TABLE `kept_link_checks` AS SELECT "link_id", "anchor", "href", "outcome", "status", "reason", "location", "checked_at" FROM `link_checks`;
--> statement-breakpoint
DROP TABLE `link_checks`;
--> statement-breakpoint
CREATE TABLE `__new_links` (
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
	CONSTRAINT "links_default_is_public" CHECK(NOT "__new_links"."is_default" OR "__new_links"."is_public")
);
--> statement-breakpoint
INSERT INTO `__new_links`("id", "anchor", "order_index", "link_type", "href", "title", "hreflang", "media_type", "context", "is_default", "is_default_multi", "timing", "is_public", "enabled", "rel", "access", "access_roles", "access_request", "created_at", "updated_at") SELECT "id", "anchor", "order_index", "link_type", "href", "title", "hreflang", "media_type", "context", "is_default", "is_default_multi", "timing", "is_public", "enabled", "rel", "access", "access_roles", "access_request", "created_at", "updated_at" FROM `links`;
--> statement-breakpoint
DROP TABLE `links`;
--> statement-breakpoint
ALTER TABLE `__new_links` RENAME TO `links`;
--> statement-breakpoint
CREATE INDEX `links_anchor` ON `links` (`anchor`,`order_index`);
--> statement-breakpoint
CREATE INDEX `links_ending` ON `links` (`anchor`,(CASE WHEN json_valid(timing) THEN unixepoch(timing ->> '$.until') END)) WHERE instr(timing, '"until":"') > 0;
--> statement-breakpoint
CREATE UNIQUE INDEX `links_one_untimed_default` ON `links` (`anchor`) WHERE is_default = 1 AND timing IS NULL;
--> statement-breakpoint
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
INSERT INTO `link_checks`("link_id", "anchor", "href", "outcome", "status", "reason", "location", "checked_at") SELECT "link_id", "anchor", "href", "outcome", "status", "reason", "location", "checked_at" FROM `kept_link_checks`;
--> statement-breakpoint
DROP TABLE `kept_link_checks`;
--> statement-breakpoint
CREATE INDEX `link_checks_outcome` ON `link_checks` (`outcome`,`anchor`,`link_id`);
--> statement-breakpoint
CREATE INDEX `link_checks_anchor` ON `link_checks` (`anchor`,`link_id`);
--> statement-breakpoint
-- A run that goes on begins its pass again.
UPDATE `link_check_runs` SET `after` = NULL;
--> statement-breakpoint
CREATE TRIGGER `links_anchor_stays` BEFORE UPDATE OF `anchor` ON `links` WHEN NEW.`anchor` IS NOT OLD.`anchor`
BEGIN
	SELECT RAISE(ABORT, 'links.anchor stays');
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
CREATE TRIGGER `without_default_link_insert` AFTER INSERT ON `links` WHEN NEW.`is_default` AND NEW.`enabled` AND NEW.`timing` IS NULL
BEGIN
	DELETE FROM `without_default_link` WHERE `gtin` = substr(NEW.`anchor`, 5) AND NEW.`anchor` = '/01/' || `gtin`;
END;
--> statement-breakpoint
CREATE TRIGGER `without_default_link_update` AFTER UPDATE OF `is_default`, `enabled`, `timing` ON `links` WHEN OLD.`is_default` OR NEW.`is_default`
BEGIN
	DELETE FROM `without_default_link` WHERE (NEW.`is_default` AND NEW.`enabled` AND NEW.`timing` IS NULL) AND `gtin` = substr(NEW.`anchor`, 5);
	INSERT OR IGNORE INTO `without_default_link` SELECT `gtin` FROM `products`
		WHERE `gtin` = substr(NEW.`anchor`, 5) AND NOT EXISTS (SELECT 1 FROM `links` WHERE `anchor` = NEW.`anchor` AND `links`.`is_default` AND `links`.`enabled` AND `links`.`timing` IS NULL);
END;
--> statement-breakpoint
CREATE TRIGGER `without_default_link_delete` AFTER DELETE ON `links` WHEN OLD.`is_default` AND OLD.`enabled` AND OLD.`timing` IS NULL
BEGIN
	INSERT OR IGNORE INTO `without_default_link` SELECT `gtin` FROM `products`
		WHERE `gtin` = substr(OLD.`anchor`, 5) AND NOT EXISTS (SELECT 1 FROM `links` WHERE `anchor` = OLD.`anchor` AND `links`.`is_default` AND `links`.`enabled` AND `links`.`timing` IS NULL);
END;
--> statement-breakpoint
CREATE TRIGGER `without_default_product_insert` AFTER INSERT ON `products` WHEN NOT EXISTS (
	SELECT 1 FROM `links` WHERE `anchor` = '/01/' || NEW.`gtin` AND `links`.`is_default` AND `links`.`enabled` AND `links`.`timing` IS NULL
)
BEGIN
	INSERT OR IGNORE INTO `without_default_link` VALUES (NEW.`gtin`);
END;
--> statement-breakpoint
-- The key of a link in `revisions` is its id, a space and its anchor. What a write added has no record:
-- its anchor is that of the record before the next write or, without one, of the link.
INSERT INTO `revisions` (`action_id`, `kind`, `key`, `record`)
	SELECT r.`action_id`, r.`kind`, r.`key` || ' ' || coalesce(
		r.`record` ->> 'anchor',
		(SELECT n.`record` ->> 'anchor' FROM `revisions` n WHERE n.`kind` = 'links' AND n.`key` = r.`key`
			AND n.`record` IS NOT NULL AND n.`action_id` > r.`action_id` ORDER BY n.`action_id` LIMIT 1),
		(SELECT l.`anchor` FROM `links` l WHERE l.`id` = r.`key`), ''
	), r.`record` FROM `revisions` r WHERE r.`kind` = 'links';
--> statement-breakpoint
DELETE FROM `revisions` WHERE `kind` = 'links' AND instr(`key`, ' ') = 0;
--> statement-breakpoint
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

-- What catalog://statistics reads: how many there are of what, counted by triggers as rows come and go,
-- for to group a million products by source takes most of a second. Link counts are of links that are
-- public and switched on. A migration that creates `products`, `brands` or `links` anew creates their
-- triggers again and fills both tables, as here. INSERT OR REPLACE fires no delete trigger and would
-- count twice: write with ON CONFLICT.
CREATE TABLE `catalog_counts` (
	`kind` text NOT NULL,
	-- A link type, or the JSON array of a source and its licence; empty where the kind has one row.
	`name` text NOT NULL,
	`count` integer NOT NULL,
	`changed_at` text NOT NULL,
	PRIMARY KEY(`kind`, `name`)
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `catalog_counts`
	SELECT 'products', '', count(*), coalesce(max(`updated_at`), '') FROM `products`
	UNION ALL SELECT 'brands', '', count(*), coalesce(max(`updated_at`), '') FROM `brands`
	UNION ALL SELECT 'links', '', coalesce(sum(`is_public` AND `enabled`), 0), coalesce(max(`updated_at`), '') FROM `links`
	UNION ALL SELECT 'link_type', `link_type`, count(*), '' FROM `links` WHERE `is_public` AND `enabled` GROUP BY `link_type`
	UNION ALL SELECT 'source', json_array(`source`, `licence`), count(*), '' FROM `products` GROUP BY `source`, `licence`;
--> statement-breakpoint
CREATE TRIGGER `counts_product_insert` AFTER INSERT ON `products`
BEGIN
	UPDATE `catalog_counts` SET `count` = `count` + (1), `changed_at` = max(`changed_at`, NEW.`updated_at`) WHERE `kind` = 'products' AND `name` = '';
	INSERT INTO `catalog_counts` SELECT 'source', json_array(NEW.`source`, NEW.`licence`), 0, '' WHERE NOT EXISTS (SELECT 1 FROM `catalog_counts` WHERE `kind` = 'source' AND `name` = json_array(NEW.`source`, NEW.`licence`));
	UPDATE `catalog_counts` SET `count` = `count` + (1) WHERE `kind` = 'source' AND `name` = json_array(NEW.`source`, NEW.`licence`);
END;
--> statement-breakpoint
CREATE TRIGGER `counts_product_delete` AFTER DELETE ON `products`
BEGIN
	UPDATE `catalog_counts` SET `count` = `count` + (-1), `changed_at` = max(`changed_at`, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) WHERE `kind` = 'products' AND `name` = '';
	UPDATE `catalog_counts` SET `count` = `count` - (1) WHERE `kind` = 'source' AND `name` = json_array(OLD.`source`, OLD.`licence`);
	DELETE FROM `catalog_counts` WHERE `kind` = 'source' AND `name` = json_array(OLD.`source`, OLD.`licence`) AND `count` = 0;
END;
--> statement-breakpoint
CREATE TRIGGER `counts_product_update` AFTER UPDATE ON `products`
BEGIN
	UPDATE `catalog_counts` SET `count` = `count` + (0), `changed_at` = max(`changed_at`, NEW.`updated_at`) WHERE `kind` = 'products' AND `name` = '';
END;
--> statement-breakpoint
CREATE TRIGGER `counts_product_source` AFTER UPDATE OF `source`, `licence` ON `products`
WHEN NEW.`source` IS NOT OLD.`source` OR NEW.`licence` IS NOT OLD.`licence`
BEGIN
	UPDATE `catalog_counts` SET `count` = `count` - (1) WHERE `kind` = 'source' AND `name` = json_array(OLD.`source`, OLD.`licence`);
	DELETE FROM `catalog_counts` WHERE `kind` = 'source' AND `name` = json_array(OLD.`source`, OLD.`licence`) AND `count` = 0;
	INSERT INTO `catalog_counts` SELECT 'source', json_array(NEW.`source`, NEW.`licence`), 0, '' WHERE NOT EXISTS (SELECT 1 FROM `catalog_counts` WHERE `kind` = 'source' AND `name` = json_array(NEW.`source`, NEW.`licence`));
	UPDATE `catalog_counts` SET `count` = `count` + (1) WHERE `kind` = 'source' AND `name` = json_array(NEW.`source`, NEW.`licence`);
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
CREATE TRIGGER `counts_link_insert` AFTER INSERT ON `links`
BEGIN
	UPDATE `catalog_counts` SET `count` = `count` + (NEW.`is_public` AND NEW.`enabled`), `changed_at` = max(`changed_at`, NEW.`updated_at`) WHERE `kind` = 'links' AND `name` = '';
	INSERT INTO `catalog_counts` SELECT 'link_type', NEW.`link_type`, 0, '' WHERE NOT EXISTS (SELECT 1 FROM `catalog_counts` WHERE `kind` = 'link_type' AND `name` = NEW.`link_type`);
	UPDATE `catalog_counts` SET `count` = `count` + (NEW.`is_public` AND NEW.`enabled`) WHERE `kind` = 'link_type' AND `name` = NEW.`link_type`;
	DELETE FROM `catalog_counts` WHERE `kind` = 'link_type' AND `name` = NEW.`link_type` AND `count` = 0;
END;
--> statement-breakpoint
CREATE TRIGGER `counts_link_delete` AFTER DELETE ON `links`
BEGIN
	UPDATE `catalog_counts` SET `count` = `count` + (-(OLD.`is_public` AND OLD.`enabled`)), `changed_at` = max(`changed_at`, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) WHERE `kind` = 'links' AND `name` = '';
	UPDATE `catalog_counts` SET `count` = `count` - (OLD.`is_public` AND OLD.`enabled`) WHERE `kind` = 'link_type' AND `name` = OLD.`link_type`;
	DELETE FROM `catalog_counts` WHERE `kind` = 'link_type' AND `name` = OLD.`link_type` AND `count` = 0;
END;
--> statement-breakpoint
CREATE TRIGGER `counts_link_update` AFTER UPDATE ON `links`
BEGIN
	UPDATE `catalog_counts` SET `count` = `count` + ((NEW.`is_public` AND NEW.`enabled`) - (OLD.`is_public` AND OLD.`enabled`)), `changed_at` = max(`changed_at`, NEW.`updated_at`) WHERE `kind` = 'links' AND `name` = '';
	INSERT INTO `catalog_counts` SELECT 'link_type', NEW.`link_type`, 0, '' WHERE NOT EXISTS (SELECT 1 FROM `catalog_counts` WHERE `kind` = 'link_type' AND `name` = NEW.`link_type`);
	UPDATE `catalog_counts` SET `count` = `count` + (NEW.`is_public` AND NEW.`enabled`) WHERE `kind` = 'link_type' AND `name` = NEW.`link_type`;
	UPDATE `catalog_counts` SET `count` = `count` - (OLD.`is_public` AND OLD.`enabled`) WHERE `kind` = 'link_type' AND `name` = OLD.`link_type`;
	DELETE FROM `catalog_counts` WHERE `kind` = 'link_type' AND `name` = OLD.`link_type` AND `count` = 0;
	DELETE FROM `catalog_counts` WHERE `kind` = 'link_type' AND `name` = NEW.`link_type` AND `count` = 0;
END;
--> statement-breakpoint
-- What the completion of brands reads: their names as the search folds them. The name shown is the brand's own.
CREATE VIRTUAL TABLE `brand_names` USING fts5(
	`name`, `id` UNINDEXED, tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3'
);
--> statement-breakpoint
INSERT INTO `brand_names` (`name`, `id`) SELECT `name`, `id` FROM `brands` ORDER BY `id`;
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

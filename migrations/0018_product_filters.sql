-- Filters of product lists: a narrow index with all that they read for each order, and the products without a
-- default link, which triggers keep. A migration that creates `products` or `links` anew creates both again.
CREATE INDEX `products_filters` ON `products` (`gtin`,`brand_id`,`lifecycle`,`visibility`,`target_markets`,`updated_at`,(CASE WHEN image_url IS NULL THEN 'picture ' ELSE '' END || CASE WHEN description IS NULL AND descriptions = '{}' THEN 'description ' ELSE '' END || CASE WHEN brand_id IS NULL THEN 'brand ' ELSE '' END || CASE WHEN gpc_brick IS NULL THEN 'gpc ' ELSE '' END || CASE WHEN target_markets = '[]' THEN 'market ' ELSE '' END));
--> statement-breakpoint
DROP INDEX `products_updated`;
--> statement-breakpoint
CREATE INDEX `products_updated` ON `products` (`updated_at`,`gtin`,`brand_id`,`lifecycle`,`visibility`,`target_markets`,(CASE WHEN image_url IS NULL THEN 'picture ' ELSE '' END || CASE WHEN description IS NULL AND descriptions = '{}' THEN 'description ' ELSE '' END || CASE WHEN brand_id IS NULL THEN 'brand ' ELSE '' END || CASE WHEN gpc_brick IS NULL THEN 'gpc ' ELSE '' END || CASE WHEN target_markets = '[]' THEN 'market ' ELSE '' END));
--> statement-breakpoint
CREATE TABLE `without_default_link` (
	`gtin` text PRIMARY KEY NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `without_default_link` SELECT `gtin` FROM `products` WHERE NOT EXISTS (
	SELECT 1 FROM `links` WHERE `anchor` = '/01/' || `products`.`gtin` AND `links`.`is_default` AND `links`.`enabled` AND `links`.`timing` IS NULL
);
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

-- Private products: they have a search index of their own, and no figure counts them. product_words and
-- product_grams hold public products alone, private_words and private_grams the others: what nobody but
-- their owner reads neither ranks nor counts in anybody else's search. `owner` of private_words has a token
-- for each company prefix that a number may begin with, and one for its brand. A migration that creates
-- `products`, `brands` or `links` anew creates these views and triggers again, and fills the tables, as here.
DROP TRIGGER `product_search_insert`;
--> statement-breakpoint
DROP TRIGGER `product_search_delete`;
--> statement-breakpoint
DROP TRIGGER `product_search_update_words`;
--> statement-breakpoint
DROP TRIGGER `product_search_update_grams`;
--> statement-breakpoint
DROP TRIGGER `product_search_brand`;
--> statement-breakpoint
DROP TRIGGER `product_search_brand_replaced`;
--> statement-breakpoint
DROP TRIGGER `counts_product_insert`;
--> statement-breakpoint
DROP TRIGGER `counts_product_delete`;
--> statement-breakpoint
DROP TRIGGER `counts_product_update`;
--> statement-breakpoint
DROP TRIGGER `counts_product_source`;
--> statement-breakpoint
DROP TRIGGER `counts_link_insert`;
--> statement-breakpoint
DROP TRIGGER `counts_link_delete`;
--> statement-breakpoint
DROP TRIGGER `counts_link_update`;
--> statement-breakpoint
DROP VIEW `product_texts`;
--> statement-breakpoint
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
CREATE VIRTUAL TABLE `private_words` USING fts5(
	`name`, `names`, `brand`, `variant`, `description`, `parts`, `gpc`, `owner`,
	content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3'
);
--> statement-breakpoint
CREATE VIRTUAL TABLE `private_grams` USING fts5(
	`text`, content = '', contentless_delete = 1, detail = none, tokenize = 'trigram remove_diacritics 1'
);
--> statement-breakpoint
CREATE INDEX `products_private` ON `products` (`gtin`) WHERE `visibility` = 'organization';
--> statement-breakpoint
UPDATE `products` SET `visibility` = 'organization', `version` = `version` + 1 WHERE `lifecycle` = 'planned';
--> statement-breakpoint
DELETE FROM `product_words` WHERE `rowid` IN (SELECT CAST(`gtin` AS INTEGER) FROM `products` WHERE `visibility` <> 'public');
--> statement-breakpoint
DELETE FROM `product_grams` WHERE `rowid` IN (SELECT CAST(`gtin` AS INTEGER) FROM `products` WHERE `visibility` <> 'public');
--> statement-breakpoint
INSERT INTO `private_words` (`rowid`, `name`, `names`, `brand`, `variant`, `description`, `parts`, `gpc`, `owner`)
	SELECT `id`, `name`, `names`, `brand`, `variant`, `description`, `parts`, `gpc`, `owner` FROM `private_texts` ORDER BY `gtin`;
--> statement-breakpoint
INSERT INTO `private_grams` (`rowid`, `text`)
	SELECT `id`, `grams` FROM `private_texts` ORDER BY `gtin`;
--> statement-breakpoint
-- INSERT OR REPLACE fires no delete trigger: what it fires replaces, and takes out of the other index.
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
-- What everybody may see is counted, and only its changes move the moment of the last one: public products,
-- and links that are public, switched on and bound to no time.
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
DELETE FROM `catalog_counts`;
--> statement-breakpoint
INSERT INTO `catalog_counts`
	SELECT 'products', '', count(*), coalesce(max(`updated_at`), '') FROM `products` WHERE `visibility` = 'public'
	UNION ALL SELECT 'brands', '', count(*), coalesce(max(`updated_at`), '') FROM `brands`
	UNION ALL SELECT 'links', '', count(*), coalesce(max(`updated_at`), '') FROM `links` WHERE `is_public` AND `enabled` AND `timing` IS NULL
	UNION ALL SELECT 'link_type', `link_type`, count(*), '' FROM `links` WHERE `is_public` AND `enabled` AND `timing` IS NULL GROUP BY `link_type`
	UNION ALL SELECT 'source', json_array(`source`, `licence`), count(*), '' FROM `products` WHERE `visibility` = 'public' GROUP BY `source`, `licence`;

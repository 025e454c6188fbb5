-- What search_products reads: product_words holds the words of names, brand, variant and descriptions,
-- product_grams three-letter pieces of names and brand, for typos. Neither holds the texts themselves.
-- A product's rowid in both is its GTIN as a number: its rowid in `products` may change with VACUUM.
-- A migration that creates `products` or `brands` anew drops the view and the six triggers before, and
-- after it creates them again and empties ('delete-all') and fills both tables, as here.
CREATE VIEW `product_texts` AS
	SELECT `id`, `gtin`, `brand_id`,
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
			SELECT CAST(`products`.`gtin` AS INTEGER) AS `id`, `products`.`gtin` AS `gtin`, `products`.`brand_id` AS `brand_id`,
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
CREATE VIRTUAL TABLE `product_words` USING fts5(
	`name`, `names`, `brand`, `variant`, `description`, `parts`, `gpc`,
	content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3'
);
--> statement-breakpoint
CREATE VIRTUAL TABLE `product_grams` USING fts5(
	`text`, content = '', contentless_delete = 1, detail = none, tokenize = 'trigram remove_diacritics 1'
);
--> statement-breakpoint
INSERT INTO `product_words` (`rowid`, `name`, `names`, `brand`, `variant`, `description`, `parts`, `gpc`)
	SELECT `id`, `name`, `names`, `brand`, `variant`, `description`, `parts`, `gpc` FROM `product_texts` ORDER BY `gtin`;
--> statement-breakpoint
INSERT INTO `product_grams` (`rowid`, `text`)
	SELECT `id`, `grams` FROM `product_texts` ORDER BY `gtin`;
--> statement-breakpoint
-- INSERT OR REPLACE fires no delete trigger, but what it fires replaces too.
CREATE TRIGGER `product_search_insert` AFTER INSERT ON `products`
BEGIN
	INSERT INTO `product_words` (`rowid`, `name`, `names`, `brand`, `variant`, `description`, `parts`, `gpc`)
		SELECT `id`, `name`, `names`, `brand`, `variant`, `description`, `parts`, `gpc` FROM `product_texts` WHERE `gtin` = NEW.`gtin`;
	INSERT INTO `product_grams` (`rowid`, `text`)
		SELECT `id`, `grams` FROM `product_texts` WHERE `gtin` = NEW.`gtin`;
END;
--> statement-breakpoint
CREATE TRIGGER `product_search_delete` AFTER DELETE ON `products`
BEGIN
	DELETE FROM `product_words` WHERE `rowid` = CAST(OLD.`gtin` AS INTEGER);
	DELETE FROM `product_grams` WHERE `rowid` = CAST(OLD.`gtin` AS INTEGER);
END;
--> statement-breakpoint
CREATE TRIGGER `product_search_update_words` AFTER UPDATE OF `gtin`, `brand_id`, `name`, `names`, `variant`, `description`, `descriptions`, `gpc_brick` ON `products`
WHEN NEW.`gtin` IS NOT OLD.`gtin`
	OR NEW.`brand_id` IS NOT OLD.`brand_id`
	OR NEW.`name` IS NOT OLD.`name`
	OR NEW.`names` IS NOT OLD.`names`
	OR NEW.`variant` IS NOT OLD.`variant`
	OR NEW.`description` IS NOT OLD.`description`
	OR NEW.`descriptions` IS NOT OLD.`descriptions`
	OR NEW.`gpc_brick` IS NOT OLD.`gpc_brick`
BEGIN
	DELETE FROM `product_words` WHERE `rowid` = CAST(OLD.`gtin` AS INTEGER);
	INSERT INTO `product_words` (`rowid`, `name`, `names`, `brand`, `variant`, `description`, `parts`, `gpc`)
		SELECT `id`, `name`, `names`, `brand`, `variant`, `description`, `parts`, `gpc` FROM `product_texts` WHERE `gtin` = NEW.`gtin`;
END;
--> statement-breakpoint
CREATE TRIGGER `product_search_update_grams` AFTER UPDATE OF `gtin`, `brand_id`, `name`, `names` ON `products`
WHEN NEW.`gtin` IS NOT OLD.`gtin`
	OR NEW.`brand_id` IS NOT OLD.`brand_id`
	OR NEW.`name` IS NOT OLD.`name`
	OR NEW.`names` IS NOT OLD.`names`
BEGIN
	DELETE FROM `product_grams` WHERE `rowid` = CAST(OLD.`gtin` AS INTEGER);
	INSERT INTO `product_grams` (`rowid`, `text`)
		SELECT `id`, `grams` FROM `product_texts` WHERE `gtin` = NEW.`gtin`;
END;
--> statement-breakpoint
CREATE TRIGGER `product_search_brand` AFTER UPDATE OF `id`, `name` ON `brands`
WHEN NEW.`id` IS NOT OLD.`id`
	OR NEW.`name` IS NOT OLD.`name`
BEGIN
	DELETE FROM `product_words` WHERE `rowid` IN (SELECT CAST(`gtin` AS INTEGER) FROM `products` WHERE `brand_id` = NEW.`id`);
	DELETE FROM `product_grams` WHERE `rowid` IN (SELECT CAST(`gtin` AS INTEGER) FROM `products` WHERE `brand_id` = NEW.`id`);
	INSERT INTO `product_words` (`rowid`, `name`, `names`, `brand`, `variant`, `description`, `parts`, `gpc`)
		SELECT `id`, `name`, `names`, `brand`, `variant`, `description`, `parts`, `gpc` FROM `product_texts` WHERE `brand_id` = NEW.`id` ORDER BY `gtin`;
	INSERT INTO `product_grams` (`rowid`, `text`)
		SELECT `id`, `grams` FROM `product_texts` WHERE `brand_id` = NEW.`id` ORDER BY `gtin`;
END;
--> statement-breakpoint
-- The second half of INSERT OR REPLACE: a new brand has no products yet.
CREATE TRIGGER `product_search_brand_replaced` AFTER INSERT ON `brands`
BEGIN
	DELETE FROM `product_words` WHERE `rowid` IN (SELECT CAST(`gtin` AS INTEGER) FROM `products` WHERE `brand_id` = NEW.`id`);
	DELETE FROM `product_grams` WHERE `rowid` IN (SELECT CAST(`gtin` AS INTEGER) FROM `products` WHERE `brand_id` = NEW.`id`);
	INSERT INTO `product_words` (`rowid`, `name`, `names`, `brand`, `variant`, `description`, `parts`, `gpc`)
		SELECT `id`, `name`, `names`, `brand`, `variant`, `description`, `parts`, `gpc` FROM `product_texts` WHERE `brand_id` = NEW.`id` ORDER BY `gtin`;
	INSERT INTO `product_grams` (`rowid`, `text`)
		SELECT `id`, `grams` FROM `product_texts` WHERE `brand_id` = NEW.`id` ORDER BY `gtin`;
END;

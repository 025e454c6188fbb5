-- Search by a part: the pieces keep their places, so that a phrase of them is a part of a word, and the number has
-- pieces of its own. The triggers that write them, and the tables, are made anew; the rest of the search stays.
DROP TRIGGER `product_search_insert`;
--> statement-breakpoint
DROP TRIGGER `product_search_update_grams`;
--> statement-breakpoint
DROP TRIGGER `product_search_brand`;
--> statement-breakpoint
DROP TRIGGER `product_search_brand_replaced`;
--> statement-breakpoint
DROP TABLE `product_grams`;
--> statement-breakpoint
DROP TABLE `private_grams`;
--> statement-breakpoint
CREATE VIRTUAL TABLE `product_grams` USING fts5(
	`text`, `gtin`, content = '', contentless_delete = 1, tokenize = 'trigram remove_diacritics 1'
);
--> statement-breakpoint
CREATE VIRTUAL TABLE `private_grams` USING fts5(
	`text`, `gtin`, content = '', contentless_delete = 1, tokenize = 'trigram remove_diacritics 1'
);
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
	INSERT INTO `product_grams` (`rowid`, `text`, `gtin`)
		SELECT `id`, `grams`, `gtin` FROM `product_texts` WHERE `gtin` = NEW.`gtin`;
	INSERT INTO `private_grams` (`rowid`, `text`, `gtin`)
		SELECT `id`, `grams`, `gtin` FROM `private_texts` WHERE `gtin` = NEW.`gtin`;
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
	INSERT INTO `product_grams` (`rowid`, `text`, `gtin`)
		SELECT `id`, `grams`, `gtin` FROM `product_texts` WHERE `gtin` = NEW.`gtin`;
	INSERT INTO `private_grams` (`rowid`, `text`, `gtin`)
		SELECT `id`, `grams`, `gtin` FROM `private_texts` WHERE `gtin` = NEW.`gtin`;
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
	INSERT INTO `product_grams` (`rowid`, `text`, `gtin`)
		SELECT `id`, `grams`, `gtin` FROM `product_texts` WHERE `brand_id` = NEW.`id` ORDER BY `gtin`;
	INSERT INTO `private_grams` (`rowid`, `text`, `gtin`)
		SELECT `id`, `grams`, `gtin` FROM `private_texts` WHERE `brand_id` = NEW.`id` ORDER BY `gtin`;
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
	INSERT INTO `product_grams` (`rowid`, `text`, `gtin`)
		SELECT `id`, `grams`, `gtin` FROM `product_texts` WHERE `brand_id` = NEW.`id` ORDER BY `gtin`;
	INSERT INTO `private_grams` (`rowid`, `text`, `gtin`)
		SELECT `id`, `grams`, `gtin` FROM `private_texts` WHERE `brand_id` = NEW.`id` ORDER BY `gtin`;
END;
--> statement-breakpoint
INSERT INTO `product_grams` (`rowid`, `text`, `gtin`) SELECT `id`, `grams`, `gtin` FROM `product_texts` ORDER BY `gtin`;
--> statement-breakpoint
INSERT INTO `private_grams` (`rowid`, `text`, `gtin`) SELECT `id`, `grams`, `gtin` FROM `private_texts` ORDER BY `gtin`;

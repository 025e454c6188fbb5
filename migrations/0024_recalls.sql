CREATE INDEX `links_recalls` ON `links` (`link_type`,`anchor`) WHERE link_type = 'gs1:recallStatus';--> statement-breakpoint
-- An upsert of a link replaces OR IGNORE in the triggers that it fires, so they ask first.
DROP TRIGGER `without_default_link_update`;
--> statement-breakpoint
CREATE TRIGGER `without_default_link_update` AFTER UPDATE OF `is_default`, `enabled`, `timing` ON `links` WHEN OLD.`is_default` OR NEW.`is_default`
BEGIN
	DELETE FROM `without_default_link` WHERE (NEW.`is_default` AND NEW.`enabled` AND NEW.`timing` IS NULL) AND `gtin` = substr(NEW.`anchor`, 5);
	INSERT INTO `without_default_link` SELECT `gtin` FROM `products`
		WHERE `gtin` = substr(NEW.`anchor`, 5) AND NOT EXISTS (SELECT 1 FROM `links` WHERE `anchor` = NEW.`anchor` AND `links`.`is_default` AND `links`.`enabled` AND `links`.`timing` IS NULL)
			AND NOT EXISTS (SELECT 1 FROM `without_default_link` w WHERE w.`gtin` = substr(NEW.`anchor`, 5));
END;

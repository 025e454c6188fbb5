ALTER TABLE `api_keys` ADD `name` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `api_keys_prefix_unique` ON `api_keys` (`prefix`);--> statement-breakpoint
CREATE VIEW `authorizations` (`key_hash`, `scope`, `at`, `digits`, `brand_id`, `organization_id`) AS
	SELECT NULL, NULL, NULL, NULL, NULL, NULL WHERE 0;
--> statement-breakpoint
CREATE TRIGGER `authorizations_check` INSTEAD OF INSERT ON `authorizations`
BEGIN
	SELECT CASE
		WHEN NOT EXISTS (SELECT 1 FROM `api_keys` WHERE `hash` = NEW.`key_hash`)
			THEN RAISE(ABORT, 'authorization: unknown')
		WHEN EXISTS (SELECT 1 FROM `api_keys` WHERE `hash` = NEW.`key_hash` AND `revoked_at` IS NOT NULL)
			THEN RAISE(ABORT, 'authorization: revoked')
		WHEN EXISTS (SELECT 1 FROM `api_keys` WHERE `hash` = NEW.`key_hash` AND `expires_at` <= NEW.`at`)
			THEN RAISE(ABORT, 'authorization: expired')
		WHEN NEW.`scope` IS NOT NULL AND NOT EXISTS (
			SELECT 1 FROM `api_keys`, json_each(`api_keys`.`scopes`)
			WHERE `hash` = NEW.`key_hash` AND `json_each`.`value` IN (NEW.`scope`, 'admin')
		)
			THEN RAISE(ABORT, 'authorization: scope')
	END;
	SELECT RAISE(ABORT, 'authorization: owner')
	FROM `api_keys`
	WHERE `hash` = NEW.`key_hash`
		AND NOT EXISTS (SELECT 1 FROM json_each(`api_keys`.`scopes`) WHERE `json_each`.`value` = 'admin')
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
CREATE TRIGGER `links_anchor_stays` BEFORE UPDATE OF `anchor` ON `links` WHEN NEW.`anchor` IS NOT OLD.`anchor`
BEGIN
	SELECT RAISE(ABORT, 'links.anchor stays');
END;

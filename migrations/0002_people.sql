-- People: invitations, and keys that are a person's.
CREATE TABLE `invitations` (
	`hash` text PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`person` text NOT NULL,
	`name` text NOT NULL,
	`organization_id` text NOT NULL,
	`scopes` text NOT NULL,
	`made_by` text NOT NULL,
	`made_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`key_expires_at` text,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_id_unique` ON `invitations` (`id`);
--> statement-breakpoint
CREATE INDEX `invitations_organization` ON `invitations` (`organization_id`);
--> statement-breakpoint
ALTER TABLE `api_keys` ADD `person` text;
--> statement-breakpoint
CREATE INDEX `api_keys_person` ON `api_keys` (`person`) WHERE person IS NOT NULL;
--> statement-breakpoint
-- As before, and catalog:write includes recalls:write.
DROP TRIGGER `authorizations_check`;
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
			WHERE `hash` = NEW.`key_hash` AND (`json_each`.`value` IN (NEW.`scope`, 'admin')
				OR (NEW.`scope` = 'recalls:write' AND `json_each`.`value` = 'catalog:write'))
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

CREATE TABLE `sessions` (
	`hash` text PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`principal` text NOT NULL,
	`key_hash` text,
	`organization_id` text,
	`scopes` text,
	`made_at` text NOT NULL,
	`last_used` text NOT NULL,
	`idle_until` text NOT NULL,
	`expires_at` text NOT NULL,
	FOREIGN KEY (`key_hash`) REFERENCES `api_keys`(`hash`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_id_unique` ON `sessions` (`id`);--> statement-breakpoint
CREATE INDEX `sessions_principal` ON `sessions` (`principal`);--> statement-breakpoint
CREATE INDEX `sessions_key` ON `sessions` (`key_hash`);--> statement-breakpoint
ALTER TABLE `api_keys` ADD `last_used` text;--> statement-breakpoint
CREATE VIEW `bearers` (`hash`, `organization_id`, `scopes`, `expires_at`, `revoked_at`) AS
	SELECT `hash`, `organization_id`, `scopes`, `expires_at`, `revoked_at` FROM `api_keys`
	UNION ALL
	SELECT s.`hash`, k.`organization_id`, k.`scopes`,
		min(s.`expires_at`, s.`idle_until`, coalesce(k.`expires_at`, s.`expires_at`)), k.`revoked_at`
	FROM `sessions` s JOIN `api_keys` k ON k.`hash` = s.`key_hash`
	UNION ALL
	SELECT s.`hash`, o.`id`, s.`scopes`, min(s.`expires_at`, s.`idle_until`), NULL
	FROM `sessions` s JOIN `organizations` o ON o.`id` = s.`organization_id`
	WHERE s.`key_hash` IS NULL;
--> statement-breakpoint
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
			WHERE `hash` = NEW.`key_hash` AND `json_each`.`value` IN (NEW.`scope`, 'admin')
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

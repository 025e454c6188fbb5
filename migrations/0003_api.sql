CREATE TABLE `idempotency_keys` (
	`client` text NOT NULL,
	`key` text NOT NULL,
	`route` text NOT NULL,
	`body_hash` text NOT NULL,
	`status` integer NOT NULL,
	`answer` text,
	`created_at` text NOT NULL,
	PRIMARY KEY(`client`, `key`)
);
--> statement-breakpoint
CREATE INDEX `idempotency_keys_created` ON `idempotency_keys` (`created_at`);--> statement-breakpoint
CREATE INDEX `company_prefixes_organization` ON `company_prefixes` (`organization_id`);--> statement-breakpoint
CREATE INDEX `user_actions_client` ON `user_actions` (`client_principal`);--> statement-breakpoint
CREATE VIEW `preconditions` (`holds`) AS SELECT NULL WHERE 0;
--> statement-breakpoint
CREATE TRIGGER `preconditions_check` INSTEAD OF INSERT ON `preconditions` WHEN NEW.`holds` IS NOT 1
BEGIN
	SELECT RAISE(ABORT, 'precondition: unmet');
END;

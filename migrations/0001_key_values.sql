CREATE TABLE `key_values` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`metadata` text,
	`expires_at` integer
);
--> statement-breakpoint
CREATE INDEX `key_values_expires` ON `key_values` (`expires_at`);
CREATE TABLE `link_check_runs` (
	`scope` text PRIMARY KEY NOT NULL,
	`after` text,
	`pass_began` text NOT NULL,
	`busy_until` text
);
--> statement-breakpoint
CREATE TABLE `link_checks` (
	`link_id` text PRIMARY KEY NOT NULL,
	`anchor` text NOT NULL,
	`href` text NOT NULL,
	`outcome` text NOT NULL,
	`status` integer,
	`reason` text,
	`location` text,
	`checked_at` text NOT NULL,
	FOREIGN KEY (`link_id`) REFERENCES `links`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `link_checks_outcome` ON `link_checks` (`outcome`,`anchor`,`link_id`);--> statement-breakpoint
CREATE INDEX `link_checks_anchor` ON `link_checks` (`anchor`,`link_id`);--> statement-breakpoint
CREATE INDEX `links_ending` ON `links` (`anchor`,(CASE WHEN json_valid(timing) THEN unixepoch(timing ->> '$.until') END)) WHERE instr(timing, '"until":"') > 0;
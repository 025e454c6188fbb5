-- Batches of scans that isolates have sent, until a roll-up adds them to `scan_counts`.
CREATE TABLE `scan_journal` (
	`isolate` text NOT NULL,
	`sequence` integer NOT NULL,
	`sums` text NOT NULL,
	PRIMARY KEY(`isolate`, `sequence`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `scan_isolates` (
	`isolate` text PRIMARY KEY NOT NULL,
	`sequence` integer NOT NULL,
	`day` text NOT NULL
) STRICT, WITHOUT ROWID;

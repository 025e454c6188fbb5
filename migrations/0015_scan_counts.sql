-- Sums of scans by day and month: one row for each value of a dimension of a key or an organization.
CREATE TABLE `scan_counts` (
	`period` text NOT NULL,
	`anchor` text NOT NULL,
	`dimension` text NOT NULL,
	`value` text NOT NULL,
	`scans` integer NOT NULL,
	PRIMARY KEY(`period`, `dimension`, `anchor`, `value`)
) STRICT, WITHOUT ROWID;

-- Holds, inside one transaction, the record that it is about to change. Empty outside of one.
CREATE TABLE `change_before` (
	`record` text,
	`owner_id` text
);

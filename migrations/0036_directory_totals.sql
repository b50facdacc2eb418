CREATE TABLE `directory_total` (
	`name` text PRIMARY KEY NOT NULL,
	`total` integer NOT NULL
) STRICT;

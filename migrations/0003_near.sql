CREATE TABLE `near_file` (
	`number` integer PRIMARY KEY NOT NULL,
	`state_code` text NOT NULL,
	`city_slug` text NOT NULL,
	`term` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `near_count_largest` ON `near_count` (`state_code`,`term`,`companies`);

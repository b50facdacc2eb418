CREATE TABLE `city` (
	`slug` text NOT NULL,
	`state_code` text NOT NULL,
	`name` text NOT NULL,
	`zip` text NOT NULL,
	`lat` real NOT NULL,
	`lng` real NOT NULL,
	`zips` integer NOT NULL,
	`cell` integer NOT NULL,
	PRIMARY KEY(`slug`, `state_code`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `city_cell` ON `city` (`cell`);--> statement-breakpoint
CREATE TABLE `near_count` (
	`state_code` text NOT NULL,
	`city_slug` text NOT NULL,
	`term` integer NOT NULL,
	`companies` integer NOT NULL,
	PRIMARY KEY(`state_code`, `city_slug`, `term`)
) STRICT, WITHOUT ROWID;

ALTER TABLE `job` ADD `zone_due` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `job_zone_due` ON `job` (`folder`) WHERE zone_due <> '';
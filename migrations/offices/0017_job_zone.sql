ALTER TABLE `job` ADD `zone_due` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `job_zone_due` ON `job` (`zone_due`) WHERE zone_due <> '';
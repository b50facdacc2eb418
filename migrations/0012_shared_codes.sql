ALTER TABLE `mailed_code` ADD `shared` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `mailed_code_shared` ON `mailed_code` (`email`,`purpose`,`created_at`) WHERE shared = 1;
ALTER TABLE `request` ADD `photos` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `request` ADD `unread_at` integer;--> statement-breakpoint
CREATE INDEX `request_unread` ON `request` (`company_id`,`unread_at`) WHERE unread_at IS NOT NULL;
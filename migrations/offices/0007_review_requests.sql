ALTER TABLE `client` ADD `review_asked_for` integer;--> statement-breakpoint
ALTER TABLE `office_setting` ADD `review_requests` integer DEFAULT 1 NOT NULL;

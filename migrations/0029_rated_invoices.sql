ALTER TABLE `review` ADD `invoice_id` text;--> statement-breakpoint
ALTER TABLE `review` ADD `invoice_number` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `review_invoice` ON `review` (`company_id`,`invoice_id`) WHERE invoice_id IS NOT NULL;--> statement-breakpoint
ALTER TABLE `subrating` ADD `invoice_id` text;--> statement-breakpoint
ALTER TABLE `subrating` ADD `invoice_number` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `subrating_invoice` ON `subrating` (`company_id`,`invoice_id`) WHERE invoice_id IS NOT NULL;
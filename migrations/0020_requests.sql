ALTER TABLE `company` ADD `response_minutes` integer;--> statement-breakpoint
ALTER TABLE `hub_scope` ADD `link_hash` text DEFAULT '' NOT NULL;
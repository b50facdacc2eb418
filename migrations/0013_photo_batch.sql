ALTER TABLE `photo` ADD `batch` text;--> statement-breakpoint
ALTER TABLE `photo` ADD `batch_place` integer;
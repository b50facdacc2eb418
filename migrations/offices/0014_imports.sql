ALTER TABLE `document` ADD `import_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `document_import` ON `document` (`company_id`,`kind`,`import_key`) WHERE import_key <> '';--> statement-breakpoint
ALTER TABLE `job` ADD `import_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `job_import` ON `job` (`company_id`,`import_key`) WHERE import_key <> '';--> statement-breakpoint
CREATE INDEX `money_entry_at` ON `money_entry` (`company_id`,`at`,`id`) WHERE account = 'receivable';
CREATE TABLE `document_logo` (
	`company_id` integer NOT NULL,
	`media_key` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`company_id`, `media_key`),
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`media_key`) REFERENCES `media`(`key`) ON UPDATE no action ON DELETE no action
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `document_logo_media` ON `document_logo` (`media_key`);
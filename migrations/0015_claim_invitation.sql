CREATE TABLE `claim_invitation` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`company_id` integer NOT NULL,
	`email` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`company_id`) REFERENCES `company`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `claim_invitation_company` ON `claim_invitation` (`company_id`);--> statement-breakpoint
CREATE INDEX `claim_invitation_expires` ON `claim_invitation` (`expires_at`);

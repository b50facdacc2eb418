CREATE TABLE `chat_block` (
	`company_id` text NOT NULL,
	`address` text NOT NULL,
	`client_id` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`company_id`, `address`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `chat_block_client` ON `chat_block` (`company_id`,`client_id`);--> statement-breakpoint
-- Blocks so far stand on conversations alone.
INSERT OR IGNORE INTO `chat_block` (company_id, address, client_id, at)
	SELECT e.company_id, e.email, e.client_id, v.client_blocked_at FROM conversation v
		JOIN client_email e ON e.company_id = v.company_id AND e.client_id = v.client_id
		WHERE v.client_blocked_at IS NOT NULL
	UNION ALL SELECT c.company_id, c.mobile, c.id, v.client_blocked_at FROM conversation v
		JOIN client c ON c.company_id = v.company_id AND c.id = v.client_id
		WHERE v.client_blocked_at IS NOT NULL AND c.email = '' AND c.mobile <> '';

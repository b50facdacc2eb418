CREATE TABLE `chat_socket` (
	`id` text PRIMARY KEY NOT NULL,
	`room` text NOT NULL,
	`company_id` text NOT NULL,
	`side` text NOT NULL,
	`client_id` text NOT NULL,
	`user_id` text NOT NULL,
	`sign_in_id` text NOT NULL,
	`hub_session_id` text NOT NULL,
	`opened_at` integer NOT NULL,
	`closed_at` integer
) STRICT;
--> statement-breakpoint
CREATE INDEX `chat_socket_company` ON `chat_socket` (`company_id`,`client_id`);--> statement-breakpoint
CREATE INDEX `chat_socket_user` ON `chat_socket` (`user_id`);--> statement-breakpoint
CREATE INDEX `chat_socket_sign_in` ON `chat_socket` (`sign_in_id`);--> statement-breakpoint
CREATE INDEX `chat_socket_hub` ON `chat_socket` (`hub_session_id`);--> statement-breakpoint
CREATE INDEX `chat_socket_opened` ON `chat_socket` (`opened_at`);
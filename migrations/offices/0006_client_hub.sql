ALTER TABLE `client` ADD `requests` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `request_client_status` ON `request` (`company_id`,`client_id`,`status`,`number`);--> statement-breakpoint
UPDATE `client` SET `requests` = (SELECT count(*) FROM `request` r WHERE r.`company_id` = `client`.`company_id` AND r.`client_id` = `client`.`id`);

ALTER TABLE `client` ADD `requests` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `request_client_status` ON `request` (`company_id`,`client_id`,`status`,`number`);--> statement-breakpoint
UPDATE `client` SET `requests` = (SELECT count(*) FROM `request` r WHERE r.`company_id` = `client`.`company_id` AND r.`client_id` = `client`.`id`);
--> statement-breakpoint
ALTER TABLE `client` ADD `mobile_known` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
UPDATE `client` SET `mobile_known` = 1 WHERE `mobile` <> '' AND NOT EXISTS (SELECT 1 FROM `client_change` h WHERE h.`company_id` = `client`.`company_id` AND h.`client_id` = `client`.`id` AND h.`action` = 'asked');

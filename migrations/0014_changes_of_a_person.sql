CREATE INDEX `company_change_person` ON `company_change` (`person_id`,`at`);--> statement-breakpoint
CREATE INDEX `domain_request_person` ON `domain_request` (`person_id`);
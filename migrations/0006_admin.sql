CREATE INDEX `company_lower_name` ON `company` (lower(name));--> statement-breakpoint
CREATE INDEX `company_phone` ON `company` (`phone`) WHERE phone IS NOT NULL;--> statement-breakpoint
CREATE INDEX `company_email` ON `company` (lower(email)) WHERE email IS NOT NULL;--> statement-breakpoint
CREATE INDEX `company_unpublished` ON `company` (`id`) WHERE published = 0;--> statement-breakpoint
CREATE INDEX `company_pro` ON `company` (`id`) WHERE pro > 0;--> statement-breakpoint
CREATE INDEX `audit_entry_object` ON `audit_entry` (`object`,`id`);--> statement-breakpoint
CREATE INDEX `audit_entry_action` ON `audit_entry` (`action`,`id`);--> statement-breakpoint
CREATE INDEX `audit_entry_email` ON `audit_entry` (`person_email`);--> statement-breakpoint
CREATE INDEX `audit_entry_at` ON `audit_entry` (`at`);--> statement-breakpoint
CREATE INDEX `person_whole_name` ON `person` (lower(first_name || ' ' || last_name));--> statement-breakpoint
CREATE INDEX `person_last_name` ON `person` (lower(last_name));--> statement-breakpoint
CREATE INDEX `person_platform_admin` ON `person` (`id`) WHERE platform_admin = 1;--> statement-breakpoint
CREATE INDEX `person_product_admin` ON `person` (`id`) WHERE product_admin = 1;--> statement-breakpoint
CREATE INDEX `person_disabled` ON `person` (`id`) WHERE disabled_at IS NOT NULL;--> statement-breakpoint
-- The log is only added to. One thing may change: the address of somebody who deleted their account becomes "".
CREATE TRIGGER `audit_entry_kept` BEFORE DELETE ON `audit_entry`
BEGIN
	SELECT RAISE(ABORT, 'The audit log is only added to.');
END;
--> statement-breakpoint
CREATE TRIGGER `audit_entry_unchanged` BEFORE UPDATE ON `audit_entry`
WHEN new.person_email <> '' OR new.id <> old.id OR new.at <> old.at OR new.person_id IS NOT old.person_id OR new.action <> old.action OR new.object <> old.object
	OR new.company_id IS NOT old.company_id OR new.details <> old.details OR new.address <> old.address OR new.request_id <> old.request_id
BEGIN
	SELECT RAISE(ABORT, 'The audit log is only added to.');
END;
--> statement-breakpoint
-- INSERT OR REPLACE would delete without asking the trigger above.
CREATE TRIGGER `audit_entry_new` BEFORE INSERT ON `audit_entry`
WHEN EXISTS (SELECT 1 FROM `audit_entry` WHERE id = new.id)
BEGIN
	SELECT RAISE(ABORT, 'The audit log is only added to.');
END;

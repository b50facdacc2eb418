ALTER TABLE `company` ADD `picture_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `company` SET picture_count = (SELECT count(*) FROM `photo` WHERE company_id = company.id AND media_key NOT LIKE '%.mp4') WHERE id IN (SELECT company_id FROM `photo`);--> statement-breakpoint
CREATE TRIGGER `photo_added` AFTER INSERT ON `photo` WHEN new.media_key NOT LIKE '%.mp4'
BEGIN
	UPDATE `company` SET picture_count = picture_count + 1 WHERE id = new.company_id;
END;
--> statement-breakpoint
CREATE TRIGGER `photo_deleted` AFTER DELETE ON `photo` WHEN old.media_key NOT LIKE '%.mp4'
BEGIN
	UPDATE `company` SET picture_count = picture_count - 1 WHERE id = old.company_id;
END;

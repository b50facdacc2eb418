ALTER TABLE `document` ADD `work_total` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `document` SET `work_total` = max(0, `total` - coalesce((SELECT sum(s.total) FROM `subscription` s
    WHERE s.company_id = `document`.company_id AND s.estimate_id = `document`.id), 0))
  WHERE `kind` = 'estimate' AND `status` = 'Approved';

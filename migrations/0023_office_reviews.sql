CREATE INDEX `review_rating_for_friends` ON `review` (`company_id`,`rating`,`created_at`,`review_number`) WHERE visibility = 'f' AND state = 'shown';--> statement-breakpoint
CREATE INDEX `review_without_reply` ON `review` (`company_id`,`created_at`,`review_number`) WHERE state = 'shown' AND replied_at IS NULL;

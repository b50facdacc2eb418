DROP INDEX `review_origin_company`;--> statement-breakpoint
ALTER TABLE `review_origin` ADD `public_at` integer;--> statement-breakpoint
CREATE INDEX `review_origin_public` ON `review_origin` (`company_id`,`public_at`) WHERE public_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `review_origin_public_network` ON `review_origin` (`network_hash`,`public_at`) WHERE public_at IS NOT NULL;--> statement-breakpoint
UPDATE review_origin SET public_at = created_at WHERE EXISTS (SELECT 1 FROM review r
  WHERE r.company_id = review_origin.company_id AND r.review_number = review_origin.review_number
    AND r.visibility = 'p');
--> statement-breakpoint
-- As accounts that are deleted from now on.
UPDATE review SET author_first_name = 'A former member', author_last_name = ''
  WHERE author_id IS NULL AND author_first_name = 'A former' AND author_last_name = 'member';

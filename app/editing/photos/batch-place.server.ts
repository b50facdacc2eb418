/**
 * Files chosen together are uploaded at the same time and arrive in any order; one that failed
 * arrives much later. Each takes its place among those of its batch that are there.
 */

export interface BatchPlace {
  /** Undefined for a file sent on its own, which stays at the end. */
  batch: string | undefined;
  /** From 0. */
  place: number;
}

/** Of one page's uploads. A gallery holds fewer, but files can be refused, and photos deleted. */
export const MAX_PLACE = 9999;

/**
 * Moves the batch's new photo, which is at the end of the gallery, to before the first photo of its
 * batch that comes later, or else to after the last one that comes before. It never separates a
 * before/after pair. Two statements, because the position is part of the key.
 */
export function moveToPlace(
  db: D1Database,
  companyId: number,
  mediaKey: string,
  { batch, place }: BatchPlace,
): D1PreparedStatement[] {
  if (batch === undefined) return [];
  const ofBatch = "SELECT position FROM photo WHERE company_id = ?1 AND batch = ?2 AND batch_place";
  return [
    db
      .prepare(
        `UPDATE photo SET position = -CASE WHEN photo.media_key = ?4 THEN free.position
           ELSE photo.position + 1 END
         FROM (SELECT min(position) AS position FROM photo WHERE company_id = ?1
           AND after_of_pair = 0 AND position >= coalesce(
             (${ofBatch} > ?3 ORDER BY position LIMIT 1),
             (${ofBatch} < ?3 ORDER BY position DESC LIMIT 1) + 1)) AS free
         WHERE photo.company_id = ?1 AND photo.position >= free.position`,
      )
      .bind(companyId, batch, place, mediaKey),
    db
      .prepare("UPDATE photo SET position = -position WHERE company_id = ? AND position < 0")
      .bind(companyId),
  ];
}

/** Photos of messages: uploaded first, then sent with a message. */
import type { BoundSql } from "../database/one-trip";
import type { Work } from "../database/work-databases/work";
import type { RoomPhoto } from "../operations/rooms";
import { Refusal } from "../refusal";
import type { Message } from "./message.server";

interface OfMessage {
  conversation: string;
  side: Message["side"];
  id: string;
}

/** Those of these uploaded photos of a side that no message has yet, in the order of their ids. */
export async function unsentPhotos(
  { reads, companyId }: Work,
  side: Message["side"],
  ids: string[],
): Promise<RoomPhoto[]> {
  if (ids.length === 0) return [];
  return reads.all<RoomPhoto>(
    `SELECT p.id, p.width, p.height FROM json_each(?1) j CROSS JOIN message_photo p
        ON p.company_id = ?2 AND p.id = j.value
      WHERE p.side = ?3 AND p.message_id IS NULL ORDER BY j.key`,
    JSON.stringify(ids),
    companyId,
    side,
  );
}

/** A guard: changes no row if another message has one of them. */
export function takePhotosSql(
  companyId: string,
  { conversation, side, id }: OfMessage,
  photos: RoomPhoto[],
): BoundSql {
  return {
    sql: `UPDATE message_photo SET message_id = ?1, conversation_id = ?2
      WHERE company_id = ?3 AND message_id IS NULL AND id IN (SELECT value FROM json_each(?4))
        AND json_array_length(?4) = (SELECT count(*) FROM message_photo p
          WHERE p.company_id = ?3 AND p.side = ?5 AND p.message_id IS NULL
            AND p.id IN (SELECT value FROM json_each(?4)))`,
    values: [id, conversation, companyId, JSON.stringify(photos.map((photo) => photo.id)), side],
  };
}

/** It was sent with another message, or it is older than a week. */
export function missingPhoto() {
  const message = "A photo is missing. Add it again.";
  return new Refusal("invalid", message, { photos: message });
}

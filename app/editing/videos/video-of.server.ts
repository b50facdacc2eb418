import type { User, Within } from "../../operations/operation";
import { Refusal } from "../../refusal";
import { isVideo } from "../../media/is-video";

/** The media key of a video in the company's gallery. */
export async function videoOf(
  { db }: Within<User>,
  companyId: number,
  friendlyName: string,
): Promise<string> {
  const row = await db
    .prepare("SELECT media_key FROM photo WHERE company_id = ? AND friendly_name = ?")
    .bind(companyId, friendlyName)
    .first<{ media_key: string }>();
  if (!row || !isVideo(row.media_key))
    throw new Refusal("invalid", "Choose one of your videos.", {
      friendlyName: "Choose one of your videos.",
    });
  return row.media_key;
}

/** What a change of the gallery changed. */
import type { PhotoRow } from "../editing/photos/photo-change.server";
import { shortened, type Detail } from "./shown-values";
import { isVideo } from "../media/is-video";

interface One {
  photo?: PhotoRow;
}

export function photoDetails({ photo: before }: One, { photo: after }: One): Detail[] {
  if (!before || !after) {
    const photo = (before ?? after)!;
    const what = isVideo(photo.media_key) ? "Video" : "Photo";
    const name = photo.caption || photo.alt || photo.friendly_name;
    return [shortened(what, before ? name : null, after ? name : null)];
  }
  const pair = ({ after_of_pair }: PhotoRow) => (after_of_pair ? "Yes" : "No");
  return [
    shortened("Caption", before.caption, after.caption),
    shortened("Alternative text", before.alt, after.alt),
    shortened("“After” photo of a pair", pair(before), pair(after)),
  ].filter((one) => one.before !== one.after);
}

export function orderDetails(before: { order: string[] }, after: { order: string[] }): Detail[] {
  return [shortened("Order", before.order.join(", "), after.order.join(", "))];
}

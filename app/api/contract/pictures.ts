import type { Photo } from "../../profiles/company";
import { mediaPath } from "../../ui/media-path";

/** PROF-054: an mp4 path means video. */
export function picture(photo: Photo) {
  return {
    friendlyImageName: photo.friendlyName,
    publicPath: mediaPath(photo.image.key),
    width: photo.image.width,
    height: photo.image.height,
    alt: photo.alt,
    caption: photo.caption,
  };
}

export function pictures({ photos, total }: { photos: Photo[]; total: number }) {
  return { data: photos.map(picture), totalRecords: total };
}

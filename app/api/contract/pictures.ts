import * as z from "zod";
import { Photo } from "../../companies/company";
import { readPhotos } from "../../companies/read-photos.server";
import { mediaPath } from "../../ui/media-path";

const { friendlyName, image } = Photo.shape;

export const Picture = z
  .object({
    friendlyImageName: friendlyName,
    publicPath: z.string().meta({
      description: "A path on this host. A path that ends in mp4 is a video.",
      examples: ["/media/1f0c4a7e9b3d5c2a8e6f4b1d.webp"],
    }),
    ...image.pick({ width: true, height: true }).shape,
    ...Photo.pick({ alt: true, caption: true }).shape,
  })
  .meta({ id: "Picture" });

/** PROF-054: an mp4 path means video. */
export function picture(photo: Photo): z.input<typeof Picture> {
  return {
    friendlyImageName: photo.friendlyName,
    publicPath: mediaPath(photo.image.key),
    width: photo.image.width,
    height: photo.image.height,
    alt: photo.alt,
    caption: photo.caption,
  };
}

const { total } = readPhotos.output.shape;

export const Pictures = z
  .object({ data: z.array(Picture), totalRecords: total })
  .meta({ id: "Pictures" });

export function pictures({
  photos,
  total,
}: z.output<typeof readPhotos.output>): z.input<typeof Pictures> {
  return { data: photos.map(picture), totalRecords: total };
}

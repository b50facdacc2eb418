import * as z from "zod";
import type { Photo } from "../../companies/company";
import { mediaPath } from "../../ui/media-path";

export const Picture = z
  .object({
    friendlyImageName: z
      .string()
      .meta({ description: "Names it in addresses.", examples: ["kitchen-sink"] }),
    publicPath: z.string().meta({
      description: "On this host. A path that ends in mp4 is a video.",
      examples: ["/media/1f0c4a7e9b3d5c2a8e6f4b1d.webp"],
    }),
    width: z.int(),
    height: z.int(),
    alt: z.string(),
    caption: z.string().nullable(),
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

export const Pictures = z
  .object({ data: z.array(Picture), totalRecords: z.int() })
  .meta({ id: "Pictures" });

export function pictures({
  photos,
  total,
}: {
  photos: Photo[];
  total: number;
}): z.input<typeof Pictures> {
  return { data: photos.map(picture), totalRecords: total };
}

import * as z from "zod";

/** Path of a picture or video; operations return the media key. */
export const MediaPath = z
  .string()
  .nullable()
  .meta({
    description: "A path on this host.",
    examples: ["/media/1f0c4a7e9b3d5c2a8e6f4b1d.webp"],
  });

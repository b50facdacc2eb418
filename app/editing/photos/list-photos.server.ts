import * as z from "zod";
import { operation, user } from "../../operations/operation";
import { Edited, editedCompany } from "../edited.server";

export const EditedPhoto = z
  .object({
    friendlyImageName: z.string().meta({ examples: ["kitchen-sink"] }),
    publicPath: z.string().meta({
      description: "A path that ends in mp4 is a video.",
      examples: ["/media/1f0c4a7e9b3d5c2a8e6f4b1d.webp"],
    }),
    poster: z.string().nullable(),
    width: z.int(),
    height: z.int(),
    alt: z.string(),
    caption: z.string().nullable(),
    afterOfPair: z.boolean(),
  })
  .meta({ id: "EditedPhoto" });
export type EditedPhoto = z.output<typeof EditedPhoto>;

/** The whole gallery, for ordering it or choosing from it. */
export const listPhotos = operation({
  name: "list photos",
  may: user,
  effect: "read",
  input: Edited,
  output: z.object({ photos: z.array(EditedPhoto), version: z.int() }),
  find: editedCompany,
  async run({ db }, _input, { id, version }) {
    const { results } = await db
      .prepare(
        `SELECT p.friendly_name, p.media_key, p.alt, p.caption, p.after_of_pair, m.width, m.height,
          m.poster FROM photo p CROSS JOIN media m ON m.key = p.media_key
          WHERE p.company_id = ? ORDER BY p.position`,
      )
      .bind(id)
      .all<{
        friendly_name: string;
        media_key: string;
        alt: string;
        caption: string | null;
        after_of_pair: number;
        width: number;
        height: number;
        poster: string | null;
      }>();
    const photos = results.map(({ friendly_name, media_key, poster, after_of_pair, ...rest }) => ({
      ...rest,
      friendlyImageName: friendly_name,
      publicPath: `/media/${media_key}`,
      poster: poster && `/media/${poster}`,
      afterOfPair: after_of_pair === 1,
    }));
    return { photos, version };
  },
});

import * as z from "zod";
import { videoPages } from "../../companies/video-pages";

export const Page = z
  .enum(videoPages, { error: "Choose a page." })
  .meta({ description: "The page that shows it." });

/** A number, or its string form from an HTML form. */
export const OfferNumber = z.coerce
  .number({ error: "There is no such service." })
  .int("There is no such service.")
  .min(1, "There is no such service.")
  .meta({ examples: [3] });

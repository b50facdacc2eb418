import * as z from "zod";
import { MOST_PHOTOS } from "../thread/limits";

const NO_PHOTO = "There is no such photo.";

export const PhotoId = z
  .guid({ error: NO_PHOTO })
  .describe("As its upload answered, or as the message lists it.");

/** Of a message. */
export const PhotoIds = z
  .array(PhotoId)
  .max(MOST_PHOTOS, `Send at most ${MOST_PHOTOS} photos with a message.`)
  .refine((ids) => new Set(ids).size === ids.length, "A photo is there twice.")
  .default([])
  .describe("Ids of uploaded photos that no message has yet.");

import * as z from "zod";
import type { RoomPhoto as Photo } from "../operations/rooms";

/** A photo of a message. */
export const RoomPhoto = z.object({
  id: z.string(),
  width: z.int().describe("In pixels, of the original."),
  height: z.int().describe("In pixels, of the original."),
}) satisfies z.ZodType<Photo>;

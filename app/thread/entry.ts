/** An entry of a conversation, as both sides see it. */
import * as z from "zod";
import type { StoredEntry } from "../operations/rooms";
import { RoomPhoto } from "./photo";

export const Entry = z.object({
  id: z.string(),
  seq: z
    .int()
    .nullable()
    .describe("Its place in the conversation, from 1 without gaps; null: on its way to its place."),
  sender: z.object({
    name: z.string().describe("Empty: not known, or an account that was deleted."),
    side: z.enum(["client", "company", "system"]),
  }),
  message: z.string().describe("The text. Empty for what happened to a document."),
  document: z
    .string()
    .describe("What it is about.")
    .meta({ examples: ["request 1001", "invoice 1004", ""] }),
  event: z
    .string()
    .describe("What happened to the document; empty: it is a message.")
    .meta({ examples: ["", "sent", "approved"] }),
  details: z.object({
    amount: z.int().nullish().describe("In cents, of what was sent, approved or paid."),
    startsAt: z.int().nullish().describe("Of a visit, UTC epoch milliseconds."),
    rating: z.int().optional().describe("Stars."),
    photos: z.array(RoomPhoto).optional(),
  }),
  createdAt: z.int().describe("UTC epoch milliseconds."),
});
export type Entry = z.output<typeof Entry>;

export function shownEntry(entry: Omit<StoredEntry, "seq"> & { seq: number | null }): Entry {
  const { id, seq, side, by, text, document, event, details, at } = entry;
  return {
    id,
    seq,
    sender: { name: by, side },
    message: text,
    document,
    event,
    details,
    createdAt: at,
  };
}

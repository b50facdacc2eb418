import * as z from "zod";
import { operation, user } from "../operations/operation";
import { Refusal } from "../refusal";
import { fileOfOffice, FileNumber } from "./file.server";
import { messages } from "./messages";
import { foundDocument, OfDocument } from "./office-document.server";

/** For the office; clients use API-065. */
export const readDocumentFile = operation({
  name: "read document file",
  may: user,
  effect: "read",
  input: OfDocument.extend({
    number: FileNumber,
    size: z.string().max(20).optional().describe("125: at most 125 pixels wide and high."),
  }),
  output: z.object({
    key: z.string().describe("In the bucket."),
    name: z.string(),
    contentType: z.string(),
    thumbnail: z.boolean(),
  }),
  find: foundDocument,
  async run(_context, { number, size }, { office, row }) {
    if (!["125", undefined].includes(size)) throw new Refusal("not-found", messages.noFile);
    const { key, name, content_type: contentType } = await fileOfOffice(office.work, row, number);
    return { key, name, contentType, thumbnail: size !== undefined };
  },
});

/** A photo of a request (API-065), for its client and the company's office. */
import * as z from "zod";
import { watchedOffice } from "../office/office.server";
import type { RequestContext } from "../operations/context";
import { operation, visitor, type User, type Within } from "../operations/operation";
import { Refusal } from "../refusal";
import { photosOf, RequestNumber, storedRequest } from "../requests/request.server";
import { openedRow, scopedRequest } from "./hub-request.server";
import { CompanyName } from "./input";

const NO_FILE = "There is no such attachment.";

const Input = z.object({
  uri: CompanyName,
  type: z.string().max(20),
  number: RequestNumber,
  attachmentNumber: z.coerce.number({ error: NO_FILE }).int(NO_FILE).min(1, NO_FILE).max(1000),
  size: z.string().max(20).optional().describe("125: at most 125 pixels wide and high."),
  name: z.string().max(500).describe("Any name: the one in the list names the file."),
});
type Input = z.output<typeof Input>;

/** Throws "signed-out" without a session, "not-found" for everything that the caller may not see. */
export const readAttachment = operation({
  name: "read attachment",
  may: visitor,
  effect: "read",
  input: Input,
  output: z.object({
    key: z.string().describe("In the bucket."),
    name: z.string(),
    contentType: z.string(),
    thumbnail: z.boolean(),
  }),
  async run(context, input) {
    if (input.type !== "request" || !["125", undefined].includes(input.size))
      throw new Refusal("not-found", NO_FILE);
    const photos = await photosFor(context, input);
    const photo = photos.find(({ position }) => position === input.attachmentNumber);
    if (!photo) throw new Refusal("not-found", NO_FILE);
    const { key, name, content_type: contentType } = photo;
    return { key, name, contentType, thumbnail: input.size !== undefined };
  },
});

async function photosFor(context: RequestContext, input: Input) {
  const { actor } = context;
  try {
    return await photosOfClient(context, input);
  } catch (error) {
    if (!isClosed(error)) throw error;
    if (actor.kind !== "user") return asMissing(error);
    return photosInOffice({ ...context, actor }, input).catch(asMissing);
  }
}

async function photosOfClient(context: RequestContext, { uri, number }: Input) {
  const scoped = await scopedRequest(context, { uri, requestNumber: number });
  const [photos] = await Promise.all([photosOf(scoped.work, number), openedRow(context, scoped)]);
  return photos;
}

async function photosInOffice(context: Within<User>, { uri, number }: Input) {
  const { work } = await watchedOffice(context, { company: uri }, `request ${number}`);
  const [photos] = await Promise.all([photosOf(work, number), storedRequest(work, number)]);
  return photos;
}

function isClosed(error: unknown) {
  return error instanceof Refusal && ["signed-out", "forbidden", "not-found"].includes(error.code);
}

function asMissing(error: unknown): never {
  if (error instanceof Refusal && ["forbidden", "not-found"].includes(error.code))
    throw new Refusal("not-found", NO_FILE);
  throw error;
}

/** A photo of a request, or a file of a document (API-065), for its client and the company's office. */
import * as z from "zod";
import { storedDocument } from "../documents/document.server";
import { fileOfClient, fileOfOffice } from "../documents/file.server";
import { documentKinds, type DocumentKind } from "../documents/states";
import { watchedOffice } from "../office/office.server";
import type { RequestContext } from "../operations/context";
import { operation, visitor, type User, type Within } from "../operations/operation";
import { Refusal } from "../refusal";
import { photosOf, RequestNumber, storedRequest } from "../requests/request.server";
import { openedDocument, scopedHubDocument } from "./documents/hub-document.server";
import { openedRow, scopedRequest } from "./hub-request.server";
import { CompanyName } from "./input";

const NO_FILE = "There is no such attachment.";

const Input = z.object({
  uri: CompanyName,
  type: z.string().max(20).describe("request, estimate or invoice."),
  number: RequestNumber,
  attachmentNumber: z.coerce
    .number({ error: NO_FILE })
    .int(NO_FILE)
    .min(1, NO_FILE)
    .max(1_000_000, NO_FILE),
  size: z.string().max(20).optional().describe("125: at most 125 pixels wide and high."),
  name: z.string().max(500).describe("Any name: the one in the list names the file."),
});
type Input = z.output<typeof Input>;

interface Stored {
  key: string;
  name: string;
  content_type: string;
}

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
    if (!isType(input.type) || !["125", undefined].includes(input.size))
      throw new Refusal("not-found", NO_FILE);
    const file = await fileFor(context, input);
    if (!file) throw new Refusal("not-found", NO_FILE);
    const { key, name, content_type: contentType } = file;
    return { key, name, contentType, thumbnail: input.size !== undefined };
  },
});

function isType(type: string) {
  return type === "request" || isKind(type);
}

function isKind(type: string): type is DocumentKind {
  return documentKinds.some((kind) => kind === type);
}

async function fileFor(context: RequestContext, input: Input): Promise<Stored | undefined> {
  const { actor } = context;
  try {
    return await fileForClient(context, input);
  } catch (error) {
    if (!isClosed(error)) throw error;
    if (actor.kind !== "user") return asMissing(error);
    return fileForOffice({ ...context, actor }, input).catch(asMissing);
  }
}

async function fileForClient(context: RequestContext, input: Input): Promise<Stored | undefined> {
  const { uri, type, number, attachmentNumber } = input;
  if (isKind(type)) {
    const scoped = await scopedHubDocument(context, { uri, kind: type, number });
    const [file] = await Promise.all([
      fileOfClient(scoped.work, scoped, attachmentNumber),
      openedDocument(context, scoped),
    ]);
    return file;
  }
  const scoped = await scopedRequest(context, { uri, requestNumber: number });
  const [photos] = await Promise.all([photosOf(scoped.work, number), openedRow(context, scoped)]);
  return photos.find(({ position }) => position === attachmentNumber);
}

async function fileForOffice(
  context: Within<User>,
  { uri, type, number, attachmentNumber }: Input,
): Promise<Stored | undefined> {
  const { work } = await watchedOffice(context, { company: uri }, `${type} ${number}`);
  if (isKind(type))
    return fileOfOffice(work, await storedDocument(work, type, number), attachmentNumber);
  const [photos] = await Promise.all([photosOf(work, number), storedRequest(work, number)]);
  return photos.find(({ position }) => position === attachmentNumber);
}

function isClosed(error: unknown) {
  return error instanceof Refusal && ["signed-out", "forbidden", "not-found"].includes(error.code);
}

function asMissing(error: unknown): never {
  if (error instanceof Refusal && ["forbidden", "not-found"].includes(error.code))
    throw new Refusal("not-found", NO_FILE);
  throw error;
}

import { drain } from "../app/media/upload/drain";

/** Drains the body of a request that nothing has read. */
export async function readUnread({ body, bodyUsed }: Request) {
  if (body && !bodyUsed && !body.locked) await drain(body.getReader());
}

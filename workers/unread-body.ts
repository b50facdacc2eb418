import { bodyReader, drain } from "../app/media/upload/body-reader";

/** Drains the body of a request that nothing has read. */
export async function readUnread(request: Request) {
  if (request.method === "GET") return;
  const { body, bodyUsed } = request;
  if (body && !bodyUsed && !body.locked) await drain(bodyReader(request));
}

/**
 * Reads what an answer left unread of a request's body, to nowhere: whoever is still sending, with
 * the connection closed under it, hears of a broken network instead of the answer. The network in
 * front of the worker bounds a body's length.
 */
export async function readUnread({ body, bodyUsed }: Request) {
  if (!body || bodyUsed || body.locked) return;
  const reader = body.getReader();
  while (
    await reader.read().then(
      ({ done }) => !done,
      () => false,
    )
  );
}

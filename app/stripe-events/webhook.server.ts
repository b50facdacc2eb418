import type { RequestContext } from "../operations/context";
import type { EventSource } from "../outside/payments/payments";
import { bytesWithin } from "../routing/bytes-within";
import { receiveEvent } from "./receive-event.server";

/** In bytes: Stripe's events have some kilobytes. */
const MAX_BODY = 1_000_000;
const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };

/** Answers a call of Stripe. Anyone can make one: only the signature counts, of the body as it came. */
export async function answerWebhook(
  context: RequestContext,
  request: Request,
  source: EventSource,
): Promise<Response> {
  if (request.method !== "POST") return onlyPosts();
  const { payments } = context;
  if (!payments) return new Response("Payments are not set up.\n", { status: 404, headers });
  const bytes = await bytesWithin(request, MAX_BODY);
  if (!bytes) return new Response("The event is too large.\n", { status: 400, headers });
  const { status, said } = await receiveEvent(
    { ...context, payments },
    {
      source,
      body: new TextDecoder().decode(bytes),
      signature: request.headers.get("stripe-signature"),
    },
  );
  return new Response(`${said}\n`, { status, headers });
}

/** There is nothing to see, and nothing else to do. */
export function onlyPosts() {
  return new Response("Stripe sends events here.\n", {
    status: 405,
    headers: { ...headers, Allow: "POST" },
  });
}

/** The worker of the integration tests: Durable Objects only; built pages are tested over HTTP. */
export { ChatRoom } from "../../workers/chat-room";
export { SessionKeeper } from "../../workers/session-keeper";
export { VisitCounter } from "../../workers/visit-counter";

export default {
  fetch: () => new Response("not used", { status: 404 }),
};

/**
 * The worker of the integration tests: its Durable Objects, without the built pages (those are
 * tested over HTTP).
 */
export { ChatRoom } from "../../workers/chat-room";
export { SessionKeeper } from "../../workers/session-keeper";

export default {
  fetch: () => new Response("not used", { status: 404 }),
};

/**
 * A chat room and a bare room, called in the same way: `/room` and `/echo`. A GET opens a socket, a POST
 * sends its body to all sockets, which for the chat room is an entry that it keeps.
 */
import { DurableObject } from "cloudflare:workers";
import type { RoomEntry, RoomSocket } from "../../app/operations/rooms";
import { roomsOf } from "../../workers/chat-room";
import type { Env } from "../../workers/env";

export { ChatRoom } from "../../workers/chat-room";
export { SessionKeeper } from "../../workers/session-keeper";
export { VisitCounter } from "../../workers/visit-counter";

interface BenchEnv extends Env {
  ECHO: DurableObjectNamespace<EchoRoom>;
}

/** The least that a room with sleeping sockets does. */
export class EchoRoom extends DurableObject {
  override fetch(): Response {
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server);
    return new Response(null, { status: 101, webSocket: client });
  }

  say(text: string) {
    for (const socket of this.ctx.getWebSockets()) socket.send(text);
  }

  override webSocketMessage() {
    return undefined;
  }
}

export default {
  async fetch(request, env) {
    const { pathname, searchParams } = new URL(request.url);
    const name = `bench/${searchParams.get("room") ?? ""}`;
    if (pathname === "/echo") {
      const room = env.ECHO.get(env.ECHO.idFromName(name));
      if (request.method === "GET") return room.fetch(request);
      await room.say(await request.text());
      return Response.json([]);
    }
    const rooms = roomsOf(env.CHAT_ROOM);
    if (request.method !== "GET")
      return Response.json(await rooms.append(name, [await request.json<RoomEntry>()]));
    const socket: RoomSocket = {
      ...{ id: crypto.randomUUID(), side: "client", name: "Ana", life: 3_600_000 },
      tokenHash: searchParams.get("hash")!,
    };
    return rooms.connect(name, request, socket);
  },
} satisfies ExportedHandler<BenchEnv>;

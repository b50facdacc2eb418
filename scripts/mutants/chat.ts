/** Conversations: who may open a socket, what it gets, and that each message is there once. */
import type { Fault } from "./fault";

const sockets = ["test/chat/sockets.test.ts"];

export const chat: Fault[] = [
  {
    name: "a chat token opens as many sockets as one likes",
    file: "app/chat/open-socket.server.ts",
    find: "if (meta.changes === 0)",
    replace: "if (meta.changes > 1)",
    tests: sockets,
  },
  {
    name: "another site's page opens a chat socket of its visitor",
    file: "app/chat/open-socket.server.ts",
    find: 'request.headers.get("origin") !== config.mainOrigin',
    replace: 'request.headers.get("origin") === ""',
    tests: sockets,
  },
  {
    name: "a chat socket gets messages before its AUTH message",
    file: "workers/chat-room.ts",
    find: "if (!isKnown) continue;",
    replace: "if (isKnown === undefined) continue;",
    tests: sockets,
  },
  {
    name: "any AUTH message opens a chat socket",
    file: "workers/chat-room.ts",
    find: "sha256(message.wsToken) !== attached.tokenHash",
    replace: 'message.wsToken === ""',
    tests: sockets,
  },
  {
    name: "a chat socket that was closed before it opened stays open",
    file: "workers/chat-room.ts",
    find: "this.kept.isErased() || this.kept.isClosed(socket.id)",
    replace: "this.kept.isErased()",
    tests: sockets,
  },
  {
    name: "a reconnected chat socket misses one message",
    file: "workers/chat-room.ts",
    find: "after: message.after,",
    replace: "after: message.after + 1,",
    tests: sockets,
  },
  {
    name: "a person who leaves the team keeps the open chat",
    file: "app/office/team.server.ts",
    find: "closeSockets(context, { userId, companyId: office.providerId });",
    replace: "void closeSockets;",
    tests: sockets,
  },
  {
    name: "chat sockets whose session ended stay open if closing them was interrupted",
    file: "app/security/close-sockets.server.ts",
    find: "WHERE i.id = s.sign_in_id AND i.ended_at IS NULL))",
    replace: "WHERE i.id = s.sign_in_id))",
    tests: sockets,
  },
  {
    name: "a signed-in person reads another client's conversation",
    file: "app/chat/conversation.server.ts",
    find: "if (!client && (wanted !== own || !takesChats(company)))",
    replace: "if (!client && !takesChats(company))",
    tests: ["test/chat/talking.test.ts"],
  },
  {
    name: "a photo that is not sent yet is shown to the other side",
    file: "app/chat/read-photo.server.ts",
    find: "(p.message_id IS NOT NULL OR p.side = ?4)",
    replace: "(?4 <> '')",
    tests: ["test/chat/photos.test.ts"],
  },
  {
    name: "a conversation that the other side has blocked takes messages",
    file: "app/chat/send-message.server.ts",
    find: 'if (blocked === "") return;',
    replace: "if (blocked !== side) return;",
    tests: ["test/chat/talking.test.ts"],
  },
  {
    name: "unseen messages are mailed twice by two runs of cron",
    file: "app/chat/mail-unseen.server.ts",
    find: "WHERE company_id = ? AND mail_at IS NOT NULL",
    replace: "WHERE company_id = ?",
    tests: ["test/chat/mail-unseen.test.ts"],
  },
  {
    name: "messages of a blocked conversation are mailed",
    file: "app/chat/mail-unseen.server.ts",
    find: 'row && blockedBy(row) === "" &&',
    replace: "row !== undefined &&",
    tests: ["test/chat/mail-unseen.test.ts"],
  },
  {
    name: "a message overtakes one that waits for its place",
    file: "app/chat/send-message.server.ts",
    find: "isWaiting ? waiting : [...waiting, entry]",
    replace: "isWaiting ? waiting : [entry]",
    tests: ["test/chat/talking.test.ts"],
  },
];

import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { AnswerDropped } from "./protocol/faults";
import { createEmulator, type Emulator } from "./emulator";
import { openJournal } from "./journal-file";

interface ServeOptions {
  port: number;
  /** The journal stands here as stripe.jsonl. */
  stateDir: string;
  /** Where browsers reach it, if not at the port itself; no trailing slash. */
  origin?: string;
  /** Told by a POST of `ahead`, in milliseconds, when the clock was moved: the product's clock follows. */
  follower?: string;
}

/** How often what fell due by the clock is done; milliseconds. */
const TICK = 1000;

/** Serves the emulator on 127.0.0.1 alone. Closing the server stops its clock. */
export async function serveStripe({
  port,
  stateDir,
  origin,
  follower,
}: ServeOptions): Promise<Server> {
  const server = createServer((request, response) => {
    void answer(emulator, at, request, response);
  });
  await new Promise<void>((done, fail) => {
    server.once("error", fail);
    server.listen(port, "127.0.0.1", done);
  });
  const address = server.address();
  const bound = typeof address === "object" && address ? address.port : port;
  const at = origin ?? `http://127.0.0.1:${bound}`;
  const journal = openJournal(`${stateDir}/stripe.jsonl`);
  const emulator = createEmulator({
    ...{ origin: at, journal },
    ...(follower && { onMoved: (ahead) => tell(follower, ahead) }),
  });
  const timer = setInterval(() => void emulator.advance(0), TICK);
  timer.unref();
  server.on("close", () => clearInterval(timer));
  return server;
}

async function tell(follower: string, ahead: number): Promise<void> {
  const body = new URLSearchParams({ ahead: String(ahead * 1000) });
  const { ok, status } = await fetch(follower, { method: "POST", body });
  if (!ok) throw new Error(`${follower} answered ${status}`);
}

async function answer(
  emulator: Emulator,
  origin: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  try {
    const response = await emulator.fetch(await asRequest(incoming, origin));
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.end(Buffer.from(await response.arrayBuffer()));
  } catch (error) {
    if (error instanceof AnswerDropped) incoming.socket.destroy();
    else {
      console.error(error);
      outgoing.writeHead(500).end();
    }
  }
}

async function asRequest(incoming: IncomingMessage, origin: string): Promise<Request> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const headers = Object.entries(incoming.headers).flatMap(([name, value]): [string, string][] =>
    typeof value === "string" ? [[name, value]] : [],
  );
  const method = incoming.method ?? "GET";
  const body = method === "GET" || method === "HEAD" ? null : Buffer.concat(chunks);
  return new Request(new URL(incoming.url ?? "/", origin), { method, headers, body });
}

/**
 * Stands before the local server as Cloudflare's network stands before the worker: a Host header
 * that is no hostname, which the local server answers with a crash page, is refused here. All else
 * passes through untouched, sockets included.
 */
import { createServer, request, type IncomingMessage, type Server } from "node:http";
import { connect } from "node:net";
import type { Duplex } from "node:stream";

const HOST =
  /^([a-z0-9_]([a-z0-9_-]*[a-z0-9_])?\.)*[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?\.?(:\d{1,5})?$/i;

interface FrontDoor {
  port: number;
  behind: number;
  /** Serves files of the build itself once it has them, as the network's cache does. */
  keepsAssets?: boolean;
}

export function openFrontDoor({ port, behind, keepsAssets }: FrontDoor): Promise<Server> {
  const kept = new Map<string, KeptAnswer>();
  const server = createServer(
    { keepAliveTimeout: 65_000, maxHeaderSize: 32_768 },
    (incoming, outgoing) => {
      if (!isHost(incoming.headers.host)) {
        outgoing.writeHead(400, {
          "Content-Type": "text/plain; charset=utf-8",
          "X-Content-Type-Options": "nosniff",
        });
        outgoing.end("The Host header is not a hostname.\n");
        incoming.resume();
        return;
      }
      const asset = keepsAssets ? assetKey(incoming) : undefined;
      const ready = asset && kept.get(asset);
      if (ready) {
        outgoing.writeHead(200, ready.headers).end(ready.body);
        return;
      }
      const onward = request(passedOn(incoming, behind), (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.statusMessage, answer.rawHeaders);
        answer.pipe(outgoing);
        if (asset && isForGood(answer)) keep(answer, (whole) => kept.set(asset, whole));
      });
      onward.on("error", () => {
        if (!outgoing.headersSent)
          outgoing.writeHead(502, { "Content-Type": "text/plain; charset=utf-8" });
        outgoing.end("The local server does not answer.\n");
      });
      outgoing.on("close", () => onward.destroy());
      incoming.pipe(onward);
    },
  );
  server.on("upgrade", (incoming, socket, head) => upgrade(incoming, socket, head, behind));
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve(server));
  });
}

function isHost(host: string | undefined) {
  if (host === undefined || !HOST.test(host)) return false;
  // What looks like a number is an address to URL parsers, and mostly none.
  return URL.canParse(`http://${host}/`);
}

interface KeptAnswer {
  headers: string[];
  body: Buffer;
}

/** What asks for a part, or whether it has changed, is the worker's to answer. */
function assetKey({ method, url, headers }: IncomingMessage) {
  if (method !== "GET" || !url?.startsWith("/assets/")) return undefined;
  if (headers.range || headers["if-none-match"] || headers["if-modified-since"]) return undefined;
  return [headers.host, url, headers["accept-encoding"]].join("\n");
}

function isForGood({ statusCode, headers }: IncomingMessage) {
  return statusCode === 200 && /\bimmutable\b/.test(headers["cache-control"] ?? "");
}

function keep(answer: IncomingMessage, whole: (kept: KeptAnswer) => void) {
  const chunks: Buffer[] = [];
  answer.on("data", (chunk: Buffer) => chunks.push(chunk));
  answer.on("end", () => {
    if (answer.complete) whole({ headers: answer.rawHeaders, body: Buffer.concat(chunks) });
  });
}

function passedOn(incoming: IncomingMessage, behind: number) {
  return {
    host: "127.0.0.1",
    port: behind,
    method: incoming.method,
    path: incoming.url,
    headers: incoming.headers,
    setHost: false,
  };
}

function upgrade(incoming: IncomingMessage, socket: Duplex, head: Buffer, behind: number) {
  if (!isHost(incoming.headers.host)) return socket.destroy();
  const onward = connect(behind, "127.0.0.1", () => {
    const lines = incoming.rawHeaders.flatMap((text, i, all) =>
      i % 2 === 0 ? [`${text}: ${all[i + 1]}`] : [],
    );
    onward.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
    onward.write(head);
    socket.pipe(onward).pipe(socket);
  });
  for (const end of [socket, onward])
    end.on("error", () => [socket, onward].forEach((one) => one.destroy()));
}

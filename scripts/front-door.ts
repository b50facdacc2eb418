/**
 * A proxy in front of the local server that plays the role of Cloudflare's edge: it refuses an
 * invalid Host header, for which the local server would return a crash page. Shows the screenshots of
 * `npm run screens`. Passes everything else through, including WebSockets.
 */
import { createServer, request, type IncomingMessage, type Server } from "node:http";
import { connect } from "node:net";
import { pipeline, type Duplex } from "node:stream";
import { answersScreens } from "./screens/folder";

const HOST =
  /^([a-z0-9_]([a-z0-9_-]*[a-z0-9_])?\.)*[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?\.?(:\d{1,5})?$/i;

interface FrontDoor {
  port: number;
  targetPort: number;
  /** Serves build files itself after the first request, like the CDN's cache. */
  keepsAssets?: boolean;
}

export function openFrontDoor({ port, targetPort, keepsAssets }: FrontDoor): Promise<Server> {
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
      if (answersScreens(incoming, outgoing)) return;
      const asset = keepsAssets ? assetKey(incoming) : undefined;
      const ready = asset && kept.get(asset);
      if (ready) {
        outgoing.writeHead(200, ready.headers).end(ready.body);
        return;
      }
      const upstream = request(forwardedHeaders(incoming, targetPort), (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.statusMessage, answer.rawHeaders);
        // Also ends a response that is cut off, as a network does.
        pipeline(answer, outgoing, () => undefined);
        if (asset && isForGood(answer)) keep(answer, (whole) => kept.set(asset, whole));
      });
      upstream.on("error", () => {
        if (!outgoing.headersSent)
          outgoing.writeHead(502, { "Content-Type": "text/plain; charset=utf-8" });
        outgoing.end("The local server does not answer.\n");
      });
      outgoing.on("close", () => upstream.destroy());
      incoming.pipe(upstream);
    },
  );
  server.on("upgrade", (incoming, socket, head) => upgrade(incoming, socket, head, targetPort));
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve(server));
  });
}

function isHost(host: string | undefined) {
  if (host === undefined || !HOST.test(host)) return false;
  // URL parsers read an all-numeric host as an IP address, usually an invalid one.
  return URL.canParse(`http://${host}/`);
}

interface KeptAnswer {
  headers: string[];
  body: Buffer;
}

/** Range and conditional requests go to the worker. */
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

function forwardedHeaders(incoming: IncomingMessage, targetPort: number) {
  return {
    host: "127.0.0.1",
    port: targetPort,
    method: incoming.method,
    path: incoming.url,
    headers: incoming.headers,
    setHost: false,
  };
}

function upgrade(incoming: IncomingMessage, socket: Duplex, head: Buffer, targetPort: number) {
  if (!isHost(incoming.headers.host)) return socket.destroy();
  const upstream = connect(targetPort, "127.0.0.1", () => {
    const lines = incoming.rawHeaders.flatMap((text, i, all) =>
      i % 2 === 0 ? [`${text}: ${all[i + 1]}`] : [],
    );
    upstream.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
    upstream.write(head);
    socket.pipe(upstream).pipe(socket);
  });
  for (const end of [socket, upstream])
    end.on("error", () => [socket, upstream].forEach((one) => one.destroy()));
}

/** Sockets over a real connection: Node's own client can't set an Origin, or leave out headers. */
import { randomBytes } from "node:crypto";
import { request, type IncomingHttpHeaders } from "node:http";
import type { Duplex } from "node:stream";
import { mainHost, port } from "./request";

const handshake = () => ({
  Upgrade: "websocket",
  Connection: "Upgrade",
  "Sec-WebSocket-Version": "13",
  "Sec-WebSocket-Key": randomBytes(16).toString("base64"),
});

export interface OpenSocket {
  status: 101;
  got: string[];
  /** The code, once the server has closed it. */
  closed: Promise<number>;
  send(text: string): void;
  end(): void;
}

export interface RefusedSocket {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

interface Opening {
  host?: string;
  method?: string;
  /** Undefined ones are left out. */
  headers?: Record<string, string | undefined>;
}

export function openSocket(
  path: string,
  { host = mainHost, method = "GET", headers = {} }: Opening = {},
): Promise<OpenSocket | RefusedSocket> {
  const all = Object.entries({ Host: host, ...handshake(), ...headers });
  const sent = all.filter((one): one is [string, string] => one[1] !== undefined);
  return new Promise((resolve, reject) => {
    const asked = request({
      ...{ host: "127.0.0.1", port, path, method, agent: false },
      headers: Object.fromEntries(sent),
    });
    asked.on("upgrade", (_answer, socket, head) => resolve(opened(socket, head)));
    asked.on("response", (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          text: Buffer.concat(chunks).toString(),
        }),
      );
    });
    asked.on("error", reject);
    asked.end();
  });
}

const opcodes = { text: 1, close: 8 } as const;

function opened(socket: Duplex, head: Buffer): OpenSocket {
  const got: string[] = [];
  let rest = head;
  const closed = new Promise<number>((resolve) => {
    const read = () => {
      for (let frame = firstFrame(rest); frame; frame = firstFrame(rest)) {
        rest = rest.subarray(frame.length);
        if (frame.opcode === opcodes.text) got.push(frame.content.toString());
        if (frame.opcode !== opcodes.close) continue;
        resolve(frame.content.length >= 2 ? frame.content.readUInt16BE() : 1005);
        socket.end();
      }
    };
    socket.on("data", (chunk: Buffer) => {
      rest = Buffer.concat([rest, chunk]);
      read();
    });
    // Without a closing frame.
    socket.on("close", () => resolve(1006));
    socket.on("error", () => resolve(1006));
    read();
  });
  return {
    ...{ status: 101, got, closed },
    send: (text) => void socket.write(masked(Buffer.from(text))),
    end: () => socket.destroy(),
  };
}

/** Servers send frames without a mask. Undefined until a whole one has come. */
function firstFrame(bytes: Buffer) {
  if (bytes.length < 2) return undefined;
  const short = bytes[1]! & 127;
  const start = short === 127 ? 10 : short === 126 ? 4 : 2;
  if (bytes.length < start) return undefined;
  const size =
    short === 127
      ? Number(bytes.readBigUInt64BE(2))
      : short === 126
        ? bytes.readUInt16BE(2)
        : short;
  if (bytes.length < start + size) return undefined;
  const content = bytes.subarray(start, start + size);
  return { opcode: bytes[0]! & 15, content, length: start + size };
}

/** A whole text as one frame of a client, up to 65,535 bytes. */
function masked(content: Buffer) {
  const mask = randomBytes(4);
  const head =
    content.length < 126
      ? Buffer.from([129, 128 | content.length])
      : Buffer.from([129, 128 | 126, content.length >> 8, content.length & 255]);
  return Buffer.concat([head, mask, content.map((byte, i) => byte ^ mask[i % 4]!)]);
}

/** A WebSocket that only counts what it gets: a whole client costs more CPU than the room it measures. */
import { randomBytes } from "node:crypto";
import { connect, type Socket } from "node:net";

export interface CountedSocket {
  /** Texts until now. */
  readonly count: number;
  send(text: string): void;
  close(): void;
}

export async function openCounted(port: number, path: string): Promise<CountedSocket> {
  const socket = await new Promise<Socket>((resolve, reject) => {
    const opening = connect({ host: "127.0.0.1", port, noDelay: true }, () => resolve(opening));
    opening.once("error", reject);
  });
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString("base64")}\r\n\r\n`,
  );
  let rest = await headersRead(socket, path);
  let count = 0;
  const read = (chunk: Buffer) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    for (let size = sizeOfFrame(rest); size <= rest.length; size = sizeOfFrame(rest)) {
      count += 1;
      rest = rest.subarray(size);
    }
  };
  read(Buffer.alloc(0));
  socket.on("data", read);
  return {
    get count() {
      return count;
    },
    send: (text) => void socket.write(frameOf(text)),
    close: () => socket.destroy(),
  };
}

/** Returns what came after the headers. */
function headersRead(socket: Socket, path: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let got = Buffer.alloc(0);
    const read = (chunk: Buffer) => {
      got = Buffer.concat([got, chunk]);
      const end = got.indexOf("\r\n\r\n");
      if (end < 0) return;
      socket.off("data", read);
      const status = got.toString("latin1", 9, 12);
      if (status === "101") resolve(got.subarray(end + 4));
      else reject(new Error(`${path} answered ${status}.`));
    };
    socket.on("data", read);
    socket.once("error", reject);
  });
}

/** Infinite until its size is known. Servers send frames without a mask. */
function sizeOfFrame(bytes: Buffer) {
  if (bytes.length < 2) return Infinity;
  const short = bytes[1]! & 127;
  if (short < 126) return 2 + short;
  if (short === 126) return bytes.length < 4 ? Infinity : 4 + bytes.readUInt16BE(2);
  return bytes.length < 10 ? Infinity : 10 + Number(bytes.readBigUInt64BE(2));
}

/** Up to 65,535 bytes. The mask is zero, which changes nothing. */
function frameOf(text: string) {
  const content = Buffer.from(text);
  const size =
    content.length < 126
      ? [128 | content.length]
      : [128 | 126, content.length >> 8, content.length & 255];
  return Buffer.concat([Buffer.from([129, ...size, 0, 0, 0, 0]), content]);
}

/**
 * A load generator over keep-alive connections, one request at a time per connection. Parses only a
 * response's status and end: a full HTTP client costs more CPU than the worker it measures, on the
 * same machine.
 */
import { connect, type Socket } from "node:net";

/** Requests only go to this machine. */
const ADDRESS = "127.0.0.1";
const ANSWER_MS = 30_000;

export interface Load {
  port: number;
  /** Requested in order, once each. */
  paths: readonly string[];
  connections?: number;
  host?: string;
}

export interface Measured {
  perSecond: number;
  /** In milliseconds. */
  p50: number;
  p95: number;
}

/** Throws unless every status is 200: refusals are fast and would look like speed. */
export async function load({
  port,
  paths,
  connections = 16,
  host = "localhost:8787",
}: Load): Promise<Measured> {
  const times: number[] = [];
  let next = 0;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: Math.min(connections, paths.length) }, async () => {
      const connection = await open(port);
      try {
        while (next < paths.length) {
          const path = paths[next++]!;
          const sent = performance.now();
          const status = await connection.get(path, host);
          if (status !== 200) throw new Error(`${path} answered ${status}.`);
          times.push(performance.now() - sent);
        }
      } finally {
        connection.close();
      }
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  return {
    perSecond: paths.length / seconds,
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
  };
}

/** Takes unsorted numbers. */
export function quantile(figures: readonly number[], q: number) {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? NaN;
}

async function open(port: number) {
  const socket = await new Promise<Socket>((resolve, reject) => {
    const opening = connect({ host: ADDRESS, port, noDelay: true }, () => resolve(opening));
    opening.once("error", reject);
  });
  socket.setTimeout(ANSWER_MS, () => socket.destroy(new Error("No answer in time.")));
  let settle: { resolve(status: number): void; reject(error: Error): void } | undefined;
  let answer = new Answer();
  socket.on("data", (chunk) => {
    if (!answer.isWholeWith(chunk)) return;
    const { status } = answer;
    answer = new Answer();
    settle?.resolve(status);
  });
  socket.on("error", (error) => settle?.reject(error));
  socket.on("close", () => settle?.reject(new Error("The connection was closed.")));
  return {
    get: (path: string, host: string) =>
      new Promise<number>((resolve, reject) => {
        settle = { resolve, reject };
        socket.write(
          `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept: text/html\r\nAccept-Encoding: gzip\r\n\r\n`,
        );
      }),
    close() {
      settle = undefined;
      socket.destroy();
    },
  };
}

/** Parses one response. A connection has only one in flight, so all received data belongs to it. */
class Answer {
  status = 0;
  #head = "";
  /** Body bytes still to come; undefined for a chunked response. */
  #missing: number | undefined;
  #last = Buffer.alloc(0);

  isWholeWith(chunk: Buffer): boolean {
    if (this.status !== 0) return this.#isWholeAfter(chunk);
    this.#head += chunk.toString("latin1");
    const end = this.#head.indexOf("\r\n\r\n");
    if (end < 0) return false;
    this.status = Number(this.#head.slice(9, 12));
    const length = /\r\ncontent-length: (\d+)/i.exec(this.#head.slice(0, end + 2))?.[1];
    this.#missing = length === undefined ? undefined : Number(length);
    return this.#isWholeAfter(Buffer.from(this.#head.slice(end + 4), "latin1"));
  }

  #isWholeAfter(chunk: Buffer): boolean {
    if (this.#missing !== undefined) return (this.#missing -= chunk.length) <= 0;
    this.#last = Buffer.concat([this.#last.subarray(-5), chunk.subarray(-5)]).subarray(-5);
    return this.#last.toString("latin1") === "0\r\n\r\n";
  }
}

/** Sends a single request, for checks that are not timed. */
import { request } from "node:http";
import type { Spent } from "./product-worker";

interface ReceivedResponse {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

interface RequestOptions {
  /** Sent by PUT. */
  body?: Buffer;
  headers?: Record<string, string>;
  /** Count its database work. */
  counted?: boolean;
}

/** Throws unless the status is 200. */
export function fetchFrom(
  port: number,
  path: string,
  { body, headers: more, counted }: RequestOptions = {},
): Promise<ReceivedResponse> {
  return new Promise((resolve, reject) => {
    const headers = {
      Host: "localhost:8787",
      Accept: "text/html",
      "Accept-Encoding": "gzip",
      ...more,
      ...(counted && { "Bench-Count": "1" }),
    };
    const outgoing = request(
      // A kept connection may be closed by the runtime while wrk runs.
      { host: "127.0.0.1", port, path, headers, method: body ? "PUT" : "GET", agent: false },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("error", reject);
        answer.on("end", () => {
          if (answer.statusCode === 200)
            resolve({ status: 200, headers: answer.headers, body: Buffer.concat(chunks) });
          else
            reject(
              new Error(
                `${path} answered ${answer.statusCode}: ${Buffer.concat(chunks).toString().slice(0, 300)}`,
              ),
            );
        });
      },
    );
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}

/** The database work for one response. */
export async function spentOn(port: number, path: string): Promise<Spent> {
  await spent(port);
  await fetchFrom(port, path, { counted: true });
  return spent(port);
}

/** Turns the product's log output on. */
export async function writeLog(port: number) {
  await fetchFrom(port, "/bench/log", { counted: true });
}

async function spent(port: number) {
  return JSON.parse(
    (await fetchFrom(port, "/bench/spent", { counted: true })).body.toString(),
  ) as Spent;
}

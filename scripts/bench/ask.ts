/** One request at a time, for what is looked at and not timed. */
import { request } from "node:http";
import type { Spent } from "./product-worker";

interface Answered {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

interface Asked {
  /** PUT it. */
  body?: Buffer;
  headers?: Record<string, string>;
  /** What it costs is counted. */
  counted?: boolean;
}

/** Throws where the answer is not 200. */
export function fetchFrom(
  port: number,
  path: string,
  { body, headers: more, counted }: Asked = {},
): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const headers = {
      Host: "localhost:8787",
      Accept: "text/html",
      "Accept-Encoding": "gzip",
      ...more,
      ...(counted && { "Bench-Count": "1" }),
    };
    const asking = request(
      { host: "127.0.0.1", port, path, headers, method: body ? "PUT" : "GET" },
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
    asking.on("error", reject);
    asking.end(body);
  });
}

/** What the product reads from the database for an answer. */
export async function spentOn(port: number, path: string): Promise<Spent> {
  await spent(port);
  await fetchFrom(port, path, { counted: true });
  return spent(port);
}

/** From now on the product writes its log. */
export async function writeLog(port: number) {
  await fetchFrom(port, "/bench/log", { counted: true });
}

async function spent(port: number) {
  return JSON.parse(
    (await fetchFrom(port, "/bench/spent", { counted: true })).body.toString(),
  ) as Spent;
}

/**
 * Requests to the served product by any hostname: Node doesn't resolve *.localhost, so the
 * connection's host and the Host header differ.
 */
import { Agent, request } from "node:http";

const base = new URL(process.env.PRODUCT_URL!);
export const port = base.port;
export const mainHost = base.host;
/** The showcase's own domain (scripts/seed/showcase.ts). */
export const domainHost = `bluebonnetplumbing.localhost:${port}`;

const agent = new Agent({ keepAlive: true, maxSockets: 12 });

export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  text: string;
}

interface RequestOptions {
  host?: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Sends `path` unchanged, so that a test can send paths that no client would. */
export function ask(
  path: string,
  { host = mainHost, method = "GET", headers = {}, body }: RequestOptions = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { "Content-Length": String(Buffer.byteLength(body)) };
    const sent = request(
      {
        host: "127.0.0.1",
        port,
        path,
        method,
        agent,
        headers: { Host: host, ...length, ...headers },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("error", reject);
        answer.on("end", () => {
          const whole = Buffer.concat(chunks);
          const single = Object.entries(answer.headers).map(
            ([name, value]) =>
              [name, Array.isArray(value) ? value.join("\n") : (value ?? "")] as const,
          );
          resolve({
            status: answer.statusCode ?? 0,
            headers: Object.fromEntries(single),
            body: whole,
            text: whole.toString("utf8"),
          });
        });
      },
    );
    sent.on("error", reject);
    sent.end(body);
  });
}

/** The target of a redirect, without scheme and host. */
export function pathOf(answer: Answer) {
  const location = answer.headers.location ?? "";
  if (!location) return undefined;
  const { pathname, search } = new URL(location, base);
  return pathname + search;
}

/** The text of a page as people read it: no scripts, no tags, no entities. */
export function readable(html: string) {
  return html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, " ")
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&")
    .replace(/\s+/g, " ");
}

/** Runs many tasks, a few at a time. */
export async function each<T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
  concurrency = 8,
) {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}

import Stripe from "stripe";
import { createEmulator, type EmulatorOptions } from "../../scripts/stripe/emulator";

export const ORIGIN = "http://stripe.test";
const KEY = "sk_test_local";

export interface Received {
  url: string;
  signature: string;
  body: string;
  event: Stripe.Event;
}

/** An emulator in process, the real client on it, and the webhooks that it sent. */
export function start(options: Partial<EmulatorOptions> = {}) {
  const received: Received[] = [];
  /** The status that the product answers to a webhook. */
  const answers = { status: 200 };
  // Stands still, so that no second passes between two lines of a test.
  const began = Date.now();
  const emulator = createEmulator({
    origin: ORIGIN,
    now: () => began,
    async send(request) {
      const body = await request.text();
      const signature = request.headers.get("Stripe-Signature") ?? "";
      received.push({ url: request.url, signature, body, event: JSON.parse(body) });
      return new Response(null, { status: answers.status });
    },
    ...options,
  });
  const stripe = client((request) => emulator.fetch(request));
  /** Types of the received events, in their order. */
  const types = () => received.map(({ event }) => event.type as string);
  const tables = { emulator, stripe, received, answers, types };
  return { ...tables, control: controlOf(emulator), browser: browserOf(emulator) };
}

export type Started = ReturnType<typeof start>;

/** The real client, on a function that answers. */
export function client(answer: (request: Request) => Promise<Response>): Stripe {
  const fetchIt = (async (url: string, init: RequestInit) => {
    const { signal: _, ...rest } = init;
    return answer(new Request(url, rest));
  }) as typeof fetch;
  const httpClient = Stripe.createFetchHttpClient(fetchIt);
  return new Stripe(KEY, { httpClient, maxNetworkRetries: 0, telemetry: false });
}

type Fetches = { fetch(request: Request): Promise<Response> };

const controlOf =
  (emulator: Fetches) =>
  async (name: string, sent: object = {}) => {
    const body = JSON.stringify(sent);
    const request = new Request(`${ORIGIN}/control/api/${name}`, { method: "POST", body });
    return (await emulator.fetch(request)).json<Record<string, unknown>>();
  };

export interface Visited {
  status: number;
  /** Where it ended, after redirects within the emulator. */
  url: string;
  text: string;
}

/** A browser without scripts: follows redirects as long as they stay at the emulator. */
function browserOf(emulator: Fetches) {
  async function open(url: string, form?: Record<string, string>): Promise<Visited> {
    const method = form ? "POST" : "GET";
    const body = form ? new URLSearchParams(form) : null;
    const response = await emulator.fetch(new Request(url, { method, body, redirect: "manual" }));
    const text = await response.text();
    const location = response.headers.get("Location");
    if (!location) return { status: response.status, url, text };
    const next = new URL(location, url).href;
    if (!next.startsWith(ORIGIN)) return { status: response.status, url: next, text };
    return open(next);
  }
  return { open };
}

/** A raw call, to see headers and errors as they travel. */
export function call(
  emulator: Fetches,
  method: "GET" | "POST" | "DELETE",
  path: string,
  body = "",
  headers: Record<string, string> = {},
): Promise<Response> {
  return emulator.fetch(
    new Request(ORIGIN + path, {
      method,
      headers: { Authorization: `Bearer ${KEY}`, ...headers },
      ...(method === "POST" && { body }),
    }),
  );
}

/**
 * Sessions and sign-in: token refreshes, the cost of a password hash, and whether a known email
 * takes longer than an unknown one.
 */
import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import { setTimeout } from "node:timers/promises";
import { cookieName } from "../../app/identity/cookies";
import { fetchFrom } from "./requests";
import type { Bench } from "./bench-at";
import type { BenchPeople } from "./bench-people";
import { repeated } from "./compare";
import { load, quantile } from "./load";
import { atMost, ms, perSecond, type Result } from "./results";
import type { Runtime } from "./runtime";

const CONNECTIONS = 16;
const FAMILIES = 100;
const CHAIN = 400;
const REFRESHES = 2000;
/** Tabs whose access tokens expire together. */
const TABS = 20;
const TAB_ROUNDS = 30;
const SIGN_INS = 50;
const PAIRS = 40;
/** Pause between requests, in milliseconds, so that work after the response (mail) has finished. */
const PAUSE_MS = 100;
/** Not timed. */
const WARM_UP = 5;

export async function identity({ ports, companies, runtime }: Bench): Promise<Result[]> {
  const port = ports.product!;
  const people = JSON.parse(
    (await fetchFrom(port, "/bench/people", { counted: true })).body.toString(),
  ) as BenchPeople;
  const results = [
    ...(await refreshes(ports, people)),
    ...(await signIns(port, runtime, people)),
    ...(await knownAndUnknown(port, people)),
  ];
  agent.destroy();
  return results.map((one) => ({ ...one, companies }));
}

async function refreshes(ports: Bench["ports"], { refreshTokens }: BenchPeople): Promise<Result[]> {
  const port = ports.product!;
  const [alone, ...others] = refreshTokens as [string, ...string[]];
  const families = others.slice(0, FAMILIES);
  let token = alone;
  const chain = await timed(1, CHAIN, async () => void (token = await refreshed(port, token)));
  const tabs: number[] = [];
  const started = performance.now();
  for (let round = 0; round < TAB_ROUNDS; round++) {
    const before = token;
    const together = await timed(
      TABS,
      TABS,
      async () => void (token = await refreshed(port, before)),
    );
    tabs.push(...together.times);
  }
  const tabsPerSecond = (TABS * TAB_ROUNDS) / ((performance.now() - started) / 1000);
  const floor = await load({
    port: ports.floor!,
    paths: repeated("/row/1", REFRESHES),
    connections: CONNECTIONS,
  });
  // Refreshes of one token family must be sequential; different families run concurrently.
  const waiting = families.map((_, i) => i);
  const concurrent = await timed(CONNECTIONS, REFRESHES, async () => {
    const family = waiting.shift()!;
    families[family] = await refreshed(port, families[family]!);
    waiting.push(family);
  });
  const said = (perSec: number, times: number[]) =>
    `${perSecond(perSec)}, p50 ${ms(quantile(times, 0.5))}, p99 ${ms(quantile(times, 0.99))}`;
  return [
    {
      what: "refresh: one sign-in, one after another",
      measured: said(chain.perSecond, chain.times),
    },
    {
      what: `refresh: one sign-in, ${TABS} at once with one token`,
      measured: said(tabsPerSecond, tabs),
    },
    {
      what: `refresh: ${FAMILIES} sign-ins, ${CONNECTIONS} connections`,
      measured: said(concurrent.perSecond, concurrent.times),
      ratio: { of: "bare worker, one D1 row", value: concurrent.perSecond / floor.perSecond },
    },
  ];
}

async function refreshed(port: number, refreshToken: string) {
  const { body } = await post(port, "/api/v1/auth/refresh", { refreshToken }, 200);
  return (JSON.parse(body) as { userRefreshToken: string }).userRefreshToken;
}

async function signIns(
  port: number,
  runtime: Runtime,
  { emails, password, browser }: BenchPeople,
): Promise<Result[]> {
  const signIn = (email: string) =>
    post(port, "/api/v1/auth/sign-in", { email, password }, 200, {
      Cookie: `${cookieName("browser", `http://localhost:${port}`)}=${browser}`,
    });
  const hash = () => fetchFrom(port, "/bench/hash", { counted: true });
  const before = runtime.memoryNow();
  for (let i = 0; i < WARM_UP; i++) await hash();
  const [alone, whole]: [number[], number[]] = [[], []];
  for (const email of emails.slice(0, SIGN_INS / 2)) {
    alone.push(...(await timed(1, 1, hash)).times);
    whole.push(...(await timed(1, 1, () => signIn(email))).times);
  }
  let next = 0;
  const concurrent = await timed(CONNECTIONS, SIGN_INS, () => signIn(emails[next++ % SIGN_INS]!));
  const [hashMs, wholeMs] = [quantile(alone, 0.5), quantile(whole, 0.5)];
  return [
    { what: "password: scrypt alone", measured: `p50 ${ms(hashMs)}` },
    {
      what: "sign-in with password, whole request",
      measured: `p50 ${ms(wholeMs)}, p95 ${ms(quantile(whole, 0.95))}`,
      ratio: { of: "scrypt alone", value: wholeMs / hashMs },
      goal: atMost(wholeMs / hashMs, 1.5),
    },
    {
      what: `sign-ins with password: ${SIGN_INS} at ${CONNECTIONS} connections`,
      measured: `${concurrent.perSecond.toFixed(1)}/s, p95 ${ms(quantile(concurrent.times, 0.95))}`,
    },
    {
      what: "sign-ins with password: the runtime's memory, all workers",
      measured: `${before} MB before, ${runtime.memoryPeak()} MB at most`,
    },
  ];
}

/**
 * Medians, measured alternately. The same rate limits apply to both, and no email is used often
 * enough to hit one.
 */
async function knownAndUnknown(port: number, { emails, password }: BenchPeople): Promise<Result[]> {
  const ways: [what: string, rounds: number, ask: (email: string) => Promise<unknown>][] = [
    [
      "sign-in with a wrong password",
      1,
      (email) => post(port, "/api/v1/auth/sign-in", { email, password: "wrong wrong" }, 400),
    ],
    ["a code to sign in", 3, (email) => post(port, "/api/v1/auth/code", { email }, 200)],
    [
      "a code for a new password",
      3,
      (email) => post(port, "/api/v1/auth/forgot-password", { email }, 200),
    ],
    [
      "registering",
      1,
      (email) =>
        post(
          port,
          "/api/v1/auth/register",
          { email, firstName: "A", lastName: "B", password },
          200,
        ),
    ],
  ];
  const results: Result[] = [];
  for (const [what, rounds, ask] of ways) {
    const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
    for (const [i, email] of repeated(emails.slice(0, PAIRS + WARM_UP), rounds)
      .flat()
      .entries()) {
      const turn: ["known" | "unknown", string][] = [
        ["known", email],
        ["unknown", `bench-${randomUUID()}@example.com`],
      ];
      for (const [kind, address] of i % 2 === 0 ? turn : turn.toReversed()) {
        await setTimeout(PAUSE_MS);
        const {
          times: [time],
        } = await timed(1, 1, () => ask(address));
        if (i >= WARM_UP) times[kind].push(time!);
      }
    }
    const [known, unknown] = [quantile(times.known, 0.5), quantile(times.unknown, 0.5)];
    const difference = Math.max(known / unknown, unknown / known);
    results.push({
      what: `${what}: known against unknown address`,
      measured: `p50 ${ms(known)} and ${ms(unknown)}`,
      ratio: { of: "unknown address", value: known / unknown },
      goal: atMost(Number(difference.toFixed(2)), 1.1),
    });
  }
  return results;
}

/** Times in milliseconds. */
async function timed(concurrency: number, count: number, work: () => Promise<unknown>) {
  const times: number[] = [];
  let next = 0;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      while (next++ < count) {
        const at = performance.now();
        await work();
        times.push(performance.now() - at);
      }
    }),
  );
  return { times, perSecond: count / ((performance.now() - started) / 1000) };
}

const agent = new Agent({ keepAlive: true });

/** Each request has its own IP address, so that no rate limit slows the others. */
export function post(
  port: number,
  path: string,
  fields: object,
  expected: number,
  more: Record<string, string> = {},
  method: "POST" | "PATCH" = "POST",
): Promise<{ body: string }> {
  const text = JSON.stringify(fields);
  const headers = {
    Host: "localhost:8787",
    "Content-Type": "application/json",
    "Content-Length": String(Buffer.byteLength(text)),
    "CF-Connecting-IP": `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1`,
    ...more,
  };
  return new Promise((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port, path, method, agent, headers }, (answer) => {
      let body = "";
      answer.setEncoding("utf8").on("data", (chunk: string) => (body += chunk));
      answer.on("error", reject);
      answer.on("end", () =>
        answer.statusCode === expected
          ? resolve({ body })
          : reject(new Error(`${path} answered ${answer.statusCode}: ${body.slice(0, 300)}`)),
      );
    });
    sent.on("error", reject);
    sent.end(text);
  });
}

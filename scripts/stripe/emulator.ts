import { answer } from "./answer";
import { createClock } from "./core/clock";
import { createStore, type Journal } from "./core/store";
import { nextTask, runTask } from "./core/tasks";
import type { World } from "./core/world";
import { forgetOld } from "./forget";
import { TASKS } from "./resources";
import { createSender } from "./webhooks/sender";
import { createWebhookControl, type WebhookControl } from "./webhooks/control";

export type { WebhookControl } from "./webhooks/control";

export interface EmulatorOptions {
  /** Where browsers reach the hosted pages and programs the API; no trailing slash. */
  origin: string;
  /** Milliseconds; default Date.now. The emulator's clock adds to it what `advance` moved. */
  now?: () => number;
  /** Sends a webhook and answers its response. Default: fetch. */
  send?: (request: Request) => Promise<Response>;
  /** false: webhooks wait until `webhooks.idle` or `advance` is called. Default: true. */
  autoSend?: boolean;
  /** Called once a move of the clock is done; seconds that it is ahead of the real time. */
  onMoved?: (ahead: number) => Promise<void>;
  /** Receives each stored record (value null: deleted); and what was stored before. */
  journal?: Journal;
}

export interface Emulator {
  /** API (/v1/…, /oauth/…), hosted pages (/pages/…), control page and its JSON (/control/…). */
  fetch(request: Request): Promise<Response>;
  /** Unix seconds of its clock. */
  now(): number;
  /** Moves the clock forward and does what falls due on the way, in order. */
  advance(seconds: number): Promise<void>;
  webhooks: WebhookControl;
}

export function createEmulator({
  origin,
  now = Date.now,
  send = (request) => fetch(request),
  autoSend = true,
  onMoved = () => Promise.resolve(),
  journal,
}: EmulatorOptions): Emulator {
  const store = createStore(journal);
  const clock = createClock(store, now);
  const world: World = { origin, store, clock, wake: () => void (autoSend && startSending()) };
  const sender = createSender(world, send);
  // After the answer to the call that caused the event.
  const startSending = () => new Promise((done) => setTimeout(done, 0)).then(sender.drain);

  const emulator: Emulator = {
    async fetch(request) {
      runDue(world);
      return answer(emulator, world, request);
    },
    now: clock.now,
    async advance(seconds) {
      const end = clock.now() + seconds;
      await sender.drain();
      for (let at = nextDue(end); at !== undefined; at = nextDue(end)) {
        clock.moveTo(at);
        runDue(world);
        await sender.drain();
      }
      clock.moveTo(end);
      forgetOld(world);
      await follow();
    },
    webhooks: createWebhookControl(world, sender),
  };
  let told = 0;
  /** Again at the next move or tick if it does not answer. */
  const follow = async () => {
    const ahead = clock.ahead();
    if (ahead === told) return;
    told = ahead;
    await onMoved(ahead).catch(() => void (told = 0));
  };
  const nextDue = (by: number) => {
    const times = [nextTask(world, by)?.at, sender.next(by)];
    const known = times.filter((time) => time !== undefined);
    return known.length > 0 ? Math.min(...known) : undefined;
  };
  return emulator;
}

/** Does what the clock has reached, in order. */
function runDue(world: World): void {
  const by = world.clock.now();
  for (let task = nextTask(world, by); task; task = nextTask(world, by))
    runTask(world, task, TASKS);
}

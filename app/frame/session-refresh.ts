/**
 * AUTH-003, AUTH-006: the browser's session is refreshed by one tab at a time; the others wait, and
 * go by what it found. Page scripts see no token: the cookies are the server's.
 */
import { removeStored, readStored, writeStored } from "../ui/stored-value";

const LOCK = "session-refresh";
/** What the last refresh of any tab came to. */
const LAST = "sessionRefreshed";
/** While one is at work, where the browser has no locks. */
const RUNNING = "sessionRefreshing";
/** In milliseconds: how often those look that wait without locks. */
const POLL = 1000;
/** In minutes: a tab that was closed at work does not hold the others up for longer. */
const LONGEST = 10 / 60;
/** In milliseconds: storage that one tab writes is seen by the others a moment later. */
const SEEN = 100;

interface Last {
  /** Epoch milliseconds. */
  at: number;
  renewed: boolean;
}

/**
 * Whether a call that was sent at `since` and refused for want of a session is worth sending again.
 */
export async function sessionRenewed(since: number): Promise<boolean> {
  // Typed as always there; older browsers and plain HTTP have none.
  const locks = navigator.locks as LockManager | undefined;
  return locks ? withLocks(locks, since) : withoutLocks(since);
}

async function withLocks(locks: LockManager, since: number) {
  return new Promise<boolean>((resolve, reject) => {
    const mine = async (lock: Lock | null) => {
      if (!lock) return resolve(await locks.request(LOCK, () => true));
      resolve(await renewed(since));
      await pause(SEEN);
    };
    // Who has to wait was refused while another tab was at it: what that found shows when the call is
    // sent again.
    locks.request(LOCK, { ifAvailable: true }, mine).catch(reject);
  });
}

async function withoutLocks(since: number) {
  while (readStored(RUNNING)) await pause(POLL);
  writeStored(RUNNING, true, LONGEST);
  try {
    return await renewed(since);
  } finally {
    removeStored(RUNNING);
  }
}

async function renewed(since: number) {
  const last = readStored<Last>(LAST);
  if (last && last.at >= since) return last.renewed;
  const { ok } = await fetch("/api/v1/auth/refresh", { method: "POST" });
  writeStored<Last>(LAST, { at: Date.now(), renewed: ok });
  return ok;
}

function pause(ms: number) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/**
 * Only one tab at a time refreshes the browser's session; the others wait and use its result
 * (AUTH-003, AUTH-006). Scripts never see a token: the cookies are HttpOnly.
 */
import { removeStored, readStored, writeStored } from "../ui/stored-value";

const LOCK = "session-refresh";
/** Storage key: result of the last refresh in any tab. */
const RESULT_KEY = "sessionRefreshed";
/** Storage key: a refresh is running; used where the browser has no Web Locks. */
const RUNNING_KEY = "sessionRefreshing";
/** Milliseconds between checks while waiting without Web Locks. */
const POLL_MS = 1000;
/** In minutes: after this, a refresh by a closed tab no longer blocks the others. */
const MAX_RUNNING_MINUTES = 10 / 60;
/** In milliseconds: how long a storage write takes to reach other tabs. */
const STORAGE_DELAY_MS = 100;

interface RefreshResult {
  /** Epoch milliseconds. */
  at: number;
  renewed: boolean;
}

/** Whether to retry a call that was sent at `since` and refused for lack of a session. */
export async function sessionRenewed(since: number): Promise<boolean> {
  // Typed as always present, but missing in older browsers and on plain HTTP.
  const locks = navigator.locks as LockManager | undefined;
  return locks ? withLocks(locks, since) : withoutLocks(since);
}

async function withLocks(locks: LockManager, since: number) {
  return new Promise<boolean>((resolve, reject) => {
    const whenLocked = async (lock: Lock | null) => {
      if (!lock) return resolve(await locks.request(LOCK, () => refreshOnce(since)));
      resolve(await refreshOnce(since));
      await pause(STORAGE_DELAY_MS);
    };
    // While another call or tab refreshes, wait: its result then counts for this call too.
    locks.request(LOCK, { ifAvailable: true }, whenLocked).catch(reject);
  });
}

async function withoutLocks(since: number) {
  while (readStored(RUNNING_KEY)) await pause(POLL_MS);
  writeStored(RUNNING_KEY, true, MAX_RUNNING_MINUTES);
  try {
    return await refreshOnce(since);
  } finally {
    removeStored(RUNNING_KEY);
  }
}

async function refreshOnce(since: number) {
  const last = readStored<RefreshResult>(RESULT_KEY);
  if (last && last.at >= since) return last.renewed;
  const { ok } = await fetch("/api/v1/auth/refresh", { method: "POST" });
  writeStored<RefreshResult>(RESULT_KEY, { at: Date.now(), renewed: ok });
  return ok;
}

function pause(ms: number) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

import { DurableObject } from "cloudflare:workers";
import {
  isOver,
  issued,
  newFamily,
  refreshed,
  WHOLE_LIFE,
  type Family,
} from "../app/identity/refresh-family";
import type { Lives, RefreshOutcome } from "../app/operations/session-keepers";
import type { Env } from "./env";

/**
 * The Durable Object for one session's refresh tokens. It handles requests one at a time without
 * awaiting, so concurrent refreshes with the same token create only one new token.
 */
export class SessionKeeper extends DurableObject<Env> {
  /** Creates the first token. Called once per session. */
  async begin(now: number, lives?: Lives): Promise<string> {
    if (this.family()) throw new Error("This session has already begun.");
    const { family, token } = newFamily(now, lives);
    this.keep(family);
    await this.ctx.storage.setAlarm(now + (lives?.whole ?? WHOLE_LIFE));
    return token;
  }

  refresh(token: string, now: number): RefreshOutcome {
    const family = this.family();
    if (!family) return { outcome: "unknown" };
    const result = refreshed(family, token, now);
    if ("family" in result && result.family !== family) this.keep(result.family);
    return result.outcome === "renewed"
      ? { outcome: "renewed", token: result.token, again: result.again }
      : { outcome: result.outcome };
  }

  issue(now: number): string | undefined {
    const before = this.family();
    if (!before || isOver(before, now)) return undefined;
    const { family, token } = issued(before);
    this.keep(family);
    return token;
  }

  end(now: number) {
    const family = this.family();
    if (family && !isOver(family, now)) this.keep({ ...family, endedAt: now });
  }

  /** Deletes everything once no token can be used any more. */
  override async alarm() {
    await this.ctx.storage.deleteAll();
  }

  private family() {
    return this.ctx.storage.kv.get<Family>("family");
  }

  private keep(family: Family) {
    this.ctx.storage.kv.put("family", family);
  }
}

import { describe, expect, test } from "vitest";
import {
  GRACE,
  IDLE_LIFE,
  newFamily,
  refreshed,
  WHOLE_LIFE,
  type Family,
  type Refreshed,
} from "../../app/identity/refresh-family";

const T0 = Date.UTC(2026, 10, 1);

function renewed(result: Refreshed) {
  if (result.outcome !== "renewed")
    throw new Error(`Expected a new token, not "${result.outcome}".`);
  return result;
}

describe("AUTH-003 the refresh tokens of one sign-in", () => {
  test("each refresh returns a new token", () => {
    const { family, token } = newFamily(T0);
    const second = renewed(refreshed(family, token, T0 + 1));
    expect(second.token).not.toBe(token);
    const third = renewed(refreshed(second.family, second.token, T0 + 2));
    expect(new Set([token, second.token, third.token]).size).toBe(3);
  });

  test("repeats within the grace period return the same new token", () => {
    const { family, token } = newFamily(T0);
    const first = renewed(refreshed(family, token, T0));
    for (const later of [0, 1, GRACE]) {
      const again = renewed(refreshed(first.family, token, T0 + later));
      expect([again.token, again.again, again.family]).toEqual([first.token, true, first.family]);
    }
  });

  test("an old token used after the grace period ends the family", () => {
    const { family, token } = newFamily(T0);
    const first = renewed(refreshed(family, token, T0));
    const stolen = refreshed(first.family, token, T0 + GRACE + 1);
    expect(stolen.outcome).toBe("reused");
    const ended = (stolen as { family: Family }).family;
    for (const one of [token, first.token])
      expect(refreshed(ended, one, T0 + GRACE + 2)).toEqual({ outcome: "reused", family: ended });
  });

  test("a token from two refreshes ago ends the family, even within the grace period", () => {
    const { family, token } = newFamily(T0);
    const second = renewed(refreshed(family, token, T0));
    const third = renewed(refreshed(second.family, second.token, T0));
    expect(refreshed(third.family, token, T0).outcome).toBe("reused");
  });

  test("rejects an unknown token", () => {
    const { family, token } = newFamily(T0);
    for (const other of ["", "x", `${token}x`, token.slice(1), newFamily(T0).token])
      expect(refreshed(family, other, T0)).toEqual({ outcome: "unknown" });
  });

  test("the family ends after its idle time, and at its maximum age even with regular use", () => {
    const { family, token } = newFamily(T0);
    expect(refreshed(family, token, T0 + IDLE_LIFE).outcome).toBe("renewed");
    expect(refreshed(family, token, T0 + IDLE_LIFE + 1).outcome).toBe("ended");
    let [now, kept, current] = [T0, family, token];
    while (now + IDLE_LIFE / 2 <= T0 + WHOLE_LIFE) {
      now += IDLE_LIFE / 2;
      ({ family: kept, token: current } = renewed(refreshed(kept, current, now)));
    }
    expect(refreshed(kept, current, T0 + WHOLE_LIFE + 1).outcome).toBe("ended");
  });

  test("the stored family contains no token", () => {
    const { family, token } = newFamily(T0);
    const second = renewed(refreshed(family, token, T0));
    for (const one of [token, second.token])
      expect(JSON.stringify(second.family)).not.toContain(one);
  });
});

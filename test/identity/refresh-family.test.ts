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
  test("each is used once, and a new one follows", () => {
    const { family, token } = newFamily(T0);
    const second = renewed(refreshed(family, token, T0 + 1));
    expect(second.token).not.toBe(token);
    const third = renewed(refreshed(second.family, second.token, T0 + 2));
    expect(new Set([token, second.token, third.token]).size).toBe(3);
  });

  test("everyone who comes with the same old one within the grace gets the same new one", () => {
    const { family, token } = newFamily(T0);
    const first = renewed(refreshed(family, token, T0));
    for (const later of [0, 1, GRACE]) {
      const again = renewed(refreshed(first.family, token, T0 + later));
      expect([again.token, again.again, again.family]).toEqual([first.token, true, first.family]);
    }
  });

  test("after the grace an old one ends the family, and nothing works any more", () => {
    const { family, token } = newFamily(T0);
    const first = renewed(refreshed(family, token, T0));
    const stolen = refreshed(first.family, token, T0 + GRACE + 1);
    expect(stolen.outcome).toBe("reused");
    const ended = (stolen as { family: Family }).family;
    for (const one of [token, first.token])
      expect(refreshed(ended, one, T0 + GRACE + 2)).toEqual({ outcome: "reused", family: ended });
  });

  test("an older one ends it at once, however soon", () => {
    const { family, token } = newFamily(T0);
    const second = renewed(refreshed(family, token, T0));
    const third = renewed(refreshed(second.family, second.token, T0));
    expect(refreshed(third.family, token, T0).outcome).toBe("reused");
  });

  test("a token that was never ours changes nothing", () => {
    const { family, token } = newFamily(T0);
    for (const other of ["", "x", `${token}x`, token.slice(1), newFamily(T0).token])
      expect(refreshed(family, other, T0)).toEqual({ outcome: "unknown" });
  });

  test("it ends when it was not used for long, and in the end however often it was", () => {
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

  test("no token stands in what is kept", () => {
    const { family, token } = newFamily(T0);
    const second = renewed(refreshed(family, token, T0));
    for (const one of [token, second.token])
      expect(JSON.stringify(second.family)).not.toContain(one);
  });
});

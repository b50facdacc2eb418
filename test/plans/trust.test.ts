import { describe, expect, test } from "vitest";
import { statusLines } from "../../app/admin/status.server";
import { configFrom, ConfigError } from "../../app/config";
import { visitorContext } from "../support/context";

const settings = {
  ENVIRONMENT: "development",
  MAIN_ORIGIN: "http://localhost:8787",
  SUPPORT_EMAIL: "support@tradepost.example",
  SECRET_KEYS: `test=${"k".repeat(43)}`,
};
const statistic = {
  TRUST_STATISTIC: "92% of those asked trust it",
  TRUST_STATISTIC_SOURCE: "A survey of 2026",
};

describe("PLAN-007 the trust statistic", () => {
  test("is undefined until it is set with its source", () => {
    expect(configFrom({ ...settings }).trust).toBeUndefined();
    expect(configFrom({ ...settings, ...statistic }).trust).toEqual({
      statistic: "92% of those asked trust it",
      source: "A survey of 2026",
    });
  });

  test.each([
    ["TRUST_STATISTIC_SOURCE", { TRUST_STATISTIC: statistic.TRUST_STATISTIC }],
    ["TRUST_STATISTIC", { TRUST_STATISTIC_SOURCE: statistic.TRUST_STATISTIC_SOURCE }],
  ])("one setting without the other is refused, naming %s", (missing, half) => {
    const read = () => configFrom({ ...settings, ...half });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^  ${missing}: is missing: `, "m"));
  });

  test("blank values are refused", () => {
    expect(() =>
      configFrom({ ...settings, TRUST_STATISTIC: "  ", TRUST_STATISTIC_SOURCE: "x" }),
    ).toThrow(/TRUST_STATISTIC: must be the text of the statistic/);
  });

  test("the admin page shows the statistic", () => {
    const shown = (more: object) =>
      statusLines(visitorContext({ config: configFrom({ ...settings, ...more }) })).find((line) =>
        line.toChange.startsWith("TRUST_STATISTIC"),
      );
    expect(shown({})).toMatchObject({ uses: "not shown", isDefault: true });
    expect(shown(statistic)).toMatchObject({
      uses: "92% of those asked trust it (A survey of 2026)",
      isDefault: false,
    });
  });
});

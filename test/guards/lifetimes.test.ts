import { describe, expect, test } from "vitest";
import { DAY, durationInWords, durationText, HOUR, MINUTE } from "../../app/duration";
import { tokenLifetimes } from "../../app/identity/api-token-choices";

test.each([
  [10 * MINUTE, "10 minutes", "ten minutes"],
  [15 * MINUTE, "15 minutes", "a quarter of an hour"],
  [HOUR, "1 hour", "one hour"],
  [24 * HOUR, "24 hours", "a day"],
  [7 * DAY, "7 days", "seven days"],
  [30 * DAY, "30 days", "30 days"],
])("%d ms is shown as %j, and in sentences as %j", (ms, text, words) => {
  expect([durationText(ms), durationInWords(ms)]).toEqual([text, words]);
});

test("an API token's lifetime matches the name of its choice", () => {
  for (const [name, life] of Object.entries(tokenLifetimes))
    if (life !== null) expect(durationText(life)).toBe(name);
});

/** Texts with a time that isn't defined by a constant. */
const exceptions = [
  // Opening hours.
  "Open 24 hours",
  // The example of a rate limit response, and a sample in the component gallery.
  "Please wait 5 minutes",
  "Usually within two days",
];

describe("no text hard-codes a time that a constant enforces", () => {
  const texts = import.meta.glob<string>("../../app/**/*.{ts,tsx}", {
    eager: true,
    query: "?raw",
    import: "default",
  });
  const named =
    /\b(\d+|two|three|five|seven|ten|fifteen|thirty|ninety|quarter of an) (minutes|hours?|days|weeks)\b/;
  // Text that users read, without comments, drawings and the catalogue.
  const shown = Object.entries(texts).filter(
    ([path]) =>
      !/\/(drawing|catalogue|outside)\/|\/(duration|api-token-choices|token-form)\.tsx?$/.test(
        path,
      ),
  );
  test.each(shown.filter(([, text]) => named.test(withoutComments(text))))("%s", (_path, text) => {
    const lines = withoutComments(text)
      .split("\n")
      .filter((line) => named.test(line) && !exceptions.some((one) => line.includes(one)));
    expect(lines).toEqual([]);
  });
});

function withoutComments(text: string) {
  return text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "");
}

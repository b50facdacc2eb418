import { expect, test } from "vitest";
import { messages, Phone } from "../../app/input";

test.each([
  ["(512) 555-0142", "5125550142"],
  ["512.555.0199", "5125550199"],
  ["+1 512 555 0100", "5125550100"],
  ["1-800-555-0101", "8005550101"],
  ["2022000000", "2022000000"],
  ["9899999999", "9899999999"],
  ["", ""],
])("%j is read as %j", (typed, digits) => expect(Phone.parse(typed)).toBe(digits));

test.each([
  ["0000000000", messages.phoneUnknown],
  ["1111111111", messages.phoneUnknown],
  ["0125550142", messages.phoneUnknown],
  ["5120550142", messages.phoneUnknown],
  ["(512) 155-0142", messages.phoneUnknown],
  ["512555014", messages.phone],
  ["51255501422", messages.phone],
  ["call me", messages.phone],
])("%j is refused: %s", (typed, message) => {
  expect(Phone.safeParse(typed).error?.issues.map((issue) => issue.message)).toEqual([message]);
});

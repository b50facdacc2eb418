import { expect, test } from "vitest";
import { allStates, territories } from "../../app/places/states";
import { zipRows } from "../../scripts/places";

const rows = zipRows();

test.each([
  ["00901", "San Juan", "PR", "America/Puerto_Rico"],
  ["00802", "St Thomas", "VI", "America/St_Thomas"],
  ["96910", "Hagatna", "GU", "Pacific/Guam"],
  ["96799", "Pago Pago", "AS", "Pacific/Pago_Pago"],
  ["96950", "Saipan", "MP", "Pacific/Saipan"],
  ["78701", "Austin", "TX", "America/Chicago"],
])("zip code %s is in %s, %s", (zip, city, state_code, time_zone) => {
  expect(rows.filter((row) => row.zip === zip)).toMatchObject([{ city, state_code, time_zone }]);
});

test("every state and territory has zip codes, and places with a time zone", () => {
  const known = new Set(rows.map(({ state_code }) => state_code));
  expect(allStates.filter(({ code }) => !known.has(code))).toEqual([]);
  expect(allStates).toHaveLength(51 + territories.length);
  for (const timeZone of new Set(rows.map(({ time_zone }) => time_zone)))
    expect(() => new Intl.DateTimeFormat("en", { timeZone })).not.toThrow();
});

/** A company whose slug is a word of the API's paths would get the answers of another call. */
import { expect, test } from "vitest";
import { calls } from "../../app/api/v1";
import { ChosenUri } from "../../app/creating/input";
import { RESERVED } from "../../app/creating/slug";

const SLUGS = new Set(["{vanityName}", "{uri}"]);
const isParam = (segment: string) => segment.startsWith("{");

/** Words that stand in one path where another has a company's slug. */
const words = calls.flatMap((call) =>
  calls.flatMap((other) => {
    const [mine, theirs] = [call.path.split("/"), other.path.split("/")];
    const fits =
      call.method === other.method &&
      mine.length === theirs.length &&
      mine.every((one, i) => isParam(one) || isParam(theirs[i]!) || one === theirs[i]);
    return fits ? theirs.filter((word, i) => SLUGS.has(mine[i]!) && !isParam(word)) : [];
  }),
);

test("words of paths are reserved, and no others", () => {
  expect(new Set(words)).toEqual(RESERVED);
});

test.each([...RESERVED])("nobody chooses %s", (word) => {
  expect(ChosenUri.safeParse(word).success).toBe(false);
  expect(ChosenUri.safeParse(`${word}-austin`).success).toBe(true);
});

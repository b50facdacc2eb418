import { describe, expect, test } from "vitest";
import { ratingOf } from "../../app/companies/rating";
import {
  attributeNames,
  attributeTone,
  displayName,
  relationshipNames,
  visibilityNames,
  type Attribute,
} from "../../app/reviews/review";

describe("review codes", () => {
  test("REV-005 each attribute has its name", () => {
    expect(attributeNames).toEqual({
      0: "N/A",
      1: "Poor quality",
      2: "Too expensive",
      3: "Unprofessional",
      4: "Not responsive",
      5: "Not on time",
      6: "Good quality",
      7: "Good value",
      8: "Professional",
      9: "Responsive",
      10: "On time",
    });
  });

  test("REV-006 attributes 1 to 5 are negative, 6 to 10 positive", () => {
    const tones = Array.from({ length: 11 }, (_, code) => attributeTone(code as Attribute));
    expect(tones).toEqual([
      "neutral",
      ...Array<string>(5).fill("negative"),
      ...Array<string>(5).fill("positive"),
    ]);
  });

  test("REV-007 each relationship and REV-008 each visibility has its name", () => {
    expect(relationshipNames).toEqual({
      c: "Customer",
      e: "Employee",
      f: "Friend of the owner or staff",
      s: "Fan of the business",
    });
    expect(visibilityNames).toEqual({ f: "Friends only", p: "Public" });
  });
});

test.each([
  ["Maria", "Gonzalez", "Maria G."],
  ["maria", "gonzalez", "maria G."],
  [" Ann Lee ", " van Dyk ", "Ann Lee V."],
  ["Zoë", "Ångström", "Zoë Å."],
  ["Mo", "𠮷田", "Mo 𠮷."],
  ["Cher", "", "Cher"],
  ["Cher", "  ", "Cher"],
])("REV-009 %s %s is shown as %s", (first, last, shown) =>
  expect(displayName(first, last)).toBe(shown),
);

describe("the rating from star counts", () => {
  test.each([
    [[0, 0, 0, 0, 0], 0, "0.0", 0],
    [[0, 0, 0, 0, 3], 150, "5.0", 3],
    [[1, 0, 0, 0, 1], 60, "3.0", 2],
    [[0, 0, 0, 1, 1], 90, "4.5", 2],
    [[1, 1, 1, 1, 1], 150, "3.0", 5],
    [[0, 0, 1, 0, 2], 130, "4.3", 3],
    // Later ratings lowered the total of one review to 3.3.
    [[0, 0, 0, 0, 2], 83, "4.2", 2],
  ] as const)(
    "CORE-007 PROF-086 %j and %i tenths give %s from %i reviews",
    (stars, tenths, rating, reviewCount) =>
      expect(ratingOf([...stars], tenths)).toEqual({ rating, reviewCount }),
  );
});

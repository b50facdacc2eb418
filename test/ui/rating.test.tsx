import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Rating } from "../../app/ui/rating";
import { formatRating, ratingLabel, nearestHalfStar } from "../../app/ui/rating-format";

test("CORE-006 a rating without a decimal point gets .0 appended", () => {
  expect(formatRating("4")).toBe("4.0");
  expect(formatRating("4.5")).toBe("4.5");
  expect(renderToStaticMarkup(<Rating value="4" />)).toContain(">4.0<");
});

test("CORE-007 a rating of 0.0 hides the stars", () => {
  for (const none of ["0.0", "0", ""])
    expect(renderToStaticMarkup(<Rating value={none} count={0} />)).toBe("");
});

test("REV-010 every value rounds to the nearest half star", () => {
  expect(["0.1", "0.5", "4.2", "4.3", "4.74", "4.9", "5"].map(nearestHalfStar)).toEqual([
    "0.5",
    "0.5",
    "4.0",
    "4.5",
    "4.5",
    "5.0",
    "5.0",
  ]);
  expect(renderToStaticMarkup(<Rating value="4.3" />)).toMatch(/#rating-4\.5"/);
});

test("the stars have a text alternative", () => {
  expect(ratingLabel("4.5", 12)).toBe("4.5 out of 5 stars, 12 reviews");
  expect(ratingLabel("5", 1)).toBe("5.0 out of 5 stars, 1 review");
  expect(ratingLabel("3.5")).toBe("3.5 out of 5 stars");
  expect(renderToStaticMarkup(<Rating value="4.5" count={1200} />)).toContain(
    'aria-label="4.5 out of 5 stars, 1,200 reviews"',
  );
});

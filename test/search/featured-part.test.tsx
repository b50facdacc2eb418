import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FeaturedPart } from "../../app/search/landing/featured-part";

test("SRCH-012 if featured companies cannot be loaded, the section shows the specified message", () => {
  const html = renderToStaticMarkup(<FeaturedPart near={null} companies={null} />);
  expect(html).toContain("Featured Professionals</h2>");
  expect(html.replace(/<[^>]*>/g, "\n").split("\n")).toContain(
    "Unexpected error, please try again later",
  );
});

test("SRCH-011 without featured companies the section is not rendered", () => {
  expect(renderToStaticMarkup(<FeaturedPart near={null} companies={[]} />)).toBe("");
});

import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FeaturedPart } from "../../app/search/landing/featured-part";

test("SRCH-012 where featured companies could not be loaded the section says so, word for word", () => {
  const html = renderToStaticMarkup(<FeaturedPart served={{ zip: "", companies: null }} zip="" />);
  expect(html).toContain("Featured Professionals</h2>");
  expect(html.replace(/<[^>]*>/g, "\n").split("\n")).toContain(
    "Unexpected error, please try again later",
  );
});

test("SRCH-011 a marketplace without a company to feature has no such section", () => {
  expect(renderToStaticMarkup(<FeaturedPart served={{ zip: "", companies: [] }} zip="" />)).toBe(
    "",
  );
});

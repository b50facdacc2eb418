import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import FirstTimeDialog, { CONFETTI, tips } from "../../app/editing/first-time-dialog.client";
import { COUNTDOWN, Generating, SHOWN } from "../../app/editing/generate-dialog";
import { readCompany } from "../../app/companies/read-company.server";
import { plumber, insertCast } from "../cast/cast";
import { visitorContext } from "../support/context";

const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

test("EDIT-030 EDIT-031: generating counts down 10 seconds, then shows the result for one second", () => {
  expect([COUNTDOWN, SHOWN]).toEqual([10, 1_000]);
  const html = renderToStaticMarkup(<Generating what="banner image" />);
  expect(html).toMatch(/<progress[^>]* max="10" value="0"/);
  expect(textOf(html)).toBe("Generating your banner image … 10 seconds");
});

test("EDIT-106: confetti runs from 0.5 to 6.5 seconds", () => {
  expect(CONFETTI).toEqual({ from: 500, until: 6_500 });
});

test("EDIT-105 EDIT-107: the first-time dialog congratulates and shows the first of three tips", async () => {
  await insertCast({ companies: [plumber] });
  const company = await readCompany(visitorContext(), { vanityName: plumber.vanity_name });
  const html = renderToStaticMarkup(<FirstTimeDialog company={company} close={() => undefined} />);
  expect(textOf(html)).toBe(
    `Congratulations, your profile is live! Tip 1 of 3 ${tips[0]!.title} ${tips[0]!.text} Previous Next Close`,
  );
  expect(html).toMatch(/<button[^>]* disabled=""[^>]*>Previous/);
  expect(tips).toHaveLength(3);
});

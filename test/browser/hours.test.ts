import { company } from "./addresses";
import { expect, test } from "./fixtures";

// Visitors in another time zone still see the company's local time.
test.use({ timezoneId: "Pacific/Auckland" });

const moments = [
  { when: "Monday 10:00 in Austin", at: "2026-11-23T16:00:00Z", says: "Open until 6 PM" },
  {
    when: "Sunday 23:00 in Austin",
    at: "2026-11-23T05:00:00Z",
    says: "Closed, opens Monday 7 AM",
  },
];

for (const { when, at, says } of moments) {
  test(`PROF-071 the browser adds the open or closed line: ${when}`, async ({ page }) => {
    await page.clock.setFixedTime(at);
    await page.goto(`${company}/contact-us`);
    await expect(page.getByText(says, { exact: true })).toBeVisible();
    await expect(page.getByText("Monday – Thursday")).toBeVisible();
  });
}

test("PROF-072 the shared HTML omits the line, which the browser adds", async ({
  page,
  request,
}) => {
  const html = await (await request.get(`${company}/contact-us`)).text();
  expect(html).not.toMatch(/Open until|Closed, opens/);
  await page.goto(`${company}/contact-us`);
  await expect(page.getByText(/^(Open until|Closed, opens) /)).toBeVisible();
  await expect(page.getByText("Closed", { exact: true })).toBeVisible();
});

/** Jobs: from an approved estimate to the paid invoice, and what the client sees. */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { codeTo, ownAddress } from "./accounts";
import { looksRight } from "./checks";
import { expect, test } from "./fixtures";
import { hydrated } from "./moves";
import { approvedEstimate, newClient, newOffice, plannedJob } from "./office-calls";
import { bar, card, dayName, dialog, done, heading, main, tuesday } from "./office-pages";
import { picture } from "./owned-company";

test.use(ownAddress);

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with a script" : "without a script", () => {
    test.use({ javaScriptEnabled });
    const ready = async (page: Page) => {
      if (javaScriptEnabled) await hydrated(page);
    };
    const looked = async (page: Page) => {
      if (javaScriptEnabled) await looksRight(page);
    };

    test("an approved estimate becomes a job, which is done, billed and paid", async ({
      page,
      baseURL,
    }) => {
      test.slow();
      const office = await newOffice(page, baseURL);
      const number = await approvedEstimate(office, baseURL, {
        items: [
          { name: "Water heater", rate: 184_900 },
          { name: "Haul away", rate: 8_500, quantity: 2 },
        ],
        discount: null,
        tax: { name: "Sales tax", percent: 8.25 },
      });
      await page.goto(`${office.path}/estimates/${number}`);
      await ready(page);
      await expect(main(page)).toContainText("Approved");
      await bar(page).locator("summary").click();
      await bar(page).getByRole("button", { name: "Create job" }).click();
      await heading(page, "Water heater");
      await done(page, "Job started. Plan its first visit.");
      await expect(main(page).getByRole("link", { name: `Estimate ${number}` })).toBeVisible();
      await expect(card(page, "Price")).toContainText("$2,185.57");
      await looked(page);

      await bar(page).locator("summary").click();
      await bar(page).getByRole("link", { name: "Edit job" }).click();
      await heading(page, "Edit job");
      await ready(page);
      await main(page).getByLabel("Instructions").fill("The gate code is 4711.");
      await main(page).getByLabel("Checklist").fill("Shut off the gas\nTest the valve");
      await looked(page);
      await main(page).getByRole("button", { name: "Save" }).click();
      await done(page, "Job saved.");

      await bar(page).getByRole("link", { name: "Plan visits" }).click();
      await dialog(page).getByLabel("Day", { exact: true }).fill(tuesday);
      await dialog(page).getByLabel("Begins at").fill("08:30");
      await dialog(page).getByLabel("Minutes").fill("90");
      await looked(page);
      await dialog(page).getByRole("button", { name: "Plan" }).click();
      await done(page, "Visit planned.");
      const visit = `${dayName(tuesday, "full-short-day")}, 8:30 AM to 10:00 AM`;
      await expect(card(page, "Visits").getByRole("link", { name: visit })).toBeVisible();
      await expect(card(page, "Visits")).toContainText("0 of 2 done");

      await card(page, "Visits").getByRole("link", { name: "Photos" }).click();
      await heading(page, "Photos");
      await ready(page);
      for (const stage of ["before", "after"]) {
        const photos = card(page, `${stage === "before" ? "Before" : "After"} the work`);
        const file = await picture(`${stage}.png`, "#2563eb");
        await photos.getByLabel("Add photos").setInputFiles(file);
        await photos.getByRole("button", { name: "Upload" }).click();
        const photo = photos.getByRole("img", { name: file.name });
        await expect(photo).toBeVisible();
        await expect.poll(() => photo.evaluate(widthOf)).toBeGreaterThan(0);
      }
      await done(page, "Photos added. Your client sees them.");
      await looked(page);
      await main(page).getByRole("link", { name: "Job 1001" }).click();
      await heading(page, "Water heater");
      await expect(card(page, "Visits").getByRole("img")).toHaveCount(2);

      await card(page, "Visits").getByRole("link", { name: "Finish" }).click();
      await dialog(page).getByLabel("Shut off the gas").check();
      await dialog(page).getByRole("button", { name: "Save for later" }).click();
      await done(page, "Saved. The visit goes on.");
      await expect(card(page, "Visits")).toContainText("1 of 2 done");
      await card(page, "Visits").getByRole("link", { name: "Finish" }).click();
      await expect(dialog(page).getByLabel("Shut off the gas")).toBeChecked();
      await dialog(page).getByLabel("Test the valve").check();
      await dialog(page).getByLabel("Note").fill("The old one leaked.");
      await looked(page);
      await dialog(page).getByRole("button", { name: "Finish visit" }).click();
      await done(page, "Visit done.");
      await expect(card(page, "Visits")).toContainText("2 of 2 done");
      await expect(card(page, "Visits")).toContainText("The old one leaked.");

      await bar(page).getByRole("link", { name: "Complete job" }).click();
      await dialog(page).getByRole("button", { name: "Complete job" }).click();
      await done(page, "Job completed.");
      await looked(page);
      await bar(page).getByRole("button", { name: "Create invoice" }).click();
      await heading(page, "New invoice");
      await done(page, "This is the invoice of the job. Check it, then send it.");
      await ready(page);
      await page.getByRole("button", { name: "Review and send" }).click();
      await dialog(page).getByRole("button", { name: "Send invoice" }).click();
      await heading(page, "Invoice 1001");
      const sheet = main(page).getByRole("article", { name: "Invoice 1001" });
      for (const text of ["Water heater", "$1,849.00", "Haul away", "$170.00", "$2,185.57"])
        await expect(sheet).toContainText(text);

      await bar(page).getByRole("link", { name: "Record payment" }).click();
      await expect(dialog(page).getByLabel("Amount")).toHaveValue("2185.57");
      await dialog(page).getByRole("button", { name: "Record payment" }).click();
      await done(page, "Payment recorded.");
      await page.goto(`${office.path}/jobs/view/1001`);
      await expect(card(page, "Invoices")).toContainText("Paid");
      await looked(page);
    });

    test("a client sees when somebody comes, and takes it to their calendar", async ({
      page,
      baseURL,
    }) => {
      const office = await newOffice(page, baseURL);
      const { id, email } = await newClient(office);
      const job = await plannedJob(
        office,
        id,
        { title: "Mowing", instructions: "The gate code is 4711." },
        { day: tuesday, time: "09:00", length: 45 },
      );
      await page.context().clearCookies();
      await page.goto(`/company/${office.vanityName}/client-hub`);
      await ready(page);
      await main(page).getByLabel("Email or mobile phone").fill(email);
      await main(page).getByRole("button", { name: "Send me a link" }).click();
      await expect(main(page)).toContainText("We sent a code");
      await expect(() => codeTo(page.request, email)).toPass();
      await main(page)
        .getByLabel("Code")
        .fill(await codeTo(page.request, email));
      await main(page).getByRole("button", { name: "Open client hub" }).click();
      await expect(page).toHaveURL(/\/my-account$/);
      await ready(page);
      const menu = page.getByRole("navigation", { name: "Client hub" });
      await menu.getByRole("link", { name: "Jobs" }).click();
      await expect(main(page)).toContainText("Scheduled");
      await looked(page);
      await main(page)
        .getByRole("link", { name: `${job}: Mowing` })
        .click();
      await heading(page, "Mowing");
      await expect(card(page, "Planned visits")).toContainText(
        `${dayName(tuesday, "full-day")}, 9:00 AM to 9:45 AM`,
      );
      await expect(main(page)).toContainText("1204 Barton Springs Rd");
      await expect(main(page)).not.toContainText("4711");
      await looked(page);

      const downloading = page.waitForEvent("download");
      await main(page).getByRole("link", { name: "Add to my calendar" }).click();
      const file = await downloading;
      expect(file.suggestedFilename()).toBe(`job-${job}.ics`);
      const text = (await readFile(await file.path(), "utf8")).replaceAll("\r\n\t", "");
      expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
      expect(text).toContain(`SUMMARY:${office.name}: Mowing`);
      expect(text).toContain("LOCATION:1204 Barton Springs Rd");
      expect(text).not.toContain("4711");
      const [begin, end] = ["DTSTART", "DTEND"].map((name) => momentIn(text, name));
      expect(end! - begin!).toBe(45 * 60_000);
    });
  });
}

function widthOf(image: Element) {
  return (image as HTMLImageElement).naturalWidth;
}

/** Of "DTSTART:20270309T150000Z". */
function momentIn(text: string, name: string) {
  const value = new RegExp(`^${name}:(\\d{8})T(\\d{6})Z`, "m").exec(text)!;
  const [day, time] = [value[1]!, value[2]!];
  return Date.parse(
    `${day.replace(/(....)(..)(..)/, "$1-$2-$3")}T${time.replace(/(..)(..)(..)/, "$1:$2:$3")}Z`,
  );
}

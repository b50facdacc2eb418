/** One request by its link: the owner answers from a phone, the customer follows, writes and cancels. */
import { randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import { DEMO_PASSWORD, demoPeople } from "../../scripts/seed/demo-people";
import { EXPIRED_LINK } from "../../scripts/seed/requests/demo-link";
import { demo } from "../../scripts/seed/showcase";
import { address, mailTo, newEmail, ownAddress } from "./accounts";
import { looksRight } from "./checks";
import { expect, test } from "./fixtures";
import { newOwner } from "./owned";
import { beforePressingAgain } from "./moves";

test.use(ownAddress);

const main = (page: Page) => page.getByRole("main");

async function send(page: Page, vanityName: string, email: string) {
  const answer = await page.request.post(`/api/v1/client-hub/request/${vanityName}`, {
    data: {
      type: "cu",
      firstName: "Maria",
      lastName: "Lopez",
      email,
      inputForm: [
        { label: "Description", type: "textarea", value: `The sink drips. ${randomUUID()}` },
      ],
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { requestNumber: number }).requestNumber;
}

/** The link in the newest mail to the address, once it is sent. */
async function linkTo(page: Page, email: string) {
  const link = /\/company\/[\w-]+\/client-hub\/requests\/\d+\?s=[\w-]{36}&c=[\w-]{36}/;
  await expect(() => mailTo(page.request, email, link)).toPass();
  return link.exec(await mailTo(page.request, email, link))![0];
}

async function customer(browser: Browser, baseURL: string | undefined, isScripted: boolean) {
  const context = await browser.newContext({
    baseURL: baseURL!,
    javaScriptEnabled: isScripted,
    hasTouch: true,
    viewport: { width: 360, height: 760 },
    extraHTTPHeaders: { "CF-Connecting-IP": address() },
  });
  return context.newPage();
}

async function open(page: Page, link: string, isScripted: boolean) {
  await page.goto(link);
  // With scripts the cover opens itself.
  if (!isScripted) await main(page).getByRole("button", { name: "Open" }).click();
  await expect(page).toHaveURL(/\/client-hub\/requests\/\d+$/);
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with a script" : "without a script", () => {
    test.use({ javaScriptEnabled });

    test("the owner answers, the customer reads it, writes back and cancels", async ({
      page,
      browser,
      baseURL,
    }) => {
      test.slow();
      const { vanityName, name } = await newOwner(page, baseURL, {
        published: true,
        emptyOffice: true,
      });
      const email = newEmail();
      const number = await send(page, vanityName, email);
      await page.goto(`/provider/${vanityName}`);
      await expect(main(page)).toContainText("Waiting for your answer");
      await main(page)
        .getByRole("link", { name: /Maria Lopez/ })
        .first()
        .click();
      await expect(main(page)).toContainText("The sink drips.");
      if (javaScriptEnabled) await looksRight(page);
      await main(page).getByLabel("Message to Maria").fill("We can come tomorrow at 9.");
      await main(page).getByRole("button", { name: "Send", exact: true }).click();
      await expect(main(page)).toContainText("We can come tomorrow at 9.");
      await expect(main(page)).toContainText("Replied");

      const client = await customer(browser, baseURL, javaScriptEnabled);
      await open(client, await linkTo(page, email), javaScriptEnabled);
      await expect(main(client)).toContainText("We can come tomorrow at 9.");
      if (javaScriptEnabled) await looksRight(client);
      await main(client).getByLabel(`Write to ${name}`).fill("9 is too early, sorry.");
      await main(client).getByRole("button", { name: "Send message" }).click();
      await expect(main(client)).toContainText("9 is too early, sorry.");
      await main(client).getByRole("link", { name: "Cancel Request" }).click();
      await client.getByRole("radio", { name: "Schedule doesn't work for me" }).check();
      await client.getByRole("button", { name: "Cancel request" }).click();
      await expect(main(client)).toContainText("Request canceled");
      await expect(main(client).getByRole("link", { name: "Cancel Request" })).toHaveCount(0);

      await page.goto(`/provider/${vanityName}/requests/${number}`);
      await expect(main(page)).toContainText("9 is too early, sorry.");
      await expect(main(page)).toContainText("Schedule doesn't work for me");
      await client.context().close();
    });

    // On one device: a link takes five tries a day.
    test("HUB-013 to HUB-019: an expired link mails a new one @desktop", async ({
      page,
      provokes,
      playwright,
      baseURL,
    }) => {
      provokes(/40[013]/);
      const owner = await playwright.request.newContext({
        baseURL: baseURL!,
        extraHTTPHeaders: { "CF-Connecting-IP": address(), Origin: baseURL! },
      });
      await owner.post("/api/v1/auth/sign-in", {
        data: { email: demoPeople.owner.email, password: DEMO_PASSWORD },
      });
      const path = `/api/v1/provider/requests/1001?uri=${demo.showcase.vanityName}`;
      const { email } = (await (await owner.get(path)).json()) as { email: string };
      await owner.dispose();

      const { s, c } = EXPIRED_LINK;
      await page.goto(
        `/company/${demo.showcase.vanityName}/client-hub/requests/1001?s=${s}&c=${c}`,
      );
      await expect(main(page).getByRole("heading", { level: 1 })).toContainText("expired");
      await main(page).getByLabel("Email").fill("somebody@else.example");
      await main(page).getByRole("button", { name: "Send new link" }).click();
      await expect(main(page)).toContainText(
        "somebody@else.example is not associated with that client hub link",
      );
      if (javaScriptEnabled) await beforePressingAgain(page);
      await main(page).getByLabel("Email").fill(email);
      await main(page).getByRole("button", { name: "Send new link" }).click();
      await expect(main(page)).toContainText(
        "A new secure link has been sent to your email address.",
      );
      await open(page, await linkTo(page, email), javaScriptEnabled);
      await expect(main(page)).toContainText("Completed");
    });
  });
}

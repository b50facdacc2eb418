/**
 * Attacks stored in every field that an owner can write, then viewed: by visitors on every page
 * that shows them, by the owner in every dialog. Nothing may run.
 */
import { randomUUID } from "node:crypto";
import { ownAddress } from "./accounts";
import { ownAttacks } from "../support/attacks";
import { proof } from "../support/proof";
import { randomOf } from "../support/random";
import { attacks } from "./attacks";
import { canaries, canaryIn, odd } from "./canaries";
import { expect, problemsOf, test } from "./fixtures";
import { newOwner } from "./owned";
import { picture } from "./owned-company";

test.use(ownAddress);

/** Share of the public lists, in percent; the seed selects which. */
const { size: percent, seed } = proof("percent of stored attacks", { small: 25, full: 100 }, 5);
const random = randomOf(seed);
const chosen = attacks.filter((text) => ownAttacks.includes(text) || random.next() * 100 < percent);
const texts = [...canaries, ...chosen].map((text) => text.toWellFormed());

/** Per description. */
const TOGETHER = 60;

/** The next texts of a fitting length, starting over after the last. */
function textSource(least: number, most: number) {
  const fitting = texts
    .filter((text) => text.length <= most)
    .map((text) => text.padEnd(least, " and so on"));
  let at = 0;
  return () => fitting[(at += 7) % fitting.length]!;
}

test("attacks stored in an owner's fields do not run on pages or in dialogs @desktop", async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const { vanityName } = await newOwner(page, baseURL, { published: true, pro: true });
  await canaryIn(page.context());
  const call = async (method: "post" | "patch", path: string, data: object) => {
    const answer = await page.request[method](`/api/v1${path}?uri=${vanityName}`, { data });
    expect([200, 400, 409], `${path} ${JSON.stringify(data).slice(0, 200)}`).toContain(
      answer.status(),
    );
    return answer;
  };

  const [line, label] = [textSource(25, 180), textSource(1, 40)];
  const services: { offerNumber: number; nameUri: string }[] = [];
  // Many per description. If the server refuses the whole, tries each half, down to single refused
  // texts.
  const waiting = Array.from({ length: Math.ceil(texts.length / TOGETHER) }, (_, i) =>
    texts.slice(i * TOGETHER, (i + 1) * TOGETHER),
  );
  for (let some = waiting.pop(); some; some = waiting.pop()) {
    const descriptionHtml = `<p>${"This is what stands before it. ".repeat(2)}</p>${some.map((text) => `<p>${text}</p>`).join("")}`;
    const made = await call("post", "/provider/profile/offers", {
      name: `Service ${randomUUID().slice(0, 8)}`,
      descriptionHtml,
    });
    if (made.ok()) services.push((await made.json()) as (typeof services)[number]);
    else if (some.length > 1)
      waiting.push(some.slice(0, some.length / 2), some.slice(some.length / 2));
  }
  expect(services.length).toBeGreaterThan(0);
  for (const { offerNumber } of services.slice(0, 12)) {
    await call("patch", `/provider/profile/offers/${offerNumber}`, { descriptionTeaser: line() });
    await call("patch", `/provider/profile/offers/${offerNumber}`, {
      category: label(),
      subcategory: label(),
    });
    await call("patch", `/provider/profile/offers/${offerNumber}`, {
      pricingForm: [
        { label: label(), type: "radio", options: [{ label: label() }, { label: label() }] },
      ],
    });
  }
  for (const name of ["One", "Two"])
    await page.request.post(`/api/v1/provider/profile/photo/upload?uri=${vanityName}`, {
      multipart: { files: await picture(`${name}.png`, "#2563eb") },
    });
  const { data } = (await (
    await page.request.get(`/api/v1/network/profile/allpictures/${vanityName}`)
  ).json()) as { data: { friendlyImageName: string }[] };
  const photos = data.slice(-2).map(({ friendlyImageName }) => friendlyImageName);
  for (const name of photos)
    await call("patch", `/provider/profile/photo/${name}`, { caption: line(), alt: line() });
  for (let again = 0; again < 8; again++) {
    await call("patch", "/provider/profile/details", { name: label() });
    await call("patch", "/provider/profile/details", { website: label() });
    await call("patch", "/provider/profile/social", {
      facebook: label(),
      x: label(),
      instagram: `instagram.com/${label()}`,
    });
    await call("patch", "/provider/profile/location", {
      city: "Austin",
      stateCode: "TX",
      zipCode: "78701",
      address: label(),
      address2: label(),
      latitude: 30.27,
      longitude: -97.74,
    });
  }
  await call("patch", "/provider/profile/details", { name: "\" onclick='alert(1)' x=`" });
  const summary = `</title></script><script>window.ran=1</script>"'<img src=x onerror=window.ran=1>`;
  expect((await call("patch", "/provider/profile/details", { aboutMetadata: summary })).ok()).toBe(
    true,
  );

  const visitors = await browser.newContext({ baseURL: baseURL! });
  await canaryIn(visitors);
  const problems = await problemsOf(visitors);
  const visitor = await visitors.newPage();
  const see = async (path: string, by = visitor) => {
    await by.goto(`/company/${vanityName}${path}`);
    expect(await odd(by), path).toEqual([]);
  };
  const about = await call("patch", "/provider/profile/about", {
    aboutDesc: canaries.map((one) => `<p>${one}</p>`).join(""),
    aboutHtml: true,
  });
  expect(about.ok(), await about.text()).toBe(true);
  for (const path of [
    "",
    "/about",
    "/services",
    "/photos",
    "/contact-us",
    ...photos.map((name) => `/photos/${name}`),
    ...services.map(({ nameUri }) => `/services/${nameUri}`),
  ])
    await see(path);
  await expect(visitor.locator(".prose").first()).toContainText("This is what stands before it.");
  await visitor.goto(`/company/${vanityName}`);
  expect(await visitor.locator('meta[name="description"]').getAttribute("content")).toContain(
    summary.slice(0, 30),
  );

  const [first] = services;
  await page.request.patch("/api/v1/auth/user/drafts", {
    data: {
      path: `/company/${vanityName}/edit/about`,
      fields: { aboutHtml: "true", aboutDesc: texts.join("") },
    },
  });
  await page.goto(`/company/${vanityName}/edit`);
  const dialogs = [
    "/edit/general",
    "/edit/about",
    "/edit/about?draft",
    "/edit/social",
    "/edit/website",
    "/edit/location",
    "/edit/changes",
    "/services/edit/order",
    "/services/edit/categories",
    `/services/edit/form/${first!.offerNumber}`,
    `/photos/${photos[0]}/edit`,
  ];
  for (const path of [
    ...dialogs,
    ...services.slice(0, 3).map(({ offerNumber }) => `/services/edit/offer/${offerNumber}`),
  ]) {
    await see(path, page);
    await expect(page.getByRole("dialog"), path).toBeVisible();
    if (/about|offer\//.test(path)) {
      await expect(page.locator(".ProseMirror").first()).toBeVisible();
      expect(await odd(page), path).toEqual([]);
    }
  }
  expect([...new Set(problems)]).toEqual([]);
  await visitors.close();
});

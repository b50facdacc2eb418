/** Edit links on a company's pages, by viewer and edit mode: EDIT-001 to EDIT-010, without JavaScript. */
import { beforeAll, expect, test } from "vitest";
import { demo } from "../../scripts/seed/showcase";
import { mp4, png } from "../media/files";
import { readable } from "./request";
import { upload, uploadingOwner } from "./upload";
import { Visitor } from "./visitor";

let owner: Visitor;
let home: string;

beforeAll(async () => {
  const { owner: visitor, uri, photos } = await uploadingOwner();
  [owner, home] = [visitor, `/company/${uri}`];
  await owner.call("POST", `/provider/profile/service?uri=${uri}`, {
    name: "Drain Cleaning",
    category: "Plumbing",
  });
  await upload(owner, photos, [{ name: "sink.png", bytes: png() }]);
  for (const path of ["banner", "profilepic"])
    await upload(owner, `/api/v1/provider/profile/${path}/upload?uri=${uri}`, [
      { name: "a.png", bytes: png() },
    ]);
});

/** Addresses of edit links and forms, relative to the company's page, each with its label. */
async function edits(visitor: Visitor, page = "") {
  const { text } = await visitor.get(home + page);
  const found = [
    ...text.matchAll(/<(a|form)\b([^>]*?(?:href|action)="([^"]*)"[^>]*)>([\s\S]*?)<\/\1>/g),
  ];
  return found.flatMap(([, , attributes, path, inner]) => {
    const name = /aria-label="([^"]*)"/.exec(attributes!)?.[1] ?? readable(inner!).trim();
    return path!.startsWith(home) && /\/(edit|delete)(\/|$)/.test(path!)
      ? [`${path!.slice(home.length)} ${name}`]
      : [];
  });
}

const images = (image: string) => [
  `/edit/${image}-ai Generate With AI`,
  `/edit/image/${image} Upload Image`,
  `/edit/image/${image}/layout Layout Options`,
  `/edit/image/${image}/crop Crop and Edit`,
];
const primary = [
  "general General Information",
  "email Email Address",
  "location Location",
  "hours Open Hours",
  "website Website",
  "social Social Links",
  "about About",
].map((one) => `/edit/${one}`);

test("EDIT-001 EDIT-002 EDIT-009: an owner turns edit mode on and off; the page has a link for each", async () => {
  expect(await edits(owner)).toEqual(expect.arrayContaining(["/edit Edit page"]));
  expect((await edits(owner)).filter((one) => one.startsWith("/edit/"))).toEqual([
    "/edit/general A brief description is required",
    "/edit/publish Publish Your Profile",
  ]);
  await owner.get(`${home}/edit`);
  expect(await edits(owner)).toContain("/edit Done editing");
  expect((await owner.get(home)).text).toMatch(/<a[^>]* href="\/dashboard"/);
  await owner.post(`${home}/edit`, {});
  expect(await edits(owner)).toContain("/edit Edit page");
  await owner.get(`${home}/edit`);
});

test("PROF-069 the link to list a business is hidden in edit mode", async () => {
  const link = 'href="/list-your-business"';
  expect((await owner.get(home)).text).not.toContain(link);
  expect((await new Visitor().get(`/company/${demo.showcase.vanityName}`)).text).toContain(link);
});

test("EDIT-003 to EDIT-008: in edit mode, pages link to all edit dialogs and show hints for owners", async () => {
  const { text } = await owner.get(home);
  const here = await edits(owner);
  expect(here).toEqual(
    expect.arrayContaining([
      ...images("banner"),
      ...images("logo"),
      ...primary,
      "/edit/videos Promotional Videos",
      "/edit/publish Publish Your Profile",
      "/edit/changes Recent changes",
      "/edit/domain Website domain",
    ]),
  );
  // EDIT-005, EDIT-006.
  for (const image of ["banner", "logo"])
    expect(text).toMatch(
      new RegExp(
        `<a href="/media/[0-9a-f]{24}\\.png" download="[^"]+-${image}\\.png"[^>]*>Download</a>`,
      ),
    );
  for (const menu of ["Edit Images", "Edit Primary Info"])
    expect(text).toMatch(new RegExp(`<summary[^>]*>${menu}`));
  // Also next to the content that they edit.
  for (const edit of [
    "/edit/general Edit name and summary",
    "/edit/general#field-phoneNumber Edit phone number",
    "/edit/about Write about your company",
    "/edit/videos Add a video",
    "/edit/location Edit address",
    "/edit/hours Add your hours",
    "/edit/website Add a website",
    "/edit/image/banner Change banner",
    "/edit/image/logo Change logo",
    "/services/edit/offer/1?back=home Edit Drain Cleaning",
    "/services/edit/add Add services",
    "/photos/edit/upload Add photos",
  ])
    expect(here).toContain(edit);
  expect(readable(text)).toContain(
    "Tell your story: who you are, how long you’ve worked here and what customers can count on. Only you can see this message.",
  );
  expect(await edits(owner, "/photos")).toEqual(
    expect.arrayContaining(["/photos/edit/upload Upload Photos"]),
  );
  expect(await edits(owner, "/photos/sink")).toEqual(
    expect.arrayContaining(["/photos/sink/edit Edit photo", "/photos/sink/delete Delete photo"]),
  );
  expect(await edits(owner, "/services")).toEqual(
    expect.arrayContaining([
      "/services/edit/add Add Services",
      "/services/edit/teaser/1 New teaser for Drain Cleaning",
    ]),
  );
});

test("EDIT-102 EDIT-103: an owner can disable a published page; visitors see no edit links or hints", async () => {
  const uri = home.split("/").at(-1)!;
  await owner.call("PATCH", `/provider/profile/details?uri=${uri}`, { aboutMetadata: "Drains." });
  await owner.post(`${home}/edit/publish`, {});
  expect(await edits(owner)).toContain("/edit/disable Disable Profile");
  for (const page of ["", "/photos", "/photos/sink", "/services", "/about"]) {
    expect([page, await edits(new Visitor(), page)]).toEqual([page, []]);
    expect(readable((await new Visitor().get(home + page)).text)).not.toContain(
      "Only you can see this message.",
    );
  }
  expect(readable((await owner.get(`${home}/edit/disable`)).text)).toContain(
    "We don’t delete anything. You can still see and edit the page, and publish it again at any time.",
  );
  await owner.post(`${home}/edit/disable`, {});
  // A cache may keep the page for a few more seconds: see seen-soon.test.ts.
  expect((await new Visitor().call("GET", `/network/profile/${uri}`)).status).toBe(404);
});

test("PROF-061 the videos of a free profile offer no download", async () => {
  const { owner, uri, photos } = await uploadingOwner();
  await upload(owner, photos, [{ name: "roof.mp4", type: "video/mp4", bytes: mp4() }]);
  const { text } = await owner.get(`/company/${uri}/photos/roof`);
  expect(text).toMatch(/<video[^>]* controlsList="nodownload"/i);
  expect(text).not.toContain("Download video");
  const pro = (await owner.get(`/company/${demo.showcase.vanityName}`)).text;
  expect(pro).toMatch(/<video[^>]* controls/i);
  expect(pro).not.toMatch(/nodownload/i);
});

test("visitors get nothing of the editing: no bar, pencils, styles or scripts", async () => {
  const path = `/company/${demo.showcase.vanityName}`;
  const { text } = await new Visitor().get(path);
  for (const mark of ["edit-bar", "edit-menu", "edit-controls", "Change banner"])
    expect([mark, text.includes(mark)]).toEqual([mark, false]);
});

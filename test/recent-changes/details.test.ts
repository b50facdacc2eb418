import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { editGeneral } from "../../app/editing/general.server";
import { publishCompany, unpublishCompany } from "../../app/editing/publish.server";
import { editHours } from "../../app/editing/hours.server";
import { storedHours } from "../../app/editing/hours-input";
import { deletePhoto } from "../../app/editing/photos/delete-photo.server";
import type { RequestContext } from "../../app/operations/context";
import { listChanges, undoChange } from "../../app/recent-changes/changes.server";
import { companyDetails } from "../../app/recent-changes/company-details";
import { offerDetails } from "../../app/recent-changes/offer-details";
import { pageOfUndo } from "../../app/recent-changes/page-of-undo";
import { action } from "../../app/recent-changes/pages/changes";
import { company, insertOwners, row } from "../editing/owners";

let owner: RequestContext;

beforeEach(async () => {
  [owner] = (await insertOwners()) as [RequestContext];
});

let clock = 0;
/** Each call is later than the one before, so that the changes have an order. */
const fresh = () => {
  const at = Date.now() + clock++;
  return { ...owner, now: () => at };
};
const latest = async () => (await listChanges(fresh(), { company })).changes[0]!;
const lines = ({ details }: Awaited<ReturnType<typeof latest>>) =>
  details.map(({ field, before, after }) => `${field}: ${before} → ${after}`);

describe("the details of a change", () => {
  test("name the form's fields with the values before and after", async () => {
    await editGeneral(fresh(), { name: "River Plumbing", phoneNumber: "(512) 555-0199" });
    expect(lines(await latest())).toEqual([
      "Company name: River City Plumbing → River Plumbing",
      "Phone number: (512) 555-0101 → (512) 555-0199",
    ]);
    await unpublishCompany(fresh(), {});
    expect(lines(await latest())).toEqual(["Page: Published → Not published"]);
    await publishCompany(fresh(), {});
    expect(lines(await latest())).toEqual(["Page: Not published → Published"]);
  });

  test("name only the days whose hours changed", async () => {
    const hours = storedHours((await row()).hours)!;
    await editHours(fresh(), {
      hours: { ...hours, sat: { open: true, allDay: false, time: "9 AM - 1 PM" } },
    });
    expect(lines(await latest())).toEqual(["Saturday: Closed → 9 AM – 1 PM"]);
  });

  test("show where long texts differ, without tags", () => {
    const text = "We fix pipes. ".repeat(20);
    const [detail] = companyDetails(
      { about: `<p>${text}Call us.</p>`, about_is_html: 1 },
      { about: `<p>${text}Email us.</p>`, about_is_html: 1 },
    );
    expect(detail).toEqual({
      field: "About",
      before: "…We fix pipes. Call us.",
      after: "…We fix pipes. Email us.",
    });
    const [cut] = companyDetails({ summary: "a".repeat(100) }, { summary: "b".repeat(100) });
    expect(cut!.before).toBe(`${"a".repeat(80)}…`);
  });

  test("do not show keys of files", () => {
    expect(
      companyDetails(
        { logo_media: null, home_video: "a.mp4" },
        { logo_media: "b.png", home_video: null },
      ),
    ).toEqual([
      { field: "Logo", before: null, after: "New picture" },
      { field: "Video of the home page", before: "Former video", after: null },
    ]);
  });

  test("name services and categories, also deleted ones", () => {
    const names = { offers: new Map([[1, "Drains"]]), categories: new Map([[7, "Repairs"]]) };
    const side = (offers: object[], categories: object[] = []) =>
      ({ offers, categories }) as unknown as Parameters<typeof offerDetails>[0];
    const text = (before: object[], after: object[]) =>
      offerDetails(side(before), side(after), names).map(
        ({ field, before, after }) => `${field}: ${before} → ${after}`,
      );
    expect(
      text(
        [{ key: 1, row: { teaser: "Old", category_id: null } }],
        [{ key: 1, row: { teaser: "New", category_id: 7 } }],
      ),
    ).toEqual(["Drains: Teaser: Old → New", "Drains: Category: null → Repairs"]);
    expect(text([{ key: 2, row: { name: "Leaks" } }], [{ key: 2, row: null }])).toEqual([
      "Service: Leaks → null",
    ]);
    expect(text([{ key: 1, row: { position: 1 } }], [{ key: 1, row: { position: 2 } }])).toEqual([
      "Order of services: null → null",
    ]);
  });
});

describe("after an undo", () => {
  beforeEach(async () => {
    await env.DB.batch([
      env.DB.prepare(
        `INSERT INTO media (key, company_id, width, height, bytes, created_at)
         VALUES ('aaaaaaaaaaaaaaaaaaaaaaaa.jpg', 1, 10, 10, 10, 0)`,
      ),
      env.DB.prepare(
        `INSERT INTO photo (company_id, position, friendly_name, media_key, alt, created_at)
         VALUES (1, 1, 'sink', 'aaaaaaaaaaaaaaaaaaaaaaaa.jpg', 'A sink', 0)`,
      ),
    ]);
  });

  const undone = async (fields: Record<string, string>) => {
    const response = (await action({
      params: { vanityName: company },
      context: { ...fresh() },
      request: new Request(`http://localhost:8787/company/${company}/edit/changes`, {
        method: "POST",
        body: new URLSearchParams(fields),
      }),
    })) as Response;
    return response.headers.get("Location");
  };

  test("of a photo's deletion the restored photo shows", async () => {
    const { change } = await deletePhoto(fresh(), { friendlyImageName: "sink" });
    const here = `/company/${company}/photos`;
    expect(await undone({ id: change!, here })).toBe(`/company/${company}/photos/sink?undone`);
    expect((await undoChange(fresh(), { company, id: change! })).page).toBe("/photos/sink");
  });

  test("the page with the Undo button shows, if it is one of the company's", async () => {
    const change = async (name: string) => (await editGeneral(fresh(), { name })).change!;
    const about = `/company/${company}/about`;
    expect(await undone({ id: await change("Other Name"), here: about })).toBe(`${about}?undone`);
    for (const here of ["//evil.example", "/company/other", "https://evil.example/", "/login"])
      expect(await undone({ id: await change(`Name ${here.length}`), here })).toBe(
        `/company/${company}?undone`,
      );
    expect(await undone({ id: await change("Last Name") })).toBe(
      `/company/${company}/edit/changes`,
    );
  });

  test("of a new service the list of services shows, as the service's page is gone", async () => {
    const side = (row: object | null) => ({ offers: [{ key: 1, row }], categories: [] }) as never;
    expect(pageOfUndo("offers", side(null), side({ name: "Drains" }))).toBe("/services");
    expect(pageOfUndo("offers", side({ teaser: "a" }), side({ teaser: "b" }))).toBeNull();
  });
});

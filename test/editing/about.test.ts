import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import type { User } from "../../app/operations/actor";
import { editableAbout, editAbout } from "../../app/editing/about.server";
import { seenOf } from "../../app/editing/change.server";
import type { CompanyRow } from "../../app/editing/edited.server";
import { undoChange } from "../../app/recent-changes/changes.server";
import { readCompany } from "../../app/companies/read-company.server";
import { companyLike, offerOf, plumber, insertCast } from "../cast/cast";
import { visitorContext } from "../support/context";
import { insertPerson } from "../support/people";
import { refusalOf } from "../support/refusal";

let owner: User;

beforeEach(async () => {
  await env.DB.batch(["sign_in", "person"].map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
  await insertCast({
    companies: [plumber, companyLike({ id: 2, vanity_name: "free", name: "Free", pro: 0 })],
    offers: [offerOf(1, 1, "Drain Cleaning")],
  });
  owner = await insertPerson(1, "owner@example.com");
  await env.DB.prepare(
    "INSERT INTO company_owner (company_id, person_id, since) VALUES (1, 1, 0), (2, 1, 0)",
  ).run();
});

const as = (actor: User, at = 1_000_000_000_000) => visitorContext({ actor, now: () => at });
const pro = { company: plumber.vanity_name };
const free = { company: "free" };
const stored = async (id: number) =>
  (await env.DB.prepare("SELECT * FROM company WHERE id = ?").bind(id).first<CompanyRow>())!;
const aboutOf = async (id: number) => {
  const { about, about_is_html } = await stored(id);
  return [about, about_is_html];
};

describe("with Pro", () => {
  test("stores rich text and strips markup that the editor does not produce", async () => {
    await editAbout(as(owner), {
      ...pro,
      aboutDesc: '<p style="text-align:center"><b>Us</b><script>alert(1)</script></p>',
      aboutHtml: true,
    });
    expect(await aboutOf(1)).toEqual(['<p class="text-center"><b>Us</b></p>', 1]);
    const { about } = await readCompany(visitorContext(), { vanityName: pro.company });
    expect(about).toEqual({ text: '<p class="text-center"><b>Us</b></p>', isHtml: true });
  });

  test("EDIT-052: plain text becomes a paragraph with line breaks", async () => {
    await editAbout(as(owner), { ...pro, aboutDesc: "One\r\ntwo <3", aboutHtml: "false" });
    expect(await aboutOf(1)).toEqual(["<p>One<br>two &lt;3</p>", 1]);
  });

  test("keeps rich text if the form returns its plain text unchanged", async () => {
    await editAbout(as(owner), {
      ...pro,
      aboutDesc: "<h2>Who</h2><p>We <b>fix</b> pipes.</p>",
      aboutHtml: true,
    });
    const { plain, html } = editableAbout(await stored(1));
    expect(plain).toBe("Who\n\nWe fix pipes.");
    expect(html).toBe("<h2>Who</h2><p>We <b>fix</b> pipes.</p>");
    expect(
      (await editAbout(as(owner), { ...pro, aboutDesc: plain.replaceAll("\n", "\r\n") })).change,
    ).toBeNull();
    expect(await aboutOf(1)).toEqual([html, 1]);
  });

  test("EDIT-057: an empty paragraph counts as no text", async () => {
    await editAbout(as(owner), { ...pro, aboutDesc: "<p></p>", aboutHtml: true });
    expect(await aboutOf(1)).toEqual(["", 1]);
    expect((await readCompany(visitorContext(), { vanityName: pro.company })).about).toBeNull();
  });

  test("EDIT-056: accepts 5,000 characters including markup and rejects 5,001", async () => {
    const html = (length: number) => `<p>${"x".repeat(length - 7)}</p>`;
    await editAbout(as(owner), { ...pro, aboutDesc: html(5000), aboutHtml: true });
    const { code, fields } = await refusalOf(
      editAbout(as(owner), { ...pro, aboutDesc: html(5001), aboutHtml: true }),
    );
    expect([code, fields]).toEqual([
      "invalid",
      {
        aboutDesc:
          "The description is 5,001 long and must be less than 5,000 characters including HTML characters.",
      },
    ]);
    expect((await stored(1)).about).toHaveLength(5000);
  });
});

describe("without Pro", () => {
  test("EDIT-053: strips HTML tags", async () => {
    await editAbout(as(owner), {
      ...free,
      aboutDesc: "<p>We <b>fix</b> &amp; build.</p><p>Call.</p>",
      aboutHtml: true,
    });
    expect(await aboutOf(2)).toEqual(["We fix & build.\n\nCall.", 0]);
  });

  test("EDIT-054: accepts 5,000 characters and rejects 5,001", async () => {
    await editAbout(as(owner), { ...free, aboutDesc: "x".repeat(5000) });
    const { fields } = await refusalOf(
      editAbout(as(owner), { ...free, aboutDesc: "x".repeat(5001) }),
    );
    expect(fields).toEqual({ aboutDesc: "The description must be less than 5,000 characters" });
  });

  test("stores text that looks like markup unchanged", async () => {
    await editAbout(as(owner), { ...free, aboutDesc: "<script>alert(1)</script> 👩🏽‍🔧 \u202e" });
    expect(await aboutOf(2)).toEqual(["<script>alert(1)</script> 👩🏽‍🔧 \u202e", 0]);
  });
});

test("one of four concurrent saves succeeds, a stale save is refused, and undo restores the text", async () => {
  const seen = seenOf(await stored(2), ["about", "about_is_html"]);
  const tries = await Promise.allSettled(
    [1, 2, 3, 4].map((n) => editAbout(as(owner), { ...free, aboutDesc: `Text ${n}`, seen })),
  );
  const saved = tries.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  expect(saved).toHaveLength(1);
  expect((await refusalOf(editAbout(as(owner), { ...free, aboutDesc: "Late", seen }))).code).toBe(
    "stale",
  );
  await undoChange(as(owner), { ...free, id: saved[0]!.change! });
  expect((await stored(2)).about).toBe(plumber.about);
});

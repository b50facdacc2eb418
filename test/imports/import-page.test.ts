/** The import page's form, as a browser sends it. */
import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { action } from "../../app/imports/pages/import";
import type { User } from "../../app/operations/actor";
import type { FormAnswer } from "../../app/ui/post-form";
import { insertAdmin } from "../admin/admins";
import { insertCast } from "../cast/cast";
import { visitorContext } from "../support/context";

const register = "Texas plumbing licenses";
let admin: User;

beforeEach(async () => {
  await env.DB.batch(
    ["attempt", "sign_in", "person"].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  );
  await insertCast({ companies: [] });
  admin = await insertAdmin(1, "admin@example.com");
});

async function preview(content: Uint8Array | undefined) {
  const form = new FormData();
  form.set("intent", "preview");
  // The field's part comes before the others: they are kept although the file is too large.
  form.set("csv", content ? new File([content as BlobPart], "register.csv") : "");
  form.set("register", register);
  const request = new Request("http://localhost:8787/admin/import", { method: "POST", body: form });
  return action({
    params: {},
    context: { ...visitorContext({ actor: admin }) },
    request,
  } as unknown as Parameters<typeof action>[0]) as Promise<unknown>;
}

const refusalOf = async (content: Uint8Array | undefined) => {
  const { data, init } = (await preview(content)) as { data: FormAnswer; init: ResponseInit };
  return { errors: data.errors, register: data.typed.register, status: init.status };
};

test.each([
  ["no file", undefined, "The file has no rows."],
  ["an empty file", new Uint8Array(), "The file has no rows."],
  [
    "a file with only a header",
    new TextEncoder().encode("name,city,state,zip\n"),
    "The file has no rows.",
  ],
  [
    "an Excel file",
    Uint8Array.of(0x50, 0x4b, 3, 4, 20),
    "This is an Excel or zip file. Save it as CSV in UTF-8.",
  ],
  [
    "a file over the limit",
    new Uint8Array(3_000_000).fill(0x61),
    "The file must be at most 900 KB. Split it, or use npm run import.",
  ],
  [
    "a file slightly over the limit",
    new Uint8Array(900_001).fill(0x61),
    "The file must be at most 900 KB. Split it, or use npm run import.",
  ],
])("refuses %s at its field and keeps the register's name", async (_what, content, message) => {
  expect(await refusalOf(content)).toEqual({
    errors: [{ field: "csv", message }],
    register,
    status: 400,
  });
});

test("previews a file in Windows-1252 with its first rows", async () => {
  const csv = "name,city,state,zip\nCafé Plumbing,Austin,Texas,78701\n";
  const bytes = Uint8Array.from(csv, (letter) => letter.charCodeAt(0));
  expect(await preview(bytes)).toMatchObject({
    intent: "preview",
    preview: { made: 1, sample: [{ line: 2, name: "Café Plumbing", stateCode: "TX" }] },
    typed: { register },
  });
});

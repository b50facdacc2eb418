import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { action } from "../../app/claims/pages/claim-other";
import type { User } from "../../app/operations/actor";
import type { FormAnswer } from "../../app/ui/post-form";
import { companyLike, insertCast } from "../cast/cast";
import { visitorContext } from "../support/context";
import { insertPerson } from "../support/people";

const text = "The license is in my name: ask the state’s board.";
let ana: User;

beforeEach(async () => {
  await env.DB.batch(
    ["attempt", "sign_in", "person"].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  );
  await insertCast({
    companies: [
      companyLike({ id: 1, vanity_name: "river", name: "River", email: null, unclaimed: 1 }),
    ],
  });
  ana = await insertPerson(1, "ana@example.com");
});

/** The body as Chromium and Firefox write it: a file field always has a part. */
function multipart(file: { filename: string; type: string; content: string }) {
  const boundary = "----WebKitFormBoundaryq3sAVnV0Y2kWcLrP";
  const lines = [
    `--${boundary}`,
    'Content-Disposition: form-data; name="text"',
    "",
    text,
    `--${boundary}`,
    `Content-Disposition: form-data; name="document"; filename="${file.filename}"`,
    `Content-Type: ${file.type}`,
    "",
    file.content,
    `--${boundary}--`,
    "",
  ];
  return new Request("http://localhost:8787/company/river/claim/other", {
    method: "POST",
    headers: { "Content-Type": `multipart/form-data; boundary=${boundary}` },
    body: lines.join("\r\n"),
  });
}

const send = (file: { filename: string; type: string; content: string }) =>
  action({
    params: { vanityName: "river" },
    context: { ...visitorContext({ actor: ana }) },
    request: multipart(file),
  } as Parameters<typeof action>[0]);

const requests = async () =>
  (await env.DB.prepare("SELECT text, document FROM claim_request").all()).results;

test("sends other proof without the optional document", async () => {
  const answer = await send({ filename: "", type: "application/octet-stream", content: "" });
  expect(answer).toBeInstanceOf(Response);
  expect((answer as Response).headers.get("location")).toBe("/company/river/claim?done=asked");
  expect(await requests()).toEqual([{ text, document: null }]);
});

test("refuses an empty file that was chosen, and keeps the text", async () => {
  const { data } = (await send({
    filename: "license.pdf",
    type: "application/pdf",
    content: "",
  })) as { data: FormAnswer };
  expect(data).toEqual({
    errors: [{ field: "document", message: "The document must be a PDF, JPEG or PNG file." }],
    typed: { text, document: "" },
  });
  expect(await requests()).toEqual([]);
});

test("keeps the document that was chosen", async () => {
  await send({ filename: "license.pdf", type: "application/pdf", content: "%PDF-1.7" });
  expect(await requests()).toEqual([{ text, document: expect.stringMatching(/\.pdf$/) }]);
});

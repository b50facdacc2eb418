/** The PDF that goes with the mail of a sending. */
import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { fileOfMail, recentMail } from "../../app/admin/mail.server";
import { attachesPdf } from "../../app/documents/mailed-pdf.server";
import { logoOf } from "../../app/documents/pdf/logo.server";
import { pdfName } from "../../app/documents/pdf/pdf-file.server";
import { sendDocument } from "../../app/sending/send-document.server";
import { deliverDue, type Sending } from "../../app/notifications/outbox.server";
import type { Mail } from "../../app/outside/mail/mailer";
import { cloudflareMailer } from "../../app/outside/mail/cloudflare-mailer";
import { databaseOfCompany, insertOffices, river, type Cast } from "../clients/offices";
import { call, mails, rowsOf } from "../requests/in-office";
import { visitorContext } from "../support/context";
import { draft, newClient } from "./offices";
import { linesOfPdf } from "./read-pdf";
import { png } from "./files";

let cast: Cast;
let ref: string;
beforeEach(async () => {
  cast = await insertOffices();
  const client = (await newClient(cast.owner)).id;
  ref = await draft(cast.owner, "estimate", client);
  mails.length = 0;
});

/** Sends it; the mail waits in the outbox. */
const send = () =>
  call(sendDocument, cast.owner, { kind: "estimate", ref }, { later: () => undefined });

describe("the mail of a sending", () => {
  test("has the PDF of its version", async () => {
    await call(sendDocument, cast.owner, { kind: "estimate", ref });
    await call(sendDocument, cast.owner, { kind: "estimate", ref });
    expect(mails.map(({ files }) => files?.map(({ name, type }) => [name, type]))).toEqual([
      [["Estimate 1001 from River City Plumbing.pdf", "application/pdf"]],
      [["Estimate 1001 from River City Plumbing.pdf", "application/pdf"]],
    ]);
    const lines = (await linesOfPdf(mails[0]!.files![0]!.bytes)).join("\n");
    expect(lines).toContain("Drain cleaning");
    // The outbox names the document; it does not keep the PDF.
    const [{ size }] = (await rowsOf<{ size: number }>(
      "SELECT max(length(data)) AS size FROM outbox",
    )) as [{ size: number }];
    expect(size).toBeLessThan(3000);
  });

  test("is sent without it if the document is gone", async () => {
    await send();
    await rowsOf("DELETE FROM document_version");
    await deliver(0);
    expect(mails).toHaveLength(1);
    expect(mails[0]!.files).toBeUndefined();
  });

  test("waits for a PDF that can't be made, but not for ever", async () => {
    await send();
    const notices: string[] = [];
    const broken = {
      attach: () => Promise.reject(new Error("no fonts")),
      notice: ({ event }: { event: string }) => void notices.push(event),
    };
    for (const [minute, sent] of [
      [0, 0],
      [1, 0],
      [5, 1],
    ] as const) {
      await deliver(minute, broken);
      expect([minute, mails.length]).toEqual([minute, sent]);
    }
    expect(mails[0]!.files).toBeUndefined();
    expect(notices).toEqual(["mail not sent", "mail not sent", "mail sent without its file"]);
    await deliver(60, broken);
    expect(mails).toHaveLength(1);
  });

  test("has it at a later try", async () => {
    await send();
    const broken = { attach: () => Promise.reject(new Error("no fonts")), notice: () => undefined };
    await deliver(0, broken);
    await deliver(1);
    expect(mails[0]!.files).toHaveLength(1);
  });
});

async function deliver(minute: number, over: Partial<Sending> = {}) {
  const context = visitorContext();
  return deliverDue({
    ...context,
    db: await databaseOfCompany(river),
    now: () => context.now() + minute * 60_000,
    mailer: { send: (mail) => Promise.resolve(void mails.push(mail)) },
    attach: attachesPdf(context),
    ...over,
  });
}

test("mails with files leave room for the rest of a run", async () => {
  await send();
  const db = await databaseOfCompany(river);
  await db.batch(
    Array.from({ length: 119 }, (_, i) =>
      db.prepare(
        `INSERT INTO outbox (company_id, key, kind, recipient, template, data, created_at, due_at)
          SELECT company_id, 'k' || ${i}, kind, recipient, template, data, created_at, due_at
          FROM outbox WHERE template = 'document-sent' LIMIT 1`,
      ),
    ),
  );
  // Of each 7 subrequests; without files 100 would go at once.
  const attach = () => Promise.resolve(undefined);
  expect(await deliver(0, { attach })).toBe(40);
  expect(await deliver(0, { attach })).toBe(40);
});

test("developers see that a mail has a file, and open it", async () => {
  await send();
  const context = visitorContext();
  const { mails: shown } = await recentMail(context);
  const mail = shown.find(({ subject }) => subject.startsWith("Estimate 1001"))!;
  expect(mail.hasFile).toBe(true);
  const file = await fileOfMail(context, mail);
  expect((await linesOfPdf(file!.bytes))[0]).toContain("ESTIMATE");
  const others = shown.filter(({ id }) => id !== mail.id);
  expect(others.map(({ hasFile }) => hasFile)).toEqual(others.map(() => false));
  for (const other of [
    { ...mail, id: mail.id + 1000 },
    { ...mail, database: "MEDIA" },
  ])
    expect(await fileOfMail(context, other)).toBeUndefined();
});

test("Cloudflare gets it as an attachment, and its local binding takes it", async () => {
  await call(sendDocument, cast.owner, { kind: "estimate", ref });
  const [mail] = mails as [Mail];
  const sent: { attachments?: unknown }[] = [];
  const binding = {
    send: (one: object) => Promise.resolve({ messageId: String(sent.push(one)) }),
  } as unknown as SendEmail;
  await cloudflareMailer(binding).send(mail);
  const [file] = mail.files!;
  expect(sent[0]!.attachments).toEqual([
    {
      disposition: "attachment",
      filename: "Estimate 1001 from River City Plumbing.pdf",
      type: "application/pdf",
      content: file!.bytes,
    },
  ]);
  await cloudflareMailer((env as unknown as { EMAIL: SendEmail }).EMAIL).send(mail);
});

test("the name has no signs that a system does not take", () => {
  const provider = { name: 'A/C <Pros>: "Cool"\n& Co.' };
  expect(pdfName({ kind: "invoice", number: 7, snapshot: { provider } })).toBe(
    "Invoice 7 from A C Pros Cool & Co..pdf",
  );
});

describe("the logo", () => {
  const key = "0123456789abcdef01234567.png";
  const context = (over = {}) => visitorContext(over);
  beforeEach(async () => {
    for (const one of [key, `sized/print/${key}`, key.replace("png", "svg")])
      await env.MEDIA.delete(one);
  });

  test("is made once, as PNG", async () => {
    await env.MEDIA.put(key, png);
    const made: object[] = [];
    const images = {
      input: () => ({
        transform(options: object) {
          made.push(options);
          return { output: () => ({ image: () => new Response("small").body }) };
        },
      }),
    } as unknown as ImagesBinding;
    const small = { bytes: new TextEncoder().encode("small"), type: "image/png" };
    expect(await logoOf(context({ images }), key)).toEqual(small);
    expect(await logoOf(context({ images }), key)).toEqual(small);
    expect(made).toEqual([{ width: 700, height: 300, fit: "scale-down" }]);
  });

  test("is the original where pictures can't be resized, if PDF takes it", async () => {
    await env.MEDIA.put(key, png);
    expect(await logoOf(context(), key)).toEqual({ bytes: png, type: "image/png" });
    const webp = key.replace("png", "webp");
    await env.MEDIA.put(webp, png);
    expect(await logoOf(context(), webp)).toBeUndefined();
    await env.MEDIA.put(key, new Uint8Array(500_001));
    expect(await logoOf(context(), key)).toBeUndefined();
  });

  test("that our generator has drawn stays as it is", async () => {
    const svg = key.replace("png", "svg");
    await env.MEDIA.put(svg, "<svg/>");
    const bytes = new TextEncoder().encode("<svg/>");
    expect(await logoOf(context(), svg)).toEqual({ bytes, type: "image/svg+xml" });
  });

  test("is left out if it is gone", async () => {
    for (const none of ["", key, key.replace("png", "svg")])
      expect(await logoOf(context(), none)).toBeUndefined();
  });
});

/** Files of documents in the office: which are taken, how many, and where they are kept. */
import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { addDocumentFiles } from "../../app/documents/add-files.server";
import { createDocument } from "../../app/documents/create-document.server";
import { limits } from "../../app/documents/limits";
import { readDocument } from "../../app/documents/read-document.server";
import { readDocumentFile } from "../../app/documents/read-file.server";
import { removeDocumentFile } from "../../app/documents/remove-file.server";
import { saveDocument } from "../../app/documents/save-document.server";
import { sendDocument } from "../../app/sending/send-document.server";
import { deleteCompany } from "../../app/office/delete-company.server";
import { closeEstimate } from "../../app/estimates/close-estimate.server";
import { plumber } from "../cast/cast";
import { databaseOfCompany, insertOffices, river, runJobs, type Cast } from "../clients/offices";
import { call, companyId, logged, mails, refused, rowsOf } from "../requests/in-office";
import { visitorContext } from "../support/context";
import { add, bytesOf, pdf, png, sentFiles } from "./files";
import { draft, line, newClient } from "./offices";

let cast: Cast;
let of: { kind: "estimate"; ref: string };
beforeEach(async () => {
  cast = await insertOffices();
  mails.length = 0;
  const { objects } = await env.MEDIA.list({ prefix: "private/" });
  if (objects.length > 0) await env.MEDIA.delete(objects.map(({ key }) => key));
  const client = (await newClient(cast.owner)).id;
  of = { kind: "estimate", ref: await draft(cast.owner, "estimate", client) };
});

const read = () => call(readDocument, cast.owner, of);
const kept = async () => (await env.MEDIA.list({ prefix: `private/${companyId}/` })).objects.length;
const messageOf = async (file: Parameters<typeof add>[2][number]) =>
  (await add(cast.owner, of, [file])).files[0]!.message;

describe("a file that is added", () => {
  test("is private, a part of the content, and in the log", async () => {
    const { revision } = await read();
    const added = await add(cast.staff, of, [
      { name: "sink.png", bytes: png },
      { name: "Warranty.pdf" },
    ]);
    expect(added).toEqual({
      files: [
        { name: "sink.png", number: 1, message: "" },
        { name: "Warranty.pdf", number: 2, message: "" },
      ],
      revision: revision + 2,
    });
    const after = await read();
    expect(after).toMatchObject({ revision: revision + 2, savedBy: "Stan Test" });
    expect(after.files).toEqual([
      expect.objectContaining({ number: 1, name: "sink.png", thumbnails: [125], width: 1 }),
      expect.objectContaining({
        number: 2,
        name: "Warranty.pdf",
        thumbnails: [],
        size: pdf.length,
      }),
    ]);
    expect(after.sheet.snapshot.files).toEqual([1, 2]);
    const keys = await rowsOf<{ key: string }>("SELECT key FROM document_file ORDER BY number");
    expect(keys[0]!.key).toMatch(new RegExp(`^private/${companyId}/[0-9a-f]{24}\\.png$`));
    expect(await env.MEDIA.head(keys[1]!.key)).not.toBeNull();
    expect(await logged()).toContain(`add document file, estimate ${of.ref}`);
  });

  test("can have the name of another one", async () => {
    await add(cast.owner, of, [{ name: "a.pdf" }, { name: "a.pdf" }]);
    expect((await read()).files.map(({ number, name }) => [number, name])).toEqual([
      [1, "a.pdf"],
      [2, "a.pdf"],
    ]);
  });

  test("makes a sent estimate unsent, and goes with its next version", async () => {
    await call(sendDocument, cast.owner, of);
    await add(cast.owner, of, [{ name: "a.pdf" }]);
    expect(await read()).toMatchObject({ unsent: true, sheet: { snapshot: { files: [] } } });
    await call(sendDocument, cast.owner, of);
    expect(await read()).toMatchObject({
      unsent: false,
      sentVersion: 2,
      sheet: { snapshot: { files: [1] } },
    });
  });
});

describe("what is taken", () => {
  test.each([
    ["a photo", "a.png", png],
    ["a PDF", "a.pdf", pdf],
    ["Word", "a.docx", bytesOf("PK\x03\x04 [Content_Types].xml")],
    ["Excel", "a.XLSX", bytesOf("PK\x03\x04 [Content_Types].xml")],
    ["old Word", "a.doc", bytesOf("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1 x")],
    ["a text", "a.txt", bytesOf("BMW parts\r\n")],
    ["a table", "a.csv", bytesOf("a,b\n")],
    ["UTF-16", "a.txt", bytesOf("\xff\xfea\0")],
  ])("%s", async (_, name, bytes) => {
    expect(await messageOf({ name, bytes })).toBe("");
  });

  test.each([
    ["a program", "a.exe", bytesOf("MZ\0\0"), "Choose a photo"],
    ["a page", "a.html", bytesOf("<html>"), "Choose a photo"],
    ["a script", "a.js", bytesOf("alert(1)"), "Choose a photo"],
    ["SVG", "a.svg", bytesOf("<svg onload=alert(1)>"), "We can't accept SVG"],
    ["a renamed PDF", "a.png", pdf, "(PDF)"],
    ["a renamed photo", "a.pdf", png, "(PNG)"],
    ["a renamed program", "a.docx", bytesOf("MZ\0\0"), "This is no Word file"],
    ["a renamed archive", "a.docx", bytesOf("PK\x03\x04 other"), "This is no Word file"],
    ["a program as text", "a.txt", bytesOf("MZ\0\0"), "This is no text file"],
    ["nothing", "a.pdf", new Uint8Array(), "The file is empty."],
    ["a broken photo", "a.png", png.slice(0, 30), "damaged"],
  ])("not %s", async (_, name, bytes, message) => {
    expect(await messageOf({ name, bytes })).toContain(message);
    expect([await kept(), (await read()).files]).toEqual([0, []]);
  });

  test("a name gets the ending of its type", async () => {
    await add(cast.owner, of, [
      { name: "scan" },
      { name: "", bytes: png },
      { name: `${"x".repeat(200)}`, bytes: pdf },
    ]);
    const names = (await read()).files.map(({ name }) => name);
    expect(names).toEqual(["scan.pdf", "file.png", `${"x".repeat(196)}.pdf`]);
  });
});

describe("limits", () => {
  test("ten files", async () => {
    const { files } = await add(
      cast.owner,
      of,
      Array.from({ length: 11 }, (_, i) => ({ name: `${i}.pdf` })),
    );
    expect(files.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, null]);
    expect(files[10]!.message).toBe("A document can have at most 10 files. Remove one first.");
    await call(removeDocumentFile, cast.owner, { ...of, number: 10 });
    // Numbers are not given twice.
    expect((await add(cast.owner, of, [{ name: "a.pdf" }])).files[0]!.number).toBe(11);
    expect(await kept()).toBe(10);
  });

  test("20 MB each", async () => {
    const [file] = (await add(cast.owner, of, [{ name: "a.pdf", bytes: undefined }])).files;
    expect(file).toMatchObject({ number: null, message: "The file is larger than 20 MB." });
    let largest = 0;
    const files = (most: number) => Promise.resolve(void (largest = most));
    await call(addDocumentFiles, cast.owner, { ...of, files });
    expect(largest).toBe(20_000_000);
  });

  test("90 MB together", async () => {
    await add(cast.owner, of, [{ name: "a.pdf" }]);
    await rowsOf("UPDATE document_file SET bytes = ?", limits.filesBytes - pdf.length);
    expect(await messageOf({ name: "b.pdf" })).toBe("");
    expect(await messageOf({ name: "c.pdf" })).toBe(
      "All files of a document together can have at most 90 MB.",
    );
  });

  test("by several people at once", async () => {
    await add(
      cast.owner,
      of,
      Array.from({ length: 8 }, (_, i) => ({ name: `${i}.pdf` })),
    );
    const all = await Promise.all(
      [cast.owner, cast.staff, cast.owner, cast.staff].map((actor) =>
        add(actor, of, [{ name: "last.pdf" }]),
      ),
    );
    const numbers = all.map(({ files }) => files[0]!.number);
    expect(numbers.filter((number) => number !== null).toSorted((a, b) => a - b)).toEqual([9, 10]);
    expect([(await read()).files.length, await kept()]).toEqual([10, 10]);
  });
});

describe("refusals", () => {
  test("a document that someone else changed", async () => {
    const { revision } = await read();
    await call(saveDocument, cast.staff, { ...of, revision, items: [line("Other", 100)] });
    const files = sentFiles([{ name: "a.pdf" }]);
    const stale = await refused(addDocumentFiles, cast.owner, { ...of, revision, files });
    expect([stale.code, stale.message]).toEqual([
      "stale",
      "Stan Test changed this estimate while you were editing.",
    ]);
    expect((await add(cast.owner, of, [{ name: "a.pdf" }])).files[0]!.number).toBe(1);
    const removal = { ...of, number: 1, revision };
    expect((await refused(removeDocumentFile, cast.owner, removal)).code).toBe("stale");
  });

  test("a closed estimate, and a company without Pro; nothing is read then", async () => {
    await add(cast.owner, of, [{ name: "a.pdf" }]);
    await call(sendDocument, cast.owner, of);
    await call(closeEstimate, cast.owner, { ref: of.ref });
    const input = { ...of, files: () => expect.fail("read"), number: 1 };
    for (const one of [addDocumentFiles, removeDocumentFile])
      expect((await refused(one, cast.owner, input)).code).toBe("conflict");
    await env.DB.prepare("UPDATE company SET pro = 0 WHERE vanity_name = ?").bind(river).run();
    for (const one of [addDocumentFiles, removeDocumentFile])
      expect((await refused(one, cast.owner, input)).code).toBe("forbidden");
  });
});

describe("a file that is removed", () => {
  const remove = (number: number) => call(removeDocumentFile, cast.owner, { ...of, number });

  test("is deleted, if no version has it", async () => {
    const { revision } = await add(cast.owner, of, [{ name: "a.pdf" }]);
    expect(await remove(1)).toEqual({ revision: revision + 1 });
    expect([(await read()).files, await kept()]).toEqual([[], 0]);
    expect(await logged()).toContain(`remove document file, estimate ${of.ref}`);
    // Again it changes nothing.
    expect(await remove(1)).toEqual({ revision: revision + 1 });
    for (const number of [1, 2])
      expect((await refused(readDocumentFile, cast.owner, { ...of, number })).code).toBe(
        "not-found",
      );
    const missing = { ...of, number: 2 };
    expect((await refused(removeDocumentFile, cast.owner, missing)).code).toBe("not-found");
  });

  test("stays with the versions that were sent", async () => {
    await add(cast.owner, of, [{ name: "a.pdf" }]);
    await call(sendDocument, cast.owner, of);
    await remove(1);
    expect([(await read()).files, await kept()]).toEqual([[], 1]);
    await call(sendDocument, cast.owner, of);
    expect((await read()).sheet.snapshot.files).toEqual([]);
    expect(await call(readDocument, cast.owner, { ...of, seen: 1 })).toMatchObject({
      sheet: { snapshot: { files: [1] } },
    });
    expect(await call(readDocumentFile, cast.owner, { ...of, number: 1 })).toMatchObject({
      name: "a.pdf",
      contentType: "application/pdf",
    });
  });
});

test("a copy has no files of its own", async () => {
  await add(cast.owner, of, [{ name: "a.pdf" }]);
  const { id } = await call(createDocument, cast.owner, { kind: "estimate", copyOf: of.ref });
  expect((await call(readDocument, cast.owner, { kind: "estimate", ref: id })).files).toEqual([]);
});

test("the files go with their company", async () => {
  await add(cast.owner, of, [{ name: "a.pdf" }]);
  const owner = { ...cast.owner, provedAt: visitorContext().now() };
  const sibling = `private/${"0".repeat(8)}-other/a.pdf`;
  await env.MEDIA.put(sibling, "x");
  const db = await databaseOfCompany(river);
  await call(deleteCompany, owner, { name: plumber.name });
  await runJobs();
  const { results } = await db.prepare("SELECT 1 FROM document_file").all();
  expect([await kept(), results]).toEqual([0, []]);
  expect(await env.MEDIA.head(sibling)).not.toBeNull();
});

test("an upload that is refused after it was stored leaves nothing", async () => {
  let stored = 0;
  const media = new Proxy(env.MEDIA, {
    get(bucket, name) {
      const member = (Reflect.get(bucket, name) as (...given: unknown[]) => unknown).bind(bucket);
      if (name !== "put") return member;
      return async (...given: unknown[]) => {
        stored += 1;
        // The estimate is closed meanwhile.
        await call(sendDocument, cast.staff, of);
        await call(closeEstimate, cast.staff, { ref: of.ref });
        return member(...given);
      };
    },
  });
  const { files } = await add(cast.owner, of, [{ name: "a.pdf" }], { media });
  expect(files[0]).toMatchObject({
    number: null,
    message: "This estimate is closed. Reopen it first, or copy it.",
  });
  expect([stored, await kept()]).toEqual([1, 0]);
});

/**
 * Adding and removing files, stopped at each round trip: the document and its files are unchanged or
 * complete, no row names a missing file, and a file without a row is left to the sweep.
 */
import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { addDocumentFiles } from "../../app/documents/add-files.server";
import { removeDocumentFile } from "../../app/documents/remove-file.server";
import { sendDocument } from "../../app/sending/send-document.server";
import type { Operation } from "../../app/operations/operation";
import { insertOffices, river as company, type Cast } from "../clients/offices";
import { companyId, rowsOf } from "../requests/in-office";
import { visitorContext } from "../support/context";
import { stopEverywhere, type Case, type Try } from "../support/half-way";
import { add, sentFiles } from "./files";
import { draft, newClient } from "./offices";

let cast: Cast;
beforeEach(resetData);

async function resetData() {
  cast = await insertOffices();
}

async function made() {
  const client = (await newClient(cast.owner)).id;
  return { kind: "estimate" as const, ref: await draft(cast.owner, "estimate", client) };
}

const byOwner =
  (operation: Operation, input: object): Try =>
  (over) =>
    operation(visitorContext({ actor: cast.owner, ...over }), { company, ...input });

const cases: Case[] = [
  {
    operation: addDocumentFiles,
    // There is no key: the person sees the list of files before they try again.
    more: true,
    setUp: async () =>
      byOwner(addDocumentFiles, { ...(await made()), files: sentFiles([{ name: "a.pdf" }]) }),
  },
  {
    operation: removeDocumentFile,
    what: "of a draft",
    setUp: async () => {
      const of = await made();
      await add(cast.owner, of, [{ name: "a.pdf" }]);
      return byOwner(removeDocumentFile, { ...of, number: 1 });
    },
  },
  {
    operation: removeDocumentFile,
    what: "that was sent",
    setUp: async () => {
      const of = await made();
      await add(cast.owner, of, [{ name: "a.pdf" }, { name: "b.pdf" }]);
      await byOwner(sendDocument, of)({});
      return byOwner(removeDocumentFile, { ...of, number: 2 });
    },
  },
];

test.each(
  cases.map((one) => [[one.operation.name, one.what].filter(Boolean).join(" "), one] as const),
)("%s", (_, one) => stopEverywhere({ ...one, broken: "unavailable" }, { resetData, stored }));

async function stored() {
  const files = await rowsOf<{ key: string }>(
    `SELECT number, name, bytes, removed_at IS NULL AS kept, key FROM document_file
      WHERE company_id = ? ORDER BY number`,
    companyId,
  );
  const missing = [];
  for (const { key } of files) if (key && !(await env.MEDIA.head(key))) missing.push(key);
  return {
    files: files.map(({ key, ...file }) => ({ ...file, hasKey: key !== "" })),
    missing,
    documents: await rowsOf("SELECT status, revision, sent_revision, version FROM document"),
    log: await rowsOf(
      "SELECT action, count(*) AS n FROM audit_entry WHERE action LIKE '%file%' GROUP BY 1 ORDER BY 1",
    ),
  };
}

test("no row names a missing file", async () => {
  await add(cast.owner, await made(), [{ name: "a.pdf" }]);
  expect((await stored()).missing).toEqual([]);
  await env.MEDIA.delete((await rowsOf<{ key: string }>("SELECT key FROM document_file"))[0]!.key);
  expect((await stored()).missing).toHaveLength(1);
});

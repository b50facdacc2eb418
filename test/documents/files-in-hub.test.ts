/** API-065 for estimates and invoices: a client gets the files and the PDF of what was sent to them. */
import { beforeEach, describe, expect, test } from "vitest";
import { answerApi } from "../../app/api/answer";
import { readHubDocument } from "../../app/client-hub/documents/read-hub-document.server";
import { hubOf } from "../../app/client-hub/hub-session.server";
import { openLink } from "../../app/client-hub/open-link.server";
import { loader as pdfOfHub } from "../../app/client-hub/pages/document-pdf";
import { loader as fileOfOffice } from "../../app/office-documents/pages/file";
import { loader as pdfOfOffice } from "../../app/office-documents/pages/pdf";
import { removeDocumentFile } from "../../app/documents/remove-file.server";
import { sendDocument } from "../../app/sending/send-document.server";
import type { User } from "../../app/operations/actor";
import type { RequestContext } from "../../app/operations/context";
import { sha256 } from "../../app/security/hash.server";
import { call as inHub } from "../client-hub/hub";
import { insertOffices, other, river, type Cast } from "../clients/offices";
import { call, mails } from "../requests/in-office";
import { visitorContext } from "../support/context";
import { add, pdf, png } from "./files";
import { draft, newClient } from "./offices";
import { linesOfPdf } from "./read-pdf";

let cast: Cast;
let client: string;
beforeEach(async () => {
  cast = await insertOffices();
  client = (await newClient(cast.owner)).id;
  mails.length = 0;
});

type Kind = "estimate" | "invoice";

/** Sends a document with two files, and opens its link. Returns the hub's secret. */
async function opened(kind: Kind, to = client, { actor = cast.owner, company = river } = {}) {
  const ref = await draft(actor, kind, to);
  await add(actor, { kind, ref }, [{ name: "sink.png", bytes: png }, { name: "Wärranty.pdf" }]);
  await call(sendDocument, actor, { company, kind, ref });
  const { searchParams } = new URL(/https?:\S+client-hub\S+/.exec(mails.at(-1)!.text)![0]);
  const { secret } = await inHub(openLink, undefined, {
    vanityName: company,
    sessionId: searchParams.get("s")!,
    clientHubId: searchParams.get("c")!,
  });
  return { secret, ref };
}

const withHub = (secret: string) => ({ hub: hubOf(visitorContext(), sha256(secret)) });

async function api(path: string, over: Partial<RequestContext> = {}, init: RequestInit = {}) {
  const url = new URL(`/api/v1${path}`, "http://localhost:8787");
  return answerApi(new Request(url, init), url, visitorContext(over));
}
const download = (path: string, over?: Partial<RequestContext>) =>
  api(`/client-hub/download/${path}`, over);

async function bytesOf(answer: Response) {
  return new Uint8Array(await answer.arrayBuffer());
}

/** A page's answer, also one that it throws. */
async function page(
  loader: typeof pdfOfHub,
  path: string,
  params: object,
  over: Partial<RequestContext>,
) {
  const request = new Request(`http://localhost:8787${path}`);
  const args = { request, params: params as never, context: { ...visitorContext(over) } };
  return loader(args).catch((thrown: unknown) => thrown as Response);
}

describe.each(["estimate", "invoice"] as const)("a file of an %s", (kind) => {
  test("is listed and downloaded; a picture is shown", async () => {
    const { secret } = await opened(kind);
    const read = await api(`/client-hub/${kind}/${river}?${kind}Number=1001`, withHub(secret));
    const { attachments } = await read.json<{ attachments: object[] }>();
    expect(attachments).toEqual([
      { number: 1, name: "sink.png", size: expect.any(Number) as number, thumbnails: [125] },
      { number: 2, name: "Wärranty.pdf", size: pdf.length, thumbnails: [] },
    ]);
    const picture = await download(`${river}/${kind}/1001/1/125/sink.png`, withHub(secret));
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/png"]);
    const file = await download(`${river}/${kind}/1001/2/x`, withHub(secret));
    expect(await bytesOf(file)).toEqual(pdf);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      "content-type": "application/octet-stream",
      "content-disposition":
        "attachment; filename=\"W_rranty.pdf\"; filename*=UTF-8''W%C3%A4rranty.pdf",
      "cache-control": "private, no-store",
      "content-security-policy": "default-src 'none'; sandbox",
    });
  });

  test("is not found before it was sent, and stays with the version that had it", async () => {
    const { secret, ref } = await opened(kind);
    const third = `${river}/${kind}/1001/3/x`;
    await add(cast.owner, { kind, ref }, [{ name: "new.pdf" }]);
    expect((await download(third, withHub(secret))).status).toBe(404);
    // The office sees it.
    expect((await download(third, { actor: cast.staff })).status).toBe(200);
    await call(removeDocumentFile, cast.owner, { kind, ref, number: 2 });
    await call(sendDocument, cast.owner, { kind, ref });
    for (const number of [1, 2, 3])
      expect((await download(`${river}/${kind}/1001/${number}/x`, withHub(secret))).status).toBe(
        200,
      );
    const now = await inHub(readHubDocument, secret, { uri: river, kind, number: 1001 });
    expect(now.attachments.map(({ number }) => number)).toEqual([1, 3]);
  });
});

describe("another client", () => {
  let mine: string;
  let theirs: string;
  beforeEach(async () => {
    mine = (await opened("estimate")).secret;
    const second = (await newClient(cast.owner, "bob@smith.example")).id;
    theirs = (await opened("estimate", second)).secret;
  });

  test("gets neither the files nor the PDF of a document that their link does not open", async () => {
    for (const [secret, number] of [
      [mine, 1002],
      [theirs, 1001],
    ] as const) {
      const [file, missing] = await Promise.all(
        [`estimate/${number}`, "estimate/1999"].map(async (path) => {
          const answer = await download(`${river}/${path}/1/x`, withHub(secret));
          const { error } = await answer.json<{ error: { message: string } }>();
          return [answer.status, error.message];
        }),
      );
      expect(file).toEqual([404, "There is no such attachment."]);
      expect(file).toEqual(missing);
      expect((await hubPdf("estimate", number, secret)).status).toBe(404);
    }
    // The invoice with the same number, the same at another company, a request.
    for (const path of [`${river}/invoice/1001/1/x`, `${other}/estimate/1001/1/x`])
      expect((await download(path, withHub(mine))).status).toBe(404);
    expect((await download(`${river}/request/1001/1/x`, withHub(mine))).status).toBe(404);
  });

  test("nobody gets them without a link, and other accounts do not", async () => {
    const path = `${river}/estimate/1001/1/x`;
    expect((await download(path)).status).toBe(401);
    expect((await download(path, { actor: cast.stranger })).status).toBe(404);
    expect((await download(path, { actor: cast.otherOwner })).status).toBe(404);
    const visitor = await page(
      pdfOfHub,
      `/company/${river}/client-hub/estimates/1001/pdf`,
      { vanityName: river, number: "1001" },
      {},
    );
    expect([visitor.status, visitor.headers.get("location")]).toEqual([
      302,
      `/company/${river}/client-hub`,
    ]);
  });
});

function hubPdf(kind: Kind, number: number, secret: string, query = "") {
  return page(
    pdfOfHub,
    `/company/${river}/client-hub/${kind}s/${number}/pdf${query}`,
    { vanityName: river, number: String(number) },
    withHub(secret),
  );
}

describe("the PDF", () => {
  test.each(["estimate", "invoice"] as const)("of an %s is the client's to save", async (kind) => {
    const { secret } = await opened(kind);
    const answer = await hubPdf(kind, 1001, secret);
    const name = `${kind === "estimate" ? "Estimate" : "Invoice"} 1001 from River City Plumbing`;
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="${name}.pdf"; filename*=UTF-8''${encodeURIComponent(name)}.pdf`,
      "cache-control": "private, no-store",
    });
    const lines = (await linesOfPdf(await bytesOf(answer))).join("\n");
    expect(lines).toContain("Drain cleaning");
    expect(lines).toContain("1001");
    // It is no look at the document.
    const read = await inHub(readHubDocument, secret, { uri: river, kind, number: 1001 });
    expect([read.sheet.status, read.opened]).toEqual(["Sent", false]);
  });

  test("is of an earlier version, too; not of one that is not there", async () => {
    const { secret } = await opened("estimate");
    expect((await hubPdf("estimate", 1001, secret, "?version=1")).status).toBe(200);
    for (const version of ["0", "2", "x"])
      expect((await hubPdf("estimate", 1001, secret, `?version=${version}`)).status).toBe(404);
  });
});

describe("in the office", () => {
  const ofOffice = (loader: typeof pdfOfOffice, path: string, params: object, actor: User) =>
    page(
      loader,
      `/provider/${river}/estimates/${path}`,
      { vanityName: river, ...params },
      { actor },
    );

  test("a draft's PDF says so; of a sent document each version can be saved", async () => {
    const ref = await draft(cast.owner, "estimate", client);
    const answer = await ofOffice(pdfOfOffice, `${ref}/pdf`, { ref }, cast.staff);
    expect(answer.headers.get("content-disposition")).toContain(
      'attachment; filename="Draft estimate from River City Plumbing.pdf"',
    );
    expect((await linesOfPdf(await bytesOf(answer)))[0]).toContain("Draft");
    await call(sendDocument, cast.owner, { kind: "estimate", ref });
    const sent = await ofOffice(pdfOfOffice, "1001/pdf?version=1", { ref: "1001" }, cast.staff);
    expect((await linesOfPdf(await bytesOf(sent)))[0]).toContain("Sent");
    const byApi = await api("/provider/estimates/1001/pdf", { actor: cast.owner });
    expect(byApi.headers.get("content-type")).toBe("application/pdf");
  });

  test("a draft's file is downloaded; nobody from outside gets it or the PDF", async () => {
    const ref = await draft(cast.owner, "estimate", client);
    await add(cast.owner, { kind: "estimate", ref }, [{ name: "a.pdf" }]);
    const [file, name] = [`${ref}/files/1/a.pdf`, { ref, number: "1" }];
    expect(await bytesOf(await ofOffice(fileOfOffice, file, name, cast.staff))).toEqual(pdf);
    for (const actor of [cast.stranger, cast.otherOwner]) {
      expect((await ofOffice(fileOfOffice, file, name, actor)).status).toBe(403);
      expect((await ofOffice(pdfOfOffice, `${ref}/pdf`, { ref }, actor)).status).toBe(403);
    }
    for (const more of [{ number: "2" }, { number: "1", size: "4000" }])
      expect((await ofOffice(fileOfOffice, file, { ref, ...more }, cast.owner)).status).toBe(404);
  });

  test("an invoice's ids open no estimate's files", async () => {
    const ref = await draft(cast.owner, "invoice", client);
    await add(cast.owner, { kind: "invoice", ref }, [{ name: "a.pdf" }]);
    const answer = await ofOffice(
      fileOfOffice,
      `${ref}/files/1/a`,
      { ref, number: "1" },
      cast.owner,
    );
    expect(answer.status).toBe(404);
  });
});

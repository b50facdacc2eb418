/** A company that clients owe money is not deleted, also if an invoice is sent at this moment. */
import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { listClients } from "../../app/clients/list-clients.server";
import { MINUTE } from "../../app/duration";
import { recordPayment } from "../../app/invoices/record-payment.server";
import { voidInvoice } from "../../app/invoices/void-invoice.server";
import { deleteCompany } from "../../app/office/delete-company.server";
import { finishDeletions } from "../../app/office/finish-deletions.server";
import { sendDocument } from "../../app/sending/send-document.server";
import type { RequestContext } from "../../app/operations/context";
import { plumber } from "../cast/cast";
import { river, runJobs, type Cast } from "../clients/offices";
import { draft, newClient, sent } from "../documents/offices";
import { call as inOffice } from "../requests/in-office";
import { visitorContext } from "../support/context";
import { outcomeOf } from "../support/half-way";
import { refusalOf } from "../support/refusal";
import { STOPPED, watched } from "../support/trips";
import { call, companyId, DELETED, insertCompanies, NOW, progress } from "./companies";

let cast: Cast;
let client: string;
beforeEach(async () => {
  cast = await insertCompanies();
  client = (await newClient(cast.owner)).id;
});

const remove = (over: Partial<RequestContext> = {}) =>
  call(
    cast.owner,
    (context) => deleteCompany(context, { company: river, name: plumber.name }),
    over,
  );

const stillThere = { isThere: true, tenant: "open", queued: [] };
const refusal = (message: string) => ({ code: "conflict", message });

describe("open invoices", () => {
  test("are named by number and place, until they are paid or void", async () => {
    for (let i = 0; i < 2; i++) await sent(cast.owner, "invoice", client);
    expect(await refusalOf(remove())).toMatchObject(
      refusal(
        "2 invoices aren’t paid yet. Under Invoices in your office, record their payments or void them first.",
      ),
    );
    expect(await progress()).toEqual(stillThere);
    await inOffice(recordPayment, cast.owner, { ref: "1001", method: "cash", amount: 12_000 });
    expect(await refusalOf(remove())).toMatchObject(
      refusal(
        "1 invoice isn’t paid yet. Under Invoices in your office, record its payment or void it first.",
      ),
    );
    await inOffice(recordPayment, cast.owner, { ref: "1002", method: "cash", amount: 2000 });
    expect((await refusalOf(remove())).message).toContain("1 invoice isn’t paid");
    expect(await progress()).toEqual(stillThere);
  });

  test("are those that were sent: not drafts, void ones and estimates", async () => {
    await draft(cast.owner, "invoice", client);
    await sent(cast.owner, "estimate", client);
    await sent(cast.owner, "invoice", client);
    await inOffice(voidInvoice, cast.owner, { ref: "1001" });
    await remove();
    expect(await progress()).toEqual(DELETED);
  });

  test("of other companies don't matter", async () => {
    await sent(cast.owner, "invoice", client);
    await env.WORK_2!.prepare("UPDATE document SET company_id = 'another'").run();
    await remove();
    expect((await progress()).isThere).toBe(false);
  });
});

describe("an invoice that is sent at the same moment", () => {
  /** Runs `work` right before the first round trip with this statement. */
  function before(part: string, work: () => Promise<unknown>) {
    let isDone = false;
    return watched(async (statements, go) => {
      if (!isDone && statements.some((sql) => sql.includes(part))) {
        isDone = true;
        await work();
      }
      return go();
    });
  }

  test("before the office closes stops the deletion", async () => {
    const ref = await draft(cast.owner, "invoice", client);
    const over = before("SET state = 'closing'", () =>
      inOffice(sendDocument, cast.staff, { kind: "invoice", ref }),
    );
    expect((await refusalOf(remove(over))).message).toContain("1 invoice isn’t paid");
    expect(await progress()).toEqual(stillThere);
  });

  test("after that is not sent", async () => {
    const ref = await draft(cast.owner, "invoice", client);
    let outcome: unknown;
    const over = before("SET deleting_at", async () => {
      outcome = await outcomeOf(inOffice(sendDocument, cast.staff, { kind: "invoice", ref }));
    });
    await remove(over);
    expect(outcome).toMatch(/^(unavailable|not-found)$/);
    expect(await progress()).toEqual(DELETED);
  });
});

describe("a deletion that does not begin", () => {
  test("leaves the office open if the company changed at this moment", async () => {
    let isDone = false;
    const over = watched(async (statements, go) => {
      if (!isDone && statements.some((sql) => sql.includes("SET deleting_at"))) {
        isDone = true;
        await env.DB.prepare(
          `INSERT INTO custom_domain (hostname, company_id, status, created_at)
            VALUES ('river.example', 1, 'pending', 0)`,
        ).run();
      }
      return go();
    });
    expect(await outcomeOf(remove(over))).toBe("conflict");
    expect(await progress()).toEqual(stillThere);
  });

  test("since the worker ended opens the office again, and loses nothing", async () => {
    const over = watched(async (statements, go) => {
      if (statements.some((sql) => sql.includes("SET deleting_at"))) throw new Error(STOPPED);
      return go();
    });
    await expect(remove(over)).rejects.toThrow(STOPPED);
    expect((await progress()).tenant).toBe("closing");
    // The deletion may still be about to begin.
    expect(await finishDeletions(visitorContext(), "WORK_2")).toBe(0);
    expect((await progress()).tenant).toBe("closing");
    const later = visitorContext({ now: () => NOW + 3 * MINUTE });
    expect(await finishDeletions(later, "WORK_2")).toBe(0);
    expect(await progress()).toEqual(stillThere);
    const { clients } = await inOffice(listClients, cast.owner, {});
    expect(clients).toHaveLength(1);
    await remove();
    expect(await progress()).toEqual(DELETED);
  });

  test("is finished once it began, whatever is left of it", async () => {
    await remove({ later: () => undefined });
    expect(await progress()).toMatchObject({ isThere: true, tenant: "closing" });
    for (let run = 1; run <= 2; run++) await runJobs();
    expect(await progress()).toEqual(DELETED);
    const row = await env
      .WORK_2!.prepare("SELECT count(*) AS n FROM client WHERE company_id = ?")
      .bind(companyId)
      .first<{ n: number }>();
    expect(row).toEqual({ n: 0 });
  });
});

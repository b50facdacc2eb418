/**
 * An answer by mail, stopped at each round trip, also after the answer to the mail server. The mail
 * server delivers it again: then the message is there, once.
 */
import { beforeEach, test } from "vitest";
import { newReplyAddress } from "../../app/notifications/reply-address.server";
import { answerByMail } from "../../app/mail-answers/answer-by-mail.server";
import { readRequest } from "../../app/requests/office/read-request.server";
import { bound } from "../../app/database/one-trip";
import { databaseOfCompany, insertOffices, of, runJobs, type Cast } from "../clients/offices";
import { company, companyId, rowsOf } from "../requests/in-office";
import { insertRequests, otherClients } from "../requests/requests";
import { visitorContext } from "../support/context";
import { stopEverywhere, type Case, type Try } from "../support/half-way";
import { plainMail } from "./answers";

let cast: Cast;
beforeEach(resetData);

async function resetData() {
  cast = await insertOffices();
  otherClients();
}

const cases = (["client", "company"] as const).flatMap((side) =>
  ["", "request 1001"].map((document): [string, Case] => [
    `${side}, ${document || "no document"}`,
    { operation: answerByMail, setUp: () => answering(side, document) },
  ]),
);

async function answering(side: "client" | "company", document: string): Promise<Try> {
  const [row] = await insertRequests(company, [{}]);
  const email = side === "client" ? row!.email : "owner@example.com";
  const { data, sql } = newReplyAddress(visitorContext(), {
    ...{ companyId, clientId: row!.client_id, side, email, document },
    personId: side === "client" ? null : cast.owner.userId,
  });
  const db = await databaseOfCompany(company);
  await db.batch(sql.map((one) => bound(db, one)));
  const raw = plainMail("Thursday is fine.", { from: email, id: "same" });
  return async (over) => {
    const waiting: Promise<unknown>[] = [];
    const later = (work: () => Promise<unknown>) =>
      void waiting.push(work().catch(() => undefined));
    try {
      const context = visitorContext({ later, ...over });
      return await answerByMail(context, { to: data.replyTo!, sender: email, raw });
    } finally {
      while (waiting.length > 0) await Promise.all(waiting.splice(0));
    }
  };
}

test.each(cases)("%s", async (_, one) => {
  // A stop on the way to a work database is answered like an outage.
  await stopEverywhere({ broken: "unavailable", ...one }, { resetData, stored });
});

const tables = {
  requests: "SELECT status, unread_at, version FROM request",
  events: "SELECT kind, side, person_name FROM request_event ORDER BY kind",
  conversations: "SELECT last_at, last_side, last_text, unread, has_messages FROM conversation",
  messages: "SELECT side, person_id, document, text, at, mail_at FROM message",
  entries: "SELECT count(*) AS n FROM room_entry",
  keys: "SELECT count(*) AS n FROM used_key",
  log: "SELECT person_name, action FROM audit_entry",
  mail: "SELECT recipient, template, delivered_at IS NOT NULL AS sent FROM outbox ORDER BY 1, 2",
};

/** Everything once cron has run. Ids are random: reply addresses are. */
async function stored() {
  await runJobs();
  const all = await Promise.all(Object.values(tables).map((sql) => rowsOf(sql)));
  const { messages } = await readRequest(of(cast.owner).context, { company, number: 1001 });
  return [all, messages.map(({ side, by, text }) => ({ side, by, text }))];
}

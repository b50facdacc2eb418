/** Merges two clients that are the same person. Nothing is lost, and it can be undone for 30 days. */
import { closeSockets } from "../security/close-sockets.server";
import * as z from "zod";
import { operation, user } from "../operations/operation";
import { Refusal } from "../refusal";
import { officeAuditSql } from "../office/office-audit";
import type { BoundSql } from "../database/one-trip";
import type { Work } from "../database/work-databases/work";
import { OfOffice, watchedOffice } from "../office/office.server";
import { sumUpMerged } from "../conversations/sum-up";
import { moveRows } from "./client-rows";
import {
  afterChanges,
  assertUnchanged,
  byOffice,
  countClients,
  countWork,
  removeWords,
  replaceEmails,
  replaceWords,
  updateClients,
} from "./client-statements.server";
import { Client, storedClient, withoutMark, type StoredClient } from "./client.server";
import { addressEffects } from "./client-address.server";
import { clientName } from "./client-words";
import { ClientId, messages, type ClientInput } from "./input";
import { limits } from "./limits";
import { mergedInput } from "./merged-input";

export const mergeClients = operation({
  name: "merge clients",
  may: user,
  effect: "write",
  input: OfOffice.extend({
    id: ClientId.describe("The client to keep. Its values win."),
    other: ClientId.describe("The client that becomes part of it."),
  }),
  output: Client.extend({ change: z.string().describe("The id to undo the merge.") }),
  find: (context, input) => watchedOffice(context, input, `client ${input.id}`),
  async run(context, { id, other }, office) {
    const { config, now } = context;
    const { work } = office;
    const { companyId } = work;
    if (id === other)
      throw new Refusal("invalid", messages.sameClient, { other: messages.sameClient });
    const [kept, gone] = await Promise.all([storedClient(work, id), storedClient(work, other)]);
    if (gone.mergedInto === id)
      return { ...withoutMark(kept), change: await mergeOf(work, id, other) };
    refuseMerged(kept, gone);
    const input = mergedInput(kept, gone);
    refuseTooMuch(input);
    const change = crypto.randomUUID();
    const after = { id, ...input, version: kept.version + 1 };
    const done = await work.write(
      [],
      [
        assertUnchanged(companyId, [kept, gone]),
        updateClients(
          companyId,
          [
            { id, input, mobileKnown: gone.mobileKnown },
            { id: other, input: { ...gone, emails: [] }, mergedInto: id },
          ],
          now(),
        ),
        ...moveRows(companyId, { change, from: other, to: id }),
        ...sumUpMerged(companyId, { kept: id, other, at: now() }),
        countWork(companyId, [id, other]),
        takeReviewRequest(companyId, other, id),
        ...replaceEmails(companyId, [after]),
        removeWords(companyId, [other]),
        ...replaceWords(companyId, [{ id, input }]),
        countClients(companyId, -1),
        ...afterChanges(context, byOffice(context, office), [
          { id: change, action: "merged", details: mergeDetails(kept, gone, input), client: after },
        ]),
        addressEffects(
          config,
          companyId,
          [{ id: other, emails: [], mobilePhoneNumber: "", version: gone.version + 1 }],
          now(),
        ),
        officeAuditSql(context, office, {
          action: "merge clients",
          object: `client ${id}`,
          details: { merged: other },
        }),
      ],
    );
    if (!done) throw new Refusal("stale", messages.changed);
    for (const clientId of [id, other]) closeSockets(context, { companyId, clientId });
    return { ...withoutMark(await storedClient(work, id)), change };
  },
});

function refuseMerged(kept: StoredClient, gone: StoredClient) {
  if (kept.mergedInto !== null || gone.mergedInto !== null)
    throw new Refusal(
      "conflict",
      "One of them is part of another client now. Go back to the list.",
    );
}

/** Nobody is asked for a review twice. */
function takeReviewRequest(companyId: string, from: string, to: string): BoundSql {
  return {
    sql: `UPDATE client SET review_asked_for = (SELECT o.review_asked_for FROM client o
        WHERE o.company_id = ?1 AND o.id = ?2)
      WHERE company_id = ?1 AND id = ?3 AND review_asked_for IS NULL`,
    values: [companyId, from, to],
  };
}

/** A client must stay within its form. */
function refuseTooMuch({ notes, emails }: ClientInput) {
  const message =
    emails.length > limits.emails
      ? `Together they have more than ${limits.emails} email addresses. Remove some first.`
      : notes.length > limits.notes
        ? `Their notes together have more than ${limits.notes.toLocaleString("en-US")} characters. Shorten them first.`
        : undefined;
  if (message) throw new Refusal("conflict", message);
}

/** The merge that a repeated call asks for again. */
async function mergeOf({ reads, companyId }: Work, id: string, other: string) {
  const merge = await reads.first<{ id: string }>(
    `SELECT id FROM client_change WHERE company_id = ? AND client_id = ? AND action = 'merged'
      AND undone_at IS NULL AND details ->> '$.other' = ? ORDER BY at DESC LIMIT 1`,
    companyId,
    id,
    other,
  );
  return merge!.id;
}

/** What undoes the merge (undo-merge.server.ts). */
export interface MergeDetails {
  name: string;
  other: string;
  otherEmails: string[];
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

function mergeDetails(
  kept: StoredClient,
  gone: StoredClient,
  input: ReturnType<typeof mergedInput>,
): MergeDetails {
  const before = Object.fromEntries(
    Object.keys(input).map((field) => [field, kept[field as keyof StoredClient]]),
  );
  return {
    name: clientName(gone),
    other: gone.id,
    otherEmails: gone.emails,
    before,
    after: { ...input },
  };
}

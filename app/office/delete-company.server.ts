/**
 * Deletes a company with everything that belongs to it, in steps that each database takes by itself
 * (deletion-effects.server.ts). From the first one on nobody sees the company or changes it.
 */
import { closeSockets } from "../security/close-sockets.server";
import * as z from "zod";
import { auditStatement } from "../audit/audit.server";
import { ownersOf } from "../companies/owners.server";
import { DIRECTORY, effectsSql } from "../database/effects.server";
import { guardedBatch } from "../database/guarded-batch.server";
import { bound } from "../database/one-trip";
import { DELETING } from "../database/work-databases/place.server";
import { durationText } from "../duration";
import { Proof, prove } from "../identity/prove.server";
import { lifetimes } from "../lifetimes";
import { commit, mailStatement } from "../notifications/outbox.server";
import { inPerson, operation, type UserInPerson, type Within } from "../operations/operation";
import { Refusal } from "../refusal";
import { indexStatements } from "../search-index/index.server";
import { endAtStripe } from "../stripe-calls/end-at-stripe.server";
import { closeOffice } from "./close-office.server";
import { finishDeletions, reopenOffices } from "./finish-deletions.server";
import { nameOf } from "./office-audit";
import { OfOffice, ownersOffice, type Office } from "./office.server";

export const deleteCompany = operation({
  name: "delete company",
  may: inPerson,
  effect: "write",
  input: OfOffice.extend({
    ...Proof.shape,
    name: z
      .string({ error: "Enter the company’s name." })
      .trim()
      .max(100, "That is not the company’s name.")
      .describe("The company's name, to confirm."),
  }),
  output: z.object({}),
  find: ownersOffice,
  async run(context, { name, password }, office) {
    if (name.toLowerCase() !== office.name.toLowerCase())
      throw new Refusal("invalid", NAME, { name: NAME });
    await prove(context, password);
    const state = await stateOf(context, office);
    if (state.domain)
      throw new Refusal(
        "conflict",
        `Remove the domain ${state.domain} first. If you just did, try again in a few minutes.`,
      );
    if (state.disputed) throw new Refusal("conflict", DISPUTED);
    if (state.claimed && office.role !== "platform admin") throw new Refusal("conflict", CLAIMED);
    const owners = await ownersOf(context.db, office.id);
    if (state.workDb !== null) await closeOffice(office.work, context.now());
    const begun = guardedBatch(context.db, closeStatement(context, office, state.workDb), [
      auditStatement(context, {
        action: "delete company",
        object: `company ${office.vanityName}`,
        companyId: office.id,
      }),
      ...owners.map(({ id, email }) =>
        mailStatement(context, {
          key: `company-deleted:${office.providerId}:${id}`,
          to: email,
          template: "company-deleted",
          data: { company: office.name, by: nameOf(context.actor) },
        }),
      ),
      ...indexStatements(context.db, office.id),
      ...endAtStripe(context.db, {
        companies: { sql: "c.id = ?", values: [office.id] },
        now: context.now(),
      }),
      lastStatement(context, office, state.workDb),
    ]);
    closeSockets(context, { companyId: office.providerId });
    // Someone else began it, or its office was opened meanwhile: a repeat decides.
    if (!(await commit(context, begun))) {
      if (state.workDb !== null) await reopenOffices(context, state.workDb, [office.providerId]);
      throw new Refusal("conflict", CHANGED);
    }
    context.later(async () => {
      await context.deliver(DIRECTORY);
      if (state.workDb === null) return context.visits.forget(office.providerId);
      await finishDeletions(context, state.workDb, office.providerId);
      await context.deliver(state.workDb);
    });
    return {};
  },
});

const NAME = "Enter the company’s name as it is shown.";
const DISPUTED = "Someone disputes who owns this company. It can be deleted once we have decided.";
const CLAIMED =
  `This company was claimed less than ${durationText(lifetimes.claimDispute)} ago. ` +
  "Until then its former contact can dispute the claim, so it can’t be deleted. You can unpublish it.";
const CHANGED = "The company changed meanwhile. Try again.";

/** Domains also exist at the domain host, which must let go of them first. */
const DOMAINS = `FROM custom_domain d WHERE d.company_id = company.id
  AND (d.status NOT IN ('removed', 'failed') OR d.host_id IS NOT NULL)`;
/** A wrong owner must not be able to delete the company together with the dispute. */
const DISPUTES = `FROM claim_request q WHERE q.company_id = company.id AND q.decided_at IS NULL`;

async function stateOf({ db, now }: Within<UserInPerson>, { id }: Office) {
  const row = await db
    .prepare(
      `SELECT work_db, deleting_at, (SELECT hostname ${DOMAINS} LIMIT 1) AS domain,
          EXISTS (SELECT 1 ${DISPUTES}) AS disputed, EXISTS (SELECT 1 FROM audit_entry a
            WHERE a.company_id = company.id AND a.action = 'claim company' AND a.at > ?
              AND a.person_id IN (SELECT o.person_id FROM company_owner o
                WHERE o.company_id = company.id)) AS claimed
        FROM company WHERE id = ?`,
    )
    .bind(now() - lifetimes.claimDispute, id)
    .first<{
      work_db: string | null;
      deleting_at: number | null;
      domain: string | null;
      disputed: number;
      claimed: number;
    }>();
  if (!row || row.deleting_at !== null) throw new Refusal("gone", DELETING);
  return {
    workDb: row.work_db,
    domain: row.domain,
    disputed: row.disputed === 1,
    claimed: row.claimed === 1,
  };
}

function closeStatement({ db, now }: Within<UserInPerson>, { id }: Office, workDb: string | null) {
  return db
    .prepare(
      `UPDATE company SET deleting_at = ?1, published = 0, version = version + 1, updated_at = ?1
        WHERE id = ?2 AND deleting_at IS NULL AND work_db IS ?3 AND NOT EXISTS (SELECT 1 ${DOMAINS})
          AND NOT EXISTS (SELECT 1 ${DISPUTES})`,
    )
    .bind(now(), id, workDb);
}

/** Without an office nothing else is to be deleted first. */
function lastStatement({ db, now }: Within<UserInPerson>, office: Office, workDb: string | null) {
  if (workDb === null) return db.prepare("DELETE FROM company WHERE id = ?").bind(office.id);
  const { providerId } = office;
  return bound(
    db,
    effectsSql(
      [
        {
          kind: "company closes",
          subject: providerId,
          version: 1,
          body: {},
          companyId: providerId,
        },
      ],
      now(),
    ),
  );
}

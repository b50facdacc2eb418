/** Nobody deletes a company that may not be theirs, and the dispute with it. */
import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { deleteCompany } from "../../app/office/delete-company.server";
import { lifetimes } from "../../app/lifetimes";
import { visitorContext } from "../support/context";
import { cheaplyHashed } from "../support/people";
import { refusalOf } from "../support/refusal";
import { insertOffices, of, river, type Cast } from "../clients/offices";

const PASSWORD = "correct horse battery";
const NOW = visitorContext().now();

let cast: Cast;
beforeEach(async () => {
  cast = await insertOffices();
  await env.DB.prepare("UPDATE person SET password = ?").bind(cheaplyHashed(PASSWORD)).run();
});

const remove = async (actor = cast.owner) => {
  const { context, settled } = of(actor);
  const input = { company: river, name: "River City Plumbing", password: PASSWORD };
  await deleteCompany(context, input);
  await settled();
};
const exists = async () =>
  (await env.DB.prepare("SELECT 1 FROM company WHERE vanity_name = ?").bind(river).first()) !==
  null;

test("not while somebody's claim or dispute is undecided", async () => {
  await env.DB.prepare(
    `INSERT INTO claim_request (id, company_id, person_id, kind, email, text, created_at)
      VALUES ('d', 1, ?, 'dispute', 'office@example.com', 'This is my company.', 0)`,
  )
    .bind(cast.owner.personId)
    .run();
  expect(await refusalOf(remove())).toMatchObject({ code: "conflict" });
  expect(await exists()).toBe(true);
  await env.DB.prepare("UPDATE claim_request SET decided_at = 1, decision = 'refused'").run();
  await remove();
  expect(await exists()).toBe(false);
});

test("not while a claim can still be disputed, except by a platform admin", async () => {
  const entry = (at: number, by: number) =>
    env.DB.prepare(
      `INSERT INTO audit_entry (at, person_id, action, object, company_id, request_id)
        VALUES (?, ?, 'claim company', 'company x', 1, 'x')`,
    )
      .bind(at, by)
      .run();
  // The log keeps entries, so the claim is one of a person that no other test has.
  await env.DB.batch([
    env.DB.prepare(
      `INSERT OR REPLACE INTO person (id, user_id, email, created_at, updated_at)
        VALUES (1977, 'x1977', '1977@example.com', 0, 0)`,
    ),
    env.DB.prepare("INSERT INTO company_owner (company_id, person_id, since) VALUES (1, 1977, 0)"),
  ]);
  await entry(NOW, cast.stranger.personId);
  await entry(NOW - lifetimes.claimDispute - 1, 1977);
  await entry(NOW - lifetimes.claimDispute + 1, 1977);
  expect(await refusalOf(remove())).toMatchObject({ code: "conflict" });
  expect(await exists()).toBe(true);
  await remove(cast.admin);
  expect(await exists()).toBe(false);
});

/** Two owners of a company who edit it, and reads of the company's row and of row counts. */
import { env } from "cloudflare:test";
import type { CompanyRow } from "../../app/editing/edited.server";
import { plumber, insertCast } from "../cast/cast";
import { visitorContext } from "../support/context";
import { insertPerson } from "../support/people";

export const company = plumber.vanity_name;

/** Contexts of the plumber's two owners. */
export async function insertOwners() {
  await env.DB.batch(
    [
      "domain_request",
      "company_change",
      "mailed_code",
      "outbox",
      "attempt",
      "sign_in",
      "person",
    ].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  );
  await insertCast({ companies: [plumber] });
  const people = [
    await insertPerson(1, "one@example.com"),
    await insertPerson(2, "two@example.com"),
  ];
  await env.DB.batch(
    people.map(({ personId }) =>
      env.DB.prepare(
        "INSERT INTO company_owner (company_id, person_id, since) VALUES (1, ?, 0)",
      ).bind(personId),
    ),
  );
  return people.map((actor) => visitorContext({ actor }));
}

export async function row() {
  return (await env.DB.prepare("SELECT * FROM company WHERE id = 1").first<CompanyRow>())!;
}

export async function count(table: string) {
  return (await env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<{ n: number }>())!.n;
}

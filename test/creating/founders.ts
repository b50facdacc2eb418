import { env } from "cloudflare:test";
import type { User } from "../../app/operations/actor";
import { austin, boston, insertCast } from "../cast/cast";
import { insertPerson } from "../support/people";

/** What a person enters in the wizard. */
export const entry = {
  name: "Bluebonnet Plumbing",
  phoneNumber: "(512) 555-0142",
  website: "https://bluebonnet-plumbing.example/",
  address: "12 Congress Ave",
  address2: "",
  city: "austin",
  stateCode: "TX",
  zipCode: "78701",
};

/** An empty marketplace with two zip codes, and people without a company. */
export async function insertFounders(count = 1): Promise<User[]> {
  await env.DB.batch(
    ["creation", "attempt", "company", "person"].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
  await insertCast({ zips: [austin, boston], companies: [] });
  return Promise.all(
    Array.from({ length: count }, (_, i) => insertPerson(700 + i, `founder-${i}@example.com`)),
  );
}

export async function rowsOf<T>(sql: string, ...values: unknown[]): Promise<T[]> {
  return (
    await env.DB.prepare(sql)
      .bind(...values)
      .all<T>()
  ).results;
}

/**
 * The actors and the data: the two owners' companies, and one without an owner that only platform
 * admins see.
 */
import { env } from "cloudflare:test";
import { HUB_LIVES, hubOf, keeperOf } from "../../../app/client-hub/hub-session.server";
import { addressHash } from "../../../app/clients/client-address.server";
import { bound } from "../../../app/database/one-trip";
import { putItems, rowOf } from "../../../app/documents/price-book/item-statements.server";
import type { RequestContext } from "../../../app/operations/context";
import type { Actor, User } from "../../../app/operations/operation";
import { linkHash } from "../../../app/secure-links/secure-link.server";
import { companyLike, offerOf, photoOf, plumber, reviewOf, insertCast } from "../../cast/cast";
import { insertRequests } from "../../requests/requests";
import { visitorContext } from "../../support/context";
import { emptyOffices } from "../../support/empty-offices";
import { insertPerson, somebody } from "../../support/people";
import { FOREIGN, otherClientId } from "./names";
import { officeRows } from "./office-rows";

export { FOREIGN, otherClientId };

export type Role =
  | "visitor"
  | "linked client"
  | "hub client"
  | "lapsed client"
  | "user"
  | "staff"
  | "owner"
  | "pro owner"
  | "product admin"
  | "platform admin";

/** The database decides a person's role: see the owners below. */
export const actors: Record<Role, Actor> = {
  visitor: { kind: "visitor" },
  user: somebody,
  staff: signedInAs(907),
  owner: signedInAs(903),
  "pro owner": signedInAs(904),
  "product admin": { ...signedInAs(905), productAdmin: true },
  "platform admin": { ...signedInAs(906), platformAdmin: true },
  // The published company's client, last: their messages wait as mail. Has opened the link to
  // request 1001.
  "linked client": { kind: "visitor" },
  // Has proved their address.
  "hub client": { kind: "visitor" },
  // Has proved it too long ago.
  "lapsed client": { kind: "visitor" },
};
const clientRoles = ["linked client", "hub client", "lapsed client"] as const;
type ClientRole = (typeof clientRoles)[number];
export function isClient(role: Role): role is ClientRole {
  return clientRoles.some((one) => one === role);
}

/** The ids of their sessions: new ones each time the world is inserted. */
const hubs = new Map<Actor, string>();

/** The caller's part of a request's context, as their cookies give it. */
export function callerOf(actor: Actor): Partial<RequestContext> {
  return { actor, hub: hubOf(visitorContext(), hubs.get(actor), actor) };
}
/** Of the link to that request, and of the link to the unpublished company's. */
export const link = "00000000-0000-4000-8000-00000000d001";
export const secretLink = "00000000-0000-4000-8000-00000000d002";

export const signedIn = Object.entries(actors).filter(
  (entry): entry is [Role, User] => entry[1].kind === "user",
);

function signedInAs(personId: number): User {
  return {
    ...somebody,
    personId,
    userId: `00000000-0000-4000-8000-000000000${personId}`,
    email: `${personId}@example.com`,
  };
}

/** Similar to no word in the catalogue. */
export const SECRET = "xjqcanaryxj-kwvzqjkx";
export const FRIENDS = "canary-friends-only";
/** A client of the published company, and its id. */
export const CLIENT = "xjqclient";
export const clientId = "00000000-0000-4000-8000-00000000c001";
export const clientEmail = emailOf(CLIENT);
/** A client of the unpublished company that nobody works for. */
export const secretClientId = "00000000-0000-4000-8000-00000000c002";
/** An item of the price book of each. */
export const itemId = "00000000-0000-4000-8000-00000000b001";
export const secretItemId = "00000000-0000-4000-8000-00000000b002";
/** The unpublished companies of the two owners. */
export const DRAFT = "xjqdraft";
export const PRO_DRAFT = "xjqdraft-pro";

function emailOf(name: string) {
  return `${name}@x.example`;
}

export async function insertWorld() {
  await emptyOffices();
  await env.DB.batch(
    ["local_dns_record", "sign_in", "person"].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
  await insertCast({
    companies: [
      plumber,
      companyLike({
        id: 2,
        vanity_name: SECRET,
        name: SECRET,
        summary: SECRET,
        about: SECRET,
        email: `${SECRET}@x.example`,
        published: 0,
        place_id: "hidden-place",
        version: 777_000_777,
      }),
      companyLike({ id: 3, vanity_name: "other", name: "Other" }),
      companyLike({ id: 4, vanity_name: DRAFT, name: DRAFT, published: 0, pro: 0 }),
      companyLike({ id: 5, vanity_name: PRO_DRAFT, name: PRO_DRAFT, published: 0 }),
    ],
    offers: [
      offerOf(1, 1, "Drain Cleaning", { service_id: 2001 }),
      offerOf(2, 1, SECRET, { service_id: 2001 }),
      offerOf(3, 1, FOREIGN, { service_id: 2001 }),
      offerOf(4, 1, DRAFT),
      offerOf(5, 1, PRO_DRAFT),
    ],
    categories: [1, 2, 4, 5].map((company_id) => ({
      id: 900 + company_id,
      company_id,
      parent_id: null,
      type: "scat",
      name: "Pipes",
      name_uri: "pipes",
      position: 0,
    })),
    photos: [
      photoOf(1, 1, "own"),
      photoOf(2, 1, SECRET),
      photoOf(3, 1, FOREIGN),
      photoOf(4, 1, DRAFT),
      photoOf(5, 1, PRO_DRAFT),
    ],
    reviews: [
      reviewOf(1, 1, { attributes: "[6]" }),
      reviewOf(1, 2, { visibility: "f", body: FRIENDS }),
      reviewOf(2, 1, { body: SECRET, attributes: "[6]" }),
      reviewOf(4, 1, { body: DRAFT, attributes: "[6]" }),
      reviewOf(5, 1, { body: PRO_DRAFT, attributes: "[6]" }),
    ],
    domains: [
      { hostname: "river.example", company_id: 1, status: "active", created_at: 0 },
      { hostname: "pending.example", company_id: 1, status: "pending", created_at: 0 },
      { hostname: "secret.example", company_id: 2, status: "active", created_at: 0 },
    ],
  });
  // The audit log references the people who make changes.
  await insertPerson(906, "906@example.com");
  // The log is only added to: another file's entries of this admin may be there, too.
  await env.DB.prepare(
    "INSERT INTO audit_entry (at, person_id, action, object, request_id) VALUES (0, 906, 'x', 'x', 'x')",
  ).run();
  await insertPerson(907, "907@example.com");
  // Staff of a published company and of an unpublished one.
  await env.DB.batch(
    [1, 4].map((company) =>
      env.DB.prepare(
        "INSERT INTO company_staff (company_id, person_id, since) VALUES (?, 907, 0)",
      ).bind(company),
    ),
  );
  await insertRequestsOf();
  for (const [id, companies] of [
    [903, [4]],
    [904, [1, 5]],
  ] as const) {
    await insertPerson(id, `${id}@example.com`);
    await env.DB.batch(
      companies.map((company) =>
        env.DB.prepare(
          "INSERT INTO company_owner (company_id, person_id, since) VALUES (?, ?, 0)",
        ).bind(company, id),
      ),
    );
  }
}

export const published = { vanityName: "river-city-plumbing" };
export const hidden = { vanityName: SECRET };
export const missing = { vanityName: "nobody" };
export const hiddenHost = { hostname: "secret.example" };
export const pendingHost = { hostname: "pending.example" };

/**
 * One client with a request, and an item of the price book, in an office that owners and staff open,
 * and in one that only admins do.
 */
async function insertRequestsOf() {
  for (const [company, client_id, item, name, database, s] of [
    [published.vanityName, clientId, itemId, CLIENT, "WORK_1", link],
    [SECRET, secretClientId, secretItemId, SECRET, "WORK_2", secretLink],
  ] as const) {
    const [row] = await insertRequests(
      company,
      [
        { client_id, first_name: name, last_name: "", email: emailOf(name) },
        {
          client_id: otherClientId,
          first_name: FOREIGN,
          services: JSON.stringify([{ offerNumber: 1, name: FOREIGN }]),
        },
      ],
      database,
    );
    await env[database]!.batch([
      env[database]!.prepare(
        `INSERT INTO secure_link (company_id, hash, hub_id, document, created_at)
            VALUES (?, ?, ?, 'request 1001', ?)`,
      ).bind(row!.company_id, linkHash(s), client_id, row!.created_at),
      env[database]!.prepare(
        `INSERT INTO request_photo (company_id, id, number, position, key, name, content_type, width,
            height, bytes, created_at)
            VALUES (?, 'photo', 1001, 1, 'private/photo.webp', 'sink.webp', 'image/webp', 9, 9, 9, 0)`,
      ).bind(row!.company_id),
      ...officeRows(env[database]!, { company_id: row!.company_id, client_id, name }),
      ...putItems(row!.company_id, [rowOf(item, { ...anItem, name })], 0).map((one) =>
        bound(env[database]!, one),
      ),
    ]);
  }
  await openHubs();
}

const anItem = { rate: 12_000, description: "", taxable: true, billingCycle: null };

async function openHubs() {
  const { config, keepers, now } = visitorContext();
  await env.DB.prepare("DELETE FROM hub_session").run();
  for (const role of clientRoles) {
    const id = crypto.randomUUID();
    await keepers.begin(keeperOf(id), now(), HUB_LIVES);
    await env.DB.batch([
      env.DB.prepare("INSERT INTO hub_session (id, created_at, used_at) VALUES (?1, ?2, ?2)").bind(
        id,
        now(),
      ),
      opened(role, id),
    ]);
    hubs.set(actors[role], id);
  }
  await env.DB.prepare(
    "INSERT INTO client_address (address_hash, company_id, client_id) VALUES (?, 1, ?)",
  )
    .bind(addressHash(config, "email", clientEmail), clientId)
    .run();
}

/** What the session opens. */
function opened(role: ClientRole, id: string) {
  if (role === "linked client")
    return env.DB.prepare(
      `INSERT INTO hub_scope (session_id, company_id, client_id, document, link_hash, since)
        VALUES (?, 1, ?, 'request 1001', ?, 0)`,
    ).bind(id, clientId, linkHash(link));
  const left = role === "hub client" ? 1 : 0;
  return env.DB.prepare(
    `INSERT INTO hub_address (session_id, kind, address, until, sign_in_id)
      VALUES (?, 'email', ?, ?, '')`,
  ).bind(id, clientEmail, visitorContext().now() + left);
}

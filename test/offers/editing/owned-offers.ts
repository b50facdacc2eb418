/** Ada owns two companies, one of which has an offer. Helpers for tests that change offers. */
import { env } from "cloudflare:test";
import { addOffer } from "../../../app/offers/editing/add-offer.server";
import { listOwnOffers } from "../../../app/offers/editing/list-own-offers.server";
import type { RequestContext } from "../../../app/operations/context";
import type { User } from "../../../app/operations/operation";
import { undoChange } from "../../../app/recent-changes/changes.server";
import { companyLike, offerOf, plumber, insertCast } from "../../cast/cast";
import { visitorContext } from "../../support/context";
import { insertPerson } from "../../support/people";

let ada: User;
export const company = "river-city-plumbing";
export const teaser = "Pipes that leak, mended the same day.";
export const description = "We look for the leak, tell you what it takes to mend it, and mend it.";
export const as = (more: Partial<RequestContext> = {}) => visitorContext({ actor: ada, ...more });
export const add = (more: object) => addOffer(as(), { company, ...more });
export const own = () => listOwnOffers(as(), { company });
export const names = async () => (await own()).offers.map((one) => one.name);
export const undo = (change: string | null) => undoChange(as(), { company, id: change });
export const version = async () =>
  (await env.DB.prepare("SELECT version FROM company WHERE id = 1").first<number>("version"))!;

export async function insertOwnedOffers() {
  await env.DB.batch(
    ["company_change", "offer_form_version", "former_offer_uri"].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
  await insertCast({
    companies: [plumber, companyLike({ id: 2, vanity_name: "plain", name: "Plain", pro: 0 })],
    offers: [offerOf(1, 1, "Drain Cleaning", { service_id: 2001 })],
  });
  ada = await insertPerson(1, "ada@example.com");
  await env.DB.batch(
    [1, 2].map((id) =>
      env.DB.prepare(
        "INSERT OR IGNORE INTO company_owner (company_id, person_id, since) VALUES (?, 1, 0)",
      ).bind(id),
    ),
  );
}

/**
 * Gives the demo's offices requests, once: an office that has one stays as it is. Each office is one
 * batch, so an interrupted start goes on where it stopped.
 */
import { formOf } from "../../../app/offers/editing/offer-form.server";
import { workDatabasesOf } from "../../../app/database/work-databases/databases";
import type { AskedOffer } from "../../../app/requests/questions.server";
import { publicMinutes, timesOf } from "../../../app/requests/response-time.server";
import { demoPeople, demoUserId } from "../demo-people";
import { deliverAddresses } from "../deliver-addresses";
import { officeCompanies, type OfficeCompany } from "../office-companies";
import { seededRandom, seedOf } from "../random";
import { demo } from "../showcase";
import { person } from "../texts/people";
import { stories as bluebonnet } from "./bluebonnet";
import { storiesOf } from "./other-offices";
import { requestStatements } from "./request-statements";
import { told, type Asker, type Told, type Worker } from "./told";
import type { Story } from "./story";

/** Raise it when the demo's requests change: existing state folders then get what they lack. */
export const REQUESTS_VERSION = 1;

export async function seedRequests(env: { DB: D1Database }, now: number) {
  const { DB: directory } = env;
  const databases = workDatabasesOf(env);
  const companies = (await officeCompanies(directory)).filter(({ work_db }) => work_db !== null);
  const offers = await offersOf(directory, companies);
  for (const company of companies) {
    const db = databases.get(company.work_db!);
    const clients = db && (await clientsWithout(db, company));
    if (!clients) continue;
    const requests = requestsOf(company, clients, offers.get(company.id) ?? [], now);
    await db.batch(requestStatements(db, company, requests));
    const minutes = publicMinutes(
      timesOf(
        requests.map(({ row }) => row),
        now,
      ),
    );
    await directory
      .prepare("UPDATE company SET response_minutes = ?, version = version + 1 WHERE id = ?")
      .bind(minutes, company.id)
      .run();
  }
  for (const db of databases.values()) await deliverAddresses(directory, db);
}

/** The clients of an office without requests, oldest first; undefined if it has some. */
async function clientsWithout(db: D1Database, { provider_id }: OfficeCompany) {
  const { results } = await db
    .prepare(
      `SELECT c.id, c.first_name, c.last_name, c.email, c.mobile, c.address, c.address2, c.city,
          c.state_code, c.zip
        FROM tenant t JOIN client c ON c.company_id = t.company_id
        WHERE t.company_id = ? AND t.state = 'open' AND t.last_request = 1000
          AND c.merged_into IS NULL ORDER BY c.created_at, c.id`,
    )
    .bind(provider_id)
    .all<Required<Asker>>();
  return results.length > 0 ? results : undefined;
}

async function offersOf(directory: D1Database, companies: OfficeCompany[]) {
  const { results } = await directory
    .prepare(
      `SELECT company_id, offer_number, name, service_id, pricing_form, form_version FROM offer
        WHERE company_id IN (SELECT value FROM json_each(?)) ORDER BY company_id, position`,
    )
    .bind(JSON.stringify(companies.map(({ id }) => id)))
    .all<{
      company_id: number;
      offer_number: number;
      name: string;
      service_id: number | null;
      pricing_form: string | null;
      form_version: number;
    }>();
  const offers = results.map((row) => ({
    companyId: row.company_id,
    offerNumber: row.offer_number,
    name: row.name,
    formVersion: row.form_version,
    form: formOf(row),
  }));
  return Map.groupBy(offers, ({ companyId }) => companyId);
}

function requestsOf(
  company: OfficeCompany,
  clients: Required<Asker>[],
  offers: AskedOffer[],
  now: number,
): Told[] {
  const draw = seededRandom(seedOf("office requests"), company.id);
  // Somebody without a name or an address could not have filled in the form.
  const askers = clients.filter(({ first_name, email, address }) => first_name && email && address);
  const names = offers.map(({ name }) => name);
  const stories =
    company.id === demo.showcase.id ? bluebonnet : storiesOf(draw, names, askers.length);
  const worker = workerOf(company, person(draw));
  return stories.map((story, i) =>
    told(
      draw,
      story,
      {
        companyId: company.provider_id,
        number: 1001 + i,
        asker: askerOf(story, askers),
        offers: offers.filter(({ name }) => story.services?.includes(name)),
        worker,
      },
      now,
    ),
  );
}

/** The homeowner of the demo is the first one of the showcase's stories. */
function askerOf({ client, from }: Story, askers: Required<Asker>[]): Asker {
  if (client === 0) {
    const dana = askers.find(({ email }) => email === demoPeople.homeowner.email);
    if (dana) return dana;
  }
  if (client !== undefined) return askers[client % askers.length]!;
  const place = askers[0]!;
  return {
    first_name: from!.firstName,
    last_name: from!.lastName,
    email: from!.email ?? "",
    mobile: from!.mobile ?? "",
    address: `${100 + from!.lastName.length * 37} Live Oak St`,
    address2: "",
    city: place.city,
    state_code: place.state_code,
    zip: place.zip,
  };
}

function workerOf(
  { id, provider_id }: OfficeCompany,
  { first, last }: { first: string; last: string },
): Worker {
  if (id !== demo.showcase.id) return { id: provider_id, name: `${first} ${last}` };
  const { firstName, lastName } = demoPeople.owner;
  return { id: demoUserId(demoPeople.owner), name: `${firstName} ${lastName}` };
}

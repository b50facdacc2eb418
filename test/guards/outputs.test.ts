/**
 * Read operations return what their output schema declares, and API calls return what the OpenAPI
 * document declares, field by field. Production skips this check to save CPU time.
 */
import { env } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { findCall } from "../../app/api/find-call";
import { calls } from "../../app/api/v1";
import { unsubscribeLink } from "../../app/notifications/mail-company.server";
import { Refusal } from "../../app/refusal";
import { officeHours, plumber } from "../cast/cast";
import { visitorContext } from "../support/context";
import { operations } from "../support/operations";
import { strict } from "../support/strict";
import { accountMatrix, openMatrix } from "./access/account";
import { adminMatrix } from "./access/admin";
import { companyMatrix, offerMatrix, profileMatrix } from "./access/editing";
import { hubMatrix } from "./access/hub";
import { officeMatrix } from "./access/office";
import { readingMatrix } from "./access/reading";
import { reviewMatrix, reviewReadingMatrix } from "./access/reviews";
import { actors, callerOf, published, insertWorld } from "./access/world";

const matrix = {
  ...readingMatrix,
  ...openMatrix,
  ...accountMatrix,
  ...profileMatrix,
  ...offerMatrix,
  ...companyMatrix,
  ...officeMatrix,
  ...adminMatrix,
  ...hubMatrix,
  ...reviewMatrix,
  ...reviewReadingMatrix,
};

/** Inputs that give results, for operations that get none in the matrix. */
const more: Record<string, unknown> = {
  "find place": { placeId: "river-place" },
  "find location": {
    company: published.vanityName,
    city: "Austin",
    stateCode: "TX",
    zipCode: "78701",
  },
  "find companies alike": { name: plumber.name, phoneNumber: plumber.phone, zipCode: plumber.zip },
  "list audit entries": {},
  "read draft": { path: "/create" },
  "read mail stop": { token: stopToken() },
  "read reviews": { company: published, rows: 1 },
  "read own review": { company: published.vanityName, reviewNumber: 3 },
  "read office review": { company: published.vanityName, reviewNumber: 1 },
  suggest: { q: "river city", zipCode: "78701" },
};

function stopToken() {
  const stop = { companyId: plumber.provider_id, of: "ada@example.com" };
  return unsubscribeLink(visitorContext().config, stop).split("/").at(-1);
}

/** Operations that return nothing in these tests, with the reason. */
const withoutResult: Record<string, string> = {
  "compare payments": "needs Stripe: test/stripe-events",
  "read hub rating": "needs a rated invoice: test/payments",
  "read claim document": "needs a file of a claim: test/claims",
  "read claim invitation": "needs a mailed link: test/claims",
  "read dispute": "needs a link from a letter: test/claims",
  "read chat photo": "needs a photo of a message: test/chat",
  "read staff invitation": "needs a mailed link: test/office",
  "read calendar feed": "needs its secret: test/jobs",
  "read friend link": "needs a secret link: test/friends",
  "read mailed code": "needs a mailed code: test/identity",
  "read removal": "needs a removed review: test/reviews",
  "read place": "needs a maps service: test/places",
  "read waiting company email": "needs a mailed code: test/editing",
};

const callers = [
  actors.visitor,
  actors["linked client"],
  actors["hub client"],
  actors["pro owner"],
  actors["platform admin"],
];

beforeAll(async () => {
  await insertWorld();
  await fillIn();
});

const reading = [...operations.values()].filter((one) => one.effect === "read");
test.each(reading.map((one) => [one.name, one] as const))("%s", async (name, operation) => {
  const inputs = (matrix[name] ?? []).map(([, input]) => input);
  if (name in more) inputs.push(more[name]);
  const answers = [];
  for (const actor of callers)
    for (const input of inputs)
      answers.push(await answerOrRefusal(operation(visitorContext(callerOf(actor)), input)));
  const given = answers.filter((one) => one !== undefined && !(one instanceof Refusal));
  expect(given.length === 0, "no call returns a result").toBe(name in withoutResult);
  for (const answer of given) expect(validated(operation.output, answer)).toEqual(answer);
});

const { vanityName } = published;
const apiCalls: [method: string, path: string, more: { query?: object; body?: unknown }][] = [
  ["GET", "/search", { query: { query: "drain-cleaning", zipCode: "78701" } }],
  ["GET", `/network/profile/${vanityName}`, {}],
  ["GET", `/network/profile/allpictures/${vanityName}`, {}],
  ["GET", `/provider/profile/reviews/${vanityName}/friends`, {}],
  ["POST", "/network/profile/list/search", { body: { spotlight: true } }],
  ["POST", "/network/profile/list/search", { body: { placeId: "river-place" } }],
];
test.each(apiCalls)("%s %s %o", async (method, path, { query = {}, body }) => {
  const { call, params } = findCall(calls, method, path);
  expect(call.operations.map((one) => one.output)).not.toContain(call.schema);
  const answer = await call.answer({
    params,
    query: query as Record<string, string>,
    headers: new Headers(),
    body,
    files: undefined as never,
    context: visitorContext({ actor: actors["pro owner"] }),
  });
  expect(validated(call.schema, answer)).toEqual(answer);
});

async function answerOrRefusal(answer: Promise<unknown>) {
  return answer.catch((error: unknown) => {
    if (error instanceof Refusal) return error;
    throw error;
  });
}

/** The parsed result, or the validation errors. */
function validated(schema: z.ZodType, answer: unknown) {
  const parsed = strict(schema).safeParse(answer);
  return parsed.success ? parsed.data : z.prettifyError(parsed.error);
}

const BANNER = `${"d".repeat(24)}.webp`;
const LOGO = `${"e".repeat(24)}.webp`;
const FILM = `${"f".repeat(24)}.mp4`;
const holiday = { date: "2026-12-25", open: false, allDay: false, time: "" };

/** Fills optional columns, so that every nullable or possibly empty field is checked. */
async function fillIn() {
  const statement = (sql: string, ...values: unknown[]) => env.DB.prepare(sql).bind(...values);
  await env.DB.batch([
    statement(
      `INSERT INTO media (key, width, height, bytes, created_at) VALUES
        (?, 1500, 500, 1, 0), (?, 200, 200, 1, 0), (?, 640, 360, 1, 0)`,
      BANNER,
      LOGO,
      FILM,
    ),
    statement(
      `UPDATE company SET place_id = 'river-place', about = '<p>Pipes.</p>', about_is_html = 1,
        address2 = 'Suite 2', serves_miles = 30, hours = ?1, brand_color = '#1d4ed8', stars5 = 3,
        banner_media = ?2, banner_background = '1d4ed8', logo_media = ?3, logo_background = '1d4ed8',
        home_video = ?4, about_video = ?4, services_video = ?4, contact_video = ?4,
        reviews_video = ?4, facebook = 'https://facebook.com/river', x = 'https://x.com/river',
        instagram = 'https://instagram.com/river' WHERE id = 1`,
      JSON.stringify({ ...officeHours, holidays: [holiday] }),
      BANNER,
      LOGO,
      FILM,
    ),
    statement(
      `INSERT INTO offer_category (id, company_id, parent_id, type, name, name_uri, position)
        VALUES (911, 1, 901, 'ssubcat', 'Drains', 'drains', 0)`,
    ),
    statement(
      `UPDATE offer SET category_id = 901, subcategory_id = 911, video = ?, featured = 1
        WHERE company_id = 1`,
      FILM,
    ),
    statement(
      `INSERT INTO offer (company_id, offer_number, name, name_uri, category_id, icon, position)
        VALUES (1, 2, 'Leaks', 'leaks', 901, 'wrench', 2), (1, 3, 'Advice', 'advice', NULL, 'wrench', 3)`,
    ),
    statement(
      `INSERT INTO form_draft (holder, path, fields, at, person_id)
        SELECT 'person ' || id, '/create', '{"name":"River"}', 1, id FROM person`,
    ),
    statement("UPDATE media SET blur = 'data:,', poster = ?", LOGO),
    statement("UPDATE photo SET caption = 'Ours', after_of_pair = 1 WHERE company_id = 1"),
    statement("UPDATE review SET attributes = '[6,8]' WHERE company_id = 1"),
    statement("UPDATE review SET author_id = 903 WHERE company_id = 1 AND review_number = 1"),
    statement(
      `INSERT INTO review (company_id, review_number, author_id, author_first_name,
        author_last_name, rating, created_at) VALUES (1, 3, 906, 'Maria', 'Gonzalez', 4, 3000)`,
    ),
    statement(
      `INSERT INTO subrating (company_id, review_number, position, rating, attributes, created_at)
        VALUES (1, 1, 1, 4, '[7]', 2000)`,
    ),
    // In addition to plumbers (term 2) in Austin: another category there, and plumbers in a nearby
    // city.
    statement(
      `INSERT INTO near_count (state_code, city_slug, term, companies, found) VALUES
        ('TX', 'austin', 3, 1, 1), ('TX', 'round-rock', 0, 1, 1), ('TX', 'round-rock', 2, 1, 1)`,
    ),
    statement(
      "INSERT INTO friendship (person_id, friend_id, since) VALUES (904, 903, 0), (903, 904, 0)",
    ),
  ]);
}

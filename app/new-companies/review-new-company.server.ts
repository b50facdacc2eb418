import * as z from "zod";
import { auditCompanies } from "../audit/audit.server";
import { CompanyEntry, Country } from "../creating/input";
import { insertCompanyStatement, placeOf, type Place } from "../creating/insert-company.server";
import { slugChoices } from "../creating/slug";
import { Phone } from "../input";
import { operation, user, type User, type Within } from "../operations/operation";
import { PlaceId } from "../places/input";
import { Refusal } from "../refusal";
import { indexStatements } from "../search-index/index.server";
import { countAttempts, limits } from "../security/limits.server";
import {
  AddedReview,
  postReview,
  refuseNameless,
  signsOf,
  type Making,
} from "../reviews/add-review.server";
import { reviewFields, withReviewRules } from "../reviews/input";
import { messages } from "../reviews/messages";
import { confirmedPlaceId } from "./confirmed-place.server";
import { refuseKnown, sameOrOptedOut, whyKnown } from "./known-company.server";

const NewCompanyReview = withReviewRules(
  z.object({
    ...CompanyEntry.shape,
    phoneNumber: Phone.default(""),
    ...Country,
    placeId: PlaceId.or(z.literal(""))
      .default("")
      .meta({
        description: "The place at the maps service, if the company was chosen there.",
        examples: ["ChIJ2eUgeAK6j4ARbn5u_wAGqWA"],
      }),
    ...reviewFields,
    photos: z
      .array(z.string(), { error: messages.noPhotosYet })
      .max(0, messages.noPhotosYet)
      .default([])
      .meta({ description: "Empty: photos can be added once the company exists." }),
  }),
);
type NewCompanyReview = z.output<typeof NewCompanyReview>;

/**
 * API-048, REV-037 to REV-040: a review of a company without a profile, which it creates: published,
 * unclaimed and provisional. Throws "conflict" if the company exists or asked not to be listed.
 */
export const reviewNewCompany = operation({
  name: "review new company",
  may: user,
  effect: "write",
  input: NewCompanyReview,
  output: AddedReview.extend({
    vanityName: z.string().meta({
      description: "The new company's name in URLs.",
      examples: ["bluebonnet-plumbing"],
    }),
  }),
  async run(context, input) {
    refuseNameless(context, input);
    const place = await placeOf(context, input);
    await countBoth(context);
    await refuseKnown(context, input);
    return createReviewed(context, input, { ...place, id: await confirmedPlaceId(context, input) });
  },
});

/** Before the search for duplicates, which also tells of companies that are not published. */
async function countBoth({ actor, db, now }: Within<User>) {
  await countAttempts(
    db,
    [
      { limit: limits.createCompany, of: String(actor.personId) },
      { limit: limits.review, of: `person ${actor.personId}` },
    ],
    now(),
  );
}

/** Each failed attempt means that another new company got the id. */
const MAX_ATTEMPTS = 8;

/** Where the company is, and the maps service's id of it. */
type FoundPlace = Place & { id: string | null };

async function createReviewed(context: Within<User>, input: NewCompanyReview, place: FoundPlace) {
  for (let attempt = 1; ; attempt++) {
    const id = await freeId(context, attempt);
    try {
      const added = await postReview(
        context,
        makingOf(context, id, input, place),
        input,
        await signsOf(context, id, input),
      );
      return { ...added, vanityName: await vanityNameOf(context, id) };
    } catch (error) {
      const isTaken = /UNIQUE constraint failed: company\.id/.test(String(error));
      if (!isTaken) throw error;
      if (attempt === MAX_ATTEMPTS) throw new Refusal("unavailable", messages.failed);
    }
  }
}

/**
 * Decided before, for the figures and the index. After a collision several people may be trying, so
 * each takes one of more ids.
 */
async function freeId({ db }: Within<User>, attempt: number) {
  const last = await db.prepare("SELECT max(id) AS id FROM company").first<{ id: number | null }>();
  return (last?.id ?? 0) + 1 + randomBelow(attempt ** 2);
}

function randomBelow(end: number) {
  return crypto.getRandomValues(new Uint32Array(1))[0]! % end;
}

function makingOf(
  context: Within<User>,
  id: number,
  input: NewCompanyReview,
  { id: placeId, ...place }: FoundPlace,
): Making {
  const { db } = context;
  const providerId = crypto.randomUUID();
  return {
    id,
    name: input.name,
    guard: insertCompanyStatement(context, input, {
      providerId,
      choices: slugChoices(input.name, input.city),
      place,
      unclaimed: { email: null },
      provisional: { id, placeId },
      same: sameOrOptedOut(input),
    }),
    rest: [
      auditCompanies(
        context,
        { action: "create company by review", details: { providerId } },
        { sql: "FROM company c WHERE c.id = ?", values: [id] },
      ),
      // Also when only friends see the review.
      ...indexStatements(db, id),
    ],
    whyNot: async () =>
      (await whyKnown(context, input)) ?? new Refusal("conflict", messages.failed),
  };
}

/** The batch has chosen it. */
async function vanityNameOf({ db }: Within<User>, id: number) {
  const row = await db
    .prepare("SELECT vanity_name FROM company WHERE id = ?")
    .bind(id)
    .first<{ vanity_name: string }>();
  return row!.vanity_name;
}

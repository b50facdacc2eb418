/**
 * Creates the company and runs the steps that follow. Each call runs one step, so a person who
 * loses the connection resumes where it stopped.
 */
import * as z from "zod";
import { operation, user, type User, type Within } from "../operations/operation";
import { Refusal } from "../refusal";
import { writtenTexts } from "../editing/descriptions.server";
import { editedCompany, type EditedCompany } from "../editing/edited.server";
import { drawnPicture } from "../editing/generate-picture.server";
import { publishCompany } from "../editing/publish.server";
import { newCompany } from "./create-company.server";
import {
  creationOf,
  creationRow,
  progressOf,
  readCreation,
  type Creation,
  type Entered,
} from "./creation.server";
import { CompanyEntry, RoughInput } from "./input";
import { NOT_CREATED, nextItems, type Item, type ItemState } from "./items";
import { catalogueService } from "./primary-service.server";

/** In milliseconds: how long a step is locked against a second call. */
const CLAIM = 90_000;

const INCOMPLETE = "Something is missing. Go back and check what you entered.";

/**
 * CRE-011: creates the company with its owner and first service, all or nothing (CRE-015).
 * Idempotent, so a double click creates one company.
 */
export const startCreation = operation({
  name: "start creation",
  may: user,
  effect: "write",
  input: z.object({}).optional(),
  output: z.object({ company: z.string() }),
  async run(context) {
    const creation = creationOf(await creationRow(context));
    if (creation.company !== null && !creation.over) return { company: creation.company };
    const { entry, service } = complete(creation.entered);
    const { db, actor, now } = context;
    const progress = JSON.stringify({ profile: "complete" });
    const made = await newCompany(context, entry, {
      service,
      also: (providerId) => [
        db
          .prepare(
            `UPDATE creation SET company_id = c.id, progress = ?, claimed_until = 0, updated_at = ?
              FROM company c WHERE person_id = ? AND creation.company_id IS NULL
              AND c.provider_id = ?`,
          )
          .bind(progress, now(), actor.personId, providerId),
      ],
    }).catch((error: unknown) => {
      if (error instanceof Refusal) throw error;
      context.notice({ event: "company not created", error: String(error) });
      throw new Refusal("unavailable", NOT_CREATED);
    });
    const after = await creationRow(context);
    if (after?.company_id !== made.id)
      throw new Refusal(
        "conflict",
        `You already have this company. Its page is /company/${made.vanity_name}.`,
      );
    return { company: made.vanity_name };
  },
});

function complete(entered: Entered) {
  const entry = CompanyEntry.safeParse(entered);
  if (!entry.success) throw new Refusal("invalid", INCOMPLETE);
  const service = entered.service ? catalogueService(entered.service) : undefined;
  if (!service && !RoughInput.safeParse(entered.roughInput).success)
    throw new Refusal("invalid", INCOMPLETE);
  return { entry: entry.data, service };
}

/**
 * Runs the next step: first the three generators, concurrently (CRE-012), then publishing. A failed
 * step is not retried (CRE-016).
 */
export const continueCreation = operation({
  name: "continue creation",
  may: user,
  effect: "write",
  input: z.object({}).optional(),
  output: readCreation.output,
  async run(context): Promise<Creation> {
    const claimed = await claim(context);
    if (claimed) await nextStep(context, claimed);
    return creationOf(await creationRow(context));
  },
});

interface Claimed {
  vanityName: string;
  entered: Entered;
  waiting: Item[];
}

/** Locks the next step. Undefined if nothing is left to do or another call holds the lock. */
async function claim({ db, actor, now }: Within<User>): Promise<Claimed | undefined> {
  const at = now();
  const row = await db
    .prepare(
      `UPDATE creation SET claimed_until = ?, updated_at = ? WHERE person_id = ?
        AND company_id IS NOT NULL AND claimed_until <= ?
         AND coalesce(json_extract(progress, '$.publish'), '') NOT IN ('complete', 'failed')
       RETURNING entered, progress, (SELECT vanity_name FROM company WHERE id = creation.company_id) AS vanity_name`,
    )
    .bind(at + CLAIM, at, actor.personId, at)
    .first<{ entered: string; progress: string; vanity_name: string }>();
  if (!row) return undefined;
  return {
    vanityName: row.vanity_name,
    entered: JSON.parse(row.entered) as Entered,
    waiting: nextItems(progressOf(row.progress)),
  };
}

async function nextStep(context: Within<User>, { vanityName, entered, waiting }: Claimed) {
  const { db, actor } = context;
  try {
    const company = await editedCompany(context, { company: vanityName });
    await db.batch(waiting.map((item) => stateStatement(context, item, "active")));
    await Promise.all(waiting.map((item) => carriedOut(context, company, item, entered)));
  } finally {
    await db
      .prepare("UPDATE creation SET claimed_until = 0 WHERE person_id = ?")
      .bind(actor.personId)
      .run();
  }
}

async function carriedOut(
  context: Within<User>,
  company: EditedCompany,
  item: Item,
  { roughInput = "" }: Entered,
) {
  const work: Record<Item, () => Promise<unknown>> = {
    profile: () => Promise.resolve(),
    logo: () =>
      company.logo_media
        ? Promise.resolve()
        : drawnPicture(context, company, { kind: "logo", rough: roughInput }),
    texts: () => (company.about ? Promise.resolve() : writtenTexts(context, company, roughInput)),
    banner: () =>
      company.banner_media
        ? Promise.resolve()
        : drawnPicture(context, company, { kind: "banner", rough: roughInput }),
    publish: () => publishCompany(context, { company: company.vanity_name }),
  };
  const state = await work[item]().then(
    (): ItemState => "complete",
    (error: unknown): ItemState => {
      context.notice({ event: `creation: ${item} failed`, error: String(error) });
      return "failed";
    },
  );
  await stateStatement(context, item, state).run();
}

function stateStatement({ db, actor, now }: Within<User>, item: Item, state: ItemState) {
  return db
    .prepare(
      "UPDATE creation SET progress = json_set(progress, '$.' || ?, ?), updated_at = ? WHERE person_id = ?",
    )
    .bind(item, state, now(), actor.personId);
}

/** What a person has entered so far in the create wizard, stored so they can leave and resume. */
import * as z from "zod";
import { serviceBySlug } from "../catalogue/catalogue";
import { operation, user, type User, type Within } from "../operations/operation";
import { Refusal } from "../refusal";
import { namesAnother } from "./filled-in.server";
import { CompanyEntry, limits, messages, RoughInput } from "./input";
import { isOver, itemStates, type Progress } from "./items";
import { NOT_FOUND } from "./limits";
import { startValues } from "./start-values";

const Kept = z.string().max(1000, "That's too long.");

/** Unvalidated, as typed. "" and a missing field are equivalent. */
const Entered = z.object({
  name: Kept.optional(),
  phoneNumber: Kept.optional(),
  website: Kept.optional(),
  address: Kept.optional(),
  address2: Kept.optional(),
  city: Kept.optional(),
  stateCode: Kept.optional(),
  zipCode: Kept.optional(),
  service: Kept.optional().meta({
    description: "The slug of a service in the catalogue.",
    examples: ["drain-cleaning"],
  }),
  roughInput: Kept.optional(),
  start: Kept.optional().meta({
    description: "The query string of the link whose values were filled in.",
    examples: ["?name=Bluebonnet+Plumbing&zip=78701"],
  }),
});
export type Entered = z.output<typeof Entered>;

const State = z.enum(itemStates);

const Creation = z.object({
  entered: Entered,
  company: z
    .string()
    .nullable()
    .meta({
      description: "Its name in URLs, once it is created.",
      examples: ["bluebonnet-plumbing"],
    }),
  progress: z.object({ profile: State, logo: State, texts: State, banner: State, publish: State }),
  over: z.boolean(),
});
export type Creation = z.output<typeof Creation>;

export interface CreationRow {
  entered: string;
  company_id: number | null;
  vanity_name: string | null;
  progress: string;
}

export const readCreation = operation({
  name: "read creation",
  may: user,
  effect: "read",
  input: z.undefined(),
  output: Creation,
  async run(context) {
    return creationOf(await creationRow(context));
  },
});

/** Step 0. */
export const enterCompany = operation({
  name: "enter company",
  may: user,
  effect: "write",
  input: CompanyEntry.extend({ start: Entered.shape.start }),
  output: z.object({}),
  async run(context, entry) {
    await keep(context, { ...(await leftOver(context, entry)), ...entry });
    return {};
  },
});

/** Step 1: a service from the catalogue, or a rough description if theirs is not listed. */
export const enterService = operation({
  name: "enter service",
  may: user,
  effect: "write",
  input: z.object({
    service: z.string({ error: messages.service }).max(limits.service, messages.service),
    roughInput: z.string({ error: messages.rough }).default(""),
  }),
  output: z.object({}),
  async run(context, { service, roughInput }) {
    if (service !== NOT_FOUND && !serviceBySlug(service))
      throw new Refusal("invalid", messages.service, { service: messages.service });
    if (service === NOT_FOUND) {
      const rough = RoughInput.safeParse(roughInput);
      const message = rough.error?.issues[0]?.message;
      if (message !== undefined) throw new Refusal("invalid", message, { roughInput: message });
    }
    await keep(
      context,
      service === NOT_FOUND
        ? { service: "", roughInput: roughInput.trim() }
        : { service, roughInput: "" },
    );
    return {};
  },
});

/** Saves an unfinished form when the person leaves, without validating it. */
export const keepCreation = operation({
  name: "keep creation",
  may: user,
  effect: "write",
  input: Entered,
  output: z.object({}),
  async run(context, entered) {
    await keep(context, {
      ...(await leftOver(context, entered)),
      ...entered,
      ...(entered.service === NOT_FOUND && { service: "" }),
    });
    return {};
  },
});

/** Clears what only later steps ask for, if the person came by a link that names another company. */
async function leftOver(context: Within<User>, { start }: Entered): Promise<Entered> {
  if (!start) return {};
  const { entered } = creationOf(await creationRow(context));
  const isAnother =
    start !== entered.start && namesAnother(startValues(new URLSearchParams(start)), entered);
  return isAnother ? { service: "", roughInput: "" } : {};
}

/** A finished creation is replaced by a new one. Throws "conflict" while one is running. */
async function keep({ db, actor, now }: Within<User>, entered: Entered) {
  const kept = await db
    .prepare(
      `INSERT INTO creation (person_id, entered, updated_at) VALUES (?, ?, ?)
       ON CONFLICT (person_id) DO UPDATE SET entered = CASE
         WHEN company_id IS NULL THEN json_patch(entered, excluded.entered)
         ELSE excluded.entered END,
         company_id = NULL, progress = '{}', claimed_until = 0, updated_at = excluded.updated_at
       WHERE company_id IS NULL OR json_extract(progress, '$.publish') IN ('complete', 'failed') RETURNING person_id`,
    )
    .bind(actor.personId, JSON.stringify(entered), now())
    .first();
  if (!kept) throw new Refusal("conflict", "We're already creating your page.");
}

export function creationRow({ db, actor }: Within<User>): Promise<CreationRow | null> {
  return db
    .prepare(
      `SELECT h.entered, h.company_id, h.progress, c.vanity_name FROM creation h LEFT
        JOIN company c ON c.id = h.company_id WHERE h.person_id = ?`,
    )
    .bind(actor.personId)
    .first<CreationRow>();
}

export function creationOf(row: CreationRow | null): Creation {
  const progress = progressOf(row?.progress ?? "{}");
  return {
    entered: JSON.parse(row?.entered ?? "{}") as Entered,
    company: row?.vanity_name ?? null,
    progress,
    over: isOver(progress),
  };
}

export function progressOf(json: string): Progress {
  return {
    profile: "inactive",
    logo: "inactive",
    texts: "inactive",
    banner: "inactive",
    publish: "inactive",
    ...(JSON.parse(json) as Partial<Progress>),
  };
}

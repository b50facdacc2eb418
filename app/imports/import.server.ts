/**
 * Creates profiles from a public register, in two steps: a preview, which writes no company, and
 * the import.
 */
import * as z from "zod";
import { randomId } from "../security/hash.server";
import { operation, platformAdmin, type User, type Within } from "../operations/operation";
import { Refusal } from "../refusal";
import { planImport, type Plan } from "./plan.server";
import type { RowError } from "./csv";
import { readRegister, type ReadRow } from "./register";
import { limits } from "./limits";
import { messages } from "./texts";
import { writePlan } from "./write.server";

const Outcome = z.object({
  rows: z.int().describe("Rows read from the file."),
  made: z.int().describe("New profiles, published and unclaimed."),
  merged: z
    .int()
    .describe("Rows whose company already has an unclaimed profile. Its missing data is added."),
  claimed: z.int().describe("Rows whose company has an owner. It is not changed."),
  repeated: z.int().describe("Duplicate rows in the file."),
  optedOut: z.int(),
  wrong: z.int(),
  errors: z
    .array(z.object({ line: z.int(), column: z.string(), message: z.string() }))
    .describe(`The first ${limits.shownErrors} errors.`),
});
export type Outcome = z.output<typeof Outcome>;

const Sample = z.object({
  line: z.int(),
  name: z.string(),
  address: z.string(),
  city: z.string(),
  stateCode: z.string(),
  zipCode: z.string(),
  phoneNumber: z.string(),
  emailAddress: z.string(),
  website: z.string(),
  license: z.string(),
});
export type Sample = z.output<typeof Sample>;

/** Rows per batch, to stay within D1's limits on statements and bound data. */
const CHUNK = 200;
const MAX_MERGED = 50;

/**
 * Parses a register and stores it until it is imported or replaced by the same person's next
 * preview.
 */
export const previewImport = operation({
  name: "preview import",
  may: platformAdmin,
  effect: "write",
  input: z.object({
    register: z
      .string({ error: messages.register })
      .trim()
      .min(1, messages.register)
      .max(limits.register)
      .meta({ examples: ["Texas plumbing licenses, November 2026"] }),
    csv: z
      .string({ error: messages.empty })
      .min(1, messages.empty)
      .max(limits.bytes, messages.bytes)
      .describe(
        "Columns: name, city, state, zip; optionally phone, email, website, address, address2, license.",
      ),
  }),
  output: Outcome.extend({
    id: z.string().describe("The id to run the import."),
    sample: z
      .array(Sample)
      .describe(`The first ${limits.sampleRows} rows without errors, as they were read.`),
  }),
  async run(context, { register, csv }) {
    const { rows, errors } = readRegister(csv);
    if (rows.length === 0 && errors.length === 0)
      throw new Refusal("invalid", messages.empty, { csv: messages.empty });
    const outcome = await inChunks(context, rows, errors, () => Promise.resolve());
    const id = randomId();
    // One object per person, so that abandoned previews do not accumulate.
    await context.media.put(keyOf(context), csv, { customMetadata: { id, register } });
    const sample = rows.slice(0, limits.sampleRows).map(({ line, row }) => ({
      line,
      ...row,
      address: [row.address, row.address2].filter(Boolean).join(", "),
    }));
    return { ...outcome, id, sample };
  },
});

/** Idempotent: a repeated or resumed import creates each company once. */
export const runImport = operation({
  name: "run import",
  may: platformAdmin,
  effect: "write",
  input: z.object({ id: z.string().regex(/^[\w-]{24}$/, "There is no such import.") }),
  output: Outcome,
  async run(context, { id }) {
    const stored = await context.media.get(keyOf(context));
    if (stored?.customMetadata?.id !== id)
      throw new Refusal(
        "not-found",
        "We can't find that import. It already ran, or you opened another file since.",
      );
    const { rows, errors } = readRegister(await stored.text());
    const outcome = await inChunks(context, rows, errors, (plan) =>
      writePlan(context, stored.customMetadata!.register!, plan),
    );
    await context.media.delete(keyOf(context));
    return outcome;
  },
});

async function inChunks(
  context: Within<User>,
  rows: ReadRow[],
  errors: RowError[],
  each: (plan: Plan) => Promise<void>,
): Promise<Outcome> {
  const outcome = {
    rows: rows.length + errors.length,
    made: 0,
    merged: 0,
    claimed: 0,
    repeated: 0,
    optedOut: 0,
  };
  const allErrors = [...errors];
  for (const part of await parts(context, rows)) {
    await each(part);
    outcome.made += part.fresh.length;
    outcome.merged += part.additions.length;
    for (const count of ["claimed", "repeated", "optedOut"] as const) outcome[count] += part[count];
    allErrors.push(...part.errors);
  }
  const inOrder = allErrors.toSorted((a, b) => a.line - b.line);
  return { ...outcome, wrong: allErrors.length, errors: inOrder.slice(0, limits.shownErrors) };
}

/** The whole file is planned at once to detect duplicate rows, and written in chunks. */
async function parts(context: Within<User>, rows: ReadRow[]): Promise<Plan[]> {
  const { fresh, additions, ...counts } = await planImport(context, rows);
  const emptyPlan: Plan = {
    fresh: [],
    additions: [],
    claimed: 0,
    repeated: 0,
    optedOut: 0,
    errors: [],
  };
  return [
    { ...emptyPlan, ...counts },
    ...chunks(fresh, CHUNK).map((part) => ({ ...emptyPlan, fresh: part })),
    ...chunks(additions, MAX_MERGED).map((part) => ({ ...emptyPlan, additions: part })),
  ];
}

function chunks<T>(all: T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, i) =>
    all.slice(i * size, (i + 1) * size),
  );
}

function keyOf({ actor }: Within<User>) {
  return `imports/${actor.personId}.csv`;
}

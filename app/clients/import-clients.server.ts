/** Imports clients from a file, in two steps: a preview, which writes nothing, and the import. */
import * as z from "zod";
import { operation, user, type User, type Within } from "../operations/operation";
import { Refusal } from "../refusal";
import type { BoundSql } from "../database/one-trip";
import { partsOf } from "../imports/batches";
import { nextImport } from "../office/next-import";
import { officeAuditSql } from "../office/office-audit";
import { OfOffice, watchedOffice, type Office } from "../office/office.server";
import { countInOffice, limits } from "../security/limits.server";
import { fileMessages, readClientFile } from "./client-file";
import { afterChanges, byOffice, editStatements, insertClients } from "./client-statements.server";
import { clientName } from "./client-words";
import { importLimits } from "./limits";
import { planImport, type ImportPlan } from "./plan-import.server";
import { unlessTaken } from "./taken-email.server";

const Outcome = z.object({
  rows: z.int().describe("Rows read from the file."),
  added: z.int().describe("New clients."),
  completed: z.int().describe("Rows whose client exists and lacks some of their data."),
  unchanged: z.int().describe("Rows whose client exists with all of their data."),
  repeated: z.int().describe("Rows of a client that an earlier row of the file has."),
  wrong: z.int().describe("Rows that are left out."),
  conflicting: z
    .int()
    .describe("Rows of a client that has other values. Those stay; the row's are left out."),
  errors: z
    .array(z.object({ line: z.int(), column: z.string(), message: z.string() }))
    .describe(`The first ${importLimits.shownErrors} errors.`),
  conflicts: z
    .array(z.object({ line: z.int(), message: z.string() }))
    .describe(`The first ${importLimits.shownErrors} conflicts.`),
  ignored: z.array(z.string()).describe("Columns that were not read, by their names in the file."),
});
export type Outcome = z.output<typeof Outcome>;

const Input = OfOffice.extend({
  csv: z
    .string({ error: fileMessages.empty })
    .min(1, fileMessages.empty)
    .max(importLimits.bytes, fileMessages.bytes)
    .describe("Its first line names the columns: first name, last name, company, email, phone, …"),
});

export const previewClientImport = operation({
  name: "preview client import",
  may: user,
  effect: "read",
  input: Input,
  output: Outcome.extend({
    sample: z
      .array(
        z.object({
          line: z.int(),
          name: z.string(),
          email: z.string(),
          phone: z.string(),
          address: z.string(),
        }),
      )
      .describe(`The first ${importLimits.sampleRows} rows without errors, as they were read.`),
  }),
  find: (context, input) => watchedOffice(context, input, "clients"),
  async run(_context, { csv }, office) {
    const { rows, plan, outcome } = await planned(office, csv);
    const refused = new Set(plan.errors.map(({ line }) => line));
    const sample = rows
      .filter(({ line }) => !refused.has(line))
      .slice(0, importLimits.sampleRows)
      .map(({ line, input }) => ({
        line,
        name: clientName(input),
        email: input.emails.join(", "),
        phone: input.mobilePhoneNumber,
        address: [input.address, input.city, `${input.stateCode} ${input.zipCode}`.trim()]
          .filter(Boolean)
          .join(", "),
      }));
    return { ...outcome, sample };
  },
});

/** Repeated or resumed, it makes each client once. */
export const importClients = operation({
  name: "import clients",
  may: user,
  effect: "write",
  input: Input,
  output: Outcome,
  find: (context, input) => watchedOffice(context, input, "clients"),
  async run(context, { csv }, office) {
    await countInOffice(office.work, [{ limit: limits.clientImport, of: "all" }], context.now());
    const { plan, outcome } = await planned(office, csv);
    let { imports } = plan;
    for (const part of partsOf(plan.fresh))
      await writeImportedClients(context, office, part, imports++);
    for (const part of partsOf(plan.completed)) await complete(context, office, part, imports++);
    return outcome;
  },
});

async function planned(office: Office, csv: string) {
  const { rows, errors, refused, ignored } = readClientFile(csv);
  const problem = refused ?? (rows.length + errors.length === 0 ? fileMessages.empty : undefined);
  if (problem) throw new Refusal("invalid", problem, { csv: problem });
  const plan = await planImport(office.work, rows);
  const all = [...errors, ...plan.errors].toSorted((a, b) => a.line - b.line);
  const outcome: Outcome = {
    rows: rows.length + errors.length,
    added: plan.fresh.length,
    completed: plan.completed.length,
    unchanged: plan.unchanged,
    repeated: plan.repeated,
    wrong: all.length,
    errors: all.slice(0, importLimits.shownErrors),
    conflicting: plan.conflicts.length,
    conflicts: plan.conflicts.slice(0, importLimits.shownErrors),
    ignored,
  };
  return { rows, plan, outcome };
}

/** New clients of any import. Throws "conflict" if another import came first. */
export async function writeImportedClients(
  context: Within<User>,
  office: Office,
  clients: ImportPlan["fresh"],
  imports: number,
) {
  const { companyId } = office.work;
  await written(
    office,
    imports,
    [
      ...insertClients(companyId, clients, context.now()),
      ...afterChanges(
        context,
        byOffice(context, office),
        clients.map(({ id, input }) => ({
          id: crypto.randomUUID(),
          action: "imported",
          details: {},
          client: { id, ...input, version: 1 },
        })),
      ),
    ],
    officeAuditSql(context, office, {
      action: "import clients",
      object: "clients",
      details: { added: clients.length },
    }),
  );
}

async function complete(
  context: Within<User>,
  office: Office,
  edits: ImportPlan["completed"],
  imports: number,
) {
  await written(
    office,
    imports,
    editStatements(context, byOffice(context, office), edits),
    officeAuditSql(context, office, {
      action: "import clients",
      object: "clients",
      details: { completed: edits.length },
    }),
  );
}

/** `imports`: the number of imported batches that this one follows. */
async function written({ work }: Office, imports: number, statements: BoundSql[], audit: BoundSql) {
  const done = await work
    .write([nextImport(work.companyId, imports)], [...statements, audit])
    .catch(unlessTaken);
  if (!done)
    throw new Refusal("conflict", "Someone changed some of these clients meanwhile. Import again.");
}

/** Imports estimates, invoices or jobs from a file: a preview, which writes nothing, and the import. */
import * as z from "zod";
import { dayOf } from "../calendar/days";
import { writeImportedClients } from "../clients/import-clients.server";
import { sendingCompany } from "../documents/sending-company.server";
import { storedSettings } from "../documents/stored-settings.server";
import { partsOf } from "../imports/batches";
import { nextImport } from "../office/next-import";
import { nameOf, officeAuditSql } from "../office/office-audit";
import { OfOffice, refuseWithoutPro, watchedOffice, type Office } from "../office/office.server";
import { operation, user, type User, type Within } from "../operations/operation";
import { Refusal } from "../refusal";
import { countInOffice, limits } from "../security/limits.server";
import { importKinds, type ImportKind } from "./columns";
import { readWorkFile } from "./file.server";
import { fileMessages, importLimits } from "./limits";
import { planImport, type PlannedRecord } from "./plan.server";
import {
  insertDocuments,
  numbersOf,
  type Into,
  type PlannedDocument,
} from "./write-documents.server";
import { insertJobs, type PlannedJob } from "./write-jobs.server";
import { clientName } from "../clients/client-words";

const Outcome = z.object({
  rows: z.int().describe("Rows read from the file."),
  added: z.int().describe("New estimates, invoices or jobs; one may have several rows."),
  clients: z.int().describe("New clients."),
  unchanged: z.int().describe("Those that are here already. They are not changed."),
  wrong: z.int().describe("Rows that are left out."),
  errors: z
    .array(
      z.object({
        line: z.int().meta({ examples: [3] }),
        column: z.string().meta({ examples: ["total"] }),
        message: z.string().meta({ examples: [fileMessages.amount] }),
      }),
    )
    .describe(`The first ${importLimits.shownErrors} errors.`),
  ignored: z
    .array(z.string())
    .describe("Columns that were not read, by their names in the file.")
    .meta({ examples: [["Lead source"]] }),
});
export type Outcome = z.output<typeof Outcome>;

const Input = OfOffice.extend({
  kind: z.enum(importKinds, { error: "Choose estimates, invoices or jobs." }),
  csv: z
    .string({ error: fileMessages.empty })
    .min(1, fileMessages.empty)
    .max(importLimits.bytes, fileMessages.bytes)
    .describe("Its first line names the columns: number, client, date, total, balance, …")
    .meta({
      examples: [
        "Invoice #,Client name,Issued date,Total ($),Balance ($)\n512,Maria Lopez,2026-10-31,120.00,120.00\n",
      ],
    }),
});

const Sample = z.object({
  line: z.int().meta({ examples: [2] }),
  number: z.string().meta({ examples: ["512"] }),
  client: z.string().meta({ examples: ["Maria Lopez"] }),
  isNewClient: z.boolean(),
  status: z.string().meta({ examples: ["Sent"] }),
  total: z.int().describe("In cents."),
});
export type Sample = z.output<typeof Sample>;

export const previewWorkImport = operation({
  name: "preview work import",
  may: user,
  effect: "read",
  input: Input,
  output: Outcome.extend({
    sample: z
      .array(Sample)
      .describe(`The first ${importLimits.sampleRows} that would be made, as they were read.`),
  }),
  find: (context, input) => watchedOffice(context, input, `${input.kind}s`),
  async run({ now }, { kind, csv }, office) {
    const { plan, outcome } = await planned(office, kind, csv, now());
    const isNew = new Set(plan.clients.map(({ id }) => id));
    const sample = plan.fresh.slice(0, importLimits.sampleRows).map(({ record, client }) => ({
      line: record.line,
      number: record.number,
      client: clientName(client),
      isNewClient: isNew.has(client.id),
      status: record.status,
      total: record.total,
    }));
    return { ...outcome, sample };
  },
});

/** Repeated or resumed, it makes each once. Nothing is mailed. */
export const importWork = operation({
  name: "import work",
  may: user,
  effect: "write",
  input: Input,
  output: Outcome,
  find: (context, input) => watchedOffice(context, input, `${input.kind}s`),
  async run(context, { kind, csv }, office) {
    refuseWithoutPro(office);
    const at = context.now();
    await countInOffice(office.work, [{ limit: limits.workImport, of: "all" }], at);
    const { plan, outcome } = await planned(office, kind, csv, at);
    if (plan.fresh.length === 0) return outcome;
    let { imports } = plan;
    for (const part of partsOf(plan.clients.map(({ id, input }) => ({ id, input }))))
      await writeImportedClients(context, office, part, imports++);
    const [company, { settings }] = await Promise.all([
      sendingCompany(context, office.id),
      storedSettings(office.work),
    ]);
    const into: Into = {
      companyId: office.providerId,
      company,
      settings,
      timeZone: office.timeZone,
      person: { id: context.actor.userId, name: nameOf(context.actor) },
      now: at,
    };
    for (const part of partsOf(plan.fresh))
      await write(context, office, { kind, into, part, imports: imports++ });
    return outcome;
  },
});

async function planned(office: Office, kind: ImportKind, csv: string, at: number) {
  const { records, rows, errors, refused, ignored } = readWorkFile(
    csv,
    kind,
    dayOf(at, office.timeZone),
  );
  const problem = refused ?? (rows === 0 ? fileMessages.empty : undefined);
  if (problem) throw new Refusal("invalid", problem, { csv: problem });
  const plan = await planImport(office.work, kind, records, at);
  const all = [...errors, ...plan.errors].toSorted((a, b) => a.line - b.line);
  const outcome: Outcome = {
    rows,
    added: plan.fresh.length,
    clients: plan.clients.length,
    unchanged: plan.unchanged,
    wrong: all.length,
    errors: all.slice(0, importLimits.shownErrors),
    ignored,
  };
  return { plan, outcome };
}

interface Part {
  kind: ImportKind;
  into: Into;
  part: PlannedRecord[];
  /** The number of imported batches that this one follows. */
  imports: number;
}

const counters = { estimate: "last_estimate", invoice: "last_invoice", job: "last_job" } as const;

/** Throws "conflict" if another import, or a new number, came first; what is written stays. */
async function write(context: Within<User>, office: Office, { kind, into, part, imports }: Part) {
  const { work } = office;
  const { companyId } = into;
  const counter = counters[kind];
  const row = await work.reads.first<{ last: number }>(
    `SELECT ${counter} AS last FROM tenant WHERE company_id = ?`,
    companyId,
  );
  const last = row!.last;
  const taken = kind === "job" ? part.length : numbersOf(part as PlannedDocument[]);
  const done = await work.write(
    [
      nextImport(companyId, imports),
      {
        sql: `UPDATE tenant SET ${counter} = ? WHERE company_id = ? AND ${counter} = ?`,
        values: [last + taken, companyId, last],
      },
    ],
    [
      ...(kind === "job"
        ? insertJobs(into, part as PlannedJob[], last)
        : insertDocuments(into, part as PlannedDocument[], last)),
      officeAuditSql(context, office, {
        action: `import ${kind}s`,
        object: `${kind}s`,
        details: { added: part.length },
      }),
    ],
  );
  if (!done)
    throw new Refusal("conflict", "Someone worked in this office meanwhile. Import again.");
}

/** Writes a planned import, in batches that each are complete with their entry in the office's log. */
import type { BoundSql } from "../../database/one-trip";
import { partsOf } from "../../imports/batches";
import { nextImport } from "../../office/next-import";
import { officeAuditSql } from "../../office/office-audit";
import type { Office } from "../../office/office.server";
import type { User, Within } from "../../operations/operation";
import { Refusal } from "../../refusal";
import { assertUnchanged, putItems, roomFor } from "./item-statements.server";
import type { ImportPlan, PlannedItem } from "./plan-import.server";

/** Throws "conflict" if the items changed since the plan was made; what is written stays. */
export async function writeImport(context: Within<User>, office: Office, plan: ImportPlan) {
  const { companyId } = office.work;
  let { imports } = plan;
  // The first row of the file is the first in the list, also across batches.
  let at = context.now();
  // New ones come first: putItems counts the rows before each.
  for (const part of partsOf([...plan.fresh, ...plan.changed])) {
    const added = part.filter(({ version }) => version === 0).length;
    const audit = officeAuditSql(context, office, {
      action: "import prices",
      object: "price book",
      details: { added, changed: part.length - added },
    });
    await written(
      office,
      [nextImport(companyId, imports++), roomFor(companyId, added)],
      [...statementsOf(companyId, part, at), audit],
    );
    at -= part.length;
  }
}

function statementsOf(companyId: string, part: PlannedItem[], at: number): BoundSql[] {
  return [
    assertUnchanged(
      companyId,
      part.map(({ row: { key }, version }) => ({ key, version })),
    ),
    ...putItems(
      companyId,
      part.map(({ row }) => row),
      at,
    ),
  ];
}

async function written({ work }: Office, guards: BoundSql[], statements: BoundSql[]) {
  if (!(await work.write(guards, statements)))
    throw new Refusal("conflict", "Someone changed some of these items meanwhile. Import again.");
}

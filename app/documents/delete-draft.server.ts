import * as z from "zod";
import { officeAuditSql } from "../office/office-audit";
import { operation, user } from "../operations/operation";
import { Refusal } from "../refusal";
import { unbillVisits } from "./billed-visits.server";
import { foundDocument, OfDocument } from "./office-document.server";

/** What was never sent. Its files are swept later. Throws "conflict" for a document that was sent. */
export const deleteDraft = operation({
  name: "delete draft",
  may: user,
  effect: "write",
  input: OfDocument,
  output: z.object({}),
  find: foundDocument,
  async run(context, _input, { office, row }) {
    const { work } = office;
    const { companyId } = work;
    const done =
      row.number === null &&
      (await work.write(
        [
          {
            sql: "DELETE FROM document WHERE company_id = ? AND id = ? AND number IS NULL",
            values: [companyId, row.id],
          },
        ],
        [
          ...["document_event", "document_file"].map((table) => ({
            sql: `DELETE FROM ${table} WHERE company_id = ? AND document_id = ?`,
            values: [companyId, row.id],
          })),
          unbillVisits(row),
          officeAuditSql(context, office, {
            action: "delete draft",
            object: `${row.kind} ${row.id}`,
            details: { client: row.client_name, total: row.total },
          }),
        ],
      ));
    if (!done)
      throw new Refusal(
        "conflict",
        row.kind === "estimate"
          ? "This estimate was sent, so it can’t be deleted. Close it instead."
          : "This invoice was sent, so it can’t be deleted. Void it instead.",
      );
    return {};
  },
});

import { auditStatement } from "../audit/audit.server";
import { effectsSql } from "../database/effects.server";
import { bound } from "../database/one-trip";
import type { User, Within } from "../operations/operation";
import { entryValues } from "./office-audit";
import type { Office } from "./office.server";

interface Entry {
  action: string;
  /** In the office's log. */
  object: string;
  details?: Record<string, unknown>;
}

/**
 * For a batch in the directory, which has a log of its own: an effect brings the entry to the office's
 * log, too. The office must be open.
 */
export function directoryAudit(
  context: Within<User>,
  { id, vanityName, providerId, role }: Pick<Office, "id" | "vanityName" | "providerId" | "role">,
  { action, object, details = {} }: Entry,
) {
  const { db, now } = context;
  return [
    auditStatement(context, {
      action,
      object: object === "team" ? `company ${vanityName}` : object,
      companyId: id,
      details,
    }),
    bound(
      db,
      effectsSql(
        [
          {
            kind: "team entry",
            subject: crypto.randomUUID(),
            version: 1,
            companyId: providerId,
            body: entryValues(context, { providerId, role }, { action, object, details }),
          },
        ],
        now(),
      ),
    ),
  ];
}

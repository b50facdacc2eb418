/** The rows of demo offices, written with the product's own statements where there are any. */
import { addressEffects } from "../../app/clients/client-address.server";
import { insertClients } from "../../app/clients/client-statements.server";
import { configFrom } from "../../app/config";
import { bound } from "../../app/database/one-trip";
import { insertSql } from "./bulk-insert";
import type { DemoClient } from "./office-clients";
import type { OfficeCompany } from "./office-companies";
import { historyOf } from "./office-history";

export interface DemoOffice {
  company: OfficeCompany;
  /** At least one, oldest first. */
  clients: DemoClient[];
}

/** With the address key of a worker without settings. */
const config = configFrom({
  ENVIRONMENT: "development",
  MAIN_ORIGIN: "http://localhost",
  SUPPORT_EMAIL: "support@tradepost.example",
});

/**
 * For one batch of a work database: clients, their histories, the offices' logs, and the effects
 * that bring their addresses to the directory. Preparing a statement takes milliseconds here, so
 * most are for all offices.
 */
export function officeStatements(db: D1Database, offices: DemoOffice[], now: number) {
  const tenants = offices.map(({ company, clients }) => {
    const opened = clients[0]!.at;
    return [company.provider_id, "open", opened, opened];
  });
  const times = offices.flatMap(({ company, clients }) =>
    clients.map(({ id, at }) => ({ company: company.provider_id, id, at })),
  );
  return [
    inserted(db, "tenant", ["company_id", "state", "created_at", "changed_at"], tenants),
    ...offices.flatMap((office) => clientStatements(office, now)).map((one) => bound(db, one)),
    db
      .prepare(
        `UPDATE client SET created_at = j.value ->> '$.at', updated_at = j.value ->> '$.at'
          FROM json_each(?) j WHERE client.company_id = j.value ->> '$.company'
            AND client.id = j.value ->> '$.id'`,
      )
      .bind(JSON.stringify(times)),
    ...Object.entries(historyOf(offices)).map(([table, { columns, rows }]) =>
      inserted(db, table, columns, rows),
    ),
  ];
}

function clientStatements({ company, clients }: DemoOffice, now: number) {
  const addressed = clients.map(({ id, input }) => ({ id, ...input, version: 1 }));
  return [
    ...insertClients(company.provider_id, clients, now),
    addressEffects(config, company.provider_id, addressed, now),
  ];
}

/** Keeps rows that exist: an office may be open and empty. */
function inserted(db: D1Database, table: string, columns: readonly string[], rows: unknown[][]) {
  const sql = insertSql(table, columns).replace("INSERT", "INSERT OR IGNORE");
  return db.prepare(sql).bind(JSON.stringify(rows));
}

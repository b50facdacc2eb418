/** Who added the demo's clients: the history of each, and the offices' logs. */
import { demoPeople, demoUserId } from "./demo-people";
import type { OfficeCompany } from "./office-companies";
import type { DemoOffice } from "./office-statements";
import { seededRandom, seedOf, uuid, type SeededRandom } from "./random";
import { demo } from "./showcase";
import { person } from "./texts/people";

export function historyOf(offices: DemoOffice[]) {
  const added = offices.flatMap(addedClients);
  return {
    client_change: {
      columns: ["company_id", "client_id", "at", "id", "action", "person_id", "person_name"],
      rows: added.map(({ companyId, client, by }) => [
        companyId,
        client.id,
        client.at,
        client.changeId,
        "added",
        by.id,
        by.name,
      ]),
    },
    audit_entry: {
      columns: [
        "company_id",
        "at",
        "id",
        "person_id",
        "person_name",
        "role",
        "action",
        "object",
        "request_id",
      ],
      rows: added.map(({ companyId, client, by, entryId }) => [
        companyId,
        client.at,
        entryId,
        by.id,
        by.name,
        by.role,
        "add client",
        `client ${client.id}`,
        "demo",
      ]),
    },
  };
}

function addedClients({ company, clients }: DemoOffice) {
  const draw = seededRandom(seedOf("office history"), company.id);
  const [first, later = first] = workersOf(company, draw);
  return clients.map((client, i) => ({
    companyId: company.provider_id,
    client,
    entryId: uuid(draw),
    by: i < (clients.length * 2) / 3 ? first : later,
  }));
}

interface Worker {
  /** Public id; null: without an account. */
  id: string | null;
  name: string;
  role: "owner" | "staff";
}

/** Only the showcase's owner and staff have accounts. */
function workersOf({ id }: OfficeCompany, draw: SeededRandom): [Worker, Worker?] {
  if (id === demo.showcase.id) {
    const { owner, staff } = demoPeople;
    return [
      { id: demoUserId(owner), name: `${owner.firstName} ${owner.lastName}`, role: "owner" },
      { id: demoUserId(staff), name: `${staff.firstName} ${staff.lastName}`, role: "staff" },
    ];
  }
  const { first, last } = person(draw);
  return [{ id: null, name: `${first} ${last}`, role: "owner" }];
}

/**
 * Every write of clients and offices, stopped at each of its round trips to the directory and to the
 * work databases, those after the response too. Once cron has run, the stored data is unchanged or
 * complete, and a retry leads to the same end.
 */
import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { addClient } from "../../app/clients/add-client.server";
import { searchExpression } from "../../app/indexed-words";
import { editClient } from "../../app/clients/edit-client.server";
import { importClients } from "../../app/clients/import-clients.server";
import { mergeClients } from "../../app/clients/merge-clients.server";
import { undoMerge } from "../../app/clients/undo-merge.server";
import { workDatabasesOf } from "../../app/database/work-databases/databases";
import { changeOfficeSettings } from "../../app/office/change-settings.server";
import { startTrial } from "../../app/billing/start-trial.server";
import { deleteCompany } from "../../app/office/delete-company.server";
import { acceptStaffInvitation } from "../../app/office/staff-invitation.server";
import {
  inviteStaff,
  leaveOffice,
  listTeam,
  removeStaff,
  withdrawStaffInvitation,
} from "../../app/office/team.server";
import type { Operation, User } from "../../app/operations/operation";
import { plumber } from "../cast/cast";
import { visitorContext } from "../support/context";
import { calling, type Case, stopEverywhere, titled, writesIn } from "../support/half-way";
import { insertOffices, of, river, runJobs, type Cast } from "./offices";

const company = river;
const companyId = plumber.provider_id!;

let cast: Cast;
let firstEntry = 0;
beforeEach(resetData);

async function resetData() {
  cast = await insertOffices();
  cast.owner = { ...cast.owner, provedAt: visitorContext().now() };
  firstEntry = (await env.DB.prepare(
    "SELECT coalesce(max(id), 0) AS id FROM audit_entry",
  ).first<number>("id"))!;
}

const asPerson = (operation: Operation, actor: User, input: object) =>
  calling(operation, input, (over) => visitorContext({ actor, ...over }));

const byOwner = (operation: Operation, input: object = {}) =>
  asPerson(operation, cast.owner, { company, ...input });

const maria = {
  firstName: "Maria",
  lastName: "Lopez",
  emails: ["maria@lopez.example"],
  mobilePhoneNumber: "5125550142",
};
const acme = { companyName: "Acme", emails: ["acme@acme.example", "second@acme.example"] };

async function added(input: object) {
  return (await byOwner(addClient, input)({})) as { id: string };
}

async function merged() {
  const [kept, other] = [await added(maria), await added(acme)];
  const { change } = (await byOwner(mergeClients, { id: kept.id, other: other.id })({})) as {
    change: string;
  };
  return { id: kept.id, change };
}

/** Returns the token of the mailed link. */
async function invited() {
  let token = "";
  const { context, settled } = of(cast.owner, {
    mailer: {
      send: ({ text }) => {
        token = /team\/invitation\/([\w-]{43})/.exec(text)?.[1] ?? "";
        return Promise.resolve();
      },
    },
  });
  await inviteStaff(context, { company, email: cast.stranger.email });
  await settled();
  return token;
}

const cases: Case[] = [
  {
    operation: addClient,
    what: "with a key",
    setUp: async () => {
      await added(acme);
      return byOwner(addClient, { ...maria, key: "k".repeat(16) });
    },
  },
  {
    operation: addClient,
    what: "the first one of the office",
    setUp: () => byOwner(addClient, { ...maria, key: "k".repeat(16) }),
  },
  {
    operation: addClient,
    what: "without a key",
    setUp: () => byOwner(addClient, { firstName: "Bob" }),
    more: true,
  },
  {
    operation: editClient,
    setUp: async () => {
      await added(acme);
      const { id } = await added(maria);
      return byOwner(editClient, {
        id,
        version: 1,
        lastName: "Garcia",
        emails: ["maria@garcia.example", "maria@lopez.example"],
        mobilePhoneNumber: "",
      });
    },
  },
  {
    operation: mergeClients,
    setUp: async () => {
      const [kept, other] = [await added(maria), await added(acme)];
      return byOwner(mergeClients, { id: kept.id, other: other.id });
    },
  },
  { operation: undoMerge, setUp: async () => byOwner(undoMerge, await merged()) },
  {
    operation: importClients,
    what: "new ones",
    setUp: async () => {
      await added(acme);
      return byOwner(importClients, {
        csv: "name,email,phone\nMaria Lopez,maria@lopez.example,\nBob Smith,,5125550199\n",
      });
    },
  },
  {
    operation: importClients,
    what: "more data of known ones",
    setUp: async () => {
      await added(acme);
      await added(maria);
      return byOwner(importClients, {
        csv: "name,company,email,city\nMaria Lopez,,maria@lopez.example,Austin\n,Acme,acme@acme.example,Dallas\n",
      });
    },
  },
  {
    operation: inviteStaff,
    setUp: () => byOwner(inviteStaff, { email: cast.stranger.email }),
    more: true,
  },
  {
    operation: withdrawStaffInvitation,
    done: "not-found",
    setUp: async () => {
      await invited();
      const { invitations } = await listTeam(of(cast.owner).context, { company });
      return byOwner(withdrawStaffInvitation, { id: invitations[0]!.id });
    },
  },
  {
    operation: acceptStaffInvitation,
    done: "gone",
    setUp: async () => asPerson(acceptStaffInvitation, cast.stranger, { token: await invited() }),
  },
  {
    operation: removeStaff,
    done: "not-found",
    setUp: () => byOwner(removeStaff, { userId: cast.staff.userId }),
  },
  {
    operation: changeOfficeSettings,
    setUp: async () => {
      await added(acme);
      const people = [
        {
          userId: cast.staff.userId,
          mail: { requests: true },
          quiet: { from: "21:00", until: "07:00" },
        },
      ];
      return byOwner(changeOfficeSettings, { people, reminders: false });
    },
  },
  {
    operation: startTrial,
    setUp: async () => {
      await env.DB.prepare("UPDATE company SET pro = 0, trial_ends_at = NULL WHERE id = 1").run();
      return byOwner(startTrial, {});
    },
  },
  {
    operation: leaveOffice,
    done: "forbidden",
    setUp: () => asPerson(leaveOffice, cast.staff, { company }),
  },
  {
    operation: deleteCompany,
    done: "not-found",
    setUp: async () => {
      await merged();
      await added({ firstName: "Bob" });
      return byOwner(deleteCompany, { name: plumber.name });
    },
  },
  {
    operation: deleteCompany,
    what: "without an office",
    done: "not-found",
    setUp: () => byOwner(deleteCompany, { name: plumber.name }),
  },
];

const modules = import.meta.glob<Record<string, unknown>>(
  ["../../app/{clients,office}/**/*.server.ts", "../../app/billing/start-trial.server.ts"],
  { eager: true },
);

test("the table covers every write operation of clients and offices", () => {
  const writes = writesIn(modules);
  expect([...new Set(cases.map(({ operation }) => operation.name))].toSorted()).toEqual(
    [...new Set(writes.map((one) => one.name))].toSorted(),
  );
});

test.each(titled(cases))("%s survives an interruption at each round trip", async (_, one) => {
  // A stop on the way to a work database is answered like an outage.
  await stopEverywhere({ broken: "unavailable", ...one }, { resetData, stored });
});

/** In the order in which random ids appear. */
const inDirectory = {
  companies: "SELECT id, published, deleting_at FROM company ORDER BY id",
  owners: "SELECT company_id, person_id FROM company_owner ORDER BY 1, 2",
  staff: "SELECT company_id, person_id FROM company_staff ORDER BY 1, 2",
  invitations: "SELECT company_id, to_email, outcome FROM staff_invitation ORDER BY 1, 2, 3",
  addresses: "SELECT address_hash, company_id, client_id FROM client_address ORDER BY 1, 2",
  listed: "SELECT company_id FROM search_listing ORDER BY 1",
  effects: "SELECT kind, subject, version, error FROM effect ORDER BY 1, 2",
  mail: "SELECT recipient, template, delivered_at IS NOT NULL AS sent FROM outbox ORDER BY 1, 2",
  log: "SELECT action, object, count(*) AS n FROM audit_entry WHERE id > ? GROUP BY 1, 2 ORDER BY 1, 2",
};
const inOffices = {
  // The office itself may be opened by an interrupted write.
  tenants: `SELECT company_id, clients, iif(state = 'open', '', state) AS state FROM tenant
    WHERE clients > 0 OR state <> 'open' ORDER BY 1`,
  clients: `SELECT c.*, 0 AS row_id, (SELECT count(*) FROM client_text t WHERE t.rowid = c.row_id)
    AS indexed FROM client c ORDER BY sort_name`,
  emails: `SELECT e.* FROM client_email e ORDER BY e.email`,
  moves: "SELECT * FROM client_move ORDER BY table_name, row_key",
  keys: `SELECT u.company_id, u.result FROM used_key u LEFT JOIN client c ON c.id = u.result
    ORDER BY c.sort_name`,
  history: `SELECT h.company_id, h.client_id, h.action, h.person_name, h.details, h.undone_at
    FROM client_change h CROSS JOIN client c ON c.id = h.client_id ORDER BY c.sort_name, h.action`,
  log: "SELECT company_id, person_name, role, action, count(*) AS n FROM audit_entry GROUP BY 1, 2, 3, 4",
  effects: "SELECT kind, subject, version, error FROM effect ORDER BY 1, 2",
  mail: "SELECT recipient, template FROM outbox ORDER BY 1, 2",
  choices: "SELECT * FROM notice_choice",
  quiet: "SELECT * FROM quiet_hours",
  settings: "SELECT * FROM office_setting",
};
const WORDS = ["maria", "lopez", "garcia", "acme", "second", "bob", "0142", "austin", "dallas"];

/** Everything once cron has run, except random values and rate limit counters. */
async function stored() {
  await runJobs();
  const all = await Promise.all([
    rowsOf(env.DB, inDirectory, { log: firstEntry }),
    ...[...workDatabasesOf(env).values()].flatMap((db) => [rowsOf(db, inOffices), foundIn(db)]),
  ]);
  return JSON.parse(numbered(JSON.stringify(all))) as object;
}

async function rowsOf(
  db: D1Database,
  parts: Record<string, string>,
  bound: Partial<Record<string, unknown>> = {},
) {
  const results = await db.batch(
    Object.entries(parts).map(([name, sql]) =>
      name in bound ? db.prepare(sql).bind(bound[name]) : db.prepare(sql),
    ),
  );
  return Object.fromEntries(Object.keys(parts).map((name, i) => [name, results[i]!.results]));
}

/** The names that each word finds. */
async function foundIn(db: D1Database) {
  const results = await db.batch(
    WORDS.map((word) =>
      db
        .prepare(
          `SELECT c.sort_name FROM (SELECT rowid FROM client_text WHERE client_text MATCH ?) t
            CROSS JOIN client c ON c.row_id = t.rowid ORDER BY 1`,
        )
        .bind(searchExpression(companyId, word)),
    ),
  );
  return results.map(({ results: rows }) => rows);
}

/** UUIDs by the order of their appearance. */
function numbered(text: string) {
  const known = new Map<string, string>();
  return text.replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => {
    if (!known.has(id)) known.set(id, `id ${known.size + 1}`);
    return known.get(id)!;
  });
}

/** The people of an office: invitations, what staff may do, and what happens when people leave. */
import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { addClient } from "../../app/clients/add-client.server";
import { editClient } from "../../app/clients/edit-client.server";
import { exportClients } from "../../app/clients/export-clients.server";
import { importClients, previewClientImport } from "../../app/clients/import-clients.server";
import { listClients } from "../../app/clients/list-clients.server";
import { mergeClients } from "../../app/clients/merge-clients.server";
import { readClient } from "../../app/clients/read-client.server";
import { undoMerge } from "../../app/clients/undo-merge.server";
import { workDatabasesOf } from "../../app/database/work-databases/databases";
import { deleteAccount } from "../../app/identity/account.server";
import { deliverEffects, DIRECTORY } from "../../app/database/effects.server";
import { MINUTE } from "../../app/duration";
import { lifetimes } from "../../app/lifetimes";
import { deleteCompany } from "../../app/office/delete-company.server";
import { readOfficeLog } from "../../app/office/read-log.server";
import { readOffice } from "../../app/office/read-office.server";
import {
  acceptStaffInvitation,
  readStaffInvitation,
} from "../../app/office/staff-invitation.server";
import {
  inviteStaff,
  leaveOffice,
  listTeam,
  removeStaff,
  withdrawStaffInvitation,
} from "../../app/office/team.server";
import type { User } from "../../app/operations/actor";
import type { Operation } from "../../app/operations/operation";
import { visitorContext } from "../support/context";
import { outcomeOf } from "../support/half-way";
import { refusalOf } from "../support/refusal";
import { watched } from "../support/trips";
import { effectParts } from "../../workers/office-data";
import {
  databaseOfCompany,
  insertOffices,
  of,
  other,
  river as company,
  type Cast,
} from "../clients/offices";

const NOW = visitorContext().now();

let cast: Cast;
let mails: { to: string; subject: string; text: string }[] = [];
beforeEach(async () => {
  cast = await insertOffices();
  mails = [];
});

/** One request with its work after the response. */
async function call<One extends Operation>(
  actor: User,
  one: One,
  input: object = {},
  now = () => NOW,
) {
  const mailer = {
    send: (mail: (typeof mails)[number]) => {
      mails.push(mail);
      return Promise.resolve();
    },
  };
  const { context, settled } = of(actor, { mailer, now });
  const answer = (await one(context, { company, ...input })) as Awaited<ReturnType<One>>;
  await settled();
  return answer;
}

const outcome = (actor: User, one: Operation, input: object = {}, now = () => NOW) =>
  outcomeOf(call(actor, one, input, now));

const add = (actor: User, firstName: string, of = company) =>
  call(actor, addClient, { company: of, firstName });

/** The token of the link in the last mail. */
const mailedToken = () => /team\/invitation\/([\w-]{43})/.exec(mails.at(-1)!.text)![1]!;

async function invite(email = cast.stranger.email) {
  await call(cast.owner, inviteStaff, { email });
  return mailedToken();
}

const accept = (actor: User, token: string, now = () => NOW) =>
  outcome(actor, acceptStaffInvitation, { token }, now);

async function staff() {
  const { results } = await env.DB.prepare(
    "SELECT person_id FROM company_staff WHERE company_id = 1 ORDER BY person_id",
  ).all<{ person_id: number }>();
  return results.map((row) => row.person_id);
}

async function invitations() {
  const { results } = await env.DB.prepare(
    "SELECT to_email, outcome FROM staff_invitation ORDER BY 1, 2",
  ).all<{ to_email: string; outcome: string | null }>();
  return results.map((row) => [row.to_email, row.outcome]);
}

describe("an invitation", () => {
  test("is mailed, and its account gets into the office", async () => {
    const token = await invite();
    expect(mails).toMatchObject([
      { to: "stranger@example.com", subject: expect.stringContaining("River City Plumbing") },
    ]);
    expect(await readStaffInvitation(visitorContext(), { token })).toEqual({
      company: "River City Plumbing",
      from: "Olive Test",
      email: "stranger@example.com",
    });
    expect(await outcome(cast.stranger, listClients)).toBe("forbidden");
    expect(await call(cast.stranger, acceptStaffInvitation, { token })).toEqual({
      vanityName: company,
    });
    expect(await outcome(cast.stranger, listClients)).toBe("answers");
    const { members, invitations: open } = await call(cast.owner, listTeam);
    expect(members.map(({ email, role }) => [email, role])).toEqual([
      ["owner@example.com", "owner"],
      ["staff@example.com", "staff"],
      ["stranger@example.com", "staff"],
    ]);
    expect(open).toEqual([]);
  });

  test.each<[string, (cast: Cast) => User]>([
    ["another account", ({ otherOwner }) => otherOwner],
    ["the owner who sent it", ({ owner }) => owner],
    ["a platform admin", ({ admin }) => admin],
  ])("lets only the invited address in, not %s", async (_, who) => {
    const token = await invite();
    expect(await refusalOf(call(who(cast), acceptStaffInvitation, { token }))).toMatchObject({
      code: "forbidden",
      message: "This invitation is for stranger@example.com. Sign in with that address.",
    });
    expect([await staff(), await invitations()]).toEqual([
      [1902],
      [["stranger@example.com", null]],
    ]);
    expect(await accept(cast.stranger, token)).toBe("answers");
  });

  test("needs a sign-in", async () => {
    const token = await invite();
    expect(await outcomeOf(acceptStaffInvitation(visitorContext(), { token }))).toBe("signed-out");
    expect(await staff()).toEqual([1902]);
  });

  test("ends after 14 days", async () => {
    const token = await invite();
    const late = () => NOW + lifetimes.staffInvitation;
    expect(await accept(cast.stranger, token, late)).toBe("gone");
    expect(await outcomeOf(readStaffInvitation(visitorContext({ now: late }), { token }))).toBe(
      "gone",
    );
    expect(await staff()).toEqual([1902]);
    expect(await accept(cast.stranger, token, () => late() - 1)).toBe("answers");
  });

  test("is worth nothing once it was withdrawn", async () => {
    const token = await invite();
    const { invitations: open } = await call(cast.owner, listTeam);
    await call(cast.owner, withdrawStaffInvitation, { id: open[0]!.id });
    expect(await accept(cast.stranger, token)).toBe("gone");
    expect(await outcome(cast.owner, withdrawStaffInvitation, { id: open[0]!.id })).toBe(
      "not-found",
    );
    expect([await staff(), await invitations()]).toEqual([
      [1902],
      [["stranger@example.com", "withdrawn"]],
    ]);
  });

  test("can be used once, by several at once too", async () => {
    const token = await invite();
    const results = await Promise.all([1, 2, 3].map(() => accept(cast.stranger, token)));
    expect(results.toSorted()).toEqual(["answers", "gone", "gone"]);
    await call(cast.owner, removeStaff, { userId: cast.stranger.userId });
    expect(await accept(cast.stranger, token)).toBe("gone");
    expect(await staff()).toEqual([1902]);
  });

  test("is replaced by a newer one to the same address", async () => {
    const first = await invite();
    const second = await invite(" Stranger@Example.com ");
    expect(await invitations()).toEqual([
      ["stranger@example.com", null],
      ["stranger@example.com", "withdrawn"],
    ]);
    expect(await accept(cast.stranger, first)).toBe("gone");
    expect(await accept(cast.stranger, second)).toBe("answers");
  });

  test.each(["owner@example.com", "staff@example.com"])("to %s is a conflict", async (email) => {
    expect(await refusalOf(call(cast.owner, inviteStaff, { email }))).toMatchObject({
      code: "conflict",
      fields: { email: expect.any(String) },
    });
    expect([mails, await invitations()]).toEqual([[], []]);
  });

  test("of another company can't be withdrawn", async () => {
    await invite();
    const { invitations: open } = await call(cast.owner, listTeam);
    const input = { company: other, id: open[0]!.id };
    expect(await outcome(cast.otherOwner, withdrawStaffInvitation, input)).toBe("not-found");
    expect(await invitations()).toEqual([["stranger@example.com", null]]);
  });

  test("accepted by someone who owns the company meanwhile makes no staff of them", async () => {
    const token = await invite();
    await env.DB.prepare(
      "INSERT INTO company_owner (company_id, person_id, since) VALUES (1, 1903, 0)",
    ).run();
    expect(await accept(cast.stranger, token)).toBe("answers");
    expect(await staff()).toEqual([1902]);
    expect(await call(cast.stranger, readOffice)).toMatchObject({ role: "owner" });
  });
});

describe("staff", () => {
  test("work with clients", async () => {
    const { id } = await add(cast.staff, "Maria");
    const { id: second } = await add(cast.staff, "Mary");
    await call(cast.staff, editClient, { id, city: "Austin" });
    const { change } = await call(cast.staff, mergeClients, { id, other: second });
    await call(cast.staff, undoMerge, { id, change });
    await call(cast.staff, previewClientImport, { csv: "name\nBob\n" });
    await call(cast.staff, importClients, { csv: "name\nBob\n" });
    expect((await call(cast.staff, listClients)).total).toBe(3);
    expect((await call(cast.staff, exportClients)).csv).toContain("Maria");
    const { history } = await call(cast.staff, readClient, { id });
    expect(new Set(history.map(({ by }) => by))).toEqual(new Set(["Stan Test"]));
    expect(await call(cast.staff, readOffice)).toMatchObject({ role: "staff" });
  });

  test("may open the company's page once it is published", async () => {
    const sees = async (actor: User) => (await call(actor, readOffice)).seesPage;
    expect(await Promise.all([cast.staff, cast.owner, cast.admin].map(sees))).toEqual([
      true,
      true,
      true,
    ]);
    await env.DB.prepare("UPDATE company SET published = 0 WHERE id = 1").run();
    expect(await Promise.all([cast.staff, cast.owner, cast.admin].map(sees))).toEqual([
      false,
      true,
      true,
    ]);
  });

  const ofOwners: [Operation, (cast: Cast) => object][] = [
    [listTeam, () => ({})],
    [inviteStaff, () => ({ email: "new@example.com" })],
    [withdrawStaffInvitation, () => ({ id: "a".repeat(24) })],
    [removeStaff, ({ staff: one }) => ({ userId: one.userId })],
    [readOfficeLog, () => ({})],
    [deleteCompany, () => ({ name: "River City Plumbing" })],
  ];
  test.each(ofOwners.map((one) => [one[0].name, ...one] as const))(
    "may not %s",
    async (_, operation, input) => {
      const [before, self] = [await invitations(), { ...cast.staff, provedAt: NOW }];
      expect(await refusalOf(call(self, operation, input(cast)))).toMatchObject({
        code: "forbidden",
        message: "Only the owners of this company can do this.",
      });
      expect([await staff(), await invitations(), mails]).toEqual([[1902], before, []]);
    },
  );

  test("that were removed lose the office with their next request", async () => {
    const { id } = await add(cast.staff, "Maria");
    await call(cast.owner, removeStaff, { userId: cast.staff.userId });
    for (const [operation, input] of [
      [listClients, {}],
      [readClient, { id }],
      [editClient, { id, city: "Waco" }],
      [exportClients, {}],
      [addClient, { firstName: "Late" }],
      [readOffice, {}],
      [leaveOffice, {}],
    ] as [Operation, object][])
      expect([operation.name, await outcome(cast.staff, operation, input)]).toEqual([
        operation.name,
        "forbidden",
      ]);
    expect(await call(cast.owner, readClient, { id })).toMatchObject({ city: "", version: 1 });
    expect(await outcome(cast.owner, removeStaff, { userId: cast.staff.userId })).toBe("not-found");
  });

  test("leave by themselves; owners and platform admins can't", async () => {
    expect(await outcome(cast.owner, leaveOffice)).toBe("conflict");
    expect(await outcome(cast.admin, leaveOffice)).toBe("conflict");
    expect(await outcome(cast.stranger, leaveOffice)).toBe("forbidden");
    expect(await outcome(cast.staff, leaveOffice)).toBe("answers");
    expect(await staff()).toEqual([]);
    expect(await outcome(cast.staff, listClients)).toBe("forbidden");
  });

  test("of one company are nobody at another", async () => {
    await add(cast.otherOwner, "Theirs", other);
    expect(await outcome(cast.staff, listClients, { company: other })).toBe("forbidden");
    expect(
      await outcome(cast.otherOwner, removeStaff, { company: other, userId: cast.staff.userId }),
    ).toBe("not-found");
    expect(await staff()).toEqual([1902]);
  });

  test("and the owner are in the log of the directory, with what they did to the team", async () => {
    const before = await lastEntry();
    await accept(cast.stranger, await invite());
    await call(cast.owner, removeStaff, { userId: cast.stranger.userId });
    await call(cast.staff, leaveOffice);
    const { results } = await env.DB.prepare(
      `SELECT action, person_email, details FROM audit_entry
        WHERE id > ? AND company_id = 1 ORDER BY id`,
    )
      .bind(before)
      .all<{ action: string; person_email: string; details: string }>();
    expect(results.map((row) => [row.action, row.person_email])).toEqual([
      ["invite staff", "owner@example.com"],
      ["accept staff invitation", "stranger@example.com"],
      ["remove staff", "owner@example.com"],
      ["leave office", "staff@example.com"],
    ]);
    // Invited people may have no account, so nothing would ever remove their addresses.
    expect(JSON.parse(results[0]!.details)).toEqual({
      invitation: expect.stringMatching(/^[\w-]{24}$/),
    });
  });
});

async function lastEntry() {
  return (await env.DB.prepare("SELECT coalesce(max(id), 0) AS id FROM audit_entry").first<number>(
    "id",
  ))!;
}

/** The effects that the directory has to deliver by that time. */
async function deliverAll(time: number) {
  const context = visitorContext({ now: () => time });
  await deliverEffects(effectParts(context), DIRECTORY);
}

test("a deleted account leaves the team, and its name the logs and histories of all databases", async () => {
  await env.DB.prepare(
    "INSERT INTO company_staff (company_id, person_id, since) VALUES (2, 1902, 0)",
  ).run();
  const mine = await add(cast.owner, "Maria");
  const theirs = await add(cast.otherOwner, "Bob", other);
  await call(cast.staff, editClient, { id: mine.id, city: "Austin" });
  await call(cast.staff, editClient, { company: other, id: theirs.id, city: "Waco" });
  const names = async () => {
    const found: string[] = [];
    for (const db of workDatabasesOf(env).values())
      for (const table of ["audit_entry", "client_change"])
        found.push(
          ...(
            await db.prepare(`SELECT person_name FROM ${table}`).all<{ person_name: string }>()
          ).results.map((row) => row.person_name),
        );
    return found.toSorted();
  };
  const [olive, bob] = [
    ["Olive Test", "Olive Test"],
    ["Person Test", "Person Test"],
  ];
  expect(await names()).toEqual([...olive, ...bob, ...Array<string>(4).fill("Stan Test")]);

  await call({ ...cast.staff, provedAt: NOW }, deleteAccount, {});
  expect(await names()).toEqual([...Array<string>(4).fill(""), ...olive, ...bob]);
  expect(await staff()).toEqual([]);
  const { members } = await call(cast.owner, listTeam);
  expect(members.map(({ email }) => email)).toEqual(["owner@example.com"]);

  // A request of theirs that was under way brings the name back; a minute later it goes again.
  await databaseOfCompany(company).then((db) =>
    db
      .prepare("UPDATE audit_entry SET person_name = 'Stan Test' WHERE person_id = ?")
      .bind(cast.staff.userId)
      .run(),
  );
  await deliverAll(NOW + MINUTE - 1);
  expect(await names()).toContain("Stan Test");
  await deliverAll(NOW + MINUTE);
  expect(await names()).toEqual([...Array<string>(4).fill(""), ...olive, ...bob]);
  const { history } = await call(cast.owner, readClient, { id: mine.id });
  expect(history.map(({ action, by }) => `${action} by ${by}`).toSorted()).toEqual([
    "added by Olive Test",
    "edited by ",
  ]);
});

describe("what is done to the team is in the office's log", () => {
  const log = async () =>
    (await call(cast.owner, readOfficeLog)).entries.map(
      ({ name, role, action }) => `${name} (${role}): ${action}`,
    );

  test("by owners, staff and platform admins, also before there is a client", async () => {
    await accept(cast.stranger, await invite());
    await call(cast.owner, removeStaff, { userId: cast.stranger.userId });
    await call(cast.staff, leaveOffice);
    await call(cast.admin, inviteStaff, { email: "new@example.com" });
    const { invitations } = await call(cast.owner, listTeam);
    await call(cast.admin, withdrawStaffInvitation, { id: invitations[0]!.id });
    expect((await log()).toSorted()).toEqual(
      [
        "Ada Test (platform admin): invite staff",
        "Ada Test (platform admin): withdraw staff invitation",
        "Olive Test (owner): invite staff",
        "Olive Test (owner): remove staff",
        "Stan Test (staff): leave office",
        "Person Test (staff): accept staff invitation",
      ].toSorted(),
    );
  });

  test("not if a guard refused it", async () => {
    await invite();
    await outcome(cast.owner, removeStaff, { userId: cast.otherOwner.userId });
    expect(await log()).toEqual(["Olive Test (owner): invite staff"]);
  });

  test("and so is that a platform admin saw the team or the log", async () => {
    await add(cast.owner, "Maria");
    await call(cast.admin, listTeam);
    await call(cast.admin, readOfficeLog);
    const { entries } = await call(cast.owner, readOfficeLog);
    expect(
      entries
        .filter(({ role }) => role === "platform admin")
        .map(({ object }) => object)
        .toSorted(),
    ).toEqual(["activity", "the team"]);
  });
});

test("a platform admin sees nothing that can't be noted", async () => {
  await add(cast.owner, "Maria");
  const unnoted = watched((statements, go) =>
    statements.some((sql) => sql.includes("INTO audit_entry"))
      ? Promise.reject(new Error("stopped"))
      : go(),
  );
  const { context } = of(cast.admin, unnoted);
  await expect(listClients(context, { company })).rejects.toThrow();
});

describe("what a platform admin looks at is in the office's log:", () => {
  const log = async () =>
    (await call(cast.owner, readOfficeLog)).entries
      .filter(({ role }) => role === "platform admin")
      .map(({ name, action, object }) => `${name}: ${action} ${object}`);

  test("the list, a client, all clients as a file", async () => {
    const { id } = await add(cast.owner, "Maria");
    await call(cast.admin, listClients);
    expect(await log()).toEqual(["Ada Test: view clients"]);
    await call(cast.admin, readClient, { id });
    await call(cast.admin, exportClients);
    expect((await log()).toSorted()).toEqual([
      "Ada Test: view all clients, as a file",
      `Ada Test: view client ${id}`,
      "Ada Test: view clients",
    ]);
  });

  test("changes, too", async () => {
    const { id } = await add(cast.owner, "Maria");
    await call(cast.admin, editClient, { id, city: "Austin" });
    expect((await log()).toSorted()).toEqual([
      `Ada Test: edit client client ${id}`,
      `Ada Test: view client ${id}`,
    ]);
  });

  test("a change that changes nothing, because its answer shows the client", async () => {
    const { id } = await add(cast.owner, "Maria");
    await call(cast.admin, editClient, { id });
    expect(await log()).toEqual([`Ada Test: view client ${id}`]);
  });

  test("not what its people look at", async () => {
    await add(cast.owner, "Maria");
    await call(cast.owner, listClients);
    await call(cast.staff, exportClients);
    const { entries } = await call(cast.owner, readOfficeLog);
    expect(entries.map(({ action }) => action)).toEqual(["add client"]);
  });

  test("without an office there is nothing to see, and none is opened", async () => {
    expect(await call(cast.admin, listClients)).toMatchObject({ clients: [], total: 0 });
    expect(await log()).toEqual([]);
    expect(
      await env.DB.prepare("SELECT work_db FROM company WHERE id = 1").first("work_db"),
    ).toBeNull();
  });
});

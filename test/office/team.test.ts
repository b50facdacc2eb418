/** What staff may do, and how they leave. */
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
import { deleteCompany } from "../../app/office/delete-company.server";
import { readOfficeLog } from "../../app/office/read-log.server";
import { readOffice } from "../../app/office/read-office.server";
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
import { refusalOf } from "../support/refusal";
import { effectParts } from "../../workers/office-data";
import { databaseOfCompany, other, river as company, type Cast } from "../clients/offices";
import {
  NOW,
  cast,
  mails,
  call,
  outcome,
  add,
  invite,
  accept,
  staff,
  invitations,
  emptyTeam,
} from "./team";

beforeEach(emptyTeam);

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

/** What the office's log says of the team and of platform admins. */
import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { editClient } from "../../app/clients/edit-client.server";
import { exportClients } from "../../app/clients/export-clients.server";
import { listClients } from "../../app/clients/list-clients.server";
import { readClient } from "../../app/clients/read-client.server";
import { readOfficeLog } from "../../app/office/read-log.server";
import {
  inviteStaff,
  leaveOffice,
  listTeam,
  removeStaff,
  withdrawStaffInvitation,
} from "../../app/office/team.server";
import { watched } from "../support/trips";
import { of, river as company } from "../clients/offices";
import { cast, call, outcome, add, invite, accept, emptyTeam } from "./team";

beforeEach(emptyTeam);

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

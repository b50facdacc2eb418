/** When a company's last owner goes, its clients stay hidden from the next one until we release them. */
import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { addOwner, removeOwner } from "../../app/admin/company-owners.server";
import { releaseOffice } from "../../app/admin/release-office.server";
import { addClient } from "../../app/clients/add-client.server";
import { listClients } from "../../app/clients/list-clients.server";
import { deleteAccount } from "../../app/identity/account.server";
import { acceptStaffInvitation } from "../../app/office/staff-invitation.server";
import { inviteStaff, listTeam } from "../../app/office/team.server";
import type { User } from "../../app/operations/actor";
import { insertOffices, river as company, type Cast } from "../clients/offices";
import { changedOfficeMatrix, officeMatrix } from "../guards/access/office";
import { visitorContext } from "../support/context";
import { outcomeOf } from "../support/half-way";
import { refusalOf } from "../support/refusal";
import { operations } from "../support/operations";
import { call } from "./companies";

const NOW = visitorContext().now();

let cast: Cast;
beforeEach(async () => {
  cast = await insertOffices();
});

const add = () =>
  call(cast.owner, (context) => addClient(context, { company, firstName: "Maria" }));
const list = (actor: User) =>
  outcomeOf(call(actor, (context) => listClients(context, { company })));
const release = (actor = cast.admin) =>
  call(actor, (context) => releaseOffice(context, { vanityName: company }));
const isHeld = async () =>
  (await env.DB.prepare("SELECT office_held FROM company WHERE id = 1").first("office_held")) === 1;

/** The stranger becomes the owner. */
async function changeHands() {
  await call(cast.admin, async (context) => {
    await removeOwner(context, { vanityName: company, userId: cast.owner.userId });
    await addOwner(context, { vanityName: company, email: cast.stranger.email });
  });
}

test("the office is held: all of it is forbidden to the new owner until a platform admin releases it", async () => {
  await add();
  await changeHands();
  expect(await isHeld()).toBe(true);
  const calls = Object.entries({ ...officeMatrix, ...changedOfficeMatrix }).flatMap(
    ([operation, cells]) =>
      cells
        .map(([, input]) => input as { company?: string })
        .filter((input) => input.company === company)
        .map((input) => [operation, input] as const),
  );
  expect(calls.length).toBeGreaterThan(15);
  const owner = { ...cast.stranger, provedAt: NOW };
  for (const [operation, input] of calls) {
    const outcome = await outcomeOf(
      call(owner, (context) => operations.get(operation)!(context, input)),
    );
    expect([operation, outcome]).toEqual([operation, "forbidden"]);
  }
  expect(await list(cast.admin)).toBe("answers");

  expect(await outcomeOf(release(cast.stranger))).toBe("forbidden");
  expect(await list(cast.stranger)).toBe("forbidden");
  await release();
  await release();
  expect(await isHeld()).toBe(false);
  expect(
    (await call(cast.stranger, (context) => listClients(context, { company }))).clients,
  ).toMatchObject([{ name: "Maria" }]);
  expect(await list(cast.owner)).toBe("forbidden");
});

test("the office is not released while the company has no owner", async () => {
  await add();
  const remove = (userId: string) =>
    call(cast.admin, (context) => removeOwner(context, { vanityName: company, userId }));
  await remove(cast.owner.userId);
  expect(await refusalOf(release())).toMatchObject({
    code: "conflict",
    message: "Add an owner first.",
  });
  await call(cast.admin, (context) =>
    addOwner(context, { vanityName: company, email: cast.stranger.email }),
  );
  expect([await isHeld(), await list(cast.stranger)]).toEqual([true, "forbidden"]);
});

test("it is released to the owners that the platform admin checked, not to another one", async () => {
  await add();
  await changeHands();
  const releaseTo = (...owners: User[]) =>
    call(cast.admin, (context) =>
      releaseOffice(context, { vanityName: company, owners: owners.map(({ userId }) => userId) }),
    );
  await call(cast.admin, (context) =>
    addOwner(context, { vanityName: company, email: cast.otherOwner.email }),
  );
  expect(await refusalOf(releaseTo(cast.stranger))).toMatchObject({
    code: "conflict",
    message: "The company has another owner now. Check again.",
  });
  expect(await isHeld()).toBe(true);
  await releaseTo(cast.stranger, cast.otherOwner);
  expect(await isHeld()).toBe(false);
});

test("the former owner's staff and open invitations go with them", async () => {
  await add();
  let token = "";
  await call(
    cast.owner,
    (context) => inviteStaff(context, { company, email: cast.otherOwner.email }),
    {
      mailer: {
        send: ({ text }) => {
          token = /team\/invitation\/([\w-]{43})/.exec(text)![1]!;
          return Promise.resolve();
        },
      },
    },
  );
  await changeHands();
  await release();
  for (const former of [cast.owner, cast.staff]) expect(await list(former)).toBe("forbidden");
  expect(
    await outcomeOf(call(cast.otherOwner, (context) => acceptStaffInvitation(context, { token }))),
  ).toBe("gone");
  const { members, invitations } = await call(cast.stranger, (context) =>
    listTeam(context, { company }),
  );
  expect([members.map(({ email }) => email), invitations]).toEqual([["stranger@example.com"], []]);
});

describe("it is held", () => {
  test("too, if the last owner deletes their account", async () => {
    await add();
    await call({ ...cast.owner, provedAt: NOW }, (context) => deleteAccount(context, {}));
    expect(await isHeld()).toBe(true);
    expect(await list(cast.staff)).toBe("forbidden");
    await call(cast.admin, (context) =>
      addOwner(context, { vanityName: company, email: cast.stranger.email }),
    );
    expect(await list(cast.stranger)).toBe("forbidden");
    await release();
    expect(await list(cast.stranger)).toBe("answers");
  });

  test("not while another owner stays", async () => {
    await add();
    await call(cast.admin, async (context) => {
      await addOwner(context, { vanityName: company, email: cast.stranger.email });
      await removeOwner(context, { vanityName: company, userId: cast.owner.userId });
    });
    expect(await isHeld()).toBe(false);
    expect([await list(cast.stranger), await list(cast.staff)]).toEqual(["answers", "answers"]);
  });

  test("not if there is no office yet", async () => {
    await changeHands();
    expect(await isHeld()).toBe(false);
    expect(await list(cast.stranger)).toBe("answers");
  });
});

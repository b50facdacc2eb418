/** Invitations to the team of an office. */
import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { listClients } from "../../app/clients/list-clients.server";
import { lifetimes } from "../../app/lifetimes";
import { readOffice } from "../../app/office/read-office.server";
import {
  acceptStaffInvitation,
  readStaffInvitation,
} from "../../app/office/staff-invitation.server";
import {
  inviteStaff,
  listTeam,
  removeStaff,
  withdrawStaffInvitation,
} from "../../app/office/team.server";
import type { User } from "../../app/operations/actor";
import { visitorContext } from "../support/context";
import { outcomeOf } from "../support/half-way";
import { refusalOf } from "../support/refusal";
import { other, river as company, type Cast } from "../clients/offices";
import {
  NOW,
  cast,
  mails,
  call,
  outcome,
  invite,
  accept,
  staff,
  invitations,
  emptyTeam,
} from "./team";

beforeEach(emptyTeam);

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

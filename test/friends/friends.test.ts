import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import {
  acceptInvitation,
  blockPerson,
  declineInvitation,
  inviteFriend,
  makeFriendLink,
  readFriendLink,
  removeFriend,
  unblockPerson,
  withdrawInvitation,
} from "../../app/friends/invitations.server";
import { countFriends, listFriends } from "../../app/friends/read-friends.server";
import type { User } from "../../app/operations/actor";
import { limits } from "../../app/security/limits.server";
import { unknownMail } from "../../app/security/unknown-mail.server";
import { mailTo } from "../identity/mailbox";
import { visitorContext } from "../support/context";
import { insertPerson } from "../support/people";
import { refusalOf } from "../support/refusal";

let ada: User;
let eve: User;
let mallory: User;

beforeEach(async () => {
  await env.DB.batch(
    ["friendship", "friend_invitation", "block", "outbox", "attempt", "person"].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
  [ada, eve, mallory] = [
    await insertPerson(1, "ada@example.com", { firstName: "Ada" }),
    await insertPerson(2, "eve@example.com", { firstName: "Eve" }),
    await insertPerson(3, "mallory@example.com", { firstName: "Mallory" }),
  ];
});

const as = (actor: User) => visitorContext({ actor });
const list = (actor: User) => listFriends(as(actor), undefined);
const count = async (actor: User) => (await countFriends(as(actor), undefined)).friendCount;

async function invited() {
  await inviteFriend(as(ada), { email: "eve@example.com" });
  return (await list(eve)).incoming[0]!.id;
}

async function befriended() {
  await acceptInvitation(as(eve), { id: await invited() });
}

describe("becoming friends", () => {
  test("by email: both see each other, and the inviter is notified", async () => {
    await befriended();
    expect([
      (await list(ada)).friends.map((one) => one.name),
      (await list(eve)).friends.map((one) => one.name),
    ]).toEqual([["Eve Test"], ["Ada Test"]]);
    expect([await count(ada), await count(eve), await count(mallory)]).toEqual([1, 1, 0]);
    expect((await mailTo("eve@example.com"))[0]!.template).toBe("friend-invitation");
    expect((await mailTo("ada@example.com"))[0]!).toEqual({
      template: "friend-accepted",
      data: { name: "Eve Test" },
    });
    expect((await list(ada)).sent).toEqual([]);
  });

  test("by link: reading changes nothing, the first to accept becomes a friend", async () => {
    const token = (await makeFriendLink(as(ada), undefined)).link.split("/").at(-1)!;
    for (let i = 0; i < 3; i++)
      expect(await readFriendLink(visitorContext(), { token })).toEqual({ from: "Ada Test" });
    expect((await refusalOf(acceptInvitation(as(ada), { token }))).code).toBe("gone");
    const answers = await Promise.all(
      [eve, mallory].map((actor) =>
        acceptInvitation(as(actor), { token }).catch((error: unknown) => error),
      ),
    );
    expect(answers.filter((answer) => answer instanceof Error)).toHaveLength(1);
    expect(await count(ada)).toBe(1);
    expect((await refusalOf(readFriendLink(visitorContext(), { token }))).code).toBe("gone");
  });

  test("the response and list don't reveal whether the address has an account", async () => {
    const answers = [
      await inviteFriend(as(ada), { email: "eve@example.com" }),
      await inviteFriend(as(ada), { email: "nobody@example.com" }),
    ];
    expect(answers[0]).toEqual(answers[1]);
    expect((await list(ada)).sent.map((one) => Object.keys(one))).toEqual([
      ["id", "to", "sentAt", "expiresAt"],
      ["id", "to", "sentAt", "expiresAt"],
    ]);
    expect(await mailTo("nobody@example.com")).toHaveLength(1);
  });

  test("repeated invitations send one email a day", async () => {
    for (let i = 0; i < 4; i++) await inviteFriend(as(ada), { email: "eve@example.com" });
    expect(await mailTo("eve@example.com")).toHaveLength(1);
    expect((await list(eve)).incoming).toHaveLength(1);
  });

  describe("to one address", () => {
    const friends = (from: number, count: number) =>
      Promise.all(
        Array.from({ length: count }, (_, i) =>
          insertPerson(from + i, `friend-${from + i}@example.com`),
        ),
      );

    test("ten people's are mailed in a day; further ones only stored", async () => {
      for (const friend of await friends(20, 12))
        await inviteFriend(as(friend), { email: "eve@example.com" });
      expect(await mailTo("eve@example.com")).toHaveLength(limits.invitationToMailbox.most);
      expect((await list(eve)).incoming).toHaveLength(12);
    });

    test("repeated ones and those of blocked people don't count", async () => {
      const [blocked] = await friends(40, 1);
      await env.DB.prepare("INSERT INTO block (person_id, blocked_id, since) VALUES (?, ?, 0)")
        .bind(eve.personId, blocked!.personId)
        .run();
      for (let i = 0; i < 20; i++)
        for (const from of [ada, blocked!])
          await inviteFriend(as(from), { email: "eve@example.com" });
      const before = (await mailTo("eve@example.com")).length;
      for (const friend of await friends(50, 3))
        await inviteFriend(as(friend), { email: "eve@example.com" });
      expect(await mailTo("eve@example.com")).toHaveLength(before + 3);
      const { count } = await unknownMail(visitorContext());
      for (let i = 0; i < 3; i++) await inviteFriend(as(ada), { email: "stranger@example.com" });
      expect((await unknownMail(visitorContext())).count).toBe(count + 1);
    });
  });

  test("someone who registers later sees the invitation", async () => {
    await inviteFriend(as(ada), { email: "new@example.com" });
    const fresh = await insertPerson(9, "new@example.com");
    expect((await list(fresh)).incoming).toHaveLength(1);
  });

  test("inviting oneself or an existing friend is refused", async () => {
    expect(
      (await refusalOf(inviteFriend(as(ada), { email: "ADA@example.com" }))).fields,
    ).toHaveProperty("email");
    await befriended();
    expect((await refusalOf(inviteFriend(as(ada), { email: "eve@example.com" }))).code).toBe(
      "conflict",
    );
  });

  test("someone else's invitation can't be accepted, declined or withdrawn", async () => {
    const id = await invited();
    for (const act of [acceptInvitation, declineInvitation, withdrawInvitation])
      expect((await refusalOf(act(as(mallory), { id }))).code).toBe("gone");
    expect((await refusalOf(withdrawInvitation(as(eve), { id }))).code).toBe("gone");
    expect((await list(eve)).incoming).toHaveLength(1);
  });

  test("a declined or withdrawn invitation is closed", async () => {
    for (const end of [
      async (id: string) => declineInvitation(as(eve), { id }),
      async (id: string) => withdrawInvitation(as(ada), { id }),
    ]) {
      const id = await invited();
      await end(id);
      expect((await refusalOf(acceptInvitation(as(eve), { id }))).code).toBe("gone");
    }
    expect(await count(ada)).toBe(0);
  });

  test("an invitation expires after thirty days", async () => {
    const id = await invited();
    const later = visitorContext({
      actor: eve,
      now: () => visitorContext().now() + 31 * 86_400_000,
    });
    expect((await refusalOf(acceptInvitation(later, { id }))).code).toBe("gone");
  });
});

describe("ending a friendship", () => {
  test("either friend can end it", async () => {
    await befriended();
    await removeFriend(as(eve), { userId: ada.userId });
    expect([await count(ada), await count(eve)]).toEqual([0, 0]);
    expect((await refusalOf(removeFriend(as(eve), { userId: ada.userId }))).code).toBe("not-found");
  });

  test("blocking ends the friendship and silently withholds invitations until unblocking", async () => {
    await befriended();
    await blockPerson(as(eve), { userId: ada.userId });
    expect([await count(ada), await count(eve)]).toEqual([0, 0]);
    await env.DB.prepare("DELETE FROM outbox").run();
    expect(await inviteFriend(as(ada), { email: "eve@example.com" })).toEqual({});
    expect((await list(ada)).sent).toHaveLength(1);
    expect([await mailTo("eve@example.com"), (await list(eve)).incoming]).toEqual([[], []]);
    const token = (await makeFriendLink(as(ada), undefined)).link.split("/").at(-1)!;
    expect((await refusalOf(acceptInvitation(as(eve), { token }))).code).toBe("gone");
    await unblockPerson(as(eve), { userId: ada.userId });
    expect((await list(eve)).incoming).toHaveLength(1);
  });

  test("an inviter who is not a friend can be blocked", async () => {
    const id = await invited();
    await blockPerson(as(eve), { invitationId: id });
    expect((await list(eve)).blocked.map((one) => one.name)).toEqual(["Ada Test"]);
    expect((await refusalOf(acceptInvitation(as(eve), { id }))).code).toBe("gone");
  });

  test("a stranger can't be removed or blocked, which would reveal accounts", async () => {
    for (const act of [removeFriend, blockPerson, unblockPerson])
      expect((await refusalOf(act(as(ada), { userId: mallory.userId }))).code).toBe("not-found");
  });
});

/** Who may answer by mail, about what, and how often. */
import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { blockConversation } from "../../app/chat/block-conversation.server";
import { listConversations } from "../../app/chat/list-conversations.server";
import { addClient } from "../../app/clients/add-client.server";
import { configFrom } from "../../app/config";
import { newReplyAddress, readReplyAddress } from "../../app/notifications/reply-address.server";
import { bound } from "../../app/database/one-trip";
import { DAY } from "../../app/duration";
import { mailOf as builtMail } from "../../app/notifications/templates";
import { removeStaff } from "../../app/office/team.server";
import { call, write } from "../chat/chats";
import { plumber } from "../cast/cast";
import { runJobs, river } from "../clients/offices";
import { rowsOf } from "../requests/in-office";
import { png } from "../media/files";
import { samples } from "../notifications/samples";
import { settings, visitorContext } from "../support/context";
import { added, answer, bytesOf, NOW, plainMail, scene, unseenMails, type Scene } from "./answers";

let it: Scene;
beforeEach(async () => {
  it = await scene();
});

const mail = plainMail;
const byClient = (raw: Uint8Array, over = {}) => answer({ to: it.to.client, raw }, over);
const byOwner = (raw: Uint8Array, over = {}) =>
  answer({ to: it.to.company, raw, sender: "owner@example.com" }, over);
const ownersMail = (text: string) => mail(text, { from: "owner@example.com" });
const companyId = plumber.provider_id!;
const NO_ADDRESS =
  "This address takes no email, or no longer. Open the conversation to write a message.";

describe("a reply address", () => {
  test("fits into a mail address, has a secret of 160 bits, and is kept as a hash", async () => {
    expect(it.to.client).toMatch(/^[0-9a-z]{56}@reply\.tradepost\.example$/);
    const rows = await rowsOf<Record<string, unknown>>("SELECT * FROM reply_address");
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain(it.to.client.slice(25, 56));
    expect(rows.find(({ side }) => side === "client")).toMatchObject({
      company_id: companyId,
      person_id: null,
      email: "stranger@example.com",
      document: "",
    });
  });

  test("is read in upper case, too", async () => {
    const to = it.to.client.toUpperCase();
    expect(await answer({ to, raw: mail("Hello") })).toBe("stored");
  });

  test("of any company is read as it was written", () => {
    const context = visitorContext();
    for (const id of [
      "00000000-0000-0000-0000-000000000000",
      "ffffffff-ffff-ffff-ffff-ffffffffffff",
      crypto.randomUUID(),
    ]) {
      const { data } = newReplyAddress(context, {
        ...{ companyId: id, clientId: "c", side: "client", personId: null },
        ...{ email: "a@b.example", document: "" },
      });
      expect(readReplyAddress(context.config, data.replyTo!)?.companyId).toBe(id);
    }
    expect(readReplyAddress(context.config, `${"z".repeat(56)}@${DOMAIN}`)).toBeUndefined();
  });

  const DOMAIN = "reply.tradepost.example";
  test.each([
    ["unknown", () => `${it.to.client.slice(0, 50)}${"0".repeat(6)}@${DOMAIN}`],
    ["of no company", () => `${"0".repeat(25)}${it.to.client.slice(25)}`],
    ["of another kind", () => `sales@${DOMAIN}`],
    ["of another domain", () => it.to.client.replace(DOMAIN, "evil.example")],
    ["with two signs", () => it.to.client.replace("@", `@${DOMAIN}@`)],
    ["empty", () => ""],
  ])("that is %s is refused", async (_, to) => {
    expect(await answer({ to: to(), raw: mail("Hello") })).toBe(NO_ADDRESS);
    expect(await added(it)).toEqual([]);
  });

  test("does not work at another company", async () => {
    const { data, sql } = newReplyAddress(visitorContext(), {
      ...{ companyId: crypto.randomUUID(), clientId: "c", side: "client", personId: null },
      ...{ email: "stranger@example.com", document: "" },
    });
    await env.WORK_1!.batch(sql.map((one) => bound(env.WORK_1!, one)));
    const theirs = it.to.client.slice(0, 25) + data.replyTo!.slice(25);
    expect(await answer({ to: theirs, raw: mail("Hello") })).toBe(NO_ADDRESS);
  });

  test("works for 180 days, and goes with the next one after that", async () => {
    const after = (days: number) => ({ now: () => NOW + days * DAY });
    expect(await byClient(mail("Late"), after(179))).toBe("stored");
    expect(await byClient(mail("Too late"), after(181))).toBe(NO_ADDRESS);
    const work = env.WORK_1!;
    const { client_id } = (
      await rowsOf<{ client_id: string }>("SELECT client_id FROM conversation")
    )[0]!;
    const { sql } = newReplyAddress(visitorContext(after(181)), {
      ...{ companyId, clientId: client_id, side: "client", personId: null },
      ...{ email: "stranger@example.com", document: "" },
    });
    await work.batch(sql.map((one) => bound(work, one)));
    expect(await rowsOf("SELECT 1 FROM reply_address")).toHaveLength(1);
  });

  test("is in mails also while chat is turned off, but not without a reply domain", () => {
    const of = { companyId, clientId: "c", personId: "p", email: "a@b.example", document: "" };
    const made = (over: object) =>
      newReplyAddress(
        { config: configFrom({ ...settings, ...over }), now: () => NOW },
        { ...of, side: "company" },
      ).sql.length > 0;
    expect(made({ REPLY_DOMAIN: "" })).toBe(false);
    expect(made({ CHAT_ENABLED: "false" })).toBe(true);
  });

  test("makes the mail one that vacation notices don't answer", () => {
    const { config } = visitorContext();
    const data = { ...samples["unseen-messages"], replyTo: it.to.client };
    const { replyTo, headers, text } = builtMail(config, "unseen-messages", "a@b.example", data);
    expect(replyTo).toBe(it.to.client);
    expect(headers).toMatchObject({
      "Auto-Submitted": "auto-generated",
      "X-Auto-Response-Suppress": "OOF, AutoReply",
    });
    expect(text).toMatch(/Reply to this email, and .* gets it\./);
  });
});

describe("an answer is refused", () => {
  const NO_MEMBER = "Your account has another address now, or you no longer work for this company.";
  const NO_CLIENT = "This address belongs to no client of the company any more.";

  test("of the other side's address", async () => {
    const raw = ownersMail("Hello");
    expect(await answer({ to: it.to.client, raw, sender: "owner@example.com" })).toMatch(
      /^Only the address that got our email/,
    );
  });

  test("of a person who left the team, until they are back", async () => {
    await env.DB.prepare("DELETE FROM company_owner WHERE person_id = ?")
      .bind(it.cast.owner.personId)
      .run();
    expect(await byOwner(ownersMail("Hello"))).toBe(NO_MEMBER);
    await env.DB.prepare(
      "INSERT INTO company_staff (company_id, person_id, since) VALUES (1, ?, 0)",
    )
      .bind(it.cast.owner.personId)
      .run();
    expect(await byOwner(ownersMail("Hello"))).toBe("stored");
    await env.DB.prepare("UPDATE person SET disabled_at = 1 WHERE id = ?")
      .bind(it.cast.owner.personId)
      .run();
    expect(await byOwner(ownersMail("Hello again"))).toBe(NO_MEMBER);
  });

  test("of a platform admin who left the team", async () => {
    await env.DB.batch([
      env.DB.prepare("DELETE FROM company_owner WHERE person_id = ?").bind(it.cast.owner.personId),
      env.DB.prepare("UPDATE person SET platform_admin = 1 WHERE id = ?").bind(
        it.cast.owner.personId,
      ),
    ]);
    expect(await byOwner(ownersMail("Hello"))).toBe(NO_MEMBER);
  });

  test("of an account that has another address now", async () => {
    await env.DB.prepare("UPDATE person SET email = 'new@example.com' WHERE id = ?")
      .bind(it.cast.owner.personId)
      .run();
    expect(await byOwner(ownersMail("Hello"))).toBe(NO_MEMBER);
    const raw = mail("Hello", { from: "new@example.com" });
    expect(await answer({ to: it.to.company, raw, sender: "new@example.com" })).toMatch(
      /^Only the address/,
    );
  });

  test("of a client who has another address now, or was merged", async () => {
    await rowsOf("UPDATE client_email SET email = 'new@example.com'");
    expect(await byClient(mail("Hello"))).toBe(NO_CLIENT);
    await rowsOf("UPDATE client_email SET email = 'stranger@example.com'");
    expect(await byClient(mail("Hello"))).toBe("stored");
    await rowsOf("UPDATE client SET merged_into = id");
    expect(await byClient(mail("Hello again"))).toBe(NO_CLIENT);
  });

  test("while the address belongs to another client", async () => {
    await rowsOf("DELETE FROM client_email");
    await call(addClient, it.cast.owner, {
      company: river,
      firstName: "Other",
      emails: ["stranger@example.com"],
    });
    expect(await byClient(mail("Hello"))).toBe(NO_CLIENT);
  });

  test.each(["client", "company"] as const)("while the %s blocks the other side", async (side) => {
    const block = (blocked: boolean) =>
      call(blockConversation, side === "client" ? it.cast.stranger : it.cast.owner, {
        conversationId: it.id,
        blocked,
      });
    const BLOCKED = "This conversation isn’t accepting messages. Open it to see why.";
    await block(true);
    expect(await byClient(mail("Hello"))).toBe(BLOCKED);
    expect(await byOwner(ownersMail("Hello"))).toBe(BLOCKED);
    await block(false);
    expect(await byClient(mail("Hello"))).toBe("stored");
  });

  test("once the company is being deleted", async () => {
    await env.DB.prepare("UPDATE company SET deleting_at = 1 WHERE id = 1").run();
    expect(await byClient(mail("Hello"))).toBe(NO_ADDRESS);
  });

  test("after 30 in a minute", async () => {
    for (let i = 0; i < 28; i++) await write(it.cast.stranger, it.id, `No. ${i}`);
    expect(await byClient(mail("30"))).toBe("stored");
    expect(await byClient(mail("31"))).toMatch(/^Too many attempts\. Please wait a minute/);
  });
});

test("answers of both sides are stored while chat is turned off", async () => {
  const config = configFrom({ ...settings, CHAT_ENABLED: "false" });
  expect(await byClient(mail("Hello"), { config })).toBe("stored");
  expect(await byOwner(ownersMail("Hello"), { config })).toBe("stored");
});

test("removing a person from the team ends their address", async () => {
  const { staff, owner } = it.cast;
  const { client_id: clientId } = (
    await rowsOf<{ client_id: string }>("SELECT client_id FROM conversation")
  )[0]!;
  const { data, sql } = newReplyAddress(visitorContext(), {
    ...{ companyId, clientId, side: "company", personId: staff.userId },
    ...{ email: "staff@example.com", document: "" },
  });
  await env.WORK_1!.batch(sql.map((one) => bound(env.WORK_1!, one)));
  const given = (text: string) => ({
    to: data.replyTo!,
    sender: "staff@example.com",
    raw: mail(text, { from: "staff@example.com" }),
  });
  expect(await answer(given("Hello"))).toBe("stored");
  await call(removeStaff, owner, { company: river, userId: staff.userId });
  expect(await answer(given("Still here"))).toMatch(/no longer work for this company/);
  expect(await added(it)).toEqual(["company: Hello"]);
});

describe("a mail that comes twice", () => {
  test("is stored once, also with another text or after another message", async () => {
    const same = { id: "same" };
    expect(await byClient(mail("Hello", same))).toBe("stored");
    expect(await byClient(mail("Hello", same))).toBe("sent before");
    expect(await byClient(mail("Hello\n\nA footer of a list", same))).toBe("sent before");
    expect(await added(it)).toEqual(["client: Hello"]);
  });

  test("at once is stored once; two different ones are both stored", async () => {
    const same = mail("Hello");
    const outcomes = await Promise.all(
      [same, same, same, mail("Other")].map((one) => byClient(one)),
    );
    expect(outcomes.every((one) => one === "stored" || one === "sent before")).toBe(true);
    expect((await added(it)).toSorted()).toEqual(["client: Hello", "client: Other"]);
  });

  test("from the other side with the same id is another message", async () => {
    const id = "same";
    expect(await byClient(mail("Hello", { id }))).toBe("stored");
    expect(await byOwner(mail("Hello", { id, from: "owner@example.com" }))).toBe("stored");
    expect(await added(it)).toHaveLength(2);
  });

  test("without an id is stored once, and another text is another message", async () => {
    const without = (text: string) =>
      new TextEncoder().encode(`From: stranger@example.com\r\nSubject: x\r\n\r\n${text}`);
    expect(await byClient(without("Hello"))).toBe("stored");
    expect(await byClient(without("Hello"))).toBe("sent before");
    expect(await byClient(without("Other"))).toBe("stored");
  });
});

describe("what an answer causes", () => {
  const inbox = () => call(listConversations, it.cast.owner, { company: river, folder: "unread" });

  test("is unread in the inbox, and is mailed to the office after five minutes", async () => {
    expect((await inbox()).conversations).toEqual([]);
    await byClient(mail("Thursday is fine."));
    expect((await inbox()).conversations).toMatchObject([{ text: "Thursday is fine." }]);
    const mails = await unseenMails();
    expect(mails).toMatchObject([{ to: "owner@example.com" }]);
    expect(mails[0]!.text).toContain("Thursday is fine.");
    expect(mails[0]!.replyTo).not.toBe(it.to.company);
  });

  test("of the office is mailed to the client, whose answer arrives", async () => {
    await byOwner(ownersMail("At nine?"));
    const [toClient] = await unseenMails();
    expect(toClient).toMatchObject({ to: "stranger@example.com" });
    expect(await answer({ to: toClient!.replyTo!, raw: mail("At nine.") })).toBe("stored");
    expect(await added(it)).toEqual(["company: At nine?", "client: At nine."]);
  });

  test("has the person's name", async () => {
    await byOwner(ownersMail("At nine?"));
    await runJobs();
    const [row] = await rowsOf("SELECT person_id, side FROM message ORDER BY row_id DESC LIMIT 1");
    expect(row).toEqual({ person_id: it.cast.owner.userId, side: "company" });
  });
});

describe("attached photos", () => {
  const withFiles = (text: string, ...files: [name: string, type: string, bytes: Uint8Array][]) =>
    bytesOf(
      [
        "From: stranger@example.com",
        "Subject: Re: New message",
        `Message-ID: <${crypto.randomUUID()}@mail.example.com>`,
        'Content-Type: multipart/mixed; boundary="part"',
        "",
        ...["--part", "Content-Type: text/plain; charset=utf-8", "", text],
        ...files.flatMap(([name, type, bytes]) => [
          "--part",
          `Content-Type: ${type}; name="${name}"`,
          `Content-Disposition: attachment; filename="${name}"`,
          ...["Content-Transfer-Encoding: base64", "", Buffer.from(bytes).toString("base64")],
        ]),
        "--part--",
      ].join("\r\n"),
    );
  const photos = () =>
    rowsOf("SELECT name, side, message_id IS NOT NULL AS sent FROM message_photo ORDER BY name");

  test("go with the message, other files are noted in it", async () => {
    const raw = withFiles(
      "Here it is.",
      ["leak.png", "image/png", png()],
      ["plan.pdf", "application/pdf", bytesOf("%PDF")],
      ["broken.png", "image/png", bytesOf("nothing")],
    );
    expect(await byClient(raw)).toBe("stored");
    expect(await added(it)).toEqual(["client: Here it is.\n\n[2 attached files weren’t saved.]"]);
    expect(await photos()).toEqual([{ name: "leak.png", side: "client", sent: 1 }]);
    expect(await byClient(raw)).toBe("sent before");
    expect(await photos()).toHaveLength(1);
  });

  test("need no text, and are at most six", async () => {
    const seven = Array.from({ length: 7 }, (_, i) => [`${i}.png`, "image/png", png()] as const);
    expect(await byClient(withFiles("", ...seven.map((one) => [...one] as never)))).toBe("stored");
    expect(await added(it)).toEqual(["client: [1 attached file wasn’t saved.]"]);
    expect(await photos()).toHaveLength(6);
  });
});

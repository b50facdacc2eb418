/** Text messages in the outbox. */
import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { htmlOfMail, recentMail } from "../../app/admin/mail.server";
import {
  commit,
  deliverDue,
  mailStatement,
  smsStatement,
  sweepStatements,
} from "../../app/notifications/outbox.server";
import type { Mail } from "../../app/outside/mail/mailer";
import type { SmsMessage } from "../../app/outside/sms/sms";
import { emptyOffices } from "../support/empty-offices";
import { visitorContext } from "../support/context";

beforeEach(emptyOffices);

const NOW = visitorContext().now();
const text = "Your code is 1234 5678.";
const message = { key: "k", to: "+15125550142", text };

function sending(fails: (tries: number) => boolean = () => false) {
  const texts: SmsMessage[] = [];
  const mails: Mail[] = [];
  const notes: string[] = [];
  let tries = 0;
  const context = (now = NOW) =>
    visitorContext({
      now: () => now,
      notice: ({ error }) => void notes.push(error),
      mailer: { send: (mail) => Promise.resolve(void mails.push(mail)) },
      sms: {
        send(one) {
          tries += 1;
          if (fails(tries)) return Promise.reject(new Error("Twilio answered 500."));
          return Promise.resolve(void texts.push(one));
        },
      },
    });
  return { texts, mails, notes, context };
}

const row = () => env.DB.prepare("SELECT * FROM outbox").first<Record<string, unknown>>();

describe("a text message", () => {
  test("goes out once, by the text service only, and is stored encrypted", async () => {
    const { texts, mails, context } = sending();
    await smsStatement(context(), message).run();
    expect(await row()).toMatchObject({ kind: "sms", recipient: message.to, due_at: NOW });
    expect(JSON.stringify(await row())).not.toContain("1234");
    await Promise.all([deliverDue(context()), deliverDue(context())]);
    await deliverDue(context(NOW + 86_400_000));
    expect([texts, mails]).toEqual([[{ to: message.to, text }], []]);
    expect(await row()).toMatchObject({ delivered_at: NOW, due_at: null, tries: 1 });
  });

  test("goes out beside mail, after the response of the batch that queued both", async () => {
    const { texts, mails, context } = sending();
    const later: (() => Promise<unknown>)[] = [];
    const own = { ...context(), later: (work: never) => void later.push(work) };
    const mail = { key: "m", to: "ada@example.com", template: "no-account" as const, data: {} };
    await commit(own, env.DB.batch([smsStatement(own, message), mailStatement(own, mail)]));
    expect([texts.length, mails.length, later.length]).toEqual([0, 0, 1]);
    await later[0]!();
    expect([texts.length, mails.map(({ to }) => to)]).toEqual([1, ["ada@example.com"]]);
  });

  test("goes out once per key, and not before its time", async () => {
    const { texts, context } = sending();
    await smsStatement(context(), { ...message, at: NOW + 60_000 }).run();
    await smsStatement(context(), message).run();
    await deliverDue(context(NOW + 59_999));
    expect(texts).toEqual([]);
    await deliverDue(context(NOW + 60_000));
    expect(texts).toHaveLength(1);
  });

  test("is tried three times, with growing delays, then marked as failed", async () => {
    const { texts, notes, context } = sending(() => true);
    await smsStatement(context(), message).run();
    const waits: number[] = [];
    let now = NOW;
    for (let i = 0; i < 8; i++) {
      expect(await deliverDue(context(now))).toBe(1);
      const due = (await row())!.due_at as number | null;
      if (due === null) break;
      waits.push(due - now);
      expect(await deliverDue(context(due - 1))).toBe(0);
      now = due;
    }
    expect([texts, waits]).toEqual([[], [30_000, 60_000]]);
    expect(await row()).toMatchObject({ dead_at: now, error: "Twilio answered 500.", tries: 3 });
    expect(notes.join()).not.toMatch(/512555|1234/);
  });

  test("goes out on the next try after one failure", async () => {
    const { texts, context } = sending((tries) => tries === 1);
    await smsStatement(context(), message).run();
    await deliverDue(context());
    await deliverDue(context(NOW + 30_000));
    expect(texts).toEqual([{ to: message.to, text }]);
  });

  test("whose sending was interrupted is not repeated", async () => {
    const { texts, context } = sending();
    await smsStatement(context(), message).run();
    await env.DB.prepare("UPDATE outbox SET due_at = NULL, tries = 1, claimed_until = ?")
      .bind(NOW + 60_000)
      .run();
    await env.DB.batch(sweepStatements(env.DB, NOW + 60_001));
    await deliverDue(context(NOW + 120_000));
    expect([texts, (await row())!.error]).toEqual([
      [],
      "Stopped while it was sent: it may have gone out.",
    ]);
  });

  test("has no content any more once it went out in production", async () => {
    const { context } = sending();
    const config = { ...visitorContext().config, environment: "production" as const };
    await smsStatement(context(), message).run();
    await deliverDue({ ...context(), config });
    expect(await row()).toMatchObject({ data: "", delivered_at: NOW });
  });
});

describe("for a number that gets nothing", () => {
  const unsent = { ...message, unsent: true };

  test("the row has no number and no content, and never goes out", async () => {
    const { texts, context } = sending();
    await smsStatement(context(), unsent).run();
    expect(await row()).toMatchObject({
      kind: "sms",
      recipient: "",
      data: "",
      due_at: null,
      delivered_at: NOW,
    });
    for (const later of [0, 60_000, 86_400_000]) {
      await deliverDue(context(NOW + later));
      await env.DB.batch(sweepStatements(env.DB, NOW + later));
    }
    expect([texts, (await row())!.dead_at]).toEqual([[], null]);
  });

  test("the row is deleted like one that was sent", async () => {
    const { context } = sending();
    await smsStatement(context(), unsent).run();
    await env.DB.batch(sweepStatements(env.DB, NOW + 31 * 86_400_000));
    expect(await row()).toBeNull();
  });
});

describe("/dev/mail", () => {
  test("shows what was sent and what waits, but no rows without content", async () => {
    const { context } = sending();
    await smsStatement(context(), message).run();
    await deliverDue(context());
    await smsStatement(context(), { ...message, key: "k2", at: NOW + 60_000 }).run();
    await smsStatement(context(), { ...message, key: "k3", unsent: true }).run();
    const { mails } = await recentMail(context());
    const shown = {
      database: "DB",
      from: "Tradepost",
      to: message.to,
      replyTo: "",
      subject: "Text message",
      text,
      hasHtml: false,
      error: null,
    };
    expect(mails).toMatchObject([
      { ...shown, state: "waiting" },
      { ...shown, state: "delivered" },
    ]);
  });

  test("has no HTML part of it", async () => {
    const { context } = sending();
    await smsStatement(context(), message).run();
    const id = (await row())!.id as number;
    expect(await htmlOfMail(context(), { database: "DB", id })).toBeUndefined();
  });

  test("says if it can't be read any more", async () => {
    const { context } = sending();
    await smsStatement(context(), message).run();
    await env.DB.prepare("UPDATE outbox SET data = 'other.x'").run();
    const { mails } = await recentMail(context());
    expect(mails).toMatchObject([{ subject: "sms", to: message.to }]);
  });
});

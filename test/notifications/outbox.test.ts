import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import {
  commit,
  deliverDue,
  mailStatement,
  sweepStatements,
} from "../../app/notifications/outbox.server";
import { mailOf } from "../../app/notifications/templates";
import type { Mail } from "../../app/outside/mail/mailer";
import { visitorContext } from "../support/context";

beforeEach(() => env.DB.prepare("DELETE FROM outbox").run());

const NOW = visitorContext().now();
const letter = {
  key: "k",
  to: "ada@example.com",
  template: "sign-in-code" as const,
  data: { code: "1234 5678", device: "Chrome on Mac" },
};

function fakeMailer(fails: (sent: number) => boolean = () => false) {
  const sent: Mail[] = [];
  let tries = 0;
  const context = (now = NOW) =>
    visitorContext({
      now: () => now,
      mailer: {
        send: (mail) => {
          tries += 1;
          if (fails(tries)) return Promise.reject(new Error("550 no"));
          sent.push(mail);
          return Promise.resolve();
        },
      },
    });
  return { sent, context };
}

describe("the outbox", () => {
  test("sends due mail once, and stores it encrypted", async () => {
    const { sent, context } = fakeMailer();
    await mailStatement(context(), letter).run();
    expect(JSON.stringify(await env.DB.prepare("SELECT * FROM outbox").all())).not.toContain(
      "1234",
    );
    await Promise.all([deliverDue(context()), deliverDue(context()), deliverDue(context())]);
    await deliverDue(context(NOW + 86_400_000));
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      to: "ada@example.com",
      subject: "1234 5678 is your Tradepost code",
    });
  });

  test("sends one mail per key", async () => {
    const { sent, context } = fakeMailer();
    await env.DB.batch([mailStatement(context(), letter), mailStatement(context(), letter)]);
    await mailStatement(context(), letter).run();
    await deliverDue(context());
    expect(sent).toHaveLength(1);
  });

  test("retries with growing delays, then marks the mail dead and stores the error", async () => {
    const { sent, context } = fakeMailer(() => true);
    await mailStatement(context(), letter).run();
    const waits: number[] = [];
    let now = NOW;
    for (let i = 0; i < 8; i++) {
      expect(await deliverDue(context(now))).toBe(1);
      const due = await env.DB.prepare("SELECT due_at FROM outbox").first<number | null>("due_at");
      if (due === null) break;
      waits.push(due - now);
      expect(await deliverDue(context(due - 1))).toBe(0);
      now = due;
    }
    expect(sent).toEqual([]);
    expect(waits).toHaveLength(7);
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    expect(
      await env.DB.prepare("SELECT dead_at IS NOT NULL AS dead, error FROM outbox").first(),
    ).toEqual({ dead: 1, error: "550 no" });
  });

  test("sends the mail on the next try after one failure", async () => {
    const { sent, context } = fakeMailer((tries) => tries === 1);
    await mailStatement(context(), letter).run();
    await deliverDue(context());
    await deliverDue(context(NOW + 60_000));
    expect(sent).toHaveLength(1);
  });

  describe("with many mails that are due", () => {
    const mails = (count: number, over: Partial<typeof letter & { at: number }>) =>
      env.DB.batch(
        Array.from({ length: count }, (_, i) =>
          mailStatement(visitorContext(), {
            ...letter,
            key: `${JSON.stringify(over)} ${i}`,
            ...over,
          }),
        ),
      );

    test("a run of cron sends up to 300, a run after a response up to 100", async () => {
      const { sent, context } = fakeMailer();
      await mails(450, { at: NOW });
      expect(await deliverDue(context(), "cron")).toBe(300);
      expect(await deliverDue(context())).toBe(100);
      expect(await deliverDue(context())).toBe(50);
      expect(sent).toHaveLength(450);
    });

    test("the mail that was just requested is sent first", async () => {
      const { sent, context } = fakeMailer();
      await mails(450, { at: NOW - 60_000 });
      await mailStatement(context(), { ...letter, to: "waiting@example.com" }).run();
      await deliverDue(context());
      expect(sent.slice(0, 20).map(({ to }) => to)).toContain("waiting@example.com");
    });
  });

  test("an interrupted delivery is not repeated, and its error is stored", async () => {
    const { sent, context } = fakeMailer();
    await mailStatement(context(), letter).run();
    await env.DB.prepare("UPDATE outbox SET due_at = NULL, tries = 1, claimed_until = ?")
      .bind(NOW + 60_000)
      .run();
    await env.DB.batch(sweepStatements(env.DB, NOW + 60_001));
    await deliverDue(context(NOW + 120_000));
    expect(sent).toEqual([]);
    expect(await env.DB.prepare("SELECT error FROM outbox").first("error")).toMatch(
      /may have gone out/,
    );
  });
});

describe("commit", () => {
  /** A context that collects work left for after the response. */
  function waiting() {
    const { sent, context } = fakeMailer();
    const later: (() => Promise<unknown>)[] = [];
    return {
      sent,
      later,
      context: { ...context(), later: (work: never) => void later.push(work) },
    };
  }

  test("delivers the mail of the batch, after the response", async () => {
    const { sent, later, context } = waiting();
    const results = await commit(context, env.DB.batch([mailStatement(context, letter)]));
    expect([results.length, sent.length, later.length]).toEqual([1, 0, 1]);
    await later[0]!();
    expect(sent).toHaveLength(1);
  });

  test("delivers nothing for a batch that returns undefined or fails", async () => {
    const { later, context } = waiting();
    expect(await commit(context, Promise.resolve(undefined))).toBeUndefined();
    await expect(commit(context, Promise.reject(new Error("no database")))).rejects.toThrow();
    expect(later).toEqual([]);
  });

  test("a statement that is never run sends nothing", async () => {
    const { sent, later, context } = waiting();
    mailStatement(context, letter);
    expect(later).toEqual([]);
    await deliverDue(context);
    expect(sent).toEqual([]);
  });
});

describe("mails", () => {
  const { config } = visitorContext();

  test("have the same text in plain text and HTML", () => {
    const { text, html, from } = mailOf(config, "friend-invitation", "eve@example.com", {
      from: "Ada",
      link: "http://localhost:8787/x",
    });
    expect(from).toEqual({ name: "Tradepost", email: "support@tradepost.example" });
    for (const part of [text, html]) expect(part).toContain("Ada wants to be your friend");
    expect(html).toContain('href="http://localhost:8787/x"');
  });

  test("a name adds no header and no markup", () => {
    const name = 'Ada\r\nBcc: all@example.com <img src=x onerror="alert(1)">';
    const { subject, html } = mailOf(config, "friend-invitation", "eve@example.com", {
      from: name,
      link: "http://localhost:8787/x",
    });
    expect(subject).not.toMatch(/[\r\n]/);
    expect(html).not.toContain("<img");
  });
});

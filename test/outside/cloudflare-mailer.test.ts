import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { cloudflareMailer } from "../../app/outside/mail/cloudflare-mailer";
import { mailOf } from "../../app/notifications/templates";
import { samples } from "../notifications/samples";
import { visitorContext } from "../support/context";

const { config } = visitorContext();

function recorded() {
  const sent: object[] = [];
  const binding = {
    send: (mail: object) => Promise.resolve({ messageId: String(sent.push(mail)) }),
  } as unknown as SendEmail;
  return { sent, mailer: cloudflareMailer(binding) };
}

test("a mail has a reply address and headers only if it has some", async () => {
  const { sent, mailer } = recorded();
  const plain = mailOf(config, "no-account", "ada@example.com", {});
  const asked = mailOf(config, "request-sent", "ada@example.com", samples["request-sent"]);
  await mailer.send(plain);
  await mailer.send(asked);
  expect(sent).toEqual([plain, asked]);
  expect(Object.keys(sent[0]!)).not.toContain("replyTo");
  expect(asked).toMatchObject({
    replyTo: "office@bluebonnet.example",
    headers: { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
  });
});

test("the simulated binding takes every mail", async () => {
  const mailer = cloudflareMailer((env as unknown as { EMAIL: SendEmail }).EMAIL);
  for (const [template, data] of Object.entries(samples))
    await mailer.send(mailOf(config, template as never, "ada@example.com", data as never));
});

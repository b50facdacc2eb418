import { env } from "cloudflare:test";
import { unseal } from "../../app/notifications/seal.server";
import { visitorContext } from "../support/context";

/** Queued mails for the address, newest first, as template data. */
export async function mailTo(email: string) {
  const { results } = await env.DB.prepare(
    "SELECT template, data FROM outbox WHERE recipient = ? ORDER BY id DESC",
  )
    .bind(email)
    .all<{ template: string; data: string }>();
  return results.map(({ template, data }) => ({
    template,
    data: unseal(visitorContext().config, data) as Record<string, string>,
  }));
}

export async function codeTo(email: string) {
  const mail = (await mailTo(email)).find(({ data }) => data.code);
  if (!mail) throw new Error(`No code was mailed to ${email}.`);
  return mail.data.code!;
}

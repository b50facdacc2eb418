import type { Mailer } from "./mailer";

/**
 * Cloudflare's `send_email` binding. In local development it is simulated and writes each message
 * to a file.
 */
export function cloudflareMailer(binding: SendEmail): Mailer {
  return {
    async send({ from, to, replyTo, headers, subject, text, html }) {
      await binding.send({
        from,
        to,
        ...(replyTo !== undefined && { replyTo }),
        ...(headers && { headers }),
        subject,
        text,
        html,
      });
    },
  };
}

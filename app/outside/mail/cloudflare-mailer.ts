import type { Mailer, MailFile } from "./mailer";

/**
 * Cloudflare's `send_email` binding. In local development it is simulated and writes each message
 * to a file.
 */
export function cloudflareMailer(binding: SendEmail): Mailer {
  return {
    async send({ from, to, replyTo, headers, subject, text, html, files }) {
      await binding.send({
        from,
        to,
        ...(replyTo !== undefined && { replyTo }),
        ...(headers && { headers }),
        subject,
        text,
        html,
        ...(files && { attachments: files.map(attachmentOf) }),
      });
    },
  };
}

function attachmentOf({ name, type, bytes }: MailFile) {
  return { disposition: "attachment", filename: name, type, content: bytes } as const;
}

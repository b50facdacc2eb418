/** Sends mail. Throws if the message was not accepted. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

export interface Mail {
  from: { name: string; email: string };
  to: string;
  replyTo?: string;
  /** Cloudflare takes only those that it lists (developers.cloudflare.com/email-service/reference/headers). */
  headers?: Record<string, string>;
  subject: string;
  text: string;
  html: string;
}

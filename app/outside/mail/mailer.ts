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
  files?: MailFile[];
}

/** A file that goes with a mail. */
export interface MailFile {
  name: string;
  /** Its content type. */
  type: string;
  bytes: Uint8Array;
}

/** Sends mail. Throws if the message was not accepted. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

export interface Mail {
  from: { name: string; email: string };
  to: string;
  subject: string;
  text: string;
  html: string;
}

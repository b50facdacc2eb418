/** Sends text messages. Throws if the message was not accepted. */
export interface Sms {
  send(message: SmsMessage): Promise<void>;
}

export interface SmsMessage {
  /** "+1" and ten digits. */
  to: string;
  text: string;
}

/** For development: /dev/mail shows what would be sent. */
export const localSms: Sms = { send: () => Promise.resolve() };

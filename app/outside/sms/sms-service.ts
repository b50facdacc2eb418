import { sendsSms, type Config } from "../../config";
import { localSms, type Sms } from "./sms";
import { twilio } from "./twilio";

/** Twilio where it is configured. */
export function smsOf(config: Pick<Config, "twilio" | "environment">): Sms {
  if (config.twilio) return twilio(config.twilio);
  return sendsSms(config) ? localSms : noSms;
}

const noSms: Sms = { send: () => Promise.reject(new Error("Text messages are not configured.")) };

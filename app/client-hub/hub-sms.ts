import { durationText } from "../duration";
import { codeKinds } from "../security/code-kinds";

interface HubSms {
  company: string;
  code: string;
  /** "" without one. */
  link: string;
}

/** In UTF-16 code units: a long name would make the message cost twice. */
const LONGEST_NAME = 40;

/** The text message with a code, and with a link that opens the hub. */
export function hubSms({ company, code, link }: HubSms) {
  const name = company.length > LONGEST_NAME ? `${company.slice(0, LONGEST_NAME - 3)}...` : company;
  const valid = durationText(codeKinds["client-hub"].life);
  return [
    `${name}: your client hub code is ${code} (valid ${valid}). Don't share it.`,
    ...(link ? [`Or open ${link}`] : []),
  ].join("\n");
}

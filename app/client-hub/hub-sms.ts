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

/**
 * Area codes with the country code 1 that are outside the United States and its territories, or cost
 * extra (nationalnanpa.com, 2026): sending there is expensive, and a usual target of fraud.
 */
const COSTLY = new Set(
  (
    "242 246 264 268 284 345 441 473 649 658 664 721 758 767 784 809 829 849 868 869 876 " +
    "204 226 236 249 250 257 263 289 306 343 354 365 367 368 382 387 403 416 418 428 431 437 438 " +
    "450 468 474 506 514 519 548 579 581 584 587 604 613 639 647 672 683 705 709 742 753 778 780 " +
    "782 807 819 825 867 873 879 902 905 942 900"
  ).split(" "),
);

/** Ten digits. */
export function isCostly(phone: string) {
  return COSTLY.has(phone.slice(0, 3));
}

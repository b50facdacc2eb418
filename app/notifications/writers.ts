import type { MailContent } from "./mail-content";

/**
 * Writes each mail from its data, which is `harmless` already. `product` and `site`: the
 * marketplace's name and origin.
 */
export type Writers<Templates> = {
  [T in keyof Templates]: (data: Templates[T], product: string, site: string) => MailContent;
};

/** Input for a company's website and social links. */
import * as z from "zod";
import { limits } from "./limits";

export const contactMessages = {
  website: "Enter the full address of your website, such as https://www.example.com.",
  websiteLong: `Use at most ${limits.website} characters for the address.`,
  linkLong: `Use at most ${limits.social} characters for the link.`,
  facebook: "Facebook link must start with facebook.com/",
  x: "X link must start with x.com/, www.x.com/, twitter.com/, or www.twitter.com/",
  instagram: "Instagram link must start with instagram.com/",
  domainPhone: "Enter a 10-digit phone number so we can call you.",
} as const;

/** EDIT-088, CORE-008: a full URL, or "" to remove it. */
export const Website = z
  .string({ error: contactMessages.website })
  .trim()
  .max(limits.website, contactMessages.websiteLong)
  .refine((text) => text === "" || isWebsite(text), contactMessages.website)
  .transform((text) => text.replace(/\/+$/, ""))
  .meta({ examples: ["https://www.example.com"] });

function isWebsite(text: string) {
  if (!/^https?:\/\/[^\s<>"\\\p{Cc}]+$/iu.test(text)) return false;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return (
    url !== undefined &&
    /^([a-z\d-]+\.)+[a-z\d-]+$/i.test(url.hostname) &&
    url.username === "" &&
    url.password === ""
  );
}

const hosts = {
  facebook: ["facebook.com", "fb.com"],
  x: ["x.com", "twitter.com"],
  instagram: ["instagram.com"],
} as const;
export type SocialSite = keyof typeof hosts;

/**
 * EDIT-060 to EDIT-064: with or without https:// and www., case-insensitive; stored with https://.
 * "" removes it.
 */
function link(site: SocialSite) {
  return z
    .string({ error: contactMessages[site] })
    .trim()
    .max(limits.social, contactMessages.linkLong)
    .transform((text, context) => {
      if (text === "") return "";
      const [, host, rest] =
        /^(?:https?:\/\/)?(?:www\.)?([a-z.]+)(\/[^\s<>"\\\p{Cc}]*)$/iu.exec(text) ?? [];
      const known = hosts[site].find((one) => one === host?.toLowerCase());
      if (known && rest) return `https://${known}${rest}`;
      context.addIssue({ code: "custom", message: contactMessages[site] });
      return z.NEVER;
    })
    .meta({ examples: [`${hosts[site][0]}/example`] });
}

export const SocialLinks = z.object({
  facebook: link("facebook").optional(),
  x: link("x").optional(),
  instagram: link("instagram").optional(),
});

import * as z from "zod";
import { operation, user } from "../operations/operation";
import { Refusal } from "../refusal";
import { textToHtml, plainText } from "../richtext/plain-text";
import { cleanHtml, safeHtml } from "../richtext/safe-html.server";
import { TOO_LONG, tooLongAbout } from "./about-text";
import { Changed, changeCompany, Guard } from "./change.server";
import { Edited, editedCompany, type CompanyRow } from "./edited.server";

/** In characters, as submitted: pasted markup is much longer than what remains after cleaning. */
const MAX_SENT_LENGTH = 100_000;

/**
 * API-011. Stores rich text for Pro companies and plain text for all others, whichever format is
 * sent.
 */
export const editAbout = operation({
  name: "edit about",
  may: user,
  effect: "write",
  input: z.object({
    ...Edited.shape,
    ...Guard.shape,
    aboutDesc: z
      .string({ error: "Enter the description." })
      .max(MAX_SENT_LENGTH, TOO_LONG)
      .meta({ examples: ["<p>We fix pipes, and we come when we said we would.</p>"] }),
    aboutHtml: z
      .union([z.boolean(), z.enum(["true", "false"])])
      .optional()
      .transform((given) => given === true || given === "true")
      .meta({ description: "Whether aboutDesc is HTML rather than plain text.", examples: [true] }),
  }),
  output: Changed,
  find: editedCompany,
  async run(context, { aboutDesc, aboutHtml, seen, version }, company) {
    const set =
      company.pro > 0 ? richAbout(aboutDesc, aboutHtml, company) : plainAbout(aboutDesc, aboutHtml);
    const tooLong = tooLongAbout(set.about, set.about_is_html === 1);
    if (tooLong) throw new Refusal("invalid", tooLong, { aboutDesc: tooLong });
    return changeCompany(context, company, {
      action: "edit about",
      set,
      shown: ["about", "about_is_html"],
      seen,
      version,
    });
  },
});

/** EDIT-052 and EDIT-053: the text to load into the company's editor. */
export function editableAbout({
  about,
  about_is_html,
  pro,
}: Pick<CompanyRow, "about" | "about_is_html" | "pro">) {
  const isHtml = about_is_html === 1;
  const plain = isHtml ? plainText(safeHtml(about)) : about;
  return {
    plain,
    html: pro > 0 ? (isHtml ? cleanHtml(about) : about.trim() && textToHtml(about)) : null,
  };
}

/**
 * Without JavaScript the form shows rich text as plain text. If it comes back unchanged, keep the
 * stored formatting.
 */
function richAbout(sent: string, isHtml: boolean, company: CompanyRow) {
  const rich = (about: string) => ({
    about: plainText(about) === "" ? "" : about,
    about_is_html: 1,
  });
  if (isHtml) return rich(cleanHtml(sent.toWellFormed()));
  const text = normal(sent);
  if (text === normal(editableAbout(company).plain))
    return { about: company.about, about_is_html: company.about_is_html };
  return text === "" ? rich("") : rich(textToHtml(text));
}

function plainAbout(sent: string, isHtml: boolean) {
  return {
    about: normal(isHtml ? plainText(safeHtml(sent.toWellFormed())) : sent),
    about_is_html: 0,
  };
}

function normal(text: string) {
  return text.toWellFormed().replace(/\r\n?/g, "\n").replaceAll("\0", "").trim();
}

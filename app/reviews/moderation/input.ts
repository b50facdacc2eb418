/** Input of reports, decisions and appeals. */
import * as z from "zod";
import { longText } from "../../input";
import { limits } from "./limits";
import { reasons } from "./reasons";
import { messages } from "./texts";

export const CaseId = z.guid({ error: messages.noCase });

export const ReasonCode = z
  .enum(reasons, { error: messages.reason })
  .meta({ description: "Why. The reviews policy explains each.", examples: ["private"] });

export const ReportText = text(limits.report, messages.reportLong)
  .default("")
  .meta({
    examples: ["It has my home address."],
  });

export const Note = text(limits.note, messages.noteLong)
  .default("")
  .describe("Emailed with the decision.");

export const AppealText = text(limits.appeal, messages.appealLong)
  .pipe(z.string().min(1, messages.appeal))
  .meta({ examples: ["The number is the company’s own, from its website."] });

/** The version of the review that the admin saw. */
export const SeenVersion = z.coerce.number({ error: messages.changed }).int(messages.changed);

function text(most: number, tooLong: string) {
  return longText(most, { tooLong, signs: messages.signs });
}

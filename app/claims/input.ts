/** Input for claiming a company. */
import * as z from "zod";
import { limits } from "./limits";
import { messages } from "./texts";

export const ClaimCode = z
  .string({ error: messages.codeEmpty })
  .trim()
  .min(1, messages.codeEmpty)
  .max(100, messages.wrong)
  .meta({ examples: ["K7MQ4X"] });

export const ProviderId = z
  .guid({ error: "There is no such company." })
  .meta({ description: "The company's id, from the response of the call that sends the code." });

export const RequestText = z
  .string({ error: messages.text })
  .trim()
  .min(limits.textLeast, messages.text)
  .max(limits.text, messages.textLong);
export const DisputeText = z
  .string({ error: messages.disputeText })
  .trim()
  .min(limits.textLeast, messages.disputeText)
  .max(limits.text, messages.textLong);

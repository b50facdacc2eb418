/** Actions of the offer form: save, or generate a text. */
import type { RequestContext } from "../../operations/context";
import { Refusal } from "../../refusal";
import { cleanHtml } from "../../richtext/safe-html.server";
import { fieldsOf, submit, type Fields } from "../../routing/submit.server";
import type { FormAnswer } from "../../ui/post-form";
import { generateDescription, generateTeaser } from "./generate-offer.server";
import { listOwnOffers } from "./list-own-offers.server";
import { placeOf } from "./offer-page.server";

/** The form's fields; rich text is sanitized, since the page may put it back into the editor. */
export async function offerFields(request: Request): Promise<Fields> {
  const fields = await fieldsOf(request);
  return fields.descriptionHtml === undefined
    ? fields
    : { ...fields, descriptionHtml: cleanHtml(fields.descriptionHtml) };
}

/**
 * Handles the generate buttons: returns the form with the generated text, without saving. Undefined
 * for other buttons.
 */
export async function generatedText(context: RequestContext, vanityName: string, fields: Fields) {
  const { intent, ...typed } = fields;
  const input = { company: vanityName, name: fields.name ?? "" };
  const answer = (more: Fields): FormAnswer => ({ errors: [], typed: { ...typed, ...more } });
  if (intent === "generate-teaser")
    return submit(
      generateTeaser,
      context,
      typed,
      ({ descriptionTeaser, madeBy }) => answer({ descriptionTeaser, made: "teaser", madeBy }),
      input,
    );
  if (intent === "generate-description") {
    return submit(
      generateDescription,
      context,
      typed,
      ({ descriptionText, descriptionHtml, madeBy }) =>
        answer({ descriptionText, descriptionHtml, made: "description", madeBy }),
      input,
    );
  }
  return undefined;
}

/**
 * Fields with category and subcategory by name, and the description as rich or plain text,
 * whichever the form showed.
 */
export async function offerInput(
  context: RequestContext,
  vanityName: string,
  fields: Fields,
): Promise<Fields> {
  const { categories } = await listOwnOffers(context, { company: vanityName }).catch(
    (error: unknown) => {
      throw error instanceof Refusal
        ? new Response(error.message, { status: error.status })
        : error;
    },
  );
  const { descriptionHtml, descriptionText, ...rest } = fields;
  return {
    ...rest,
    ...(descriptionHtml === undefined
      ? { descriptionText: descriptionText ?? "" }
      : { descriptionHtml }),
    company: vanityName,
    ...placeOf(fields, categories),
  };
}

/** The form of the line editor: its content, and what its buttons do without scripts. */
import { data, redirect } from "@remix-run/cloudflare";
import { editedContent, storedContent } from "../../documents/edited-content";
import { emptyContent, type Content } from "../../documents/content";
import type { RequestContext } from "../../operations/context";
import { Refusal } from "../../refusal";
import { fieldsOf, submit } from "../../routing/submit.server";
import type { FormAnswer } from "../../ui/post-form";
import { contentOfFields } from "./content-of-fields";
import { fieldErrors } from "./field-errors";
import { movedLines, moveIn } from "./moved-lines";

/** In bytes: 200 lines with their descriptions. */
const MOST_BYTES = 3_000_000;

type Lines = Pick<
  ReturnType<typeof editedContent>,
  "items" | "discount" | "tax" | "columns" | "notes"
>;

/** The content of what has lines, and nothing of a document. */
export function contentOfLines({ items, discount, tax, columns, notes }: Lines): Content {
  const rest = editedContent(emptyContent);
  return storedContent({ ...rest, items, discount, tax, columns, notes });
}

interface Saving {
  request: Request;
  /** As it is stored. */
  before: Content;
  /** Saves them; gets `input` with the lines and the version that was seen. */
  operation: (context: RequestContext, input: unknown) => Promise<unknown>;
  input: object;
  /** Of the object; the editor is at its `/lines`. */
  page: string;
  /** The note of its page (office/done.ts). */
  done: string;
}

/** Saves what is in the form, then does what the pressed button says. */
export async function saveLines(context: RequestContext, saving: Saving) {
  const { request, before, operation, input, page, done } = saving;
  const { intent = "save", seen, ...fields } = await fieldsOf(request, MOST_BYTES);
  const { content, errors } = contentOfFields(fields, before);
  if (Object.keys(errors).length > 0) {
    const answer: FormAnswer = {
      errors: Object.entries(errors).map(([field, message]) => ({ field, message })),
      typed: fields,
    };
    return data(answer, { status: 400 });
  }
  const move = moveIn(intent);
  const items = move ? movedLines(content.items, move.move, move.uuid) : content.items;
  const { discount, tax } = content;
  const edited = editedContent({ ...before, items, discount, tax });
  const named = async (context: RequestContext, input: unknown) => {
    try {
      return await operation(context, input);
    } catch (error) {
      if (!(error instanceof Refusal) || !error.fields) throw error;
      // The operation names lines by their place, the form by their id.
      const byId = fieldErrors(error.fields, { ...before, items });
      throw new Refusal(error.code, error.message, byId);
    }
  };
  const next =
    intent === "add"
      ? `${page}/lines?add#lines`
      : move
        ? `${page}/lines#line-${move.uuid}`
        : `${page}?done=${done}`;
  return submit(named, context, fields, () => redirect(next), {
    ...{ ...input, version: seen },
    ...{ items: edited.items, discount: edited.discount, tax: edited.tax },
  });
}

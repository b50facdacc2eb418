/** The action of a page that imports a CSV file into an office. */
import { data } from "@remix-run/cloudflare";
import type { z } from "zod";
import type { RequestContext } from "../operations/context";
import type { Operation } from "../operations/operation";
import type { RefusalCode } from "../refusal";
import { withFormAndFile } from "../routing/form-with-file.server";
import { fieldsOf, submit } from "../routing/submit.server";
import type { FormAnswer } from "../ui/post-form";
import { textOf } from "./encoding";

interface Import<In extends z.ZodType, Preview extends z.ZodType, Outcome extends z.ZodType> {
  company: string;
  /** Further input of both. */
  more?: Record<string, string>;
  preview: Operation<In, Preview>;
  load: Operation<In, Outcome>;
  /** `bytes` of the text, `fileBytes` of the file. */
  limits: { bytes: number; fileBytes: number };
  /** The message if no file was chosen. */
  none: string;
  /** Further refusals that the form shows. */
  shown?: readonly RefusalCode[];
}

export type ImportAnswer<Preview, Outcome> =
  FormAnswer | { preview: Preview; csv: string } | { outcome: Outcome };

/** The file comes first; its text comes back with the button below the preview. */
export async function importAction<
  In extends z.ZodType,
  Preview extends z.ZodType,
  Outcome extends z.ZodType,
>(
  { request, context }: { request: Request; context: RequestContext },
  { company, more, preview, load, limits, none, shown }: Import<In, Preview, Outcome>,
) {
  type Answer = ImportAnswer<z.output<Preview>, z.output<Outcome>>;
  if (!request.headers.get("content-type")?.startsWith("multipart/")) {
    // In bytes: a character of the file takes up to nine in a form.
    const { csv = "" } = await fieldsOf(request, 9 * limits.bytes);
    // Forms send line breaks as two characters.
    const input = { company, ...more, csv: csv.replaceAll("\r\n", "\n") };
    const done = (outcome: z.output<Outcome>): Answer => ({ outcome });
    return submit(load, context, { csv }, done, input, undefined, shown);
  }
  const sent = { name: "file", most: limits.fileBytes };
  return withFormAndFile(request, sent, async ({ file }) => {
    const read = file?.length ? await textOf(file) : { refused: none };
    if ("refused" in read) {
      const errors = [{ field: "file", message: read.refused }];
      return data({ errors, typed: {} } satisfies FormAnswer, { status: 400 });
    }
    const { text: csv } = read;
    const done = (seen: z.output<Preview>): Answer => ({ preview: seen, csv });
    return submit(preview, context, {}, done, { company, ...more, csv });
  });
}

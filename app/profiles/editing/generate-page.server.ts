/** What the two dialogs that generate a picture do on the server. */
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import type * as z from "zod";
import type { User } from "../../operations/actor";
import type { Operation } from "../../operations/operation";
import { Refusal } from "../../operations/refusal";
import { fieldsOf } from "../../routing/submit.server";
import { attemptsLeft, type GeneratedKind } from "./attempts.server";
import type { Changed } from "./change.server";
import { edited } from "./edit-page.server";
import { changedPath } from "./edits";
import type { GenerateAnswer, GenerateData } from "./generate-dialog";

export async function generateLoader({ params, context, request }: LoaderFunctionArgs, kind: GeneratedKind): Promise<GenerateData> {
  const { id, banner_media, logo_media } = await edited(context, request, params.vanityName);
  const left = await attemptsLeft(context.db, context.actor as User, id, kind);
  return { has: (kind === "banner" ? banner_media : logo_media) !== null, left, madeBy: context.ai.madeBy };
}

/** With a script the dialog says that it is done, and then goes to the page; without one it goes there at once. */
export async function generateAction<I extends z.ZodType, O extends z.ZodType<Changed>>({ params, context, request }: ActionFunctionArgs, operation: Operation<I, O>) {
  const { vanity_name } = await edited(context, request, params.vanityName);
  const { scripted, roughInput } = await fieldsOf(request);
  try {
    const { change } = (await operation(context, { company: vanity_name, ...(roughInput !== undefined && { roughInput }) })) as Changed;
    const to = changedPath(vanity_name, change);
    return scripted ? data<GenerateAnswer>({ to }) : redirect(to);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return data<GenerateAnswer>({ error: error.message }, { status: error.status });
  }
}

/** Loader and action shared by the two dialogs that generate a picture. */
import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import type * as z from "zod";
import type { User } from "../operations/actor";
import type { Operation } from "../operations/operation";
import { fieldsOf, submit } from "../routing/submit.server";
import { attemptsLeft, type GeneratedKind } from "./attempts.server";
import type { Changed } from "./change.server";
import { edited } from "./edit-page.server";
import { changedPath } from "./edits";
import { FAILED } from "./generator-texts";
import type { GenerateAnswer, GenerateData } from "./generate-dialog";

export async function generateLoader(
  { params, context, request }: LoaderFunctionArgs,
  kind: GeneratedKind,
): Promise<GenerateData> {
  const { id, banner_media, logo_media } = await edited(context, request, params.vanityName);
  const left = await attemptsLeft(context.db, context.actor as User, id, kind);
  return {
    has: (kind === "banner" ? banner_media : logo_media) !== null,
    left,
    madeBy: context.ai.madeBy,
  };
}

/**
 * With JavaScript the dialog reports success, then navigates; without it, redirects immediately.
 * EDIT-035: the dialog shows any failure.
 */
export async function generateAction<I extends z.ZodType, O extends z.ZodType<Changed>>(
  { params, context, request }: ActionFunctionArgs,
  operation: Operation<I, O>,
) {
  const { vanity_name } = await edited(context, request, params.vanityName);
  const fields = await fieldsOf(request);
  const { scripted, roughInput } = fields;
  const done = (changed: unknown) => {
    const to = changedPath(vanity_name, (changed as Changed).change);
    return scripted ? data<GenerateAnswer>({ to }) : redirect(to);
  };
  return submit(
    operation,
    context,
    fields,
    done,
    { company: vanity_name, ...(roughInput !== undefined && { roughInput }) },
    FAILED,
  );
}

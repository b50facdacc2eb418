/** Runs the request form for its page and for its scripts. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { locatorOf } from "../companies/locator";
import { cookiesOf, draftCookie } from "../identity/cookies";
import type { RequestContext } from "../operations/context";
import { Refusal } from "../refusal";
import { formOf } from "../routing/submit.server";
import { randomSecret } from "../security/hash.server";
import { fieldsOfForm } from "../request-form/form-fields";
import type { FormState } from "../request-form/form-state";
import { limits } from "../request-form/limits";
import { readRequestForm } from "./read-form.server";
import { submittedFrom } from "./submitted-from";
import { takeRequestStep } from "./take-step.server";

/** More than all texts of a form at full length. */
const MAX_FORM_BYTES = 1_000_000;

export function readForm({ params, request, context }: LoaderFunctionArgs): Promise<FormState> {
  const query = new URL(request.url).searchParams;
  return readRequestForm(context, {
    company: locatorOf(context.site, params.vanityName?.toLowerCase()),
    draft: draftOf(request, context),
    step: query.get("step") ?? undefined,
    service: query.get("service") ?? undefined,
  });
}

export async function answerForm(
  { params, request, context }: LoaderFunctionArgs,
  intent?: string,
): Promise<FormState> {
  const form = await formOf(request, MAX_FORM_BYTES);
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const fields = fieldsOfForm(form);
  const removed = text("remove");
  if (removed) fields.photos = (fields.photos ?? []).filter((id) => id !== removed);
  return takeRequestStep(context, {
    company: locatorOf(context.site, params.vanityName?.toLowerCase()),
    draft: draftOf(request, context) ?? newDraft(context),
    step: text("step") || undefined,
    intent: removed ? "keep" : (intent ?? (text("intent") || undefined)),
    fields,
    form: { token: text("token"), trap: text("website") },
    submittedFromUrl: submittedFrom(request),
  });
}

/** Adds uploaded photos to what was entered. */
export async function keepPhotos(
  { params, request, context }: LoaderFunctionArgs,
  ids: string[],
): Promise<FormState> {
  const state = await readForm({ params, request, context });
  const { fields, step, token } = state;
  const kept = await takeRequestStep(context, {
    company: locatorOf(context.site, params.vanityName?.toLowerCase()),
    draft: draftOf(request, context) ?? newDraft(context),
    step,
    intent: "keep",
    fields: { ...fields, photos: [...(fields.photos ?? []), ...ids].slice(0, limits.photos) },
    form: { token, trap: "" },
  });
  if (kept.problem) throw new Refusal("too-many", kept.problem);
  return kept;
}

/** The browser's secret, on this host. */
export function draftOf({ headers }: Request, { config }: RequestContext) {
  return cookiesOf(headers, config.mainOrigin).draft;
}

function newDraft(context: RequestContext) {
  const secret = randomSecret();
  context.setCookies.push(draftCookie(secret));
  return secret;
}

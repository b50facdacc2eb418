import { redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import type { z } from "zod";
import { forgetTypedInHub, keepTypedInHub } from "../drafts/hub-drafts.server";
import { DRAFT_PARAM } from "../drafts/limits";
import type { RequestContext } from "../operations/context";
import type { Operation } from "../operations/operation";
import { Refusal, type RefusalCode } from "../refusal";
import { refused } from "../routing/run.server";
import { submit, type Fields } from "../routing/submit.server";
import { clientHubPath } from "../urls";

/**
 * Runs an operation for a page of the hub. A caller who has to come in, prove an address or choose an
 * account first is led there, and then back (HUB-008).
 */
export async function runInHub<I extends z.ZodType, O extends z.ZodType>(
  operation: Operation<I, O>,
  context: RequestContext,
  { url }: { url: string },
  input: z.input<I> & { uri: string },
): Promise<z.output<O>> {
  try {
    return await operation(context, input);
  } catch (error) {
    throw leadsTo(error, url, input.uri);
  }
}

/**
 * Runs an operation with the input of a form of the hub, as `submit`. A caller who has to prove an
 * address again, or to come in, is led there, and then back to the form with what they typed.
 */
export async function submitInHub<I extends z.ZodType, O extends z.ZodType, A>(
  operation: Operation<I, O>,
  { context, request, params }: ActionFunctionArgs,
  fields: Fields,
  done: (outcome: z.output<O>) => A,
  input: unknown,
  failed?: string,
  shown?: readonly RefusalCode[],
) {
  const url = new URL(request.url);
  const path = pagePath(url);
  try {
    const answer = await submit(operation, context, fields, done, input, failed, shown);
    if (answer instanceof Response) context.later(() => forgetTypedInHub(context, path));
    return answer;
  } catch (error) {
    const code = error instanceof Response ? closed[error.status] : undefined;
    // A document that is not there is an error; of an account, another one can be chosen.
    if (!code || (code === "not-found" && params.number)) throw error;
    const kept = code === "forbidden" && (await keepTypedInHub(context, path, fields));
    if (kept) url.searchParams.set(DRAFT_PARAM, "");
    throw leadsTo(new Refusal(code, ""), url.href, params.vanityName!);
  }
}

const closed: Record<number, RefusalCode> = {
  401: "signed-out",
  403: "forbidden",
  404: "not-found",
};

/** The redirect or the error page that a refusal leads to; other errors stay. */
export function leadsTo(error: unknown, url: string, uri: string) {
  if (!(error instanceof Refusal)) return error;
  const page = pageFor(error);
  if (page === undefined) return refused(error);
  const to = pagePath(new URL(url)) + new URL(url).search;
  return redirect(
    clientHubPath(uri, page) + (page === "" ? "" : `?${new URLSearchParams({ to })}`),
  );
}

/** What the page of a document that the hub does not open answers (HUB-008). */
export async function closedDocument(
  { hub }: Pick<RequestContext, "hub">,
  error: unknown,
  vanityName: string,
  url: string,
) {
  if (!(error instanceof Refusal)) return error;
  if (error.code === "forbidden") return leadsTo(error, url, vanityName);
  if (error.code === "signed-out")
    return redirect(clientHubPath(vanityName, (await hub()) ? "/invalid-session?code=403" : ""));
  return refused(error.code === "invalid" ? new Refusal("not-found", error.message) : error);
}

/** Scripts ask for a page's data at another path. */
function pagePath({ pathname }: URL) {
  return pathname.replace(/\.data$/, "");
}

function pageFor({ code }: Refusal) {
  switch (code) {
    case "signed-out":
      return "";
    case "forbidden":
      return "/confirm";
    case "conflict":
    case "not-found":
      return "/switch-client-hub";
    default:
      return undefined;
  }
}

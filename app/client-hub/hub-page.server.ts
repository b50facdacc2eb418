import { redirect } from "@remix-run/cloudflare";
import type { z } from "zod";
import type { RequestContext } from "../operations/context";
import type { Operation } from "../operations/operation";
import { Refusal } from "../refusal";
import { refused } from "../routing/run.server";
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

/** The redirect or the error page that a refusal leads to; other errors stay. */
export function leadsTo(error: unknown, url: string, uri: string) {
  if (!(error instanceof Refusal)) return error;
  const page = pageFor(error);
  if (page === undefined) return refused(error);
  const { pathname, search } = new URL(url);
  const to = pathname.replace(/\.data$/, "") + search;
  return redirect(
    clientHubPath(uri, page) + (page === "" ? "" : `?${new URLSearchParams({ to })}`),
  );
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

/** The hub closed meanwhile, or asks for a code again. */
export function ledAway(error: unknown, request: Request, uri: string) {
  if (!(error instanceof Response)) return error;
  const code = ({ 401: "signed-out", 403: "forbidden", 404: "not-found" } as const)[error.status];
  return code ? leadsTo(new Refusal(code, ""), request.url, uri) : error;
}

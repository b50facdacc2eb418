import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { answerApi } from "./answer";

/**
 * One route for all API calls (v1.ts). The worker calls it for every method, bypassing the router
 * (workers/remix.ts).
 */
export async function loader({ request, context }: LoaderFunctionArgs | ActionFunctionArgs) {
  return answerApi(request, new URL(request.url), context);
}

export const action = loader;

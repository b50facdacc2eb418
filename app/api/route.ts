import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { answerApi } from "./answer";

/**
 * The one address of all calls: v1.ts says which there are. The worker asks it for every method,
 * without the router (workers/remix.ts).
 */
export async function loader({ request, context }: LoaderFunctionArgs | ActionFunctionArgs) {
  return answerApi(request, new URL(request.url), context);
}

export const action = loader;

import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { answerApi } from "./answer";

/** The one address of all calls: v1.ts says which there are. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return answerApi(request, new URL(request.url), context);
}

export async function action({ request, context }: ActionFunctionArgs) {
  return answerApi(request, new URL(request.url), context);
}

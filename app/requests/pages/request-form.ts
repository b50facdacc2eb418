/** The request form for its scripts, as JSON. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Refusal } from "../../refusal";
import { refused } from "../../routing/run.server";
import { answerForm, readForm } from "../answer-form.server";
import type { FormState } from "../../request-form/form-state";

export async function loader(args: LoaderFunctionArgs) {
  return answered(readForm(args));
}

export async function action(args: ActionFunctionArgs) {
  return answered(answerForm(args));
}

async function answered(work: Promise<FormState>) {
  try {
    return Response.json(await work, { headers: { "Cache-Control": "private, no-store" } });
  } catch (error) {
    if (error instanceof Refusal) return refused(error);
    throw error;
  }
}

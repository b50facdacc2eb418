/** The request form as a page of the company's site, on both kinds of host. */
import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { Refusal } from "../refusal";
import { refused } from "../routing/run.server";
import { siteMeta } from "../site-parts/meta";
import { siteOfMatches, useSite } from "../company-site/use-site";
import { sitePages } from "../urls";
import { answerForm, readForm } from "../requests/answer-form.server";
import type { FormState } from "../request-form/form-state";
import { messages } from "../request-form/messages";
import { PhotosForm } from "../request-form/photos-form";
import { Thanks } from "../request-form/thanks";
import { Wizard } from "../request-form/wizard";

export const meta: MetaFunction = ({ matches }) =>
  siteMeta({
    site: siteOfMatches(matches),
    title: "Pricing & Availability",
    path: sitePages.request,
    more: [{ name: "robots", content: "noindex" }],
  });

export async function loader(args: LoaderFunctionArgs) {
  return form(readForm(args));
}

/** Without JavaScript; the form's scripts post to request-form.ts. */
export async function action(args: ActionFunctionArgs) {
  const path = new URL(args.request.url).pathname;
  let state: FormState;
  try {
    state = await answerForm(args);
  } catch (error) {
    return failed(args, error);
  }
  if (state.sent) {
    const { requestNumber, confirmationSent } = state.sent;
    return redirect(`${path}?sent=${requestNumber}${confirmationSent ? "&confirmed" : ""}`);
  }
  if (Object.keys(state.errors).length > 0) return data(state, { status: 400 });
  if (state.problem) return data(state, { status: 429 });
  const photos = new URL(args.request.url).searchParams.has("photos") ? "&photos" : "";
  return redirect(`${path}?step=${state.step}${photos}`);
}

/** What was entered is kept by then, so the form shows it with the reason. */
async function failed(args: ActionFunctionArgs, error: unknown) {
  const { params, request, context } = args;
  if (error instanceof Response) throw error;
  const isRefusal = error instanceof Refusal;
  if (isRefusal && !["invalid", "too-many", "unavailable"].includes(error.code))
    throw refused(error);
  if (!isRefusal) context.notice({ event: "request form failed", error: String(error) });
  const state = await form(readForm({ params, request, context }));
  const problem = isRefusal ? error.message : messages.failed;
  return data({ ...state, problem }, { status: isRefusal ? error.status : 500 });
}

async function form(work: Promise<FormState>) {
  try {
    return await work;
  } catch (error) {
    throw error instanceof Refusal ? refused(error) : error;
  }
}

export default function RequestPage() {
  const read = useLoaderData<typeof loader>();
  const answer = useActionData<FormState>();
  const site = useSite();
  const path = site.prefix + sitePages.request;
  const [query] = useSearchParams();
  const sent = query.get("sent");
  const state = answer ?? read;
  return (
    <main id="main" className="page page--narrow section stack gap-6">
      <h1>Pricing &amp; Availability</h1>
      {sent ? (
        <Thanks
          company={read.company}
          sent={{ confirmationSent: query.has("confirmed"), email: "" }}
          path={path}
        />
      ) : query.has("photos") && !state.problem ? (
        <PhotosForm path={path} state={state} refused={Number(query.get("photos"))} />
      ) : (
        <Wizard key={state.step} initial={state} path={path} onOwnDomain={site.onOwnDomain} />
      )}
    </main>
  );
}

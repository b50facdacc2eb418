import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useLoaderData, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { leftHubCookies } from "../../identity/cookies";
import { run } from "../../routing/run.server";
import { useSite } from "../../company-site/use-site";
import { PostForm, SubmitButton } from "../../ui/post-form";
import { clientHubPath } from "../../urls";
import { HubStep } from "../hub-frame";
import { hubMeta } from "../hub-meta";
import { leaveHub } from "../leave-hub.server";

export { headers } from "../hub-headers";

export const meta: MetaFunction = ({ matches }) => hubMeta(matches, "Log out");

/** A link on another site closes nothing by itself. */
export function loader({ request }: LoaderFunctionArgs) {
  const from = request.headers.get("sec-fetch-site") ?? "none";
  return { pressesAtOnce: from === "none" || from === "same-origin" };
}

/** HUB-022. */
export async function action({ params, context }: ActionFunctionArgs) {
  await run(leaveHub, context, undefined);
  context.setCookies.push(...leftHubCookies);
  return redirect(clientHubPath(params.vanityName!, "?done=logged-out"));
}

export default function Logout() {
  const { pressesAtOnce } = useLoaderData<typeof loader>();
  const { company } = useSite();
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  useEffect(() => {
    if (pressesAtOnce) submit(form.current);
  }, [pressesAtOnce, submit]);
  return (
    <HubStep
      title="Log out of the client hub"
      lead={`Do this on a computer that others use. Your secure links from ${company.name} still work.`}
    >
      <PostForm formRef={form}>
        <SubmitButton>Log out</SubmitButton>
      </PostForm>
    </HubStep>
  );
}

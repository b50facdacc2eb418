import {
  redirectDocument,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { CodeStep } from "../../identity/code-step";
import { codeStep } from "../../identity/code-step.server";
import { hubCookie } from "../../identity/cookies";
import { safeTarget, withTarget } from "../../routing/target";
import { fieldsOf, submit } from "../../routing/submit.server";
import { useSite } from "../../company-site/use-site";
import { clientHubPath } from "../../urls";
import { enterHub } from "../enter-hub.server";
import { HubStep } from "../hub-frame";
import { hubMeta } from "../hub-meta";

export { headers } from "../hub-headers";

export const meta: MetaFunction = ({ matches }) => hubMeta(matches, "Enter your code");

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const step = await codeStep(context, request, "client-hub", startOf(params.vanityName!));
  return { step, hasLink: new URL(request.url).searchParams.has("link") };
}

export async function action({ params, context, request }: ActionFunctionArgs) {
  const uri = params.vanityName!;
  const fields = await fieldsOf(request);
  return submit(
    enterHub,
    context,
    fields,
    ({ secret }) => {
      context.setCookies.push(hubCookie(secret));
      // As a document: the page for paying allows Stripe's script, this one doesn't.
      return redirectDocument(
        safeTarget(new URL(request.url).searchParams.get("to"), startOf(uri)),
      );
    },
    { ...fields, uri },
  );
}

/** Leads to Select Account if there are several. */
function startOf(vanityName: string) {
  return clientHubPath(vanityName);
}

/** After "Send me a link", and where a link alone is not enough. */
export default function Code() {
  const { step, hasLink } = useLoaderData<typeof loader>();
  const { company } = useSite();
  const { vanityName } = company;
  const first = clientHubPath(vanityName, hasLink ? "?other" : "/confirm");
  return (
    <CodeStep
      {...step}
      frame={HubStep}
      title={hasLink ? "Check your messages" : "Enter your code"}
      here={withTarget(clientHubPath(vanityName, "/code"), step.to, {
        id: step.codeId,
        ...(hasLink && { link: "" }),
      })}
      first={first}
      again={hasLink ? "Send a new one, or use another address" : "Send a new code"}
      action="Open client hub"
    >
      {hasLink && <p className="soft">Or open the link from the same message in this browser.</p>}
    </CodeStep>
  );
}

import {
  data,
  redirect,
  redirectDocument,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { hubCookie } from "../../identity/cookies";
import { Refusal } from "../../refusal";
import { safeTarget } from "../../routing/target";
import { fieldsOf, formFailure } from "../../routing/submit.server";
import { addressLines } from "../../company-site/address";
import { useSite } from "../../company-site/use-site";
import { Button, ButtonLink } from "../../ui/button";
import { Card } from "../../ui/card";
import { EmptyState } from "../../ui/empty-state";
import { Heading } from "../../ui/heading";
import { formatPhone } from "../../ui/phone-number";
import { PostForm, type FormAnswer } from "../../ui/post-form";
import { clientHubPath } from "../../urls";
import { HubError } from "../hub-error";
import { hubMeta } from "../hub-meta";
import { runInHub } from "../hub-page.server";
import { listAvailableHubs, type AvailableHub } from "../list-available-hubs.server";
import { messages } from "../messages";
import { switchHub } from "../switch-hub.server";

export { headers } from "../hub-headers";

export const meta: MetaFunction = ({ matches }) => hubMeta(matches, "Select Account");

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const uri = params.vanityName!;
  const { clientHubs, emails } = await runInHub(listAvailableHubs, context, request, { uri });
  return { hubs: clientHubs, email: emails[0] ?? null };
}

/** HUB-027. The company of a card may be another one. */
export async function action({ params, context, request }: ActionFunctionArgs) {
  const { uri = params.vanityName!, clientHubId } = await fieldsOf(request);
  try {
    const { secret, uri: chosen } = await switchHub(context, { uri, clientHubId });
    if (secret !== "") context.setCookies.push(hubCookie(secret));
    const account = clientHubPath(chosen, "/my-account");
    const to = safeTarget(new URL(request.url).searchParams.get("to"), account);
    // Another company's colors need a document of their own.
    return chosen === params.vanityName && to.startsWith(clientHubPath(chosen, "/"))
      ? redirect(to)
      : redirectDocument(account);
  } catch (error) {
    if (error instanceof Refusal && error.code === "signed-out" && !(await context.hub()))
      throw redirect(clientHubPath(params.vanityName!));
    if (!(error instanceof Refusal)) return formFailure(context, error, {}, messages.switchFailed);
    // HUB-030.
    const errors = [{ field: undefined, message: messages.switchFailed }];
    return data({ errors, typed: {} } satisfies FormAnswer, { status: error.status });
  }
}

/** Select Account (HUB-024 to HUB-027). */
export default function SelectAccount() {
  const { hubs, email } = useLoaderData<typeof loader>();
  const { company } = useSite();
  if (hubs.length === 0)
    return (
      <EmptyState
        level={1}
        icon="users"
        title={email ? messages.noAccounts(email) : "No accounts were found."}
        actions={
          <ButtonLink to={clientHubPath(company.vanityName, "?other")} variant="secondary">
            Use another address
          </ButtonLink>
        }
      >
        {company.name} may know you by another email address or phone number.
      </EmptyState>
    );
  return (
    <>
      <Heading title="Select Account">
        <p className="soft">Choose the company whose client hub you want to see.</p>
      </Heading>
      <ul className="hub-accounts">
        {hubs.map((hub) => (
          <li key={hub.clientHubId}>
            <AccountCard hub={hub} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** HUB-025. */
function AccountCard({ hub }: { hub: AvailableHub }) {
  const { clientHubId, firstName, lastName, companyName, mobilePhoneNumber, provider } = hub;
  const person = [firstName, lastName].filter(Boolean).join(" ");
  const lines = [
    formatPhone(mobilePhoneNumber),
    person ? companyName : "",
    ...addressLines({ ...hub, zip: hub.zipCode }),
  ].filter(Boolean);
  return (
    <Card className="stack gap-3 hub-accounts__card">
      <div className="stack gap-1">
        <p className="overline">{provider.name}</p>
        <h2>{person || companyName}</h2>
      </div>
      <p className="client-hub__text soft">{lines.join("\n")}</p>
      <PostForm hidden={{ uri: provider.vanityName, clientHubId }}>
        <Button variant={hub.selected ? "primary" : "secondary"} wide>
          {hub.selected ? "Go on here" : "Select"}
          <span className="visually-hidden">
            {" "}
            {person || companyName}, client of {provider.name}
          </span>
        </Button>
      </PostForm>
    </Card>
  );
}

/** HUB-029. */
export function ErrorBoundary() {
  return <HubError title="Select Account" message={messages.hubsFailed} />;
}

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, Link, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { addressLines } from "../../company-site/address";
import { useSite } from "../../company-site/use-site";
import { ButtonLink } from "../../ui/button";
import { Card } from "../../ui/card";
import { Heading } from "../../ui/heading";
import { Icon } from "../../ui/icon";
import type { IconName } from "../../ui/icon-names";
import { formatPhone } from "../../ui/phone-number";
import { clientHubPath, companyPath, sitePages } from "../../urls";
import { doneMessage } from "../done";
import type { HubDetails } from "../hub-client";
import { HubError } from "../hub-error";
import { hubMeta } from "../hub-meta";
import { runInHub } from "../hub-page.server";
import { listHubWaiting } from "../documents/list-hub-waiting.server";
import { messages } from "../messages";
import type { loader as hubLoader } from "./hub";
import { readHubDetails } from "../read-hub-details.server";
import { WaitingList } from "../waiting-list";

export { headers } from "../hub-headers";

export const meta: MetaFunction = ({ matches }) => hubMeta(matches, "My Account");

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const uri = params.vanityName!;
  const [{ clientHub, mailSettings }, { documents }] = await Promise.all([
    runInHub(readHubDetails, context, request, { uri }),
    runInHub(listHubWaiting, context, request, { uri }),
  ]);
  const done = doneMessage(new URL(request.url));
  return { client: clientHub, mailSettings, documents, now: context.now(), done };
}

/** HUB-037, HUB-038. */
export default function MyAccount() {
  const { client, mailSettings, documents, now, done } = useLoaderData<typeof loader>();
  const { company } = useSite();
  const page = (path: string) => clientHubPath(company.vanityName, path);
  return (
    <>
      <Heading title="My Account" done={done}>
        <p className="soft">
          {client.firstName ? `Hi ${client.firstName}, here’s` : "Here’s"} where things stand with{" "}
          {company.name}.
        </p>
      </Heading>
      <WaitingList documents={documents} unread={useMenu()?.unread ?? 0} now={now} />
      <ul className="hub-tiles">
        <Tile icon="inbox" title="Requests">
          <Link to={page("/requests")}>See your requests</Link>
          {company.published && (
            <Link to={companyPath(company.vanityName) + sitePages.request}>Make a request</Link>
          )}
        </Tile>
        <Tile icon="file-text" title="Estimates">
          <Link to={page("/estimates")}>View and approve your estimates</Link>
        </Tile>
        <JobsTile to={page("/jobs")} />
        <Tile icon="receipt" title="Invoices">
          <Link to={page("/invoices")}>View and pay your invoices</Link>
          <Link to={page("/statement")}>Statement</Link>
        </Tile>
        <Tile icon="wallet" title="Wallet">
          <Link to={page("/wallet")}>Manage your payment methods</Link>
        </Tile>
        <LogoutTile action={page("/logout")} />
      </ul>
      <Details client={client} page={page} mailSettings={mailSettings} />
    </>
  );
}

interface DetailsProps {
  client: HubDetails;
  page: (path: string) => string;
  mailSettings: string;
}

function Details({ client, page, mailSettings }: DetailsProps) {
  const name = [client.firstName, client.lastName].filter(Boolean).join(" ");
  const address = addressLines({ ...client, zip: client.zipCode });
  const billing = client.separateBilling
    ? addressLines({
        address: client.billingAddress,
        address2: client.billingAddress2,
        city: client.billingCity,
        stateCode: client.billingStateCode,
        zip: client.billingZipCode,
      })
    : [];
  return (
    <Card as="section" className="stack">
      <div className="cluster cluster--apart gap-3">
        <h2>{name || client.companyName}</h2>
        <ButtonLink to={page("/my-account/edit")} variant="secondary" size="small" icon="pencil">
          Edit details
        </ButtonLink>
      </div>
      <dl className="account__facts">
        {name && <Fact name="Company">{client.companyName}</Fact>}
        <Fact name="Phone">{formatPhone(client.mobilePhoneNumber)}</Fact>
        <Fact name="Email">{client.emailAddresses.join("\n")}</Fact>
        <Fact name="Address">{address.join("\n")}</Fact>
        {client.separateBilling && <Fact name="Billing address">{billing.join("\n")}</Fact>}
      </dl>
      <p className="cluster gap-3">
        <Link to={page("/my-account/email")}>
          {client.emailAddress ? "Change email" : "Add email"}
        </Link>
        {mailSettings !== "" && <a href={mailSettings}>Email settings</a>}
      </p>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="grow client-hub__text">
        {children || <span className="soft">Not given</span>}
      </dd>
    </div>
  );
}

interface TileProps {
  icon: IconName;
  title: string;
  children: React.ReactNode;
}

function Tile({ icon, title, children }: TileProps) {
  return (
    <Card as="li" className="hub-tiles__tile">
      <span className="hub-tiles__icon">
        <Icon name={icon} />
      </span>
      <h2>{title}</h2>
      <div className="hub-tiles__links">{children}</div>
    </Card>
  );
}

/** Follows the menu's entry, as the one below. */
function JobsTile({ to }: { to: string }) {
  if (!useMenu()?.hasJobs) return null;
  return (
    <Tile icon="briefcase" title="Jobs">
      <Link to={to}>See your visits</Link>
    </Tile>
  );
}

function useMenu() {
  return useRouteLoaderData<typeof hubLoader>("main/company/hub");
}

/** OPEN-102. */
function LogoutTile({ action }: { action: string }) {
  if (useMenu()?.ofAccount) return null;
  return (
    <Tile icon="log-out" title="Logout">
      <Form method="post" action={action}>
        <button type="submit" className="text-button">
          Log out of the client hub
        </button>
      </Form>
    </Tile>
  );
}

/** HUB-031. */
export function ErrorBoundary() {
  return <HubError title="My Account" message={messages.detailsFailed} />;
}

import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, Link } from "@remix-run/react";
import { signedIn } from "../../identity/signed-in.server";
import { run } from "../../routing/run.server";
import { Button } from "../../ui/button";
import { Card } from "../../ui/card";
import { Icon } from "../../ui/icon";
import type { IconName } from "../../ui/icon-names";
import { officePath } from "../office-urls";
import { Heading } from "../../ui/heading";
import { officeMeta } from "../office-meta";
import { leaveOffice } from "../team.server";
import { useOffice } from "../use-office";

export const meta = officeMeta("Office settings");

export async function loader({ context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  return null;
}

/** Staff leave the office. */
export async function action({ params, context, request }: ActionFunctionArgs) {
  await signedIn(context, request);
  await run(leaveOffice, context, { company: params.vanityName });
  return redirect("/dashboard");
}

interface SettingsPage {
  page: string;
  icon: IconName;
  label: string;
  text: string;
}

const notifications: SettingsPage = {
  page: "/settings/notifications",
  icon: "bell",
  label: "Notifications",
  text: "Choose who gets email about requests and reviews, and what we send customers.",
};

const priceBook: SettingsPage = {
  page: "/price-book",
  icon: "dollar-sign",
  label: "Price book",
  text: "Names and prices for your estimates and invoices.",
};

const documents: SettingsPage = {
  page: "/settings/documents",
  icon: "file-text",
  label: "Estimates and invoices",
  text: "Tax rates, terms, due dates, numbers, your logo and reminders.",
};

const calendar: SettingsPage = {
  page: "/settings/calendar",
  icon: "calendar",
  label: "Your calendar",
  text: "See visits in the calendar app of your phone.",
};

const exports: SettingsPage = {
  page: "/settings/export",
  icon: "download",
  label: "Import and export",
  text: "Bring clients, jobs and invoices from other programs; download all you have.",
};

const ownersPages: SettingsPage[] = [
  {
    page: "/settings/pro",
    icon: "zap",
    label: "Pro",
    text: "Your plan, your bills and the card you pay with.",
  },
  {
    page: "/settings/payments",
    icon: "credit-card",
    label: "Get paid",
    text: "Connect an account at Stripe, so that clients can pay by card or bank transfer.",
  },
  {
    page: "/settings/team",
    icon: "users",
    label: "Team",
    text: "Invite the people who work in this office.",
  },
  {
    page: "/settings/log",
    icon: "list",
    label: "Activity",
    text: "See who did what in this office.",
  },
  {
    page: "/settings/delete",
    icon: "trash-2",
    label: "Delete company",
    text: "Remove the company with its page, clients and reviews.",
  },
];

export default function Settings() {
  const { vanityName, name, role } = useOffice();
  const pages = [
    notifications,
    documents,
    priceBook,
    calendar,
    exports,
    ...(role === "staff" ? [] : ownersPages),
  ];
  return (
    <>
      <Heading title="Settings" />
      <Card as="section">
        <ul>
          {pages.map(({ page, icon, label, text }) => (
            <li key={page} className="office__line">
              <Icon name={icon} />
              <div className="office__line-text">
                <Link to={officePath(vanityName, page)} className="office__line-name">
                  {label}
                </Link>
                <span className="small soft">{text}</span>
              </div>
            </li>
          ))}
        </ul>
      </Card>
      {role === "staff" && (
        <Card as="section" className="stack">
          <h2>Leave this office</h2>
          <p>You won’t see the clients of {name} any more. An owner can invite you again.</p>
          <Form method="post">
            <Button variant="secondary" icon="log-out">
              Leave office
            </Button>
          </Form>
        </Card>
      )}
    </>
  );
}

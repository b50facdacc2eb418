import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { MainBar } from "../../frame/main-bar";
import { MainError } from "../../frame/main-error";
import { MainFooter } from "../../frame/main-footer";
import { signedIn } from "../../identity/signed-in.server";
import { limits } from "../../limits";
import { run } from "../../routing/run.server";
import type { IconName } from "../../ui/icon-names";
import { Note } from "../../ui/note";
import { CountBadge } from "../../ui/count-badge";
import { TabLinks } from "../../ui/tabs";
import { companyPath } from "../../urls";
import { officePath } from "../office-urls";
import { SearchForm } from "../search-form";
import stylesUrl from "../office.css?url";
import { readOffice } from "../read-office.server";

/** Loaded on pages of an office only. */
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesUrl }];

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  return run(readOffice, context, { company: params.vanityName });
}

export type OfficeData = Awaited<ReturnType<typeof loader>>;

const pages: { label: string; page: string; icon: IconName }[] = [
  { label: "Today", page: "/today", icon: "calendar" },
  { label: "Requests", page: "/requests", icon: "inbox" },
  { label: "Conversations", page: "/conversations", icon: "message-circle" },
  { label: "Estimates", page: "/estimates", icon: "file-text" },
  { label: "Jobs", page: "/jobs", icon: "briefcase" },
  { label: "Invoices", page: "/invoices", icon: "dollar-sign" },
  { label: "Clients", page: "/clients", icon: "users" },
  { label: "Reviews", page: "/reviews", icon: "star" },
  { label: "Settings", page: "/settings", icon: "settings" },
];

/** The frame of all pages of a company's office. */
export default function OfficeFrame() {
  const { vanityName, name, role, seesPage, waiting, unread } = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  const searchPath = officePath(vanityName, "/search");
  const counts: Record<string, Counted> = {
    "/requests": { count: waiting, of: "without an answer" },
    "/conversations": { count: unread, of: "unread" },
  };
  const tabs = pages.map(({ page, label, icon }) => ({
    icon,
    label: <WithCount label={label} {...counts[page]} />,
    to: officePath(vanityName, page),
    current: isIn(pathname, vanityName, page),
  }));
  return (
    <>
      <MainBar editing />
      <section className="page office__head stack gap-2" aria-label={`Office of ${name}`}>
        <div className="office__top">
          <p className="office__company">
            {seesPage ? <Link to={companyPath(vanityName)}>{name}</Link> : <span>{name}</span>}
            <span className="soft small">Office</span>
          </p>
          <SearchForm
            label="Search the office"
            placeholder="Name, address, phone, number"
            most={limits.search}
            q={pathname === searchPath ? (new URLSearchParams(search).get("q") ?? "") : ""}
            action={searchPath}
          />
        </div>
        {role === "platform admin" && (
          <Note tone="warning">
            You’re in this office as a platform admin. Its log shows its owners what you open and
            change.
          </Note>
        )}
        <TabLinks label="Office" tabs={tabs} />
      </section>
      <main id="main" className="page office stack gap-6">
        <Outlet />
      </main>
      <MainFooter />
    </>
  );
}

/** Pages that belong to another one. */
const within: Record<string, string[]> = {
  "/today": ["/figures", "/insights"],
  "/jobs": ["/schedule"],
  "/invoices": ["/subscriptions"],
  "/settings": ["/price-book", "/import"],
};

function isIn(pathname: string, vanityName: string, page: string) {
  return [page, ...(within[page] ?? [])].some((one) =>
    pathname.startsWith(officePath(vanityName, one)),
  );
}

interface Counted {
  count: number;
  of: string;
}

/** Counted up to nine. */
function WithCount({ label, count = 0, of }: { label: string } & Partial<Counted>) {
  if (count === 0) return label;
  return (
    <>
      {label} <CountBadge count={count} of={of ?? ""} />
    </>
  );
}

export function ErrorBoundary() {
  return <MainError />;
}

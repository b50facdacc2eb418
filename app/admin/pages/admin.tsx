import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet, useLocation } from "@remix-run/react";
import { MainBar } from "../../frame/main-bar";
import { MainError } from "../../frame/main-error";
import { MainFooter } from "../../frame/main-footer";
import { TabLinks } from "../../ui/tabs";
import { admitted } from "../../admin-frame/admitted.server";
import stylesUrl from "../admin.css?url";

/** Loaded on admin pages only. */
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesUrl }];

export async function loader(args: LoaderFunctionArgs) {
  await admitted(args);
  return null;
}

const tabs: { label: string; to: string }[] = [
  { label: "Overview", to: "/admin" },
  { label: "People", to: "/admin/people" },
  { label: "Companies", to: "/admin/companies" },
  { label: "New companies", to: "/admin/new-companies" },
  { label: "Claims", to: "/admin/claims" },
  { label: "Reviews", to: "/admin/reviews" },
  { label: "Conversations", to: "/admin/conversations" },
  { label: "Domains", to: "/admin/domains" },
  { label: "Import", to: "/admin/import" },
  { label: "Audit log", to: "/admin/audit" },
  { label: "Mail", to: "/admin/mail" },
  { label: "Money", to: "/admin/money" },
];

/** The layout of all admin pages. */
export default function Admin() {
  const { pathname } = useLocation();
  const isAt = (to: string) =>
    pathname === to || (to !== "/admin" && pathname.startsWith(`${to}/`));
  return (
    <>
      <MainBar />
      <div className="page admin__tabs">
        <TabLinks label="Admin" tabs={tabs.map((tab) => ({ ...tab, current: isAt(tab.to) }))} />
      </div>
      <main id="main" className="page admin stack gap-8">
        <Outlet />
      </main>
      <MainFooter />
    </>
  );
}

export function ErrorBoundary() {
  return <MainError />;
}

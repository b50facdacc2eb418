import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet, useLocation } from "@remix-run/react";
import { MainBar } from "../../frame/main-bar";
import { MainError } from "../../frame/main-error";
import { MainFooter } from "../../frame/main-footer";
import type { IconName } from "../../ui/icon-names";
import { TabLinks } from "../../ui/tabs";
import { admitted } from "../../admin-frame/admitted.server";
import stylesUrl from "../admin.css?url";

/** Loaded on admin pages only. */
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesUrl }];

export async function loader(args: LoaderFunctionArgs) {
  await admitted(args);
  return null;
}

const tabs: { label: string; to: string; icon: IconName }[] = [
  { label: "Overview", to: "/admin", icon: "house" },
  { label: "People", to: "/admin/people", icon: "users" },
  { label: "Companies", to: "/admin/companies", icon: "wrench" },
  { label: "New companies", to: "/admin/new-companies", icon: "plus" },
  { label: "Claims", to: "/admin/claims", icon: "shield-check" },
  { label: "Reviews", to: "/admin/reviews", icon: "star" },
  { label: "Domains", to: "/admin/domains", icon: "globe" },
  { label: "Import", to: "/admin/import", icon: "upload" },
  { label: "Audit log", to: "/admin/audit", icon: "list" },
  { label: "Mail", to: "/admin/mail", icon: "mail" },
  { label: "Money", to: "/admin/money", icon: "credit-card" },
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

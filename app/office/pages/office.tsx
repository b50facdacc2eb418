import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { MainError } from "../../frame/main-error";
import { signedIn } from "../../identity/signed-in.server";
import { run } from "../../routing/run.server";
import { Note } from "../../ui/note";
import { OfficeBar } from "../office-bar";
import { OfficeFooter } from "../office-footer";
import { OfficeNav } from "../office-nav";
import { officePath } from "../office-urls";
import stylesUrl from "../office.css?url";
import { readOffice } from "../read-office.server";

/** Loaded on pages of an office only. */
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesUrl }];

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  return run(readOffice, context, { company: params.vanityName });
}

export type OfficeData = Awaited<ReturnType<typeof loader>>;

/** The frame of all pages of a company's office. */
export default function OfficeFrame() {
  const { vanityName, name, role, seesPage, pro, waiting, unread } = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  const isSearch = pathname === officePath(vanityName, "/search");
  const q = isSearch ? (new URLSearchParams(search).get("q") ?? "") : "";
  return (
    <>
      <OfficeBar {...{ vanityName, name, seesPage, q }} />
      <div className="office-frame">
        <OfficeNav {...{ vanityName, pro, waiting, unread }} />
        <main id="main" className="page office stack gap-6">
          {role === "platform admin" && (
            <Note tone="warning">
              You’re in this office as a platform admin. Its log shows its owners what you open and
              change.
            </Note>
          )}
          <Outlet />
        </main>
        <OfficeFooter />
      </div>
    </>
  );
}

export function ErrorBoundary() {
  return <MainError />;
}

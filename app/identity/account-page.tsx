import type { ReactNode } from "react";
import { MainBar } from "../frame/main-bar";
import { MainFooter } from "../frame/main-footer";
import { BackLink } from "../ui/back-link";

/** Layout of the account pages. `back` adds a link to the main account page. */
export function AccountPage({
  title,
  lead,
  back,
  children,
}: {
  title: string;
  lead?: ReactNode;
  back?: boolean;
  children: ReactNode;
}) {
  return (
    <>
      <MainBar />
      <main id="main" className="page page--narrow section stack gap-8">
        <header className="stack gap-2">
          {back && <BackLink to="/account" label="Your account" />}
          <h1>{title}</h1>
          {lead && <p className="soft">{lead}</p>}
        </header>
        {children}
      </main>
      <MainFooter />
    </>
  );
}

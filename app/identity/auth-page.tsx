import type { ReactNode } from "react";
import { MainBar } from "../frame/main-bar";
import { MainFooter } from "../frame/main-footer";
import { Card } from "../ui/card";

export interface AuthPageProps {
  title: string;
  lead?: ReactNode;
  /** Links below the card. */
  foot?: ReactNode;
  children: ReactNode;
}

/** Layout for a page with a single form and no other navigation. */
export function AuthPage({ title, lead, foot, children }: AuthPageProps) {
  return (
    <>
      <MainBar />
      <main id="main" className="auth">
        <div className="page auth__column">
          <header className="stack gap-2">
            <h1>{title}</h1>
            {lead && <p className="soft">{lead}</p>}
          </header>
          <Card className="stack gap-6">{children}</Card>
          {foot && <div className="auth__foot">{foot}</div>}
        </div>
      </main>
      <MainFooter />
    </>
  );
}

import type { ReactNode } from "react";
import { MainBar } from "../frame/main-bar";
import { MainFooter } from "../frame/main-footer";

export function LegalPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <MainBar />
      <main id="main" className="page page--medium section">
        <div className="prose">
          <h1>{title}</h1>
          {children}
        </div>
      </main>
      <MainFooter />
    </>
  );
}

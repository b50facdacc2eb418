import type { ReactNode } from "react";
import { MainBar } from "../frame/main-bar";
import { MainFooter } from "../frame/main-footer";
import { Breadcrumbs, type Crumb } from "../ui/breadcrumbs";

interface NearPageProps {
  /** Includes the page itself, last; the top page has none. */
  crumbs?: Crumb[];
  title: string;
  /** Below the heading: intro and first actions. */
  head: ReactNode;
  children: ReactNode;
}

export function NearPage({ crumbs, title, head, children }: NearPageProps) {
  return (
    <>
      <MainBar />
      <main id="main" className="page near">
        <div className="stack gap-2">
          {crumbs && (
            <Breadcrumbs
              crumbs={crumbs.map((crumb, i) =>
                i === crumbs.length - 1 ? { label: crumb.label } : crumb,
              )}
            />
          )}
          <div className="stack">
            <h1>{title}</h1>
            {head}
          </div>
        </div>
        {children}
      </main>
      <MainFooter />
    </>
  );
}

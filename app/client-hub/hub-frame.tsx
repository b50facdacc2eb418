import type { ReactNode } from "react";
import type { AuthPageProps } from "../identity/auth-page";
import { Card } from "../ui/card";
import { HubMenu } from "./hub-menu";

type FrameProps = Parameters<typeof HubMenu>[0] & { children: ReactNode };

/** A page of the hub beside its menu. */
export function HubFrame({ children, ...menu }: FrameProps) {
  return (
    <main id="main" className="page section hub">
      <HubMenu {...menu} />
      <div className="hub__page stack gap-6">{children}</div>
    </main>
  );
}

/** A form in the middle of a step, such as the one for a code. */
export function HubStep({ title, lead, foot, children }: AuthPageProps) {
  return (
    <div className="hub__step stack gap-6">
      <header className="stack gap-2">
        <h1 className="workspace__title">{title}</h1>
        {lead && <p className="soft">{lead}</p>}
      </header>
      <Card className="stack gap-6">{children}</Card>
      {foot && <div className="soft">{foot}</div>}
    </div>
  );
}

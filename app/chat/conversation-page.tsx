import type { ReactNode } from "react";
import { MainBar } from "../frame/main-bar";
import { MainFooter } from "../frame/main-footer";
import { BackLink } from "../ui/back-link";

interface ConversationPageProps {
  title: string;
  /** The conversation. */
  back: string;
  children: ReactNode;
}

/** Layout of the pages below /conversations, which both sides use. */
export function ConversationPage({ title, back, children }: ConversationPageProps) {
  return (
    <>
      <MainBar />
      <main id="main" className="page page--narrow section stack gap-6">
        <header className="stack gap-2">
          <BackLink to={back} label="Conversation" />
          <h1>{title}</h1>
        </header>
        {children}
      </main>
      <MainFooter />
    </>
  );
}

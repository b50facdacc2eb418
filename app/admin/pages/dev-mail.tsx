import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { MainBar } from "../../frame/main-bar";
import { Badge } from "../../ui/badge";
import { Card } from "../../ui/card";
import { EmptyState } from "../../ui/empty-state";
import { Note } from "../../ui/note";
import { RecentTime } from "../../ui/recent-time";
import { devMailFilePath, devMailPath } from "../../urls";
import { recentMail } from "../mail.server";
import { refuseOutsideDevelopment } from "../development.server";
import { MissingMail } from "../parts/missing-mail";

export const meta: MetaFunction = () => [{ title: "Mail" }, { name: "robots", content: "noindex" }];

/** Development only. */
export async function loader({ context }: LoaderFunctionArgs) {
  refuseOutsideDevelopment(context);
  context.page.frames = true;
  return { ...(await recentMail(context)), now: context.now() };
}

const tones = { waiting: "warning", delivered: "success", failed: "danger" } as const;

/** Sent mail, newest first. Sign-up works without a mailbox in development. */
export default function DevMail() {
  const { mails, unavailable, now } = useLoaderData<typeof loader>();
  return (
    <>
      <MainBar />
      <main id="main" className="page page--medium section stack gap-8">
        <header className="stack gap-2">
          <h1>Mail</h1>
          <p className="soft">
            The latest emails and text messages, newest first. None of them leave this computer.
          </p>
        </header>
        <MissingMail from={unavailable} />
        {mails.length === 0 && unavailable.length === 0 && (
          <EmptyState icon="inbox" title="No email yet">
            Create an account to see its code here.
          </EmptyState>
        )}
        {mails.map((mail) => (
          <Card as="article" key={`${mail.database} ${mail.id}`} className="stack">
            <div className="cluster cluster--apart">
              <h2>{mail.subject}</h2>
              <Badge tone={tones[mail.state]}>{mail.state}</Badge>
            </div>
            <p className="small soft">
              To <span className="mail__to">{mail.to}</span>,{" "}
              <RecentTime at={mail.createdAt} timeZone="UTC" now={now} /> (UTC)
              {mail.from && `, from ${mail.from}`}
              {mail.replyTo && `, replies to ${mail.replyTo}`}
            </p>
            {mail.error && <Note tone="danger">{mail.error}</Note>}
            <p className="mail__text">{mail.text}</p>
            {mail.hasFile && (
              <p>
                <a href={devMailFilePath(mail.database, mail.id)}>
                  Attached PDF<span className="visually-hidden"> of “{mail.subject}”</span>
                </a>
              </p>
            )}
            {mail.hasHtml && (
              <details>
                <summary>HTML part</summary>
                <iframe
                  className="mail__html"
                  title={`HTML part of “${mail.subject}”`}
                  src={devMailPath(mail.database, mail.id)}
                  loading="lazy"
                  sandbox=""
                />
              </details>
            )}
          </Card>
        ))}
      </main>
    </>
  );
}

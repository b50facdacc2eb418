import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { admitted, filtersOf } from "../../admin-frame/admitted.server";
import { doneOf } from "../../admin-frame/done";
import { Part } from "../../admin-frame/input";
import { Steps } from "../../admin-frame/steps";
import { pageMeta } from "../../frame/page-meta";
import { run } from "../../routing/run.server";
import { fieldsOf, submit } from "../../routing/submit.server";
import { Badge } from "../../ui/badge";
import { Card } from "../../ui/card";
import { Textarea } from "../../ui/controls";
import { EmptyState } from "../../ui/empty-state";
import { Field } from "../../ui/field";
import { Heading } from "../../ui/heading";
import { PostForm, SubmitButton } from "../../ui/post-form";
import { RecentTime } from "../../ui/recent-time";
import { decideChatReport } from "../reports/decide-report.server";
import { listChatReports, REPORTS_PER_PAGE, type Report } from "../reports/list-reports.server";
import { limits, reasonNames } from "../reports/reasons";

export { formHeaders as headers } from "../../routing/form-headers";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Reported conversations",
    description: "Reports of conversations waiting for a decision.",
    path: "/admin/conversations",
    unlisted: true,
  });

export async function loader({ context, request }: LoaderFunctionArgs) {
  await admitted({ context, request });
  const filters = filtersOf(request);
  return {
    ...(await run(listChatReports, context, filters as never)),
    part: Part.parse({ rows: REPORTS_PER_PAGE, ...filters }),
    done: doneOf(new URL(request.url)),
    now: context.now(),
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  await admitted({ context, request });
  const fields = await fieldsOf(request);
  return submit(decideChatReport, context, fields, () =>
    redirect("/admin/conversations?done=report-closed"),
  );
}

export default function AdminReports() {
  const { reports, more, part, done, now } = useLoaderData<typeof loader>();
  return (
    <>
      <Heading title="Reported conversations" done={done} />
      {reports.length === 0 ? (
        <EmptyState icon="inbox" title="All caught up">
          Conversations that a client or a company reports wait here.
        </EmptyState>
      ) : (
        <ul className="stack gap-6" role="list">
          {reports.map((report) => (
            <li key={report.id}>
              <ReportCard report={report} now={now} />
            </li>
          ))}
        </ul>
      )}
      <Steps {...part} more={more} label="Parts of the list of reports" />
    </>
  );
}

const sideNames = { client: "Client", company: "Company" } as const;

function ReportCard({ report, now }: { report: Report; now: number }) {
  const { id, company, vanityName, side, reporter, reason, text, messages, createdAt } = report;
  return (
    <Card as="article" className="stack">
      <h2>{reasonNames[reason]}</h2>
      <p className="cluster gap-2">
        <Badge>{side === "client" ? "By the client" : "By the company"}</Badge>
        <Link to={`/admin/companies/${vanityName}`}>{company}</Link>
        <span className="soft">
          {reporter || "No account"}, <RecentTime at={createdAt} timeZone="UTC" now={now} />
        </span>
      </p>
      {text && <p className="prose">{text}</p>}
      <ol className="stack gap-2" role="list" aria-label="Newest messages">
        {messages.map((message, at) => (
          <li key={at}>
            <strong>{sideNames[message.side]}</strong>{" "}
            <span className="small soft">
              <RecentTime at={message.at} timeZone="UTC" now={now} />
            </span>
            <p className="prose">
              {message.text}
              {message.photos > 0 &&
                ` [${message.photos === 1 ? "a photo" : `${message.photos} photos`}]`}
            </p>
          </li>
        ))}
      </ol>
      <PostForm hidden={{ id }}>
        <Field name="note" label="What was done" hint="For the log." optional>
          <Textarea rows={2} maxLength={limits.note} />
        </Field>
        <div className="cluster">
          <SubmitButton wide={false} size="medium">
            Close report
          </SubmitButton>
        </div>
      </PostForm>
    </Card>
  );
}

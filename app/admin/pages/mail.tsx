import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { pageMeta } from "../../frame/page-meta";
import { Refusal } from "../../refusal";
import { notFound, refused, run } from "../../routing/run.server";
import { fieldsOf } from "../../routing/submit.server";
import { Badge } from "../../ui/badge";
import { Button } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";
import { admitted } from "../../admin-frame/admitted.server";
import { doneOf } from "../../admin-frame/done";
import { discardMail, listUnsentMail, retryMail, type UnsentMail } from "../unsent-mail.server";
import { Heading } from "../../ui/heading";
import { OwnTime } from "../../admin-frame/own-time";
import { Rows } from "../../admin-frame/rows";
import { MissingMail } from "../parts/missing-mail";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Mail",
    description: "Unsent email.",
    path: "/admin/mail",
    unlisted: true,
  });

export async function loader({ context, request }: LoaderFunctionArgs) {
  await admitted({ context, request });
  return {
    ...(await run(listUnsentMail, context, undefined)),
    done: doneOf(new URL(request.url)),
    now: context.now(),
  };
}

const intents = {
  retry: { operation: retryMail, done: "retried" },
  discard: { operation: discardMail, done: "discarded" },
};

export async function action({ context, request }: ActionFunctionArgs) {
  await admitted({ context, request });
  const { intent = "", id = "", database } = await fieldsOf(request);
  if (!Object.hasOwn(intents, intent)) throw notFound("There is no such form.");
  const { operation, done } = intents[intent as keyof typeof intents];
  try {
    await operation(context, { id, database });
    return redirect(`/admin/mail?done=${done}`);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // The page was out of date: reload it with a note instead of failing.
    if (error.code === "not-found") return redirect("/admin/mail?done=changed");
    throw refused(error);
  }
}

/** Mail content is encrypted and not shown here. */
export default function Mail() {
  const { mail, unavailable, done, now } = useLoaderData<typeof loader>();
  return (
    <>
      <Heading title="Mail" done={done}>
        <p className="soft">Emails we haven’t sent yet. Their content is encrypted.</p>
      </Heading>
      <MissingMail from={unavailable} />
      {mail.length === 0 && unavailable.length === 0 && (
        <EmptyState icon="inbox" title="All caught up">
          We’ve sent every email.
        </EmptyState>
      )}
      {mail.length > 0 && (
        <Rows
          label="Unsent email"
          head={["Email", "Database", "To", "State", "Tries", "Last error", "Written", "To do"]}
          rows={mail.map((one) => ({
            key: `${one.database} ${one.id}`,
            cells: [
              one.template,
              one.database,
              one.to,
              one.state === "dead" ? (
                <Badge tone="danger">Failed</Badge>
              ) : (
                <Badge tone="warning">Waiting</Badge>
              ),
              String(one.tries),
              one.error ?? "–",
              <OwnTime key="at" at={one.createdAt} now={now} />,
              <Choices key="do" one={one} now={now} />,
            ],
          }))}
        />
      )}
    </>
  );
}

function Choices({ one, now }: { one: UnsentMail; now: number }) {
  if (one.state === "waiting")
    return one.dueAt ? (
      <>
        Tried next: <OwnTime at={one.dueAt} now={now} />
      </>
    ) : (
      "–"
    );
  return (
    <Form method="post" className="cluster gap-2">
      <input type="hidden" name="database" value={one.database} />
      <input type="hidden" name="id" value={one.id} />
      <Button variant="secondary" name="intent" value="retry">
        Try again
      </Button>
      <Button variant="quiet" name="intent" value="discard">
        Discard
      </Button>
    </Form>
  );
}

import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { signedIn } from "../../identity/signed-in.server";
import { limits } from "../../limits";
import { Refusal } from "../../refusal";
import type { RequestContext } from "../../operations/context";
import { notFound, run } from "../../routing/run.server";
import { fieldsOf, submit } from "../../routing/submit.server";
import { Avatar } from "../../ui/avatar";
import { Badge } from "../../ui/badge";
import { Button } from "../../ui/button";
import { Card } from "../../ui/card";
import { Input } from "../../ui/controls";
import { Field } from "../../ui/field";
import { PostForm, useFormAnswer } from "../../ui/post-form";
import { When } from "../../ui/when";
import { officePath } from "../office-urls";
import { doneMessage } from "../done";
import { Heading } from "../../ui/heading";
import { officeMeta } from "../office-meta";
import { inviteStaff, listTeam, removeStaff, withdrawStaffInvitation } from "../team.server";
import { useOffice } from "../use-office";

export { formHeaders as headers } from "../../routing/form-headers";

export const meta = officeMeta("Team");

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  const team = await run(listTeam, context, { company: params.vanityName });
  return { ...team, done: doneMessage(request) };
}

export async function action({ params, context, request }: ActionFunctionArgs) {
  await signedIn(context, request);
  const company = params.vanityName!;
  const { intent = "", ...fields } = await fieldsOf(request);
  const back = (done: string) => redirect(`${officePath(company, "/settings/team")}?done=${done}`);
  if (intent === "invite")
    return submit(inviteStaff, context, fields, () => back("invited"), { ...fields, company });
  return back(await change(intent, company, fields.id ?? "", context));
}

/** On a stale page, the action may no longer apply; returns the current state instead. */
async function change(intent: string, company: string, id: string, context: RequestContext) {
  try {
    if (intent === "withdraw") {
      await withdrawStaffInvitation(context, { company, id });
      return "withdrawn";
    }
    if (intent === "remove") {
      await removeStaff(context, { company, userId: id });
      return "removed";
    }
  } catch (error) {
    if (error instanceof Refusal && ["not-found", "invalid"].includes(error.code)) return "changed";
    throw error;
  }
  throw notFound("There is no such form.");
}

export default function Team() {
  const { members, invitations, done } = useLoaderData<typeof loader>();
  const { vanityName, timeZone } = useOffice();
  return (
    <>
      <Heading
        title="Team"
        back={{ to: officePath(vanityName, "/settings"), label: "Settings" }}
        done={done}
      />
      <Card as="section">
        <ul>
          {members.map(({ userId, name, email, role }) => (
            <li key={userId} className="office__line office__line--wrap">
              <Avatar name={name || email} />
              <div className="office__line-text">
                <span className="office__line-name">{name || email}</span>
                <span className="small soft">{email}</span>
              </div>
              {role === "owner" ? (
                <Badge>Owner</Badge>
              ) : (
                <Act intent="remove" id={userId} of={name || email}>
                  Remove
                </Act>
              )}
            </li>
          ))}
        </ul>
      </Card>
      {invitations.length > 0 && (
        <Card as="section" className="stack">
          <h2>Open invitations</h2>
          <ul>
            {invitations.map(({ id, email, expiresAt }) => (
              <li key={id} className="office__line office__line--wrap">
                <div className="office__line-text">
                  <span className="office__line-name">{email}</span>
                  <span className="small soft">
                    Expires <When at={expiresAt} timeZone={timeZone} form="date" />
                  </span>
                </div>
                <Act intent="withdraw" id={id} of={email}>
                  Cancel invitation
                </Act>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Invite />
    </>
  );
}

function Invite() {
  const { errorOf, typed } = useFormAnswer();
  return (
    <Card as="section" className="stack workspace__form">
      <h2>Invite staff</h2>
      <p>
        Staff work with clients like you do. Only owners change the team, the company’s page and its
        plan, or delete the company.
      </p>
      <PostForm hidden={{ intent: "invite" }}>
        <Field name="email" label="Email" error={errorOf("email")} required>
          <Input
            type="email"
            autoComplete="off"
            maxLength={limits.email}
            defaultValue={typed("email") ?? ""}
          />
        </Field>
        <div>
          <Button icon="send">Send invitation</Button>
        </div>
      </PostForm>
    </Card>
  );
}

function Act({
  intent,
  id,
  of,
  children,
}: {
  intent: string;
  id: string;
  of: string;
  children: string;
}) {
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      <Button variant="secondary" size="small">
        {children}
        <span className="visually-hidden"> {of}</span>
      </Button>
    </Form>
  );
}

import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData, useOutletContext } from "@remix-run/react";
import { run } from "../../routing/run.server";
import { fieldsOf, submit } from "../../routing/submit.server";
import { ButtonLink } from "../../ui/button";
import { Input } from "../../ui/controls";
import { Dialog } from "../../ui/dialog";
import { Field } from "../../ui/field";
import { useFormAnswer, useSavedNow } from "../../ui/post-form";
import { companyPath } from "../../urls";
import type { SiteData } from "../../company-site/use-site";
import { seenOf } from "../change.server";
import { EditDialog } from "../edit-dialog";
import { edited, saveFreely } from "../edit-page.server";
import { changedPath, editPath } from "../edits";
import { editEmail, readWaitingEmail, verifyEmail } from "../email.server";
import { durationInWords } from "../../duration";
import { capitalized, numberInWords } from "../../in-words";
import { codeInWords, codeKinds } from "../../security/code-kinds";
import { limits } from "../../limits";

const code = codeKinds["company-email"];

export { alwaysRevalidate as shouldRevalidate } from "../always-revalidate";
export { sendForm as clientAction } from "../../routing/send-form";

/** `?step=code` is the second step. */
export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const company = await edited(context, request, params.vanityName);
  const second = new URL(request.url).searchParams.get("step") === "code";
  const waiting = second
    ? ((await run(readWaitingEmail, context, { company: company.vanity_name }))?.email ?? null)
    : undefined;
  return { email: company.email, waiting, seen: seenOf(company, ["email"]) };
}

export async function action({ params, context, request }: ActionFunctionArgs) {
  const { vanity_name } = await edited(context, request, params.vanityName);
  const fields = await fieldsOf(request);
  if ("code" in fields)
    return saveFreely(verifyEmail, context, { vanityName: vanity_name, fields });
  const next = ({ codeSent, change }: { codeSent: boolean; change: string | null }) =>
    redirect(
      codeSent ? `${editPath(vanity_name, "email")}?step=code` : changedPath(vanity_name, change),
    );
  return submit(editEmail, context, fields, next, {
    ...fields,
    seen: fields.seen ?? "",
    company: vanity_name,
  });
}

/** EDIT-074 to EDIT-076. */
export default function EditEmail() {
  const { email, waiting, seen } = useLoaderData<typeof loader>();
  const { errorOf, typed } = useFormAnswer();
  const savedNow = useSavedNow();
  if (waiting !== undefined) return <CodeStep email={waiting} />;
  return (
    <EditDialog title="Edit Email Address" seen={seen} submit="Continue">
      <Field
        name="email"
        label="Email address"
        hint="Shown on your page. We send a code to a new address first. Leave blank to show no email."
        error={errorOf("email")}
        now={savedNow("email", email)}
        optional
      >
        <Input
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={limits.email}
          spellCheck={false}
          autoCapitalize="none"
          defaultValue={typed("email") ?? email ?? ""}
        />
      </Field>
    </EditDialog>
  );
}

function CodeStep({ email }: { email: string | null }) {
  const { errorOf, typed } = useFormAnswer();
  const { company } = useOutletContext<SiteData>();
  const again = editPath(company.vanityName, "email");
  if (email === null) {
    return (
      <Dialog title="Edit Email Address" closeTo={companyPath(company.vanityName)}>
        <div className="stack">
          <p>
            This code was already used, or its {durationInWords(code.life)} or{" "}
            {numberInWords(code.mostTries)} tries are over.
          </p>
          <ButtonLink to={again}>Get a new code</ButtonLink>
        </div>
      </Dialog>
    );
  }
  return (
    <EditDialog title="Edit Email Address" submit="Use this address">
      <p>
        We sent a code to <strong className="break">{email}</strong>. If it doesn’t arrive in a
        minute or two, check your spam folder.
      </p>
      <Field
        name="code"
        label="Code"
        hint={`${capitalized(codeInWords(code))}. It expires in ${durationInWords(code.life)}.`}
        error={errorOf("code")}
        required
      >
        <Input
          className="code-input"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          maxLength={code.length}
          spellCheck={false}
          defaultValue={typed("code") ?? ""}
        />
      </Field>
      <p>
        Didn’t get it? <Link to={again}>Send a new code, or change the email</Link>
      </p>
    </EditDialog>
  );
}

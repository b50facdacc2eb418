import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { sendsSms } from "../../config";
import { signedIn } from "../../identity/signed-in.server";
import { documentPath } from "../../office/office-urls";
import { useOffice } from "../../office/use-office";
import { fieldsOf, submit } from "../../routing/submit.server";
import { ButtonLink } from "../../ui/button";
import { Radio, Textarea } from "../../ui/controls";
import { Dialog } from "../../ui/dialog";
import { Field, Fieldset } from "../../ui/field";
import { Note } from "../../ui/note";
import { formatPhone } from "../../ui/phone-number";
import { PostForm, SubmitButton, useFormAnswer } from "../../ui/post-form";
import { dayOf } from "../../calendar/days";
import { storedContent } from "../../documents/edited-content";
import { kindOfPath } from "../kind-of-path";
import { limits } from "../../documents/limits";
import { ProNote } from "../pro-note";
import { useDocument, type OfficeDocument } from "../shown-document";
import { sendDocument } from "../../sending/send-document.server";
import { sendProblems } from "../../documents/send-problems";

export { sendForm as clientAction } from "../../routing/send-form";
export { formHeaders as headers } from "../../routing/form-headers";

export async function loader({ context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  return { key: crypto.randomUUID(), texts: sendsSms(context.config), now: context.now() };
}

export async function action({ params, context, request }: ActionFunctionArgs) {
  await signedIn(context, request);
  const kind = kindOfPath(new URL(request.url).pathname);
  const of = { company: params.vanityName!, kind, ref: params.ref! };
  const fields = await fieldsOf(request);
  const { by, message, key, revision } = fields;
  return submit(
    sendDocument,
    context,
    fields,
    ({ number, client }) =>
      redirect(`${documentPath(of.company, kind, number!)}?done=${done[client]}`),
    { ...of, by, message, key, revision },
    undefined,
    ["forbidden"],
  );
}

const done = {
  mailed: "document-mailed",
  texted: "document-texted",
  link: "document-link",
} as const;

export default function Send() {
  const document = useDocument();
  const { now } = useLoaderData<typeof loader>();
  const { vanityName, timeZone, pro } = useOffice();
  const { kind, ref, content, officeClient, sentVersion, unsent } = document;
  const closeTo = documentPath(vanityName, kind, ref);
  const isAgain = sentVersion > 0 && !unsent;
  const problems = isAgain
    ? {}
    : sendProblems(kind, storedContent(content), {
        hasClient: officeClient !== null,
        today: dayOf(now, timeZone),
      });
  const texts = [...new Set(Object.values(problems))];
  return (
    <Dialog title={`Send this ${kind}`} closeTo={closeTo}>
      {!pro ? (
        <ProNote />
      ) : texts.length > 0 ? (
        <Missing document={document} texts={texts} lacksClient={"client" in problems} />
      ) : (
        <SendForm document={document} closeTo={closeTo} />
      )}
    </Dialog>
  );
}

interface MissingProps {
  document: OfficeDocument;
  texts: string[];
  lacksClient: boolean;
}

function Missing({ document: { kind, ref }, texts, lacksClient }: MissingProps) {
  const { vanityName } = useOffice();
  const path = (page: string) => documentPath(vanityName, kind, ref, page);
  return (
    <div className="stack">
      <p>Before you can send it:</p>
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <div className="cluster gap-2">
        {lacksClient && <ButtonLink to={path("/client")}>Choose a client</ButtonLink>}
        <ButtonLink to={path("/edit")} {...(lacksClient && { variant: "secondary" })}>
          Edit {kind}
        </ButtonLink>
      </div>
    </div>
  );
}

function SendForm({ document, closeTo }: { document: OfficeDocument; closeTo: string }) {
  const { key, texts } = useLoaderData<typeof loader>();
  const { errorOf, typed } = useFormAnswer();
  const { vanityName } = useOffice();
  const { kind, officeClient, revision, sentVersion, unsent, status } = document;
  const { name, emails, mobilePhoneNumber, id } = officeClient!;
  const [email] = emails;
  const ways = [
    { by: "email", label: `Email to ${email}`, isThere: email !== undefined },
    {
      by: "sms",
      label: `Text message to ${formatPhone(mobilePhoneNumber)}`,
      isThere: texts && mobilePhoneNumber !== "",
    },
    { by: "link", label: "I send the link myself", isThere: true },
  ].filter(({ isThere }) => isThere);
  const chosen = typed("by") ?? ways[0]!.by;
  return (
    <PostForm hidden={{ key: typed("key") ?? key, revision: String(revision) }} preventScrollReset>
      <p>
        <strong>{name}</strong> gets {aboutLink(document)}
      </p>
      {sentVersion > 0 && unsent && (
        <Note tone={status === "Approved" ? "warning" : "info"}>
          {status === "Approved"
            ? "Your client approved the version before. This one asks for approval again."
            : "This is a new version. Your client can still see the earlier ones."}
        </Note>
      )}
      <Fieldset name="by" legend="How" error={errorOf("by")}>
        {ways.map(({ by, label }) => (
          <Radio key={by} name="by" value={by} label={label} defaultChecked={by === chosen} />
        ))}
      </Fieldset>
      {!email && (
        <p className="small soft">
          This client has no email address.{" "}
          <Link to={`/provider/${vanityName}/clients/${id}/edit`}>Add one</Link>
        </p>
      )}
      <Field
        name="message"
        label="A few words"
        hint="In the email, above the button."
        error={errorOf("message")}
        optional
      >
        <Textarea rows={3} maxLength={limits.message} defaultValue={typed("message") ?? ""} />
      </Field>
      <div className="cluster gap-2">
        <SubmitButton wide={false} icon="send">
          Send {kind}
        </SubmitButton>
        <ButtonLink to={closeTo} variant="secondary" size="large" preventScrollReset>
          Back
        </ButtonLink>
      </div>
    </PostForm>
  );
}

function aboutLink({ kind }: OfficeDocument) {
  return kind === "estimate"
    ? "a link to look at it, approve it, decline it or ask for a change."
    : "a link to look at it and see how to pay.";
}

import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useOutletContext } from "@remix-run/react";
import { GuardedForm } from "../../drafts/guarded-form";
import { signedIn } from "../../identity/signed-in.server";
import type { SiteData } from "../../company-site/use-site";
import { withFormAndFile } from "../../routing/form-with-file.server";
import { submit } from "../../routing/submit.server";
import { run } from "../../routing/run.server";
import { megabytes } from "../../media/upload/limits";
import { Input, Textarea } from "../../ui/controls";
import { Dialog } from "../../ui/dialog";
import { Field } from "../../ui/field";
import { SubmitButton, useFormAnswer } from "../../ui/post-form";
import { claimPath, companyPath } from "../../urls";
import { readClaim } from "../claim.server";
import { requestClaim } from "../claim-requests.server";
import { MAX_DOCUMENT_BYTES } from "../document";
import { limits } from "../limits";

export { sendForm as clientAction } from "../../routing/send-form";

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  const { claimed, vanityName } = await run(readClaim, context, { uri: params.vanityName ?? "" });
  if (claimed) throw redirect(claimPath(vanityName));
  return null;
}

export async function action({ params, context, request }: ActionFunctionArgs) {
  await signedIn(context, request);
  const uri = (params.vanityName ?? "").toLowerCase();
  return withFormAndFile(
    request,
    { name: "document", most: MAX_DOCUMENT_BYTES },
    ({ fields, file }) =>
      submit(
        requestClaim,
        context,
        { ...fields, document: "" },
        () => redirect(`${claimPath(uri)}?done=asked`),
        { ...fields, uri, ...(file && { document: file }) },
      ),
  );
}

/** For people who can't read mail at the company's listed address. */
export default function ClaimOther() {
  const { company } = useOutletContext<SiteData>();
  const { errorOf, typed } = useFormAnswer();
  return (
    <Dialog title="Prove this is your business" closeTo={companyPath(company.vanityName)}>
      <GuardedForm preventScrollReset encType="multipart/form-data">
        <p>Our team will review it and email you. Only they can see what you send.</p>
        <Field
          name="text"
          label="How can we tell it’s your business?"
          error={errorOf("text")}
          required
        >
          <Textarea rows={4} maxLength={limits.text} defaultValue={typed("text") ?? ""} />
        </Field>
        <Field
          name="document"
          label="Document"
          hint={
            "A license, a bill or a letter with the company’s name, as a PDF, JPEG or PNG file " +
            `of at most ${megabytes(MAX_DOCUMENT_BYTES)}.`
          }
          error={errorOf("document")}
          optional
        >
          <Input type="file" accept=".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png" />
        </Field>
        <SubmitButton>Send</SubmitButton>
        <p>
          <Link to={claimPath(company.vanityName)} preventScrollReset>
            Back
          </Link>
        </p>
      </GuardedForm>
    </Dialog>
  );
}

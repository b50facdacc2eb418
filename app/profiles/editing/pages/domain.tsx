import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, useOutletContext } from "@remix-run/react";
import { fieldsOf, submit } from "../../../routing/submit.server";
import { ButtonLink } from "../../../ui/button";
import { PhoneInput } from "../../../ui/controls";
import { Dialog } from "../../../ui/dialog";
import { Field } from "../../../ui/field";
import { Note } from "../../../ui/note";
import { formatPhone } from "../../../ui/phone-number";
import { useFormAnswer } from "../../../ui/post-form";
import { companyPath } from "../../../urls";
import type { SiteData } from "../../site/use-site";
import { requestDomain } from "../domain.server";
import { EditDialog } from "../edit-dialog";
import { edited } from "../edit-page.server";
import { editPath } from "../edits";

export { sendForm as clientAction } from "../../../routing/send-form";

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const { phone } = await edited(context, request, params.vanityName);
  return { phone: phone ? formatPhone(phone) : "", requested: new URL(request.url).searchParams.has("requested") };
}

export async function action({ params, context, request }: ActionFunctionArgs) {
  const { vanity_name } = await edited(context, request, params.vanityName);
  const fields = await fieldsOf(request);
  return submit(requestDomain, context, fields, () => redirect(`${editPath(vanity_name, "domain")}?requested=`), { ...fields, company: vanity_name });
}

/** EDIT-089 to EDIT-091. */
export default function Domain() {
  const { phone, requested } = useLoaderData<typeof loader>();
  const { errorOf, typed } = useFormAnswer();
  const { company } = useOutletContext<SiteData>();
  if (requested) return <Requested home={companyPath(company.vanityName)} />;
  return (
    <EditDialog title="Request Website Domain" submit="Request a domain">
      <p>Your page can have a domain of its own, such as your-company.com. Leave us a number, and we call you to choose one. Asking costs nothing.</p>
      <Field name="phoneNumber" label="Phone number" error={errorOf("phoneNumber")} required>
        <PhoneInput defaultValue={typed("phoneNumber") ?? phone} />
      </Field>
    </EditDialog>
  );
}

function Requested({ home }: { home: string }) {
  return (
    <Dialog title="Website domain requested" closeTo={home}>
      <div className="stack gap-6">
        <Note tone="success" role="status">
          <p>We have your request, and will call you about your domain.</p>
        </Note>
        <ButtonLink to={home} preventScrollReset>
          Back to my page
        </ButtonLink>
      </div>
    </Dialog>
  );
}

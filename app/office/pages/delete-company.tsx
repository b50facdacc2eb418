import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { readAccount } from "../../identity/account.server";
import { ConfirmField } from "../../identity/confirm-field";
import { signedIn } from "../../identity/signed-in.server";
import { run } from "../../routing/run.server";
import { fieldsOf, submit } from "../../routing/submit.server";
import { Card } from "../../ui/card";
import { Input } from "../../ui/controls";
import { DestroyButtons } from "../../ui/destroy-buttons";
import { Field } from "../../ui/field";
import { Note } from "../../ui/note";
import { PostForm, useFormAnswer } from "../../ui/post-form";
import { clientsPath, documentsPath, officePath } from "../office-urls";
import { readDeletion } from "../close-office.server";
import { deleteCompany } from "../delete-company.server";
import { Heading } from "../../ui/heading";
import { officeMeta } from "../office-meta";
import { useOffice } from "../use-office";

export { formHeaders as headers } from "../../routing/form-headers";

export const meta = officeMeta("Delete company");

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  const [{ hasPassword }, { openInvoices }] = await Promise.all([
    run(readAccount, context, undefined),
    run(readDeletion, context, { company: params.vanityName }),
  ]);
  return { hasPassword, openInvoices };
}

export async function action({ params, context, request }: ActionFunctionArgs) {
  await signedIn(context, request);
  const fields = await fieldsOf(request);
  return submit(deleteCompany, context, fields, () => redirect("/dashboard?done=deleted"), {
    ...fields,
    company: params.vanityName,
  });
}

export default function DeleteCompany() {
  const { hasPassword, openInvoices } = useLoaderData<typeof loader>();
  const { vanityName, name, role } = useOffice();
  const { errorOf, typed } = useFormAnswer();
  const settings = officePath(vanityName, "/settings");
  const heading = <Heading title={`Delete ${name}`} back={{ to: settings, label: "Settings" }} />;
  if (role === "staff")
    return (
      <>
        {heading}
        <Note>Only the owners of {name} can delete it.</Note>
      </>
    );
  return (
    <>
      {heading}
      <Note tone="warning">
        You can’t undo this. We delete the company’s page, photos, reviews and all its clients. To
        hide the page only, unpublish it instead.{" "}
        <a href={clientsPath(vanityName, "/export.csv")} download>
          Export your clients first
        </a>
        .
      </Note>
      {openInvoices > 0 && (
        <Note tone="warning">
          {openInvoices === 1
            ? "1 invoice isn’t paid yet."
            : `${openInvoices.toLocaleString("en-US")} invoices aren’t paid yet.`}{" "}
          Record the payments or void them before you delete the company.{" "}
          <Link to={documentsPath(vanityName, "invoice")}>See open invoices</Link>
        </Note>
      )}
      <Card className="workspace__form">
        {/* A full page load, so that no data of the company stays in memory. */}
        <PostForm reloadDocument>
          <Field name="name" label={`Enter “${name}” to confirm`} error={errorOf("name")} required>
            <Input autoComplete="off" maxLength={100} defaultValue={typed("name") ?? ""} />
          </Field>
          <ConfirmField hasPassword={hasPassword} error={errorOf("password")} />
          <DestroyButtons submit="Delete company" keep="Keep it" closeTo={settings} />
        </PostForm>
      </Card>
    </>
  );
}

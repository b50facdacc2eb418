import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { GuardedForm } from "../../drafts/guarded-form";
import { signedIn } from "../../identity/signed-in.server";
import { doneMessage } from "../../office/done";
import { officeMeta } from "../../office/office-meta";
import { documentSettingsPath, officePath } from "../../office/office-urls";
import { useOffice } from "../../office/use-office";
import { ProNote } from "../pro-note";
import { run } from "../../routing/run.server";
import { fieldsOf, submit } from "../../routing/submit.server";
import { ButtonLink } from "../../ui/button";
import { Card } from "../../ui/card";
import { Heading } from "../../ui/heading";
import { SubmitButton, useSeen, useTyped, type FormAnswer } from "../../ui/post-form";
import {
  changeDocumentSettings,
  readDocumentSettings,
} from "../../documents/change-document-settings.server";
import {
  ColumnsCard,
  EstimateCard,
  InvoiceCard,
  NumbersCard,
  RemindersCard,
  TaxCard,
} from "../../documents/settings-fields";
import { settingsInputOf, settingsValues, withRows } from "../../documents/settings-form";

export { sendForm as clientAction } from "../../routing/send-form";
export { formHeaders as headers } from "../../routing/form-headers";

export const meta = officeMeta("Estimates and invoices");

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  const settings = await run(readDocumentSettings, context, { company: params.vanityName });
  const { version, numbers, logo } = settings;
  return {
    stored: settingsValues(settings),
    version: String(version),
    numbers,
    logo,
    done: doneMessage(request),
  };
}

/** Adding or removing a row saves nothing: the form comes back with its input. */
export async function action({ params, context, request }: ActionFunctionArgs) {
  await signedIn(context, request);
  const company = params.vanityName!;
  const { intent = "save", ...sent } = await fieldsOf(request);
  const fields = withRows(sent, intent);
  if (intent !== "save") return data({ errors: [], typed: fields } satisfies FormAnswer);
  return submit(
    changeDocumentSettings,
    context,
    fields,
    () => redirect(`${documentSettingsPath(company)}?done=settings`),
    { ...settingsInputOf(fields), company },
    undefined,
    ["forbidden"],
  );
}

export default function DocumentSettings() {
  const { stored, version, numbers, logo, done } = useLoaderData<typeof loader>();
  const { vanityName, pro } = useOffice();
  const values = useTyped() ?? stored;
  return (
    <>
      <Heading
        title="Estimates and invoices"
        back={{ to: officePath(vanityName, "/settings"), label: "Settings" }}
        done={done}
      >
        <p className="soft">
          What you choose here is for new documents. What you sent stays as it is.
        </p>
      </Heading>
      {!pro && <ProNote />}
      <Card as="section" className="stack workspace__form">
        <h2>Logo</h2>
        {logo ? (
          <img src={logo} alt="Logo of your documents" className="document-logo" />
        ) : (
          <p>Documents show the logo of your page.</p>
        )}
        <div>
          <ButtonLink
            to={documentSettingsPath(vanityName, "/logo")}
            variant="secondary"
            icon="image"
          >
            {logo ? "Change or remove logo" : "Use another logo"}
          </ButtonLink>
        </div>
      </Card>
      <GuardedForm hidden={{ seen: useSeen(version) }} className="workspace__form">
        {/* Enter in a field saves. */}
        <button name="intent" value="save" className="visually-hidden" tabIndex={-1} aria-hidden>
          Save settings
        </button>
        <TaxCard values={values} />
        <EstimateCard values={values} stored={stored} />
        <InvoiceCard values={values} stored={stored} />
        <ColumnsCard values={values} />
        <NumbersCard values={values} stored={stored} numbers={numbers} />
        <RemindersCard values={values} />
        <SubmitButton name="intent" value="save" wide={false}>
          Save settings
        </SubmitButton>
      </GuardedForm>
    </>
  );
}

import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { GuardedForm } from "../../../drafts/guarded-form";
import { signedIn } from "../../../identity/signed-in.server";
import { officeMeta } from "../../../office/office-meta";
import { priceBookPath } from "../../../office/office-urls";
import { useOffice } from "../../../office/use-office";
import { run } from "../../../routing/run.server";
import { fieldsOf, submit } from "../../../routing/submit.server";
import { ButtonLink } from "../../../ui/button";
import { Heading } from "../../../ui/heading";
import { SubmitButton, useSeen } from "../../../ui/post-form";
import { editPriceItem } from "../edit-item.server";
import { formValues, itemInputOf } from "../form-input";
import { ItemFields } from "../item-form";
import { readPriceItem } from "../read-item.server";

export { formHeaders as headers } from "../../../routing/form-headers";

export const meta = officeMeta("Edit an item");

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  const { vanityName: company, itemId: id } = params;
  const item = await run(readPriceItem, context, { company, id: id! });
  const { name, version, billingCycle } = item;
  return { id: item.id, name, version: String(version), billingCycle, stored: formValues(item) };
}

export async function action({ params, context, request }: ActionFunctionArgs) {
  await signedIn(context, request);
  const { vanityName: company, itemId: id } = params;
  const fields = await fieldsOf(request);
  const before = await run(readPriceItem, context, { company, id: id! });
  return submit(
    editPriceItem,
    context,
    fields,
    () => redirect(`${priceBookPath(company!)}?done=item-saved`),
    { ...itemInputOf(fields, before), company, id },
    undefined,
    ["forbidden"],
  );
}

export default function EditItem() {
  const { id, name, version, billingCycle, stored } = useLoaderData<typeof loader>();
  const { vanityName } = useOffice();
  const book = priceBookPath(vanityName);
  return (
    <>
      <Heading title={`Edit ${name}`} back={{ to: book, label: "Price book" }} />
      <GuardedForm hidden={{ seen: useSeen(version) }} className="workspace__form">
        <ItemFields stored={stored} billingCycle={billingCycle} />
        <div className="cluster gap-2">
          <SubmitButton wide={false}>Save item</SubmitButton>
          <ButtonLink to={book} variant="secondary" size="large">
            Cancel
          </ButtonLink>
        </div>
      </GuardedForm>
      <p>
        <ButtonLink to={priceBookPath(vanityName, `/${id}/delete`)} variant="quiet" icon="trash-2">
          Delete item
        </ButtonLink>
      </p>
    </>
  );
}

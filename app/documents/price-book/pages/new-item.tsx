import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { GuardedForm } from "../../../drafts/guarded-form";
import { signedIn } from "../../../identity/signed-in.server";
import { officeMeta } from "../../../office/office-meta";
import { priceBookPath } from "../../../office/office-urls";
import { useOffice } from "../../../office/use-office";
import { fieldsOf, submit } from "../../../routing/submit.server";
import { ButtonLink } from "../../../ui/button";
import { Heading } from "../../../ui/heading";
import { SubmitButton, type FormAnswer } from "../../../ui/post-form";
import { addPriceItem } from "../add-item.server";
import { itemInputOf } from "../form-input";
import { emptyItem, ItemFields } from "../item-form";

export { formHeaders as headers } from "../../../routing/form-headers";

export const meta = officeMeta("Add an item");

/** The one-use key makes a repeated submit find the item that the first one made. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  return { key: crypto.randomUUID() };
}

export async function action({ params, context, request }: ActionFunctionArgs) {
  await signedIn(context, request);
  const company = params.vanityName!;
  const fields = await fieldsOf(request);
  return submit(
    addPriceItem,
    context,
    fields,
    () => redirect(`${priceBookPath(company)}?done=item-added`),
    { ...itemInputOf(fields), company },
    undefined,
    ["forbidden"],
  );
}

export default function NewItem() {
  const { key } = useLoaderData<typeof loader>();
  // A refused form may have been saved after all: it keeps its key.
  const sent = (useActionData() as FormAnswer | undefined)?.typed?.key;
  const { vanityName } = useOffice();
  const book = priceBookPath(vanityName);
  return (
    <>
      <Heading title="Add an item" back={{ to: book, label: "Price book" }} />
      <GuardedForm hidden={{ key: sent ?? key }} className="workspace__form">
        <ItemFields stored={emptyItem} />
        <div className="cluster gap-2">
          <SubmitButton wide={false}>Save item</SubmitButton>
          <ButtonLink to={book} variant="secondary" size="large">
            Cancel
          </ButtonLink>
        </div>
      </GuardedForm>
    </>
  );
}

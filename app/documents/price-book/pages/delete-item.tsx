import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { signedIn } from "../../../identity/signed-in.server";
import { officeMeta } from "../../../office/office-meta";
import { priceBookPath } from "../../../office/office-urls";
import { useOffice } from "../../../office/use-office";
import { run } from "../../../routing/run.server";
import { fieldsOf, submit } from "../../../routing/submit.server";
import { DestroyButtons } from "../../../ui/destroy-buttons";
import { Heading } from "../../../ui/heading";
import { formatUSD } from "../../../ui/money";
import { PostForm } from "../../../ui/post-form";
import { deletePriceItem } from "../delete-item.server";
import { readPriceItem } from "../read-item.server";

export { formHeaders as headers } from "../../../routing/form-headers";

export const meta = officeMeta("Delete an item");

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  const { vanityName: company, itemId: id } = params;
  return run(readPriceItem, context, { company, id: id! });
}

export async function action({ params, context, request }: ActionFunctionArgs) {
  await signedIn(context, request);
  const { vanityName: company, itemId: id } = params;
  return submit(
    deletePriceItem,
    context,
    await fieldsOf(request),
    () => redirect(`${priceBookPath(company!)}?done=item-deleted`),
    { company, id },
    undefined,
    ["forbidden"],
  );
}

export default function DeleteItem() {
  const { id, name, rate } = useLoaderData<typeof loader>();
  const { vanityName } = useOffice();
  const item = priceBookPath(vanityName, `/${id}`);
  return (
    <>
      <Heading title={`Delete ${name}?`} back={{ to: item, label: name }} />
      <PostForm className="workspace__form">
        <p>It costs {formatUSD(rate)}. Estimates and invoices that have it stay as they are.</p>
        <DestroyButtons submit="Delete item" closeTo={item} />
      </PostForm>
    </>
  );
}

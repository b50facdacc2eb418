import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, useLoaderData, useParams } from "@remix-run/react";
import { signedIn } from "../../identity/signed-in.server";
import { officeMeta } from "../../office/office-meta";
import { documentPath } from "../../office/office-urls";
import { useOffice } from "../../office/use-office";
import { run } from "../../routing/run.server";
import { fieldsOf, submit } from "../../routing/submit.server";
import { Button } from "../../ui/button";
import { Card } from "../../ui/card";
import { Heading } from "../../ui/heading";
import { ErrorSummary } from "../../ui/error-summary";
import { useActionData, useLocation } from "@remix-run/react";
import type { FormAnswer } from "../../ui/post-form";
import { storedContent } from "../../documents/edited-content";
import { PickLines, type Found } from "../editor/pick-lines";
import { kindOfPath } from "../kind-of-path";
import { findLines } from "../../documents/price-book/find-lines.server";
import { ItemSearch } from "../../documents/price-book/item-search";
import { limits } from "../../documents/price-book/limits";
import { readDocument } from "../../documents/read-document.server";
import { saveDocument } from "../../documents/save-document.server";
import { editedContent } from "../../documents/edited-content";

export { formHeaders as headers } from "../../routing/form-headers";

export const meta = officeMeta("Add from price book");

/** Also for the editor's dialog. */
export async function loader({ params, context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  const q = (new URL(request.url).searchParams.get("q") ?? "").slice(0, limits.search);
  return { ...(await found(context, params.vanityName, q)), q };
}

async function found(
  context: LoaderFunctionArgs["context"],
  company: string | undefined,
  q: string,
): Promise<Found> {
  const { items, services } = await run(findLines, context, { company, q });
  return {
    items,
    services: services.map(({ name }) => ({
      name,
      rate: null,
      description: "",
      taxable: true,
      billingCycle: null,
    })),
  };
}

/** Without scripts: adds one line to what is saved. */
export async function action({ params, context, request }: ActionFunctionArgs) {
  await signedIn(context, request);
  const [company, ref] = [params.vanityName!, params.ref!];
  const kind = kindOfPath(new URL(request.url).pathname);
  const fields = await fieldsOf(request);
  const { name = "", q = "" } = fields;
  const { items, services } = await found(context, company, q.slice(0, limits.search));
  const picked = [...items, ...services].find((item) => item.name === name);
  const { content, revision } = await run(readDocument, context, { company, kind, ref });
  const added = picked && {
    name,
    rate: picked.rate ?? 0,
    description: picked.description,
    quantity: 1000,
    taxable: picked.taxable,
    optional: false,
    billingCycle: picked.billingCycle,
    uuid: crypto.randomUUID(),
  };
  const before = storedContent(content);
  const after = { ...before, items: [...before.items, ...(added ? [added] : [])] };
  return submit(
    saveDocument,
    context,
    fields,
    () => redirect(`${documentPath(company, kind, ref, "/edit")}#lines`),
    { company, kind, ref, revision, ...editedContent(after) },
    undefined,
    ["forbidden"],
  );
}

export default function PickLinesPage() {
  const { q, ...found } = useLoaderData<typeof loader>();
  const { vanityName } = useOffice();
  const { ref } = useParams();
  const answer = useActionData() as Partial<FormAnswer> | undefined;
  const kind = kindOfPath(useLocation().pathname);
  return (
    <>
      <Heading
        title="Add from price book"
        back={{ to: documentPath(vanityName, kind, ref!, "/edit"), label: `Edit ${kind}` }}
      />
      <ErrorSummary errors={answer?.errors ?? []} attempt={answer} />
      <ItemSearch q={q} />
      <Card as="section" className="stack">
        <PickLines
          found={found}
          q={q}
          buttonOf={({ name }) => (
            <Form method="post">
              <input type="hidden" name="name" value={name} />
              <input type="hidden" name="q" value={q} />
              <Button variant="secondary" size="small" icon="plus">
                Add<span className="visually-hidden"> {name}</span>
              </Button>
            </Form>
          )}
        />
      </Card>
    </>
  );
}

import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { dayOf } from "../../calendar/days";
import { ClientChoice } from "../../clients/client-choice";
import { addedClient, clientsToChoose } from "../../clients/client-choice.server";
import { clientName } from "../../clients/client-words";
import { readClient } from "../../clients/read-client.server";
import { parseCents } from "../../documents/amounts";
import { cycleIn } from "../../documents/billing";
import { signedIn } from "../../identity/signed-in.server";
import { officeMeta } from "../../office/office-meta";
import { subscriptionPath, subscriptionsPath } from "../../office/office-urls";
import { shortErrors } from "../../office/short-errors.server";
import { useOffice } from "../../office/use-office";
import { ProNote } from "../../office-documents/pro-note";
import { run } from "../../routing/run.server";
import { fieldsOf, submit } from "../../routing/submit.server";
import { Input } from "../../ui/controls";
import { Field } from "../../ui/field";
import { Heading } from "../../ui/heading";
import { PostForm, SubmitButton, useFormAnswer } from "../../ui/post-form";
import { createSubscription } from "../create-subscription.server";
import { CycleField, DateField } from "../fields";
import { limits } from "../limits";

export { formHeaders as headers } from "../../routing/form-headers";

export const meta = officeMeta("New subscription");

/** First the client, then what they pay for, and how often. */
export async function loader({ params, context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  const { vanityName: company } = params;
  const id = new URL(request.url).searchParams.get("client");
  if (!id) return { choice: await clientsToChoose(context, request, company), client: null };
  const client = await run(readClient, context, { company, id });
  return {
    choice: null,
    client: { id, name: clientName(client), email: client.emails[0] ?? "" },
    key: crypto.randomUUID(),
    now: context.now(),
  };
}

/** Its invoices have one line with the title as its name, until the office changes the lines. */
export async function action({ params, context, request }: ActionFunctionArgs) {
  await signedIn(context, request);
  const company = params.vanityName!;
  const { intent, ...fields } = await fieldsOf(request);
  if (intent === "new client") {
    const added = await addedClient(context, company, fields);
    return typeof added === "string"
      ? redirect(`${subscriptionsPath(company, "/new")}?client=${added}`)
      : added;
  }
  const { client, title = "", price = "", cycle = "", firstDate, key } = fields;
  return submit(
    shortErrors(createSubscription),
    context,
    fields,
    ({ subscriptionNumber }) =>
      redirect(`${subscriptionPath(company, subscriptionNumber)}?done=subscription-made`),
    {
      ...{ company, client, title, firstDate, key },
      cycle: cycleIn(cycle),
      // What is no amount is refused by the operation.
      items: [{ name: title, rate: parseCents(price) ?? price }],
    },
    undefined,
    ["forbidden", "not-found"],
  );
}

export default function NewSubscription() {
  const data = useLoaderData<typeof loader>();
  const { vanityName, pro, timeZone } = useOffice();
  const { typed, errorOf } = useFormAnswer();
  const path = subscriptionsPath(vanityName, "/new");
  return (
    <>
      <Heading
        title={data.client ? `New subscription for ${data.client.name}` : "New subscription"}
        back={
          data.client
            ? { to: path, label: "Choose another client" }
            : { to: subscriptionsPath(vanityName), label: "Recurring invoices" }
        }
      />
      {!pro && <ProNote />}
      {data.client === null ? (
        <ClientChoice {...data.choice} to={(id) => `${path}?client=${id}`} />
      ) : (
        <PostForm hidden={{ client: data.client.id, key: typed("key") ?? data.key }}>
          <Field
            name="title"
            label="What they pay for"
            hint="The line of each invoice. You can add more lines later."
            error={errorOf("title")}
          >
            <Input
              maxLength={limits.title}
              autoComplete="off"
              defaultValue={typed("title") ?? ""}
            />
          </Field>
          <Field name="price" label="Price" error={errorOf("rate") ?? errorOf("total")}>
            <Input
              before="$"
              inputMode="decimal"
              maxLength={20}
              autoComplete="off"
              defaultValue={typed("price") ?? ""}
            />
          </Field>
          <CycleField cycle={null} />
          <DateField
            name="firstDate"
            label="First invoice on"
            day={dayOf(data.now, timeZone)}
            hint={
              data.client.email
                ? `Each invoice is sent to ${data.client.email} in the morning of its day.`
                : "This client has no email address: each invoice becomes a draft."
            }
          />
          <SubmitButton wide={false}>Start subscription</SubmitButton>
        </PostForm>
      )}
    </>
  );
}

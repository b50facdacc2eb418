import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { MainBar } from "../../frame/main-bar";
import { run } from "../../routing/run.server";
import { fieldsOf, submit } from "../../routing/submit.server";
import { Button } from "../../ui/button";
import { Card } from "../../ui/card";
import { Input, Select } from "../../ui/controls";
import { Field } from "../../ui/field";
import { PostForm, SubmitButton, useFormAnswer } from "../../ui/post-form";
import { listLocalRecords, removeLocalRecord, setLocalRecord } from "../local-records.server";
import { limits as shared } from "../../limits";
import { limits } from "../limits";

export const meta: MetaFunction = () => [{ title: "DNS" }, { name: "robots", content: "noindex" }];

/** Only available if domains are emulated. */
export async function loader({ context }: LoaderFunctionArgs) {
  return { records: await run(listLocalRecords, context, undefined) };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { intent, ...fields } = await fieldsOf(request);
  return submit(intent === "remove" ? removeLocalRecord : setLocalRecord, context, fields, () =>
    redirect("/dev/dns"),
  );
}

/** Replaces a DNS provider, so domains can be tried locally. */
export default function DevDns() {
  const { records } = useLoaderData<typeof loader>();
  const { errorOf, typed } = useFormAnswer();
  return (
    <>
      <MainBar />
      <main id="main" className="page page--medium section stack gap-8">
        <header className="stack gap-2">
          <h1>DNS</h1>
          <p className="soft">
            The records of this machine. Names below .localhost lead here by themselves; what proves
            a domain is entered here.
          </p>
        </header>
        <Card as="section" className="stack">
          <h2>New record</h2>
          <PostForm key={records.length}>
            <Field name="type" label="Type" error={errorOf("type")}>
              <Select defaultValue={typed("type") ?? "TXT"}>
                <option>TXT</option>
                <option>CNAME</option>
              </Select>
            </Field>
            <Field name="name" label="Name" error={errorOf("name")} required>
              <Input
                autoCapitalize="none"
                spellCheck={false}
                maxLength={shared.hostname}
                defaultValue={typed("name") ?? ""}
              />
            </Field>
            <Field name="value" label="Value" error={errorOf("value")} required>
              <Input
                autoCapitalize="none"
                spellCheck={false}
                maxLength={limits.recordValue}
                defaultValue={typed("value") ?? ""}
              />
            </Field>
            <SubmitButton>Add</SubmitButton>
          </PostForm>
        </Card>
        {records.map(({ type, name, value }) => (
          <Card as="article" key={`${type} ${name} ${value}`} className="stack">
            <h2 className="mail__to">{name}</h2>
            <p className="mail__text">
              {type} {value}
            </p>
            <Form method="post">
              <input type="hidden" name="type" value={type} />
              <input type="hidden" name="name" value={name} />
              <input type="hidden" name="value" value={value} />
              <Button variant="secondary" name="intent" value="remove">
                Remove<span className="visually-hidden"> {name}</span>
              </Button>
            </Form>
          </Card>
        ))}
      </main>
    </>
  );
}

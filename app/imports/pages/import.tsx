import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { admitted } from "../../admin-frame/admitted.server";
import { Facts } from "../../admin-frame/facts";
import { Heading } from "../../ui/heading";
import { Rows } from "../../admin-frame/rows";
import { pageMeta } from "../../frame/page-meta";
import { withFormAndFile } from "../../routing/form-with-file.server";
import { notFound } from "../../routing/run.server";
import { submit } from "../../routing/submit.server";
import { Button } from "../../ui/button";
import { Card } from "../../ui/card";
import { Input, PhoneInput } from "../../ui/controls";
import { ErrorSummary } from "../../ui/error-summary";
import { Field } from "../../ui/field";
import { Note } from "../../ui/note";
import type { FormAnswer } from "../../ui/post-form";
import { textOf } from "../encoding";
import { previewImport, runImport, type Outcome, type Sample } from "../import.server";
import { SampleRows } from "../sample-rows";
import { messages } from "../texts";
import { optOut } from "../../creating/opt-out.server";
import { columns, needed } from "../columns";
import { limits } from "../limits";
import { limits as shared } from "../../limits";
import { limits as optOutLimits } from "../../creating/limits";

export { formHeaders as headers } from "../../routing/form-headers";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Import",
    description: "Import profiles from a public register.",
    path: "/admin/import",
    unlisted: true,
  });

export async function loader({ context, request }: LoaderFunctionArgs) {
  await admitted({ context, request });
  return {
    optedOut: new URL(request.url).searchParams.get("done") === "opted-out",
    needed: needed.join(", "),
    others: columns.slice(needed.length).join(", "),
    rows: limits.rows,
  };
}

type Answer =
  | (FormAnswer & { intent: string })
  | { intent: "preview"; preview: Previewed; typed: FormAnswer["typed"] }
  | { intent: "run"; outcome: Outcome };

export async function action({ context, request }: ActionFunctionArgs) {
  await admitted({ context, request });
  const sent = { name: "csv", most: limits.fileBytes };
  return withFormAndFile(request, sent, async ({ fields, file }) => {
    const { intent, ...rest } = fields;
    if (intent === "preview") {
      const read = await readFile(file);
      if ("refused" in read) {
        const errors = [{ field: "csv", message: read.refused }];
        return data({ errors, typed: fields } satisfies FormAnswer, { status: 400 });
      }
      return submit(
        previewImport,
        context,
        { ...fields, csv: "" },
        (preview) => ({ intent, preview, typed: fields }),
        { ...rest, csv: read.text },
      );
    }
    if (intent === "run")
      return submit(runImport, context, fields, (outcome) => ({ intent, outcome }), rest);
    if (intent === "opt-out")
      return submit(optOut, context, fields, () => redirect("/admin/import?done=opted-out"), rest);
    throw notFound("There is no such form.");
  });
}

async function readFile(file: Uint8Array | undefined) {
  if (file && file.length > limits.fileBytes) return { refused: messages.bytes };
  return textOf(file ?? new Uint8Array());
}

export default function Import() {
  const { optedOut } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as Answer | undefined;
  return (
    <>
      <Heading title="Import" done={optedOut ? "Future imports will skip this company." : null} />
      {answer && "outcome" in answer && <Done outcome={answer.outcome} />}
      {answer && "preview" in answer && <Preview preview={answer.preview} />}
      {!(answer && "preview" in answer && changesOf(answer.preview) > 0) && <FileForm />}
      <OptOutForm />
    </>
  );
}

/** Errors and entered values of one form on this page. */
function useAnswerOf(intent: string) {
  const given = useActionData<typeof action>() as Answer | undefined;
  const sent = given && "typed" in given && given.typed.intent === intent ? given : undefined;
  const answer = sent && "errors" in sent ? sent : undefined;
  return {
    answer,
    errorOf: (name: string) => answer?.errors.find(({ field }) => field === name)?.message,
    typed: (name: string) => sent?.typed[name] ?? "",
  };
}

function FileForm() {
  const { needed, others, rows } = useLoaderData<typeof loader>();
  const { answer, errorOf, typed } = useAnswerOf("preview");
  return (
    <Card as="section" className="stack workspace__form">
      <h2>Upload a register (CSV)</h2>
      <p>
        The first line names the columns: {needed}; optionally {others}. At most{" "}
        {rows.toLocaleString("en-US")} rows at once; for more, use <code>npm run import</code>.
        You’ll see a preview before we create anything.
      </p>
      <Form method="post" encType="multipart/form-data" noValidate className="stack">
        <ErrorSummary errors={answer?.errors ?? []} attempt={answer} />
        <input type="hidden" name="intent" value="preview" />
        <Field
          name="register"
          label="Register"
          hint="Name and date, such as “Texas plumbing licenses, November 2026”. We keep it with each profile."
          error={errorOf("register")}
          required
        >
          <Input maxLength={limits.register} defaultValue={typed("register")} />
        </Field>
        <Field name="csv" label="File" error={errorOf("csv")} required>
          <Input type="file" accept=".csv,text/csv" />
        </Field>
        <div>
          <Button icon="eye">Preview</Button>
        </div>
      </Form>
    </Card>
  );
}

type Previewed = Outcome & { id: string; sample: Sample[] };

function changesOf({ made, merged }: Outcome) {
  return made + merged;
}

function Preview({ preview }: { preview: Previewed }) {
  const changes = changesOf(preview);
  return (
    <Card as="section" className="stack">
      <h2>Preview of the import</h2>
      <Counts outcome={preview} />
      <SampleRows sample={preview.sample} />
      {changes > 0 && (
        <>
          <Form method="post" encType="multipart/form-data" className="cluster gap-2">
            <input type="hidden" name="intent" value="run" />
            <input type="hidden" name="id" value={preview.id} />
            <Button icon="check">Import {changes.toLocaleString("en-US")}</Button>
          </Form>
          <p>
            <a href="/admin/import">Choose another file</a>
          </p>
        </>
      )}
    </Card>
  );
}

function Done({ outcome }: { outcome: Outcome }) {
  return (
    <Card as="section" className="stack">
      <Note tone="success" role="status">
        {outcome.made.toLocaleString("en-US")}{" "}
        {outcome.made === 1 ? "profile was" : "profiles were"} made,{" "}
        {outcome.merged.toLocaleString("en-US")} added to.
      </Note>
      <Counts outcome={outcome} />
    </Card>
  );
}

function Counts({ outcome }: { outcome: Outcome }) {
  const { rows, made, merged, claimed, repeated, optedOut, wrong, errors } = outcome;
  return (
    <>
      <Facts
        facts={{
          Rows: rows,
          "New profiles": made,
          "Existing profiles to complete": merged,
          "Claimed, not changed": claimed,
          "Duplicates in the file": repeated,
          "Opted out": optedOut,
          "With errors": wrong,
        }}
      />
      {errors.length > 0 && (
        <Rows
          label="Errors by line"
          head={["Line", "Column", "Error"]}
          rows={errors.map(({ line, column, message }, i) => ({
            key: i,
            cells: [String(line), column || "–", message],
          }))}
        />
      )}
    </>
  );
}

function OptOutForm() {
  const { answer, errorOf, typed } = useAnswerOf("opt-out");
  return (
    <Card as="section" className="stack workspace__form">
      <h2>Opt-outs</h2>
      <p>
        We won’t create a profile for a company that opts out. Enter any one of these to identify
        it.
      </p>
      <Form method="post" encType="multipart/form-data" noValidate className="stack">
        <ErrorSummary errors={answer?.errors ?? []} attempt={answer} />
        <input type="hidden" name="intent" value="opt-out" />
        <Field name="phoneNumber" label="Phone number" error={errorOf("phoneNumber")}>
          <PhoneInput defaultValue={typed("phoneNumber")} />
        </Field>
        <Field name="emailAddress" label="Email address" error={errorOf("emailAddress")}>
          <Input type="email" maxLength={shared.email} defaultValue={typed("emailAddress")} />
        </Field>
        <Field name="name" label="Name" hint="With the zip code." error={errorOf("name")}>
          <Input maxLength={optOutLimits.optOutName} defaultValue={typed("name")} />
        </Field>
        <Field name="zipCode" label="Zip code" error={errorOf("zipCode")}>
          <Input inputMode="numeric" maxLength={shared.zip} defaultValue={typed("zipCode")} />
        </Field>
        <div>
          <Button variant="secondary">Opt out</Button>
        </div>
      </Form>
    </Card>
  );
}

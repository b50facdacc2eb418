/** The parts of a page that imports a CSV file into an office: choose it, see a preview, import it. */
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button, ButtonLink } from "../ui/button";
import { Card } from "../ui/card";
import { Input } from "../ui/controls";
import { ErrorSummary } from "../ui/error-summary";
import { Field } from "../ui/field";
import type { FormAnswer } from "../ui/post-form";

interface FileFormProps {
  answer: FormAnswer | undefined;
  /** How much fits. */
  hint: string;
  /** What the file should have. */
  children: ReactNode;
}

export function FileForm({ answer, hint, children }: FileFormProps) {
  const error = answer?.errors[0]?.message;
  return (
    <Card as="section" className="stack workspace__form">
      <p>{children}</p>
      <Form method="post" encType="multipart/form-data" noValidate className="stack">
        <ErrorSummary errors={error ? [{ field: "file", message: error }] : []} attempt={answer} />
        <Field name="file" label="File" hint={hint} error={error} required>
          <Input type="file" accept=".csv,text/csv" />
        </Field>
        <div>
          <Button icon="eye">Preview</Button>
        </div>
      </Form>
    </Card>
  );
}

interface ImportButtonsProps {
  /** Undefined: there is nothing to import. */
  csv: string | undefined;
  /** The page itself. */
  page: string;
  children: ReactNode;
}

/** The file's text comes back with the form. */
export function ImportButtons({ csv, page, children }: ImportButtonsProps) {
  return (
    <div className="cluster gap-2">
      {csv !== undefined && (
        <Form method="post">
          <textarea name="csv" defaultValue={csv} hidden readOnly />
          <Button icon="check">{children}</Button>
        </Form>
      )}
      <ButtonLink to={page} reloadDocument variant="secondary">
        Choose another file
      </ButtonLink>
    </div>
  );
}

/** The import was refused, such as while the office isn't available: the file stays here. */
export function RefusedImport({ answer, page }: { answer: FormAnswer; page: string }) {
  return (
    <Card as="section" className="stack">
      <ErrorSummary errors={answer.errors.map(({ message }) => ({ message }))} attempt={answer} />
      <p>Your file is still here. What was imported before isn’t imported twice.</p>
      <ImportButtons csv={answer.typed.csv} page={page}>
        Import again
      </ImportButtons>
    </Card>
  );
}

interface CountsProps {
  /** Of rows, by what becomes of them. Zeros are left out. */
  counts: Record<string, number>;
  /** The one that is shown if it is zero. */
  always: string;
}

export function Counts({ counts, always }: CountsProps) {
  return (
    <dl className="account__facts">
      {Object.entries(counts)
        .filter(([name, count]) => count > 0 || name === always)
        .map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="grow">{count.toLocaleString("en-US")}</dd>
          </div>
        ))}
    </dl>
  );
}

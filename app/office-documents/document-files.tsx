import { Form, useNavigation } from "@remix-run/react";
import { documentPath } from "../office/office-urls";
import { useOffice } from "../office/use-office";
import { Button } from "../ui/button";
import { Input } from "../ui/controls";
import { Field } from "../ui/field";
import { acceptsFiles } from "../documents/file-kinds";
import { FileList, type ListedFile } from "../documents/file-list";
import { officeFilePath } from "../documents/file-paths";
import { limits } from "../documents/limits";
import type { DocumentKind } from "../documents/states";

interface DocumentFilesProps {
  kind: DocumentKind;
  /** The document's number, of a draft its id. */
  reference: string | number;
  files: ListedFile[];
  /** Whether files can be added and removed: with Pro, if the document can be changed. */
  canChange: boolean;
  /** The refusal of the form that adds files. */
  error?: string | undefined;
}

/**
 * The files of a document in its office. Its forms are sent to the document's page of files, which
 * works without scripts.
 */
export function DocumentFiles({ kind, reference, files, canChange, error }: DocumentFilesProps) {
  const { vanityName } = useOffice();
  const document = { vanityName, kind, ref: reference };
  const page = documentPath(vanityName, kind, reference, "/files");
  return (
    <div className="stack">
      {files.length > 0 ? (
        <FileList
          files={files}
          pathOf={(file, size) => officeFilePath(document, file, size)}
          {...(canChange && { actions: (file) => <RemoveFile page={page} file={file} /> })}
        />
      ) : (
        <p className="soft">No files yet.</p>
      )}
      {canChange && files.length < limits.files && (
        // What was added is not chosen any more.
        <AddFiles page={page} error={error} chosenFor={files.map(({ number }) => number).join()} />
      )}
    </div>
  );
}

function RemoveFile({ page, file }: { page: string; file: ListedFile }) {
  return (
    <Form method="post" action={page} preventScrollReset>
      <Button name="remove" value={file.number} variant="quiet" icon="trash-2">
        Remove<span className="visually-hidden"> {file.name}</span>
      </Button>
    </Form>
  );
}

const LIMITS = `Up to ${limits.files}, at most ${limits.fileBytes / 1_000_000} MB each and ${
  limits.filesBytes / 1_000_000
} MB together.`;

interface AddFilesProps {
  page: string;
  error: string | undefined;
  /** With another one, the chosen files are forgotten. */
  chosenFor: string;
}

function AddFiles({ page, error, chosenFor }: AddFilesProps) {
  const { state, formEncType } = useNavigation();
  const isSending = state !== "idle" && formEncType === "multipart/form-data";
  return (
    <Form
      method="post"
      action={page}
      encType="multipart/form-data"
      className="stack"
      noValidate
      preventScrollReset
    >
      <Field
        name="files"
        label="Add files"
        error={error}
        hint={`Photos, PDFs, text and office files. ${LIMITS}`}
      >
        <Input key={chosenFor} type="file" accept={acceptsFiles} multiple />
      </Field>
      <div className="cluster gap-3">
        <Button variant="secondary" icon="upload" busy={isSending}>
          Upload
        </Button>
        {isSending && (
          <span role="status" className="small soft">
            Uploading. Keep this page open.
          </span>
        )}
      </div>
    </Form>
  );
}

import { Button, ButtonLink } from "../ui/button";
import { Input } from "../ui/controls";
import { Field } from "../ui/field";
import { Note } from "../ui/note";
import type { FormState } from "./form-state";
import { limits } from "./limits";

interface PhotosFormProps {
  state: FormState;
  /** Of the form's page. */
  path: string;
  /** How many files were refused just now. */
  refused: number;
}

/** Without scripts: a page to add photos to the form. */
export function PhotosForm({ state, path, refused }: PhotosFormProps) {
  return (
    <form
      method="post"
      action={`${path}/photos`}
      encType="multipart/form-data"
      className="stack gap-6"
    >
      {refused > 0 && (
        <Note tone="warning">
          {refused === 1 ? "One file" : `${refused} files`} couldn’t be added. Choose JPEG, PNG or
          WebP photos of at most 20 MB.
        </Note>
      )}
      <Field
        name="files"
        label="Photos"
        hint={`Up to ${limits.photos}; you have ${state.photos.length}. Only the company sees them.`}
      >
        <Input type="file" accept="image/*" multiple />
      </Field>
      <div className="wizard__buttons">
        <Button icon="plus">Add photos</Button>
        <ButtonLink to={`${path}?step=${state.total}`} variant="quiet">
          Back to the request
        </ButtonLink>
      </div>
    </form>
  );
}

import { Form, useNavigation, useSubmit } from "@remix-run/react";
import { useState, type FormEvent } from "react";
import { acceptsImages, ANIMATIONS, IMAGE_BYTES, megabytes } from "../../media/upload/limits";
import { Button } from "../../ui/button";
import { shrunk } from "../photos/shrink";

/**
 * EDIT-015, EDIT-016: uploads one picture, shrunk in the browser first. Without JavaScript it is
 * sent as is.
 */
export function ImageUpload({ to, label, hint }: { to: string; label: string; hint: string }) {
  const [shrinking, setShrinking] = useState(false);
  const sending = useNavigation().formMethod === "POST";
  const submit = useSubmit();

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setShrinking(true);
    form.set("files", await shrunk(form.get("files") as File));
    setShrinking(false);
    submit(form, {
      method: "post",
      action: to,
      encType: "multipart/form-data",
      preventScrollReset: true,
    });
  }

  return (
    <Form
      method="post"
      action={to}
      encType="multipart/form-data"
      className="stack gap-4"
      onSubmit={(event) => void send(event)}
    >
      <label className="field">
        <span className="field__label">{label}</span>
        <span className="field__hint">
          {hint} JPEG, PNG, WebP, GIF or AVIF, at most {megabytes(IMAGE_BYTES)}. {ANIMATIONS}
        </span>
        <input type="file" name="files" required accept={acceptsImages} className="input" />
      </label>
      <Button size="large" wide icon="upload" busy={shrinking || sending}>
        Upload
      </Button>
    </Form>
  );
}

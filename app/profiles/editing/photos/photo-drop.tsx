import { useEffect, useState, type DragEvent } from "react";
import { acceptsPhotos, megabytes, PHOTO_BYTES } from "../../../media/upload/limits";
import { Button, buttonClass } from "../../../ui/button";
import { Icon } from "../../../ui/icon";
import { useUploads, type Upload } from "./use-uploads";

/** Many files at once: chosen, dropped, or pasted. `onCount`: how many are uploaded so far, and whether more are under way. */
export default function PhotoDrop({ vanityName, onCount }: { vanityName: string; onCount: (done: number, busy: boolean) => void }) {
  const { uploads, add, retry } = useUploads(vanityName);
  const [over, setOver] = useState(false);
  const done = uploads.filter(({ state }) => state === "done").length;
  const failed = uploads.filter(({ state }) => state === "failed").length;
  const busy = uploads.length > done + failed;

  useEffect(() => onCount(done, busy), [done, busy, onCount]);
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length > 0) add(files);
    };
    addEventListener("paste", paste);
    return () => removeEventListener("paste", paste);
  }, [add]);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    add(event.dataTransfer.files);
  }

  return (
    <div className="stack gap-4">
      <label
        className={over ? "photo-drop photo-drop--over" : "photo-drop"}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Icon name="upload" large />
        <span>Drop or paste photos and videos here, or</span>
        <input
          type="file"
          name="files"
          multiple
          accept={acceptsPhotos}
          className="photo-drop__input"
          onChange={(event) => {
            add([...(event.currentTarget.files ?? [])]);
            event.currentTarget.value = "";
          }}
        />
        <span className={buttonClass({ variant: "secondary" })}>Choose files</span>
        <span className="small soft">JPEG, PNG, WebP, GIF or AVIF, and MP4 videos, at most {megabytes(PHOTO_BYTES)} each.</span>
      </label>
      <p role="status" className={uploads.length > 0 ? "" : "visually-hidden"}>
        {uploads.length > 0 && `${done} of ${uploads.length} uploaded${failed > 0 ? `, ${failed} failed` : ""}.`}
      </p>
      <ul className="uploads">
        {uploads.map((upload) => (
          <UploadLine key={upload.key} upload={upload} retry={retry} />
        ))}
      </ul>
    </div>
  );
}

/** EDIT-018, EDIT-019. */
function UploadLine({ upload: { key, file, state, share, message }, retry }: { upload: Upload; retry: (key: string) => void }) {
  if (state === "done") return <li>Upload successful for &#39;{file.name}&#39;</li>;
  if (state === "failed") {
    return (
      <li className="cluster gap-2">
        <span className="field__error">
          Upload failed for &#39;{file.name}&#39; - {message}
        </span>
        <Button type="button" size="small" variant="secondary" icon="refresh-cw" onClick={() => retry(key)}>
          Try again<span className="visually-hidden">: {file.name}</span>
        </Button>
      </li>
    );
  }
  return (
    <li className="upload">
      <span className="upload__name">{file.name}</span>
      <progress value={share} max={1} aria-label={`Uploading ${file.name}`} />
    </li>
  );
}

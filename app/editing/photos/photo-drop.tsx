import { useEffect, useState } from "react";
import { acceptsPhotos, ANIMATIONS, megabytes, PHOTO_BYTES } from "../../media/upload/limits";
import { Button, buttonClass } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { Note } from "../../ui/note";
import { useUploads, type Upload } from "./use-uploads";

/**
 * Uploads several files at once, chosen, dropped or pasted. `onCount`: how many are uploaded so
 * far, and whether any are in progress.
 */
export default function PhotoDrop({
  vanityName,
  onCount,
}: {
  vanityName: string;
  onCount: (done: number, busy: boolean) => void;
}) {
  const { uploads, add, retry } = useUploads(vanityName);
  const over = useFilesBrought(add);
  const done = uploads.filter(({ state }) => state === "done").length;
  const failed = uploads.filter(({ state }) => state === "failed").length;
  const busy = uploads.length > done + failed;

  useEffect(() => onCount(done, busy), [done, busy, onCount]);
  useEffect(() => {
    if (!busy) return;
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", stay);
    return () => removeEventListener("beforeunload", stay);
  }, [busy]);

  return (
    <div className="stack gap-4">
      <label className={over ? "photo-drop photo-drop--over" : "photo-drop"}>
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
        <span className="small soft">
          JPEG, PNG, WebP, GIF or AVIF, and MP4 videos, at most {megabytes(PHOTO_BYTES)} each.{" "}
          {ANIMATIONS}
        </span>
      </label>
      <p role="status" className={uploads.length > 0 ? "" : "visually-hidden"}>
        {uploads.length > 0 &&
          `${done} of ${uploads.length} uploaded${failed > 0 ? `, ${failed} failed` : ""}.`}
      </p>
      {uploads.some(({ state, signedOut }) => state === "failed" && signedOut) && (
        <Note tone="warning" role="alert">
          <p>
            Your session has ended. Your files are still here:{" "}
            <a href="/login" target="_blank" rel="noreferrer">
              sign in (opens a new tab)
            </a>
            , then come back and try again.
          </p>
        </Note>
      )}
      <ul className="uploads">
        {uploads.map((upload) => (
          <UploadLine key={upload.key} upload={upload} retry={retry} />
        ))}
      </ul>
    </div>
  );
}

/**
 * Accepts files pasted or dropped anywhere on the page; otherwise the browser would open a file
 * dropped beside the field. Returns whether files are being dragged over the page.
 */
function useFilesBrought(add: (files: Iterable<File>) => void) {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => add(clipboardData?.files ?? []);
    const hold = (event: DragEvent) => {
      event.preventDefault();
      setOver(event.dataTransfer?.types.includes("Files") ?? false);
    };
    const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false);
    const drop = (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      add(event.dataTransfer?.files ?? []);
    };
    const listeners = { paste, dragover: hold, dragleave: leave, drop };
    for (const [name, listener] of Object.entries(listeners))
      addEventListener(name, listener as EventListener);
    return () => {
      for (const [name, listener] of Object.entries(listeners))
        removeEventListener(name, listener as EventListener);
    };
  }, [add]);
  return over;
}

/** EDIT-018, EDIT-019. */
function UploadLine({
  upload: { key, file, state, share, message, again },
  retry,
}: {
  upload: Upload;
  retry: (key: string) => void;
}) {
  if (state === "done")
    return (
      <li>
        Upload successful for &#39;{file.name}&#39;
        {message && <p className="small soft">{message}</p>}
      </li>
    );
  if (state === "failed") {
    return (
      <li className="upload">
        <span className="field__error">
          Upload failed for &#39;{file.name}&#39;{message && ` - ${message}`}
        </span>
        {again && (
          <Button
            type="button"
            size="small"
            variant="secondary"
            icon="refresh-cw"
            onClick={() => retry(key)}
          >
            Try again<span className="visually-hidden">: {file.name}</span>
          </Button>
        )}
      </li>
    );
  }
  return (
    <li className="upload">
      <span className="upload__name">{file.name}</span>
      {state === "waiting" ? (
        <span className="small soft">Waiting</span>
      ) : (
        <progress value={share} max={1} aria-label={`Uploading ${file.name}`} />
      )}
    </li>
  );
}

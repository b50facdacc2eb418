import { useId, useState } from "react";
import { Button, buttonClass } from "../ui/button";
import { Icon } from "../ui/icon";
import { useHydrated } from "../ui/use-hydrated";
import { limits } from "./limits";
import { messages } from "./messages";
import { sendPhotos } from "./send-photos";

interface Photo {
  id: string;
  name: string;
}

interface PhotosProps {
  photos: Photo[];
  path: string;
  onPhotos: (photos: Photo[]) => void;
}

/** Photos are uploaded as soon as they are chosen; without scripts on a page of their own. */
export function PhotosField({ photos, path, onPhotos }: PhotosProps) {
  const hydrated = useHydrated();
  const id = useId();
  const [progress, setProgress] = useState<number>();
  const [problems, setProblems] = useState<string[]>([]);
  const room = limits.photos - photos.length;

  async function add(files: File[]) {
    setProblems(files.length > room ? [messages.photos] : []);
    setProgress(0);
    const { added, failed } = await sendPhotos(`${path}/photos`, files.slice(0, room), setProgress);
    setProgress(undefined);
    setProblems((before) => [...before, ...failed]);
    onPhotos([...photos, ...added]);
  }

  return (
    <div className="field">
      <span className="field__label">
        Photos<span className="field__optional"> (optional)</span>
      </span>
      <p className="field__hint">Up to {limits.photos}. Only the company sees them.</p>
      {photos.length > 0 && (
        <ul className="wizard__photos">
          {photos.map((photo) => (
            <li key={photo.id}>
              <Icon name="image" />
              <span className="grow">{photo.name}</span>
              <Button
                name="remove"
                value={photo.id}
                variant="quiet"
                size="small"
                formNoValidate
                {...(hydrated && {
                  type: "button",
                  onClick: () => onPhotos(photos.filter((one) => one !== photo)),
                })}
              >
                Remove<span className="visually-hidden"> {photo.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {progress !== undefined && (
        <progress value={progress} max={1} aria-label="Uploading photos" />
      )}
      {problems.map((problem) => (
        <p key={problem} role="alert" className="field__error">
          {problem}
        </p>
      ))}
      {room > 0 && hydrated && (
        <>
          <input
            id={id}
            type="file"
            accept="image/*"
            multiple
            className="visually-hidden"
            disabled={progress !== undefined}
            onChange={({ currentTarget }) => {
              void add([...(currentTarget.files ?? [])]);
              currentTarget.value = "";
            }}
          />
          <label htmlFor={id} className={buttonClass({ variant: "secondary" })}>
            <Icon name="plus" />
            Add photos
          </label>
        </>
      )}
      {room > 0 && !hydrated && (
        <div>
          <Button
            name="intent"
            value="keep"
            variant="secondary"
            icon="plus"
            formAction={`${path}?photos`}
          >
            Add photos
          </Button>
        </div>
      )}
    </div>
  );
}

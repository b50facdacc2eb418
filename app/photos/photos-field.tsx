import { useId, useState } from "react";
import { Button, buttonClass } from "../ui/button";
import { Icon } from "../ui/icon";
import { useHydrated } from "../ui/use-hydrated";
import { sendPhotos } from "./send-photos";

export interface ChosenPhoto {
  id: string;
  name: string;
}

export interface PhotosFieldProps {
  photos: ChosenPhoto[];
  /** Photos arrive one by one, while others may be removed. */
  onPhotos: (change: (before: ChosenPhoto[]) => ChosenPhoto[]) => void;
  /** While it is true, the form must wait: it would be sent without some of the photos. */
  onUploading: (uploading: boolean) => void;
  /** Where files are sent, as `files` of a form; it answers with JSON. */
  uploadTo: string;
  /** Without scripts: where the form is sent to come to the page that adds photos. */
  addOn: string;
  /** Without scripts: where the form is sent to remove one. Default: where the form itself is sent. */
  removeOn?: string;
  most: number;
  hint: string;
  /** The picture of an uploaded photo, if the person may see it. */
  pictureOf?: (photo: ChosenPhoto) => string;
}

/** Photos are uploaded as soon as they are chosen; without scripts on a page of their own. */
export function PhotosField({
  photos,
  onPhotos,
  onUploading,
  uploadTo,
  addOn,
  removeOn,
  most,
  hint,
  pictureOf,
}: PhotosFieldProps) {
  const hydrated = useHydrated();
  const id = useId();
  const [progress, setProgress] = useState<number>();
  const [problems, setProblems] = useState<string[]>([]);
  const room = most - photos.length;

  async function add(files: File[]) {
    setProblems(files.length > room ? [`Add at most ${most} photos.`] : []);
    setProgress(0);
    onUploading(true);
    const failed = await sendPhotos(uploadTo, files.slice(0, room), {
      onProgress: setProgress,
      onAdded: (photo) => onPhotos((before) => [...before, photo]),
    });
    setProgress(undefined);
    onUploading(false);
    setProblems((before) => [...before, ...failed]);
  }

  return (
    <div className="field">
      <span className="field__label">
        Photos<span className="field__optional"> (optional)</span>
      </span>
      <p className="field__hint">{hint}</p>
      {photos.length > 0 && (
        <ul className="chosen-photos">
          {photos.map((photo) => (
            <li key={photo.id}>
              {pictureOf ? <img src={pictureOf(photo)} alt="" /> : <Icon name="image" />}
              <span className="grow">{photo.name}</span>
              <Button
                name="remove"
                value={photo.id}
                variant="quiet"
                size="small"
                formNoValidate
                {...(removeOn && { formAction: removeOn })}
                {...(hydrated && {
                  type: "button",
                  onClick: () => onPhotos((before) => before.filter(({ id }) => id !== photo.id)),
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
          <Button name="intent" value="keep" variant="secondary" icon="plus" formAction={addOn}>
            Add photos
          </Button>
        </div>
      )}
    </div>
  );
}

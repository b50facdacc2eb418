import { Button } from "../ui/button";
import { Icon } from "../ui/icon";
import { useHydrated } from "../ui/use-hydrated";
import { PhotoInput, UploadState } from "./photo-input";
import { usePhotoUpload } from "./use-photo-upload";

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
  const room = most - photos.length;
  const { progress, problems, add } = usePhotoUpload({
    ...{ uploadTo, room, tooMany: `Add at most ${most} photos.` },
    onAdded: (photo) => onPhotos((before) => [...before, photo]),
  });

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
      <UploadState progress={progress} problems={problems} />
      {room > 0 && hydrated && (
        <PhotoInput
          disabled={progress !== undefined}
          onFiles={(files) => {
            onUploading(true);
            void add(files).then(() => onUploading(false));
          }}
        >
          <Icon name="plus" />
          Add photos
        </PhotoInput>
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

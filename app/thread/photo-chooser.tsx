import { useId, useState } from "react";
import { sendPhotos } from "../photos/send-photos";
import type { ChosenPhoto } from "../photos/photos-field";
import { Button, buttonClass } from "../ui/button";
import { Icon } from "../ui/icon";
import { MOST_PHOTOS } from "./limits";
import { photoPath, uploadPath, type RoomAddress } from "./room-calls";

/** Photos of the next message, which are uploaded as soon as they are chosen. */
export function usePhotos(address: RoomAddress) {
  const [photos, setPhotos] = useState<ChosenPhoto[]>([]);
  const [progress, setProgress] = useState<number>();
  const [problems, setProblems] = useState<string[]>([]);

  async function add(files: File[]) {
    const room = MOST_PHOTOS - photos.length;
    setProblems(files.length > room ? [`Send at most ${MOST_PHOTOS} photos with a message.`] : []);
    setProgress(0);
    const failed = await sendPhotos(uploadPath(address), files.slice(0, room), {
      onProgress: setProgress,
      onAdded: (photo) => setPhotos((before) => [...before, photo]),
    });
    setProgress(undefined);
    setProblems((before) => [...before, ...failed]);
  }

  /** The next message has none. Returns those of this one. */
  function take() {
    setPhotos([]);
    setProblems([]);
    return photos;
  }

  return { address, photos, setPhotos, progress, problems, add, take };
}

type Chosen = ReturnType<typeof usePhotos>;

/** A button at the field. */
export function PhotoButton({ chosen: { photos, progress, add } }: { chosen: Chosen }) {
  const id = useId();
  const isFull = photos.length >= MOST_PHOTOS || progress !== undefined;
  return (
    <>
      <input
        id={id}
        type="file"
        accept="image/*"
        multiple
        className="visually-hidden"
        disabled={isFull}
        onChange={({ currentTarget }) => {
          void add([...(currentTarget.files ?? [])]);
          currentTarget.value = "";
        }}
      />
      <label htmlFor={id} className={buttonClass({ variant: "secondary", iconOnly: true })}>
        <Icon name="image" label="Add photos" />
      </label>
    </>
  );
}

/** Above the field. */
export function ChosenPhotos({ chosen }: { chosen: Chosen }) {
  const { address, photos, setPhotos, progress, problems } = chosen;
  return (
    <>
      {photos.length > 0 && (
        <ul className="conversation__chosen">
          {photos.map(({ id, name }) => (
            <li key={id}>
              <img src={photoPath(address, id, 125)} alt="" width="48" height="48" />
              <span className="grow">{name}</span>
              <Button
                type="button"
                variant="quiet"
                size="small"
                onClick={() => setPhotos((before) => before.filter((photo) => photo.id !== id))}
              >
                Remove<span className="visually-hidden"> {name}</span>
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
    </>
  );
}

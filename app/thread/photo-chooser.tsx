import { useState } from "react";
import { PhotoInput, UploadState } from "../photos/photo-input";
import type { ChosenPhoto } from "../photos/photos-field";
import { usePhotoUpload } from "../photos/use-photo-upload";
import { Button } from "../ui/button";
import { Icon } from "../ui/icon";
import { MOST_PHOTOS } from "./limits";
import { photoPath, uploadPath, type RoomAddress } from "./room-calls";

/** Photos of the next message, which are uploaded as soon as they are chosen. */
export function usePhotos(address: RoomAddress) {
  const [photos, setPhotos] = useState<ChosenPhoto[]>([]);
  const { setProblems, ...upload } = usePhotoUpload({
    uploadTo: uploadPath(address),
    room: MOST_PHOTOS - photos.length,
    tooMany: `Send at most ${MOST_PHOTOS} photos with a message.`,
    onAdded: (photo) => setPhotos((before) => [...before, photo]),
  });

  /** The next message has none. Returns those of this one. */
  function take() {
    setPhotos([]);
    setProblems([]);
    return photos;
  }

  return { address, photos, setPhotos, take, ...upload };
}

type Chosen = ReturnType<typeof usePhotos>;

/** A button at the field. */
export function PhotoButton({ chosen: { photos, progress, add } }: { chosen: Chosen }) {
  const isFull = photos.length >= MOST_PHOTOS || progress !== undefined;
  return (
    <PhotoInput iconOnly disabled={isFull} onFiles={(files) => void add(files)}>
      <Icon name="image" label="Add photos" />
    </PhotoInput>
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
      <UploadState progress={progress} problems={problems} />
    </>
  );
}

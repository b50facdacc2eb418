import { useState } from "react";
import { PhotosField } from "../photos/photos-field";
import { mediaPath } from "../ui/media-path";
import { fieldId, SavedNow } from "../ui/field";
import { useSavedNow, useTyped } from "../ui/post-form";
import { photoFields, photoIdFields, photosIn } from "./form-fields";
import { limits } from "./limits";

interface ReviewPhotosProps {
  /** The call that takes photos. */
  uploadTo: string;
  /** The page that takes photos without scripts (reviewPhotosPath). */
  page: string;
  stored?: Record<string, string>;
  onChange: () => void;
  onUploading: (uploading: boolean) => void;
}

/** What the form's button depends on, from the field with the photos. */
export function usePhotosState() {
  const [changed, setChanged] = useState(false);
  const [uploading, setUploading] = useState(false);
  return {
    ofField: { onChange: () => setChanged(true), onUploading: setUploading },
    ofButton: { changed, uploading },
  };
}

export function ReviewPhotos({
  uploadTo,
  page,
  stored = {},
  onChange,
  onUploading,
}: ReviewPhotosProps) {
  const typed = useTyped();
  const [photos, setPhotos] = useState(() => photosIn(typed ?? stored));
  const now = usePhotosNow(stored);
  return (
    <>
      {Object.entries(photoFields(photos)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <PhotosField
        photos={photos}
        onPhotos={(change) => {
          setPhotos(change);
          onChange();
        }}
        onUploading={onUploading}
        uploadTo={uploadTo}
        addOn={page}
        removeOn={page}
        most={limits.photos}
        hint={`Up to ${limits.photos}. Those who can see the review can see them.`}
        pictureOf={({ id }) => mediaPath(id, 160)}
      />
      <SavedNow id={fieldId("photos")} now={now} />
    </>
  );
}

/** How many are saved now, if they are others than those in a form that is stale. */
function usePhotosNow(stored: Record<string, string>) {
  const savedNow = useSavedNow();
  const { length } = photosIn(stored);
  const text = length === 0 ? "" : length === 1 ? "1 photo" : `${length} photos`;
  return photoIdFields
    .map((field) => savedNow(field, stored[field] ?? "", text))
    .find((now) => now !== undefined);
}

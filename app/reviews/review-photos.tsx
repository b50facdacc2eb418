import { useState } from "react";
import { PhotosField } from "../photos/photos-field";
import { mediaPath } from "../ui/media-path";
import { useTyped } from "../ui/post-form";
import { photoFields, photosIn } from "./form-fields";
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
    </>
  );
}

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
}

export function ReviewPhotos({ uploadTo, page, stored = {}, onChange }: ReviewPhotosProps) {
  const typed = useTyped();
  const [photos, setPhotos] = useState(() => photosIn(typed ?? stored));
  return (
    <>
      {Object.entries(photoFields(photos)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <PhotosField
        photos={photos}
        onPhotos={(chosen) => {
          setPhotos(chosen);
          onChange();
        }}
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

import type { ReactNode } from "react";
import type { hubPhotoPath, OfPhoto } from "./photo-paths";
import { photoStages, stageLabels, type PhotoStage } from "./states";

export interface ListedPhoto {
  photo: number;
  stage: PhotoStage;
  name: string;
}

interface PhotoListProps {
  photos: ListedPhoto[];
  of: OfPhoto;
  pathOf: typeof hubPhotoPath;
  /** Below each photo. */
  actions?: (photo: ListedPhoto) => ReactNode;
}

/** Those before the work, then those after it. A photo opens in its full size. */
export function PhotoList({ photos, of, pathOf, actions }: PhotoListProps) {
  return (
    <div className="visit-photos">
      {photoStages.map((stage) => {
        const shown = photos.filter((photo) => photo.stage === stage);
        if (shown.length === 0) return null;
        return (
          <figure key={stage}>
            <figcaption className="small soft">{stageLabels[stage]}</figcaption>
            <ul>
              {shown.map((photo) => (
                <li key={photo.photo}>
                  <a href={pathOf(of, photo)}>
                    <img
                      src={pathOf(of, photo, 125)}
                      alt={photo.name}
                      width="125"
                      height="125"
                      loading="lazy"
                      decoding="async"
                    />
                  </a>
                  {actions?.(photo)}
                </li>
              ))}
            </ul>
          </figure>
        );
      })}
    </div>
  );
}

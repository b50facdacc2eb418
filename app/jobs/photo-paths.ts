import { jobPath } from "../office/office-urls";
import { nameInPath } from "../requests/attachment-path";
import { hubJobPath } from "../urls";

/** Names a photo of a visit. */
export interface OfPhoto {
  vanityName: string;
  job: number;
  visit: number;
}

interface NamedPhoto {
  photo: number;
  name: string;
}

/** In the office. `size` 125: at most 125 pixels wide and high. */
export function officePhotoPath(
  { vanityName, job, visit }: OfPhoto,
  photo: NamedPhoto,
  size?: 125,
) {
  return jobPath(vanityName, job, pageOf(visit, photo, size));
}

/** The same for the client. */
export function hubPhotoPath({ vanityName, job, visit }: OfPhoto, photo: NamedPhoto, size?: 125) {
  return hubJobPath(vanityName, job, pageOf(visit, photo, size));
}

function pageOf(visit: number, { photo, name }: NamedPhoto, size?: 125) {
  const parts = [photo, ...(size ? [size] : []), nameInPath(name)];
  return `/visits/${visit}/photos/${parts.join("/")}`;
}

import { useState } from "react";
import type { ChosenPhoto } from "./photos-field";
import { sendPhotos } from "./send-photos";

interface UploadOptions {
  /** Where files are sent, as `files` of a form; it answers with JSON. */
  uploadTo: string;
  /** How many more there may be. */
  room: number;
  /** The error for more photos than that. */
  tooMany: string;
  onAdded: (photo: ChosenPhoto) => void;
}

/** Uploads photos one by one as they are chosen. */
export function usePhotoUpload({ uploadTo, room, tooMany, onAdded }: UploadOptions) {
  const [progress, setProgress] = useState<number>();
  const [problems, setProblems] = useState<string[]>([]);

  async function add(files: File[]) {
    setProblems(files.length > room ? [tooMany] : []);
    setProgress(0);
    const failed = await sendPhotos(uploadTo, files.slice(0, room), {
      onProgress: setProgress,
      onAdded,
    });
    setProgress(undefined);
    setProblems((before) => [...before, ...failed]);
  }

  return { progress, problems, setProblems, add };
}

import { useId, type ReactNode } from "react";
import { buttonClass, type ButtonStyle } from "../ui/button";

interface PhotoInputProps extends ButtonStyle {
  disabled: boolean;
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

/** A button that chooses photos. */
export function PhotoInput({ disabled, onFiles, children, ...style }: PhotoInputProps) {
  const id = useId();
  return (
    <>
      <input
        id={id}
        type="file"
        accept="image/*"
        multiple
        className="visually-hidden"
        disabled={disabled}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = "";
        }}
      />
      <label htmlFor={id} className={buttonClass({ variant: "secondary", ...style })}>
        {children}
      </label>
    </>
  );
}

interface UploadStateProps {
  /** Share of the files that are done, 0 to 1; undefined: nothing is uploaded. */
  progress: number | undefined;
  problems: string[];
}

export function UploadState({ progress, problems }: UploadStateProps) {
  return (
    <>
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

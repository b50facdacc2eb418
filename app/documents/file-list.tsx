import type { ReactNode } from "react";
import { Icon } from "../ui/icon";
import { fileSize } from "./file-size";

export interface ListedFile {
  number: number;
  name: string;
  /** In bytes. */
  size: number;
  /** Sizes of its small versions, in pixels; none: not a picture. */
  thumbnails: number[];
}

interface FileListProps<File extends ListedFile> {
  files: File[];
  pathOf: (file: File, size?: 125) => string;
  /** Beside each file. */
  actions?: (file: File) => ReactNode;
}

/** EST-013, EST-014: pictures are shown small and open on their own, other files are saved. */
export function FileList<File extends ListedFile>({ files, pathOf, actions }: FileListProps<File>) {
  return (
    <ul className="document-files">
      {files.map((file) => (
        <li key={file.number}>
          <Picture file={file} pathOf={pathOf} />
          <div className="document-files__text">
            <a href={pathOf(file)} {...(!isPicture(file) && { download: file.name })}>
              {file.name}
            </a>
            <span className="small soft">{fileSize(file.size)}</span>
          </div>
          {actions?.(file)}
        </li>
      ))}
    </ul>
  );
}

function isPicture({ thumbnails }: ListedFile) {
  return thumbnails.length > 0;
}

/** The link with the name says where it leads. */
function Picture<File extends ListedFile>({
  file,
  pathOf,
}: Pick<FileListProps<File>, "pathOf"> & { file: File }) {
  if (!isPicture(file))
    return (
      <span className="document-files__picture document-files__picture--small">
        <Icon name="file-text" />
      </span>
    );
  return (
    <a href={pathOf(file)} className="document-files__picture" tabIndex={-1} aria-hidden>
      <img
        src={pathOf(file, 125)}
        alt=""
        width="125"
        height="125"
        loading="lazy"
        decoding="async"
      />
    </a>
  );
}

import { FileList, type ListedFile } from "../../documents/file-list";
import { hubFilePath } from "../../documents/file-paths";
import type { DocumentKind } from "../../documents/states";
import { Card } from "../../ui/card";

interface DocumentFilesProps {
  vanityName: string;
  kind: DocumentKind;
  number: number;
  files: ListedFile[];
}

/** EST-013: the attachments of an estimate or invoice. Nothing without one. */
export function DocumentFiles({ vanityName, kind, number, files }: DocumentFilesProps) {
  if (files.length === 0) return null;
  return (
    <Card as="section" className="stack gap-2 no-print">
      <h2>Attachments</h2>
      <FileList
        files={files}
        pathOf={(file, size) => hubFilePath({ vanityName, kind, number }, file, size)}
      />
    </Card>
  );
}

import type { PathOf } from "../thread/entry-line";
import { documentPath, jobPath, officeRequestPath } from "../office/office-urls";

/** The page of a document in the office. */
export function officePathOf(vanityName: string): PathOf {
  return (kind, number) => {
    if (kind === "request") return officeRequestPath(vanityName, number);
    if (kind === "job") return jobPath(vanityName, number);
    return documentPath(vanityName, kind, number);
  };
}

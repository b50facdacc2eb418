import type { PathOf } from "../thread/entry-line";
import { hubDocumentPath, hubJobPath, hubRequestPath } from "../urls";

/** The page of a document in the client hub. */
export function hubPathOf(vanityName: string): PathOf {
  return (kind, number) => {
    if (kind === "request") return hubRequestPath(vanityName, number);
    if (kind === "job") return hubJobPath(vanityName, number);
    return hubDocumentPath(vanityName, kind, number);
  };
}

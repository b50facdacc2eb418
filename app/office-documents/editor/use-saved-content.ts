import { useEffect, useState } from "react";
import { callApi } from "../../frame/api-client";
import type { Content } from "../../documents/content";
import { editedContent, storedContent, type EditedContent } from "../../documents/edited-content";
import type { DocumentKind } from "../../documents/states";
import { Saver, type SaveState, type Stored } from "./saver";

export interface DocumentAddress {
  kind: DocumentKind;
  /** Its number, of a draft its id. */
  ref: string;
  vanityName: string;
}

/** With another start or address, give the component another key. */
export function useSavedContent(address: DocumentAddress, start: Stored) {
  const [state, setState] = useState<SaveState>({ kind: "saved" });
  const [stored, setStored] = useState(start);
  const [saver] = useState(
    () =>
      new Saver(start, {
        call: (content, revision) => save(address, content, revision),
        read: () => read(address),
        show: setState,
        stored: setStored,
      }),
  );
  useEffect(() => {
    const flush = () => void saver.flush();
    const hidden = () => document.visibilityState === "hidden" && flush();
    document.addEventListener("visibilitychange", hidden);
    addEventListener("online", flush);
    return () => {
      document.removeEventListener("visibilitychange", hidden);
      removeEventListener("online", flush);
      // To another page of the office.
      flush();
    };
  }, [saver]);
  return { state, revision: stored.revision, saver };
}

function pathOf({ kind, ref, vanityName }: DocumentAddress) {
  return `/provider/${kind}s/${ref}?uri=${encodeURIComponent(vanityName)}`;
}

function save(address: DocumentAddress, content: Content, revision: number) {
  return callApi<{ revision: number }>("PATCH", pathOf(address), {
    ...editedContent(content),
    revision,
  });
}

async function read(address: DocumentAddress) {
  const { content, revision } = await callApi<{ content: EditedContent; revision: number }>(
    "GET",
    pathOf(address),
  );
  return { content: storedContent(content), revision };
}

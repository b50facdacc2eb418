import { callApi } from "../frame/api-client";

const DRAFTS = "/auth/user/drafts";

export interface Draft {
  fields: Record<string, string>;
  /** Epoch milliseconds. */
  at: number;
}

export async function readDraft(path: string, signal: AbortSignal): Promise<Draft | null> {
  const { draft } = await callApi<{ draft: Draft | null }>(
    "GET",
    `${DRAFTS}?path=${encodeURIComponent(path)}`,
    undefined,
    { signal },
  );
  return draft;
}

export async function saveDraft(path: string, fields: Record<string, string>) {
  await callApi("PATCH", DRAFTS, { path, fields });
}

export async function discardDraft(path: string) {
  await callApi("DELETE", `${DRAFTS}?path=${encodeURIComponent(path)}`);
}

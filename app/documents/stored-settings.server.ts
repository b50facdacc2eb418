import type { Work } from "../database/work-databases/work";
import { defaultSettings, type DocumentSettings } from "./settings";

/** With the defaults for what the office did not choose. */
export async function storedSettings({
  reads,
  companyId,
}: Work): Promise<{ settings: DocumentSettings; version: number }> {
  const row = await reads.first<{ settings: string; version: number }>(
    "SELECT settings, version FROM document_setting WHERE company_id = ?",
    companyId,
  );
  return {
    settings: { ...defaultSettings, ...(row && (JSON.parse(row.settings) as DocumentSettings)) },
    version: row?.version ?? 0,
  };
}

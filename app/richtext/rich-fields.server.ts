import { cleanHtml } from "./safe-html.server";

/**
 * A form's fields as the editor may show them again: its HTML cleaned, as a saved text is. A
 * description without formatting (`aboutHtml` other than "true") stays as typed.
 */
export function cleanRichFields(fields: Record<string, string>): Record<string, string> {
  const names = ["descriptionHtml", ...(fields.aboutHtml === "true" ? ["aboutDesc"] : [])];
  const cleaned = names.flatMap((name) => {
    const html = fields[name];
    return html === undefined ? [] : [[name, cleanHtml(html)]];
  });
  return { ...fields, ...(Object.fromEntries(cleaned) as Record<string, string>) };
}

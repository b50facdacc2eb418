/** The content of a mail, independent of its format. */
export interface MailContent {
  subject: string;
  lines: Line[];
}

export type Line = string | { code: string } | { link: string; label: string };

export function textOf({ lines }: MailContent, foot: string) {
  const parts = lines.map((line) =>
    typeof line === "string"
      ? line
      : "code" in line
        ? `    ${line.code}`
        : `${line.label}: ${line.link}`,
  );
  return `${parts.join("\n\n")}\n\n-- \n${foot}\n`;
}

/**
 * One column and system fonts. The colors stay readable when mail clients invert them for dark
 * mode.
 */
export function htmlOf({ subject, lines }: MailContent, foot: string) {
  const parts = lines.map((line) => {
    if (typeof line === "string") return `<p>${escaped(line)}</p>`;
    if ("code" in line)
      return (
        '<p style="font:700 28px/1.2 ui-monospace,Consolas,monospace;letter-spacing:2px;' +
        `margin:24px 0">${escaped(line.code)}</p>`
      );
    return (
      `<p><a href="${escaped(line.link)}" style="display:inline-block;padding:12px 20px;` +
      "border-radius:8px;background:#0d6b55;color:#ffffff;font-weight:600;text-decoration:none" +
      `">${escaped(line.label)}</a></p>`
    );
  });
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px;font:16px/1.6 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:36em;margin:0 auto">
${parts.join("\n")}
<p style="margin-top:40px;font-size:13px;opacity:.7">${escaped(foot)}</p>
</div>
</body>
</html>
`;
}

function escaped(text: string) {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

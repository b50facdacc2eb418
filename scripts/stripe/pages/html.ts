/** HTML that is safe to send: what was put into it is escaped. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = Html | string | number | null | undefined | false | Part[];

/** Builds HTML; every value is escaped, except for what is HTML already. */
export function html(texts: TemplateStringsArray, ...values: Part[]): Html {
  const rest = values.map((value, index) => written(value) + texts[index + 1]!);
  return new Html(texts[0]! + rest.join(""));
}

function written(value: Part): string {
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map(written).join("");
  if (value === null || value === undefined || value === false) return "";
  return String(value).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** The place before which a page shows a conversation's entries: `?before=120`. */
export function beforeOf({ url }: Pick<Request, "url">) {
  const before = Number(new URL(url).searchParams.get("before"));
  return Number.isInteger(before) && before > 0 ? before : undefined;
}

/** An operation's input from the fields of the review form (review-fields.tsx). */
export function reviewInputOf(fields: Record<string, string>) {
  const attributes = Object.keys(fields).flatMap((name) => {
    const [, code] = /^attribute-(\d{1,2})$/.exec(name) ?? [];
    return code === undefined ? [] : [Number(code)];
  });
  return { ...withoutEmptyNames(fields), attributes };
}

/** So that errors of choices that were not made are shown at their fields. */
export function withAllChoices(fields: Record<string, string>): Record<string, string> {
  return { rating: "", attributes: "", ...fields };
}

/** Sent only by people whose account has no name. */
function withoutEmptyNames({ firstName, lastName, ...rest }: Record<string, string>) {
  return { ...rest, ...(firstName && { firstName }), ...(lastName && { lastName }) };
}

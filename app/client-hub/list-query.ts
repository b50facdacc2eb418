import type { z } from "zod";

/** The list's fields in the address; a wrong one counts as left out, as the page is for people. */
export function listQuery({ searchParams }: URL, input: z.ZodObject): Record<string, string> {
  const fields = ["first", "rows", "sortField", "sortOrder", "after", "before"];
  return Object.fromEntries(
    fields.flatMap((name) => {
      const value = searchParams.get(name);
      const schema = input.shape[name] as z.ZodType | undefined;
      return value !== null && value !== "" && schema?.safeParse(value).success
        ? [[name, value]]
        : [];
    }),
  );
}

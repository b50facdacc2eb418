/** A question as the form asks it: once, even if several services have it. */
export interface AskedQuestion {
  /** Unique among the questions of a request; its fields are `q.{key}`. */
  key: string;
  /** Names of the services that ask it. */
  services: string[];
  label: string;
  name: string;
  type: "radio" | "checkbox" | "dropdown" | "text" | "textarea" | "address" | "contact";
  required: boolean;
  options?: { label: string; value: string }[] | undefined;
}

export function fieldOf({ key }: Pick<AskedQuestion, "key">) {
  return `q.${key}`;
}

/** The parts of a contact question; each is a field `q.{key}.{part}` (OPEN-089). */
export const contactParts = [
  { part: "name", label: "Name" },
  { part: "email", label: "Email" },
  { part: "phone", label: "Phone" },
] as const;

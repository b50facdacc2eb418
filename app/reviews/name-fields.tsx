import { useState, type FormEvent } from "react";
import { MAX_NAME_LENGTH } from "../identity/limits";
import { Input } from "../ui/controls";
import { Field } from "../ui/field";
import { useFormAnswer, useTyped } from "../ui/post-form";
import type { Writer } from "./read-review-form.server";

type Name = Pick<Writer, "firstName" | "lastName">;

/** The writer's name, for the preview of how it will appear. It follows what they type. */
export function useWriterName(writer: Writer | null) {
  const typed = useTyped();
  const [entered, setEntered] = useState<Partial<Name>>({});
  const of = (field: keyof Name) =>
    (writer?.[field] || entered[field] || typed?.[field] || "").trim();
  return {
    firstName: of("firstName"),
    lastName: of("lastName"),
    change: (name: Partial<Name>) => setEntered((before) => ({ ...before, ...name })),
  };
}

const fields: { name: keyof Name; label: string; autoComplete: string }[] = [
  { name: "firstName", label: "First name", autoComplete: "given-name" },
  { name: "lastName", label: "Last name", autoComplete: "family-name" },
];

interface NameFieldsProps {
  writer: Name;
  onName: (name: Partial<Name>) => void;
}

/** REV-016: the names that the account lacks. */
export function NameFields({ writer, onName }: NameFieldsProps) {
  const { errorOf, typed } = useFormAnswer();
  if (writer.firstName && writer.lastName) return null;
  const change = (field: keyof Name) => (event: FormEvent<HTMLInputElement>) =>
    onName({ [field]: event.currentTarget.value });
  return (
    <div className="review-names">
      {fields
        .filter(({ name }) => !writer[name])
        .map(({ name, label, autoComplete }) => (
          <Field key={name} name={name} label={label} error={errorOf(name)} required>
            <Input
              autoComplete={autoComplete}
              maxLength={MAX_NAME_LENGTH}
              defaultValue={typed(name) ?? ""}
              onInput={change(name)}
            />
          </Field>
        ))}
    </div>
  );
}

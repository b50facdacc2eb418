import { Input, Textarea } from "../ui/controls";
import { Field } from "../ui/field";
import { useFormAnswer } from "../ui/post-form";
import { limits } from "./limits";

interface JobFieldsProps {
  title: string;
  instructions: string;
  checklist: string[];
}

/** What a job is about, for those who do it. */
export function JobFields({ title, instructions, checklist }: JobFieldsProps) {
  const { errorOf, typed } = useFormAnswer();
  return (
    <>
      <Field name="title" label="Title" error={errorOf("title")}>
        <Input maxLength={limits.title} autoComplete="off" defaultValue={typed("title") ?? title} />
      </Field>
      <Field
        name="instructions"
        label="Instructions"
        hint="For those who do the work: a gate code, where to park. Your client doesn’t see them."
        error={errorOf("instructions")}
        optional
      >
        <Textarea
          maxLength={limits.instructions}
          defaultValue={typed("instructions") ?? instructions}
        />
      </Field>
      <Field
        name="checklist"
        label="Checklist"
        hint="One line for each thing to tick at every visit."
        error={errorOf("checklist")}
        optional
      >
        <Textarea defaultValue={typed("checklist") ?? checklist.join("\n")} />
      </Field>
    </>
  );
}

/** The lines of the field. */
export function checklistOfForm({ checklist = "" }: Record<string, string>) {
  return checklist
    .split("\n")
    .map((text) => text.trim())
    .filter((text) => text !== "");
}

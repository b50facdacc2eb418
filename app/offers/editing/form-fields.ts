/** The editor of a pricing form without a script: all questions are fields, and each of its buttons sends them along. */
import { moved } from "./moved";
import { formLimits, hasOptions, presetQuestions, questionTypes, type QuestionType } from "./question-types";

/** A question as it stands in the editor: options one in a line. */
export interface Draft {
  label: string;
  name: string;
  type: QuestionType;
  required: boolean;
  options: string;
}

export function draftOf({ label, name, type, required, options = [] }: { label: string; name: string; type: QuestionType; required: boolean; options?: { label: string }[] | undefined }): Draft {
  return { label, name, type, required, options: options.map((option) => option.label).join("\n") };
}

/** Fields "0.label", "0.type" … up to "count". */
export function draftsOf(fields: Record<string, string>): Draft[] {
  const count = Math.min(Math.max(0, Number(fields.count) || 0), formLimits.questions + 1);
  return Array.from({ length: count }, (_, i) => ({
    label: fields[`${i}.label`] ?? "",
    name: fields[`${i}.name`] ?? "",
    type: questionTypes.find((type) => type === fields[`${i}.type`]) ?? "text",
    required: fields[`${i}.required`] === "on",
    options: fields[`${i}.options`] ?? "",
  }));
}

export function questionOf({ label, name, type, required, options }: Draft) {
  const lines = options.split(/\r?\n/).map((line) => line.trim()).filter(Boolean);
  return { label, type, required, ...(name && { name }), ...(hasOptions(type) && { options: lines.map((line) => ({ label: line })) }) };
}

/** What a button does to the list: "up 2", "down 2", "remove 2", "add"; undefined for the one that saves. */
export function stepped(drafts: Draft[], step: string | undefined, preset: string | undefined): Draft[] | undefined {
  const [verb, at] = (step ?? "").split(" ");
  const one = drafts[Number(at)];
  const built = presetQuestions.find(({ name }) => name === preset);
  if (verb === "add") return [...drafts, built ? draftOf(built) : blank];
  if (verb === "show") return drafts;
  if (!one) return undefined;
  if (verb === "remove") return drafts.filter((other) => other !== one);
  if (verb === "up" || verb === "down") return moved(drafts, one, verb === "up" ? -1 : 1);
  return undefined;
}

const blank: Draft = { label: "", name: "", type: "text", required: false, options: "" };

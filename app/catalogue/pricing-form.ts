import type { Service } from "./catalogue";
import presets from "./data/presets.json";
import type { Preset, Question } from "./schema";

/** A question as a request form renders it (OFFR-045). */
export interface FormQuestion {
  label: string;
  name: string;
  type: Preset["type"];
  required: boolean;
  options?: FormOption[];
}

export interface FormOption {
  label: string;
  value: string;
}

/** A service as returned by the API, with the contract's field names (CAT-001). */
export interface ContractEntry {
  n: string;
  u: string;
  cu: string;
  su?: string;
  c: string;
  s?: string;
  p: number;
  pricingForm: FormQuestion[];
  inputForm: { name: string; label?: string; required?: boolean }[];
}

const presetsByName = new Map(Object.entries(presets as Record<string, Preset>));

/** Questions that forms reference by name (OFFR-047). */
export const builtInQuestions: readonly FormQuestion[] = [...presetsByName.values()].map(
  formQuestion,
);

/** The form of a custom service, one that is not in the catalogue (OFFR-048). */
export const defaultPricingForm: FormQuestion[] = [
  preset("availability"),
  preset("description"),
].map(formQuestion);

export function pricingFormOf(service: Service): FormQuestion[] {
  return service.pricingForm.map((question) =>
    formQuestion(typeof question === "string" ? preset(question) : question),
  );
}

export function contractEntry(service: Service): ContractEntry {
  const { category, subcategory } = service;
  return {
    n: service.name,
    u: service.slug,
    cu: category.slug,
    su: subcategory.slug,
    c: category.name,
    s: subcategory.name,
    p: service.popularity,
    pricingForm: pricingFormOf(service),
    inputForm: service.pricingForm
      .filter((question) => typeof question === "string")
      .map((name) => inputField(preset(name))),
  };
}

/** Lower case, punctuation removed, spaces as hyphens (OFFR-052). */
export function optionValue(label: string) {
  return label
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, "")
    .trim()
    .replace(/[\s-]+/g, "-");
}

function preset(name: string): Preset {
  const found = presetsByName.get(name);
  if (!found)
    throw new Error(
      `No preset question is called "${name}"; the names are in catalogue/data/presets.json.`,
    );
  return found;
}

function formQuestion({
  label,
  name,
  type,
  required = false,
  options,
}: Question | Preset): FormQuestion {
  const question = { label, name, type, required };
  return options
    ? {
        ...question,
        options: options.map((option) => ({ label: option, value: optionValue(option) })),
      }
    : question;
}

function inputField({ name, label, required }: Preset) {
  return required ? { name, label, required } : { name, label };
}

import { z } from "zod";
import { invalid, missingParam, type StripeFailure } from "./errors";
import type { Form } from "./form";

/** A text that may not be emptied. */
export const text = (max = 5000) => z.string().min(1).max(max);

/** A text whose empty value removes what was there: read as null. */
export const clearable = (max = 5000) =>
  z
    .string()
    .max(max)
    .transform((value) => (value === "" ? null : value));

/** An email address; an empty text removes what was there: read as null. */
export const clearableEmail = (max: number) =>
  clearable(max).transform((value, context) => {
    if (value === null || /^\S+@\S+\.\S+$/.test(value)) return value;
    context.addIssue({
      code: "custom",
      message: `Invalid email address: ${value}`,
      params: { stripe: "email_invalid" },
    });
    return z.NEVER;
  });

export const integer = (min = -Number.MAX_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER) =>
  z.string().transform((value, context) => {
    const number = Number(value);
    const says = !/^-?\d+$/.test(value)
      ? `Invalid integer: ${value}`
      : number < min
        ? `This value must be greater than or equal to ${min}.`
        : number > max
          ? `This value must be less than or equal to ${max}.`
          : null;
    if (!says) return number;
    context.addIssue({
      code: "custom",
      message: says,
      params: { stripe: "parameter_invalid_integer" },
    });
    return z.NEVER;
  });

export const flag = () =>
  z.string().transform((value, context) => {
    if (value === "true" || value === "false") return value === "true";
    context.addIssue({ code: "custom", message: `Invalid boolean: ${value}` });
    return z.NEVER;
  });

export const oneOf = <const T extends string>(...values: [T, ...T[]]) => z.enum(values);

export const url = () =>
  text().refine((value) => URL.canParse(value) && /^https?:/.test(value), {
    message: "Not a valid URL",
    params: { stripe: "url_invalid" },
  });

/** A list; Stripe takes an empty text for an empty one. */
export const list = <T extends z.ZodType>(of: T) =>
  z.union([z.literal("").transform((): z.output<T>[] => []), z.array(of)]);

/** Names and values as sent; an empty text stands for "remove all". */
export const metadata = () => z.union([z.literal(""), z.record(z.string(), z.string())]);

/** An object's parameters. Others are refused. */
export const params = <T extends z.ZodRawShape>(shape: T) => z.strictObject(shape);

/** Unix seconds, or a range of them. */
const time = () =>
  z.union([
    integer(0),
    params({
      gt: integer(0).optional(),
      gte: integer(0).optional(),
      lt: integer(0).optional(),
      lte: integer(0).optional(),
    }),
  ]);

/** What every list takes, and the filters of this one. */
export const listParams = <T extends z.ZodRawShape>(filters: T) =>
  params({
    limit: integer(1, 100).optional(),
    starting_after: text().optional(),
    ending_before: text().optional(),
    created: time().optional(),
    ...filters,
  });

/** Reads parameters, or refuses the first wrong one as Stripe does. */
export function readParams<T extends z.ZodType>(schema: T, form: Form): z.output<T> {
  const read = schema.safeParse(form);
  if (read.success) return read.data;
  throw refusal(first(read.error.issues), form);
}

type Issue = z.core.$ZodIssue;

/** Unknown parameters are reported first, then missing ones. */
function first(issues: Issue[]): Issue {
  return issues.find((issue) => issue.code === "unrecognized_keys") ?? issues[0]!;
}

function refusal(issue: Issue, form: Form): StripeFailure {
  const param = named(issue.path);
  const sent = issue.path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key],
    form,
  );
  if (issue.code === "unrecognized_keys") {
    const unknown = issue.keys.map((key) => named([...issue.path, key]));
    const says = `Received unknown parameter${unknown.length > 1 ? "s" : ""}: ${unknown.join(", ")}`;
    return invalid(says, unknown[0], "parameter_unknown");
  }
  if (issue.code === "invalid_union") return ofUnion(issue, form);
  if (sent === undefined) return missingParam(param);
  if (sent === "") return empty(param);
  if (issue.code === "custom") {
    const code = (issue.params as { stripe?: string } | undefined)?.stripe;
    return invalid(issue.message, param, code);
  }
  if (issue.code === "invalid_value")
    return invalid(`Invalid ${param}: must be ${choice(issue.values.map(String))}`, param);
  if (issue.code === "too_big" && issue.origin === "string")
    return invalid(
      `Invalid string: ${String(sent).slice(0, 20)}...; must be at most ${issue.maximum} characters`,
      param,
    );
  if (issue.code === "invalid_type")
    return invalid(`Invalid ${issue.expected}: ${JSON.stringify(sent)}`, param);
  return invalid(issue.message, param);
}

/** Of a union the branch counts that read furthest into the value. */
function ofUnion(issue: z.core.$ZodIssueInvalidUnion, form: Form): StripeFailure {
  const branches = issue.errors.map((issues) => first(issues));
  const best = branches.reduce((one, other) => (depth(other) > depth(one) ? other : one));
  return refusal({ ...best, path: [...issue.path, ...best.path] } as Issue, form);
}

const depth = (issue: Issue) =>
  issue.path.length * 2 +
  (issue.code === "unrecognized_keys" ? 1 : 0) +
  (issue.code === "custom" ? 1 : 0);

const empty = (param: string) =>
  invalid(
    `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a ` +
      `field; however '${param}' cannot be unset. You should remove '${param}' from your request ` +
      "or supply a non-empty value.",
    param,
    "parameter_invalid_empty",
  );

function named([head, ...rest]: PropertyKey[]): string {
  return String(head ?? "") + rest.map((key) => `[${String(key)}]`).join("");
}

function choice(values: string[]): string {
  if (values.length === 1) return values[0]!;
  const last = values.at(-1)!;
  return values.length === 2
    ? `${values[0]} or ${last}`
    : `one of ${values.slice(0, -1).join(", ")}, or ${last}`;
}

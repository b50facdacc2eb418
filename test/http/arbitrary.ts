/** Values for a JSON schema, most of them valid. */
import fc, { type Arbitrary } from "fast-check";

export type Schema = Record<string, unknown>;

/** Edge cases that every input parser must handle. */
const odd = fc.oneof(
  fc.constantFrom(
    "",
    " ",
    "\u0000",
    "%",
    "_",
    "'",
    '"',
    "\\",
    "../..",
    "<script>alert(1)</script>",
    "${7*7}",
    "NaN",
    "-1",
    "9007199254740993",
    "1e309",
    "\u202e",
    "\ud83d\ude00",
    "__proto__",
    "x".repeat(5000),
  ),
  fc.constantFrom(null, true, false, 0, -1, 1e308, 2 ** 53 + 2, [], {}, [[]], { $ne: 1 }),
  fc.string({ unit: "grapheme" }),
  fc.jsonValue({ maxDepth: 2 }),
);

export function like(schema: Schema, named: Record<string, Schema>): Arbitrary<unknown> {
  return fc.oneof({ weight: 6, arbitrary: fitting(schema, named) }, { weight: 1, arbitrary: odd });
}

function fitting(schema: Schema, named: Record<string, Schema>): Arbitrary<unknown> {
  if (typeof schema.$ref === "string")
    return fitting(named[schema.$ref.split("/").at(-1)!]!, named);
  const choices = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
  const examples = Array.isArray(schema.examples)
    ? [fc.constantFrom(...(schema.examples as unknown[]))]
    : [];
  if ("const" in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as unknown[]));
  if (choices) return fc.oneof(...choices.map((one) => fitting(one, named)));
  return fc.oneof(...examples, ofType(schema, named));
}

function ofType(schema: Schema, named: Record<string, Schema>): Arbitrary<unknown> {
  const number = (name: string) =>
    typeof schema[name] === "number" ? (schema[name] as number) : undefined;
  switch (schema.type) {
    case "object": {
      const properties = Object.entries((schema.properties ?? {}) as Record<string, Schema>);
      const required = (schema.required ?? []) as string[];
      // Sometimes a required property is missing.
      const optional = fc.record(
        Object.fromEntries(properties.map(([name, one]) => [name, like(one, named)])),
        { requiredKeys: [] },
      );
      const whole = fc.record(
        Object.fromEntries(properties.map(([name, one]) => [name, like(one, named)])),
        { requiredKeys: required.filter((name) => properties.some(([key]) => key === name)) },
      );
      return fc.oneof({ weight: 5, arbitrary: whole }, { weight: 1, arbitrary: optional });
    }
    case "array":
      return fc.array(like((schema.items ?? {}) as Schema, named), { maxLength: 3 });
    case "integer":
      return fc.integer({
        min: Math.max(number("minimum") ?? -5, -1e9),
        max: Math.min(number("maximum") ?? 1000, 1e9),
      });
    case "number":
      return fc.double({
        min: number("minimum") ?? -1000,
        max: number("maximum") ?? 1000,
        noNaN: true,
      });
    case "boolean":
      return fc.boolean();
    case "string":
      return text(schema);
    default:
      return fc.jsonValue({ maxDepth: 1 });
  }
}

function text({ pattern, format, minLength = 0, maxLength = 60 }: Schema): Arbitrary<string> {
  if (format === "email") return fc.emailAddress();
  if (format === "uuid") return fc.uuid();
  if (format === "date-time")
    return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  if (typeof pattern === "string") return fc.stringMatching(new RegExp(pattern));
  return fc.string({
    unit: "grapheme",
    minLength: Number(minLength),
    maxLength: Math.min(Number(maxLength), 200),
  });
}

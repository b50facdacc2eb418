/**
 * An example value for a JSON schema: its own example, or else the simplest value that it allows.
 */
export type JsonSchema = { [key: string]: unknown };

export function exampleOf(schema: JsonSchema, definitions: Record<string, JsonSchema>): unknown {
  if (Array.isArray(schema.examples)) return schema.examples[0];
  if (typeof schema.$ref === "string")
    return exampleOf(
      definitions[schema.$ref.slice(schema.$ref.lastIndexOf("/") + 1)] ?? {},
      definitions,
    );
  if ("const" in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if ("default" in schema) return schema.default;
  const [first] = [schema.anyOf, schema.oneOf].flatMap((choices) =>
    Array.isArray(choices) ? (choices as JsonSchema[]) : [],
  );
  if (first) return exampleOf(first, definitions);
  if (Array.isArray(schema.allOf))
    return Object.assign(
      {},
      ...(schema.allOf as JsonSchema[]).map((one) => exampleOf(one, definitions)),
    );
  return ofType(schema, definitions);
}

function ofType(schema: JsonSchema, definitions: Record<string, JsonSchema>): unknown {
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case "object":
      return Object.fromEntries(
        Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>).map(
          ([name, one]) => [name, exampleOf(one, definitions)],
        ),
      );
    case "array":
      if (Array.isArray(schema.prefixItems))
        return (schema.prefixItems as JsonSchema[]).map((one) => exampleOf(one, definitions));
      return schema.items ? [exampleOf(schema.items as JsonSchema, definitions)] : [];
    case "string":
      return ofFormat(schema);
    case "integer":
    case "number":
      return Math.max(1, typeof schema.minimum === "number" ? schema.minimum : 1);
    case "boolean":
      return true;
    case "null":
      return null;
    default:
      return {};
  }
}

const formats: Record<string, string> = {
  email: "maria@example.com",
  uuid: "6f2b9f0e-5a1c-4c3e-9b7d-2f8a1e4c6d90",
  uri: "https://example.com/",
  "date-time": "2026-05-04T15:30:00.000Z",
  date: "2026-05-04",
};

function ofFormat({ format, pattern, minLength }: JsonSchema) {
  // Ids with a fixed length.
  const length =
    typeof pattern === "string" ? /^\^\[\\w-\]\{(\d+)(,\d+)?\}\$$/.exec(pattern)?.[1] : undefined;
  if (length)
    return "kq3vJ0y8o2mW5sT7rXbN1cZ4aE6gH9iLpQdUfRtYwAs"
      .padEnd(Number(length), "x")
      .slice(0, Number(length));

  const text = (typeof format === "string" && formats[format]) || "text";
  return typeof minLength === "number" ? text.padEnd(minLength, "x") : text;
}

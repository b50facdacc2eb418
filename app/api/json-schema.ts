import * as z from "zod";
import type { JsonSchema } from "./example";

/** Moves schemas with an id to the document's components. */
export function jsonSchema(
  schema: z.ZodType,
  io: "input" | "output",
  schemas: Record<string, JsonSchema>,
): JsonSchema {
  const {
    $schema: _,
    $defs = {},
    ...made
  } = z.toJSONSchema(schema, { io, unrepresentable: "any" }) as JsonSchema & {
    $defs?: Record<string, JsonSchema>;
  };
  const moved = <T>(value: T) =>
    JSON.parse(JSON.stringify(value).replaceAll('"#/$defs/', '"#/components/schemas/')) as T;
  for (const [name, definition] of Object.entries($defs))
    schemas[name] ??= withoutId(moved(definition));
  const { id, ...body } = moved(made) as JsonSchema & { id?: string };
  if (id === undefined) return body;
  schemas[id] ??= body;
  return { $ref: `#/components/schemas/${id}` };
}

function withoutId({ id: _, ...rest }: JsonSchema) {
  return rest;
}

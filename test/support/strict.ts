import * as z from "zod";

/** The schema with all objects strict, so that unknown fields are errors. */
export function strict(schema: unknown): z.ZodType {
  if (schema instanceof z.ZodObject)
    return z.strictObject(
      Object.fromEntries(Object.entries(schema.shape).map(([name, one]) => [name, strict(one)])),
    );
  if (schema instanceof z.ZodArray) return z.array(strict(schema.element));
  if (schema instanceof z.ZodUnion) return z.union(schema.options.map(strict));
  if (schema instanceof z.ZodNullable) return strict(schema.unwrap()).nullable();
  if (schema instanceof z.ZodOptional) return strict(schema.unwrap()).optional();
  if (schema instanceof z.ZodRecord) return z.record(schema.keyType, strict(schema.valueType));
  return schema as z.ZodType;
}

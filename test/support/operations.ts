import type { Operation } from "../../app/operations/operation";

/** All server modules and their source text, for guards. */
const modules = import.meta.glob<Record<string, unknown>>("../../app/**/*.server.ts", {
  eager: true,
});
const texts = import.meta.glob<string>("../../app/**/*.{ts,tsx}", {
  eager: true,
  query: "?raw",
  import: "default",
});

/** All exported operations by name. */
export const operations = new Map<string, Operation>(
  Object.values(modules)
    .flatMap((module) => Object.values(module))
    .filter(
      (member): member is Operation =>
        typeof member === "function" && "may" in member && "effect" in member,
    )
    .map((one) => [one.name, one]),
);

/** Names of all operations in the source, exported or not. */
export const namesInSources = Object.entries(texts)
  .filter(([path]) => !path.endsWith("/operations/operation.ts"))
  .flatMap(([, text]) =>
    [...text.matchAll(/\boperation\(\{\s*name: "([^"]+)"/g)].map(([, name]) => name!),
  );

export const definitionsInSources = Object.entries(texts)
  .filter(([path]) => !path.endsWith("/operations/operation.ts"))
  .reduce((sum, [, text]) => sum + [...text.matchAll(/\boperation\(\{/g)].length, 0);

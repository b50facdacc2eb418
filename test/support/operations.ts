import type { Operation } from "../../app/operations/operation";

/** Every server module of the product, and its text: what guards look through. */
const modules = import.meta.glob<Record<string, unknown>>("../../app/**/*.server.ts", {
  eager: true,
});
const texts = import.meta.glob<string>("../../app/**/*.{ts,tsx}", {
  eager: true,
  query: "?raw",
  import: "default",
});

/** Every operation that a module of the product exports, by its name. */
export const operations = new Map<string, Operation>(
  Object.values(modules)
    .flatMap((module) => Object.values(module))
    .filter(
      (member): member is Operation =>
        typeof member === "function" && "may" in member && "effect" in member,
    )
    .map((one) => [one.name, one]),
);

/** Names that stand after `operation({` anywhere under app/, exported or not. */
export const namesInTexts = Object.entries(texts)
  .filter(([path]) => !path.endsWith("/operations/operation.ts"))
  .flatMap(([, text]) =>
    [...text.matchAll(/\boperation\(\{\s*name: "([^"]+)"/g)].map(([, name]) => name!),
  );

export const definitionsInTexts = Object.entries(texts)
  .filter(([path]) => !path.endsWith("/operations/operation.ts"))
  .reduce((sum, [, text]) => sum + [...text.matchAll(/\boperation\(\{/g)].length, 0);

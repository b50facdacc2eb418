/**
 * The base of an error that the code is prepared for. The worker and Remix's build each have a copy of
 * these classes, and what one of them throws the other one must recognize: `instanceof` goes by the name.
 * @param name The class's own name: minified code has another.
 */
export function knownError<Name extends string>(name: Name) {
  return class extends Error {
    override readonly name = name;

    static override [Symbol.hasInstance](value: unknown): boolean {
      return typeof value === "object" && value !== null && "name" in value && value.name === name;
    }
  };
}

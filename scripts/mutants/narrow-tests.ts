import { resolve } from "node:path";
import { createVitest, type TestModule } from "vitest/node";

/** The first failed test; undefined if all passed. */
export type Failed = string | undefined;

/**
 * One Vitest instance for all faults, in the current folder: starting it takes longer than running
 * most files. Each run has its own runtime, so no state of the previous fault remains.
 */
export async function narrowTests() {
  const vitest = await createVitest("test", { watch: false, reporters: [{}] });
  return {
    /** Throws if the tests could not run, which doesn't count as a failed test. */
    async run(files: string[]): Promise<Failed> {
      const known = (await vitest.globTestSpecifications()).filter(({ moduleId }) =>
        files.some((file) => resolve(file) === moduleId),
      );
      if (known.length !== files.length) throw new Error(`Not all are tests: ${files.join(", ")}`);
      const { testModules: all, unhandledErrors } = await vitest.runTestSpecifications(known);
      // The result also contains other files from earlier runs.
      const testModules = all.filter((one) => known.some((two) => two.moduleId === one.moduleId));
      const errors = [...testModules.flatMap((one) => one.errors()), ...unhandledErrors];
      if (errors.length > 0) throw new Error(messageOf(errors[0]));
      return testModules.map(firstFailed).find((failed) => failed !== undefined);
    },
    /** Call it after writing a file. */
    changed: (file: string) => vitest.invalidateFile(resolve(file)),
    close: () => vitest.close(),
  };
}

function firstFailed(module: TestModule): Failed {
  const [failed] = module.children.allTests("failed");
  return failed && `${module.relativeModuleId}: ${failed.fullName}`;
}

function messageOf(error: unknown) {
  return error instanceof Object && "message" in error ? String(error.message) : String(error);
}

import { resolve } from "node:path";
import { createVitest, type TestModule } from "vitest/node";

/** The first test that failed; undefined where all passed. */
export type Failed = string | undefined;

/**
 * One Vitest for all faults, in the present folder: starting it takes longer than most files run.
 * Each run has a runtime of its own, so nothing of the fault before is left.
 */
export async function narrowTests() {
  const vitest = await createVitest("test", { watch: false, reporters: [{}] });
  return {
    /** Throws where the tests could not run: that is not a test that fails. */
    async run(files: string[]): Promise<Failed> {
      const known = (await vitest.globTestSpecifications()).filter(({ moduleId }) =>
        files.some((file) => resolve(file) === moduleId),
      );
      if (known.length !== files.length) throw new Error(`Not all are tests: ${files.join(", ")}`);
      const { testModules: all, unhandledErrors } = await vitest.runTestSpecifications(known);
      // It also answers what the runs before found in other files.
      const testModules = all.filter((one) => known.some((two) => two.moduleId === one.moduleId));
      const errors = [...testModules.flatMap((one) => one.errors()), ...unhandledErrors];
      if (errors.length > 0) throw new Error(messageOf(errors[0]));
      return testModules.map(firstFailed).find((failed) => failed !== undefined);
    },
    /** After a file was written. */
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

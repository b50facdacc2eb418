import type { Fault } from "./fault";

export interface Tried {
  fault: Fault;
  /** The first failed test. */
  caughtBy?: string;
  /** If no test failed. */
  why?: string;
}

export function tableOf(tried: readonly Tried[]) {
  const caught = tried.filter(({ caughtBy }) => caughtBy !== undefined).length;
  return [
    "# Faults that the tests catch",
    "",
    `Written by \`npm run mutants\`: ${caught} of ${tried.length} faults were caught. Each was`,
    "applied alone to a copy of the checkout (`scripts/mutants/`), and its narrow tests were run.",
    "",
    "| fault | file | caught by |",
    "| --- | --- | --- |",
    ...tried.map(({ fault, caughtBy, why }) =>
      row([fault.name, `\`${fault.file}\``, caughtBy ?? `**${why}**`]),
    ),
    "",
  ].join("\n");
}

function row(cells: string[]) {
  return `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
}

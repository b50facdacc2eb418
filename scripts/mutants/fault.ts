/** One mistake put into one file, and the tests that must fail because of it. */
export interface Fault {
  /** What then goes wrong, as a reader of the table understands it. */
  name: string;
  /** From the checkout's root. */
  file: string;
  /** Occurs exactly once in the file. Code only: comments and formatting change more often. */
  find: string;
  replace: string;
  /** Test files, from the checkout's root: as few as catch it. */
  tests: string[];
}

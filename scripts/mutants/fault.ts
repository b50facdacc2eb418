/** One fault in one file, and the tests that must fail because of it. */
export interface Fault {
  /** The consequence, in words that a reader of the table understands. */
  name: string;
  /** Relative to the checkout's root. */
  file: string;
  /** Must occur exactly once in the file. Code only: comments and formatting change more often. */
  find: string;
  replace: string;
  /** Test files, relative to the checkout's root: as few as catch the fault. */
  tests: string[];
}

/** What is wrong with a row of a file. Only thrown while it is read. */
export class RowProblem extends Error {
  constructor(
    readonly line: number,
    readonly column: string,
    message: string,
  ) {
    super(message);
  }
}

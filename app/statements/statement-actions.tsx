import { buttonClass } from "../ui/button";
import { Icon } from "../ui/icon";
import { PrintButton } from "../ui/print-button";
import { periodQuery } from "./periods";
import type { Statement } from "./statement";

/** `path`: of the PDF. */
export function StatementActions({ statement, path }: { statement: Statement; path: string }) {
  return (
    <>
      <PrintButton />
      <a href={path + periodQuery(statement)} className={buttonClass({ variant: "secondary" })}>
        <Icon name="download" />
        PDF
      </a>
    </>
  );
}

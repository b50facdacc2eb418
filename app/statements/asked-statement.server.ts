import { Refusal } from "../refusal";
import type { Statement } from "./statement";

interface Period {
  from?: string;
  to?: string;
}

/**
 * The statement of the period in a page's address. For one that can't be shown, that of the default
 * period, and the reason.
 */
export async function askedStatement(
  request: Request,
  read: (period: Period) => Promise<Statement>,
): Promise<{ statement: Statement; error: string | undefined }> {
  const { searchParams } = new URL(request.url);
  const [from, to] = [searchParams.get("from"), searchParams.get("to")];
  const period = { ...(from !== null && { from }), ...(to !== null && { to }) };
  try {
    return { statement: await read(period), error: undefined };
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "invalid") throw error;
    return { statement: await read({}), error: error.message };
  }
}

/** Queries about people shared by several operations. */
import type { RequestContext } from "../operations/context";
import { sha256 } from "../security/hash.server";

export interface PersonRow {
  id: number;
  user_id: string;
  email: string;
  first_name: string;
  last_name: string;
  password: string | null;
  disabled_at: number | null;
  version: number;
}

interface PersonHere extends PersonRow {
  /** 1 if the person has ever signed in from the requesting browser. */
  known_browser: 0 | 1;
}

const columns = "id, user_id, email, first_name, last_name, password, disabled_at, version";

/** Always one query, so the query count doesn't reveal whether the account exists. */
export async function personByEmail(
  { db, browser }: Pick<RequestContext, "db" | "browser">,
  email: string,
) {
  const knownBrowser =
    "EXISTS (SELECT 1 FROM sign_in WHERE person_id = person.id AND browser_hash = ?)";
  const row = await db
    .prepare(`SELECT ${columns}, ${knownBrowser} AS known_browser FROM person WHERE email = ?`)
    .bind(browser ? sha256(browser) : null, email)
    .first<PersonHere>();
  return row ?? undefined;
}

export async function personById({ db }: Pick<RequestContext, "db">, id: number) {
  return (
    (await db.prepare(`SELECT ${columns} FROM person WHERE id = ?`).bind(id).first<PersonRow>()) ??
    undefined
  );
}

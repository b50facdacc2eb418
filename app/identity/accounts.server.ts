/** Reads and statements about people that several operations share. */
import type { RequestContext } from "../operations/context";

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

const columns = "id, user_id, email, first_name, last_name, password, disabled_at, version";

export async function personByEmail({ db }: Pick<RequestContext, "db">, email: string) {
  return (await db.prepare(`SELECT ${columns} FROM person WHERE email = ?`).bind(email).first<PersonRow>()) ?? undefined;
}

export async function personById({ db }: Pick<RequestContext, "db">, id: number) {
  return (await db.prepare(`SELECT ${columns} FROM person WHERE id = ?`).bind(id).first<PersonRow>()) ?? undefined;
}

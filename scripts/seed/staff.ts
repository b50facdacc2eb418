/** Luis, who works in the showcase company's office without owning the company. */
import { hashPassword } from "../../app/identity/passwords.server";
import { DEMO_PASSWORD, demoPeople, demoUserId } from "./demo-people";
import { demo } from "./showcase";

const DAY = 86_400_000;

/** The account, unless it exists, and its place in the office. For one batch of the directory. */
export async function staffStatements(db: D1Database, now: number) {
  const { id, email, firstName, lastName } = demoPeople.staff;
  const exists = await db.prepare("SELECT 1 FROM person WHERE email = ?").bind(email).first();
  const since = now - 60 * DAY;
  const account = async () =>
    db
      .prepare(
        // On a machine where the marketplace is in use, its id may be somebody's.
        `INSERT INTO person (id, user_id, email, first_name, last_name, password, created_at,
          updated_at) SELECT CASE WHEN EXISTS (SELECT 1 FROM person WHERE id = ?1) THEN NULL
          ELSE ?1 END, ?2, ?3, ?4, ?5, ?6, ?7, ?7`,
      )
      .bind(
        id,
        demoUserId({ id }),
        email,
        firstName,
        lastName,
        await hashPassword(DEMO_PASSWORD),
        since,
      );
  return [
    ...(exists ? [] : [await account()]),
    db
      .prepare(
        `INSERT OR IGNORE INTO company_staff (company_id, person_id, since)
          SELECT c.id, p.id, ? FROM company c JOIN person p ON p.email = ? WHERE c.id = ?`,
      )
      .bind(since, email, demo.showcase.id),
  ];
}

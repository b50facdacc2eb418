/**
 * The demo marketplace's fictional accounts: a homeowner, her friend, a company owner and a
 * platform admin.
 */
import { hashPassword } from "../../app/identity/passwords.server";
import { randomNumber } from "./review-rows";
import { DEMO_PASSWORD, demoPeople, demoUserId } from "./demo-people";

/** Sam's friends-only reviews, of companies that exist at every size. */
const friendsOnly = [
  {
    companyId: 1,
    rating: 5,
    headline: "They came on a Sunday",
    body: "Our kitchen was under water and they were here within the hour. I would call them again before anyone else.",
  },
  {
    companyId: 2,
    rating: 4,
    headline: "Good, a little dear",
    body: "Clean work and on time. I paid more than I had hoped, and would still have them back.",
  },
];

export async function seedPeople(db: D1Database, now: number) {
  const password = await hashPassword(DEMO_PASSWORD);
  const { homeowner, friend, owner, operator } = demoPeople;
  const since = now - 90 * 86_400_000;
  await db.batch([
    ...[homeowner, friend, owner, operator].map(({ id, email, firstName, lastName }) =>
      db
        .prepare(
          `INSERT INTO person (id, user_id, email, first_name, last_name, password, platform_admin,
            created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        )
        .bind(
          id,
          demoUserId({ id }),
          email,
          firstName,
          lastName,
          password,
          id === operator.id ? 1 : 0,
          since,
          since,
        ),
    ),
    ...[
      [homeowner.id, friend.id],
      [friend.id, homeowner.id],
    ].map((pair) =>
      db
        .prepare("INSERT INTO friendship (person_id, friend_id, since) VALUES (?, ?, ?)")
        .bind(...pair, since),
    ),
    db
      .prepare("INSERT INTO company_owner (company_id, person_id, since) VALUES (1, ?, ?)")
      .bind(owner.id, since),
    ...friendsOnly.map(({ companyId, rating, headline, body }) =>
      db
        .prepare(
          `INSERT INTO review (company_id, review_number, author_id, author_first_name,
            author_last_name, rating, total_tenths, headline, body, visibility, counts, created_at)
           SELECT id, ?, ?, ?, ?, ?, ?, ?, ?, 'f', 0, ? FROM company WHERE id = ?`,
        )
        .bind(
          randomNumber(companyId, 0),
          friend.id,
          friend.firstName,
          friend.lastName,
          rating,
          10 * rating,
          headline,
          body,
          now - 20 * 86_400_000,
          companyId,
        ),
    ),
  ]);
}

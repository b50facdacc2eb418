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

/** Sam's review with a link in it, which waits for the operator. */
const held = {
  companyId: 3,
  rating: 2,
  headline: "Look elsewhere",
  body: "They never called back. I found someone else at www.better-crews.example the same day.",
};

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
    ...waitingCases(db, now),
  ]);
}

/** The operator's queue: a held review, and one that the owner reported. */
function waitingCases(db: D1Database, now: number) {
  const { friend, owner } = demoPeople;
  const number = randomNumber(held.companyId, 0);
  const [heldAt, reportedAt] = [now - 2 * 86_400_000, now - 86_400_000];
  return [
    db
      .prepare(
        `INSERT INTO review (company_id, review_number, author_id, author_first_name,
          author_last_name, rating, total_tenths, headline, body, visibility, state, counts,
          created_at)
         SELECT id, ?, ?, ?, ?, ?, ?, ?, ?, 'p', 'held', 0, ? FROM company WHERE id = ?`,
      )
      .bind(
        number,
        friend.id,
        friend.firstName,
        friend.lastName,
        held.rating,
        10 * held.rating,
        held.headline,
        held.body,
        heldAt,
        held.companyId,
      ),
    db
      .prepare(
        `INSERT INTO moderation_case (id, company_id, review_number, author_id, opened_by, signs,
          opened_at) SELECT '00000000-0000-4000-8000-00000000c001', id, ?, ?, 'hold', '["link"]', ? FROM company WHERE id = ?`,
      )
      .bind(number, friend.id, heldAt, held.companyId),
    db
      .prepare(
        `INSERT INTO moderation_case (id, company_id, review_number, opened_by, opened_at)
         SELECT '00000000-0000-4000-8000-00000000c002', company_id, review_number, 'report', ? FROM review
          WHERE company_id = 1 AND visibility = 'p' AND rating <= 2
          ORDER BY created_at DESC LIMIT 1`,
      )
      .bind(reportedAt),
    db
      .prepare(
        `INSERT INTO review_report (company_id, review_number, person_id, case_id, reason, text,
          by_company, created_at)
         SELECT company_id, review_number, ?, id, 'fake', ?, 1, ? FROM moderation_case
          WHERE id = '00000000-0000-4000-8000-00000000c002'`,
      )
      .bind(owner.id, "We have no customer and no visit that fits this review.", reportedAt),
  ];
}

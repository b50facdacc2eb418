/** The directory's side of ratings. */
import { env } from "cloudflare:test";

/** What an operation takes for a signed-in person. */
export async function person(email: string) {
  const row = await env.DB.prepare(
    "SELECT id AS personId, user_id AS userId, email FROM person WHERE email = ?",
  )
    .bind(email)
    .first<{ personId: number; userId: string; email: string }>();
  return row!;
}

/** Reviews of other tests. */
export async function forgetReviews() {
  await env.DB.batch(
    ["subrating", "review_origin", "moderation_case", "review", "review_basis"].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
}

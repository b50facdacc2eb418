import type { z } from "zod";
import type { Locator } from "../companies/input";
import { seenCompanyId } from "../companies/locator";
import type { RequestContext } from "../operations/context";

export interface ViewerReviews {
  reviewedByCurrentUser: boolean;
  /** Of the viewer, anywhere. */
  friendCount: number;
  /** Reviews of this company by the viewer's friends, including friends-only ones. */
  friendReviews: number;
}

/** PROF-086, FRND-003: what concerns the viewer in the profile data. Nothing for visitors. */
export async function readViewerReviews(
  { actor, reads }: Pick<RequestContext, "actor" | "reads">,
  company: z.output<typeof Locator>,
): Promise<ViewerReviews> {
  if (actor.kind === "visitor")
    return { reviewedByCurrentUser: false, friendCount: 0, friendReviews: 0 };
  const id = seenCompanyId(company, actor);
  const row = await reads.first<{ own: number; friends: number; reviews: number }>(
    `SELECT EXISTS (SELECT 1 FROM review WHERE author_id = ? AND company_id = ${id.sql}) AS own,
       (SELECT count(*) FROM friendship WHERE person_id = ?) AS friends,
       (SELECT count(*) FROM friendship f CROSS JOIN review r ON r.author_id = f.friend_id
         AND r.company_id = ${id.sql} AND r.state = 'shown' WHERE f.person_id = ?) AS reviews`,
    actor.personId,
    ...id.values,
    actor.personId,
    ...id.values,
    actor.personId,
  );
  return {
    reviewedByCurrentUser: row?.own === 1,
    friendCount: row?.friends ?? 0,
    friendReviews: row?.reviews ?? 0,
  };
}

/**
 * Who sees a review, as SQL conditions on a row of `review`; its indexes have the same terms. What is
 * held or removed is seen by its author and platform admins only.
 */
import type { OfficeRole } from "./company-access";

export const shownToAll = "visibility = 'p' AND state = 'shown'";
/** To friends of the author, and the company's owners and staff. */
export const shownToFriends = "visibility = 'f' AND state = 'shown'";

/**
 * In the company's office. Platform admins there are guests: friends-only reviews are not for them, but
 * in the queue of moderation.
 */
export function shownInOffice(role: OfficeRole) {
  return role === "platform admin" ? `(${shownToAll})` : "state = 'shown'";
}

/** Review `r` to platform admins: not what only friends see. */
export const seenByAdmins = "(r.visibility = 'p' OR r.state <> 'shown')";

/** Of case `m`: it waits for a decision. */
const waiting = "(m.decided_at IS NULL OR m.appealed_at IS NOT NULL AND m.outcome_at IS NULL)";

/** The same, and what waits for their decision. */
export const shownToAdmins = `(${seenByAdmins}
  OR EXISTS (SELECT 1 FROM moderation_case m WHERE m.company_id = r.company_id
    AND m.review_number = r.review_number AND ${waiting}))`;

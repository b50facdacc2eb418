/**
 * Who sees a review, as SQL conditions on a row of `review`; its indexes have the same terms. What is
 * held or removed is seen by its author and platform admins only.
 */
export const shownToAll = "visibility = 'p' AND state = 'shown'";
/** To friends of the author, and the company's owners and staff. */
export const shownToFriends = "visibility = 'f' AND state = 'shown'";

/** Who sees a row of `review`, as SQL conditions. Indexes of the table have the same terms. */
export const shownToAll = "visibility = 'p' AND state = 'shown'";
export const shownToFriends = "visibility = 'f' AND state = 'shown'";

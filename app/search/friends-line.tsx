import { Link } from "@remix-run/react";
import { ButtonLink } from "../ui/button";
import { Note } from "../ui/note";

/** FRND-003, FRND-004: the number of friends, and a link to add some. */
export function FriendsLine({ friendCount }: { friendCount: number }) {
  if (friendCount === 0) {
    return (
      <Note>
        <div className="cluster cluster--apart">
          <p>You haven’t added any friends yet. Add friends to see their recommendations first.</p>
          <ButtonLink to="/my-friends" variant="secondary" size="small" icon="user-plus">
            Add Friends
          </ButtonLink>
        </div>
      </Note>
    );
  }
  return (
    <p className="small soft">
      You have{" "}
      <Link to="/my-friends">
        {friendCount === 1 ? "1 friend" : `${friendCount.toLocaleString("en-US")} friends`}
      </Link>{" "}
      here.
    </p>
  );
}

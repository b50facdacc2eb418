import { withTarget } from "../routing/target";
import { ButtonLink } from "../ui/button";
import { Dialog } from "../ui/dialog";
import type { Search } from "./options";
import { searchPath } from "./search-path";

/**
 * FRND-001. Signed-in users get friends first by default, so the links use the plain search URL.
 */
export default function FriendsDialog({ search }: { search: Search }) {
  const here = searchPath({ ...search, sortBy: "relevance", first: 0 });
  return (
    <Dialog title="Sort by friends’ recommendations" closeTo={here}>
      <div className="stack gap-6">
        <p>
          Sign in or create an account to see companies your friends recommend first. Until then, we
          sort results by relevance.
        </p>
        <div className="cluster">
          <ButtonLink to={withTarget("/login", here)} icon="log-in">
            Sign in
          </ButtonLink>
          <ButtonLink to={withTarget("/register", here)} variant="secondary" icon="user-plus">
            Create an account
          </ButtonLink>
        </div>
      </div>
    </Dialog>
  );
}

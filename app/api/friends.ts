/** Friends over the API: one's own, and nobody else's. */
import { acceptInvitation, blockPerson, declineInvitation, inviteFriend, makeFriendLink, readFriendLink, removeFriend, unblockPerson, withdrawInvitation } from "../friends/invitations.server";
import { countFriends, listFriends } from "../friends/read-friends.server";
import { readFriendsReviews } from "../reviews/friends-reviews.server";
import { call, type ApiCall, type ApiRequest } from "./call";
import { FriendsReviews, friendsReviews } from "./contract/review";

const none = () => undefined;
const same = <Answer>(answer: Answer) => answer;

export const friendCalls: ApiCall[] = [
  {
    ...call("GET", "/auth/user/friend-count", "How many friends one has (API-018)", countFriends, none, same),
    // FRND-005: five minutes, and never another person's count in the same browser.
    headers: { "Cache-Control": "private, max-age=300", Vary: "Cookie, Authorization" },
  },
  call("GET", "/auth/user/friends", "Friends, invitations and blocked people", listFriends, none, same),
  call("POST", "/auth/user/friends/invitations", "Invite a friend by e-mail address", inviteFriend, ({ body }) => body, same),
  call("POST", "/auth/user/friends/link", "A link that makes whoever opens it first, and agrees, a friend", makeFriendLink, none, same),
  call("GET", "/auth/user/friends/link/{token}", "Who invites with this link", readFriendLink, params, same),
  call("POST", "/auth/user/friends/link/{token}/accept", "Become the friend of whoever made this link", acceptInvitation, params, same, { takes: {} }),
  call("POST", "/auth/user/friends/invitations/{id}/accept", "Accept an invitation", acceptInvitation, params, same, { takes: {} }),
  call("POST", "/auth/user/friends/invitations/{id}/decline", "Decline an invitation", declineInvitation, params, same),
  call("POST", "/auth/user/friends/invitations/{id}/withdraw", "Take an invitation back", withdrawInvitation, params, same),
  call("POST", "/auth/user/friends/invitations/{id}/block", "Block whoever sent an invitation", blockPerson, ({ params }) => ({ invitationId: params.id }), same, { takes: {} }),
  call("DELETE", "/auth/user/friends/{userId}", "Be friends no longer", removeFriend, params, same),
  call("POST", "/auth/user/blocked/{userId}", "Block a friend", blockPerson, params, same, { takes: {} }),
  call("DELETE", "/auth/user/blocked/{userId}", "Unblock a person", unblockPerson, params, same),
  call("GET", "/network/profile/friends-reviews/{vanityName}", "Reviews of a company by one's friends (FRND-006)", readFriendsReviews, ({ params }) => ({ company: { vanityName: params.vanityName } }), friendsReviews, {
    takes: {},
    schema: FriendsReviews,
  }),
];

function params({ params }: ApiRequest) {
  return params;
}

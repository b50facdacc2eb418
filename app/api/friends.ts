/** API calls about the caller's friends. */
import {
  acceptInvitation,
  blockPerson,
  declineInvitation,
  inviteFriend,
  makeFriendLink,
  readFriendLink,
  removeFriend,
  unblockPerson,
  withdrawInvitation,
} from "../friends/invitations.server";
import { countFriends, listFriends } from "../friends/read-friends.server";
import { readFriendsReviews } from "../reviews/friends-reviews.server";
import { asItIs, bodyOf, call, noInput, paramsOf, type ApiCall } from "./call";
import { FriendsReviews, friendsReviews } from "./contract/review";

export const friendCalls: ApiCall[] = [
  {
    ...call(
      "GET",
      "/auth/user/friend-count",
      "Count your friends (API-018)",
      countFriends,
      noInput,
      asItIs,
    ),
    // FRND-005: cached for five minutes, and per user.
    headers: { "Cache-Control": "private, max-age=300", Vary: "Cookie, Authorization" },
  },
  call(
    "GET",
    "/auth/user/friends",
    "List friends, invitations and blocked people",
    listFriends,
    noInput,
    asItIs,
  ),
  call(
    "POST",
    "/auth/user/friends/invitations",
    "Invite a friend by email address",
    inviteFriend,
    bodyOf,
    asItIs,
  ),
  call(
    "POST",
    "/auth/user/friends/link",
    "Create a friend link for one person",
    makeFriendLink,
    noInput,
    asItIs,
  ),
  call(
    "GET",
    "/auth/user/friends/link/{token}",
    "Read who sent a friend link",
    readFriendLink,
    paramsOf,
    asItIs,
  ),
  call(
    "POST",
    "/auth/user/friends/link/{token}/accept",
    "Accept a friend link",
    acceptInvitation,
    paramsOf,
    asItIs,
    { takes: {} },
  ),
  call(
    "POST",
    "/auth/user/friends/invitations/{id}/accept",
    "Accept an invitation",
    acceptInvitation,
    paramsOf,
    asItIs,
    { takes: {} },
  ),
  call(
    "POST",
    "/auth/user/friends/invitations/{id}/decline",
    "Decline an invitation",
    declineInvitation,
    paramsOf,
    asItIs,
  ),
  call(
    "POST",
    "/auth/user/friends/invitations/{id}/withdraw",
    "Cancel an invitation",
    withdrawInvitation,
    paramsOf,
    asItIs,
  ),
  call(
    "POST",
    "/auth/user/friends/invitations/{id}/block",
    "Block the sender of an invitation",
    blockPerson,
    ({ params }) => ({ invitationId: params.id }),
    asItIs,
    { takes: {} },
  ),
  call("DELETE", "/auth/user/friends/{userId}", "Remove a friend", removeFriend, paramsOf, asItIs),
  call("POST", "/auth/user/blocked/{userId}", "Block a friend", blockPerson, paramsOf, asItIs, {
    takes: {},
  }),
  call(
    "DELETE",
    "/auth/user/blocked/{userId}",
    "Unblock a person",
    unblockPerson,
    paramsOf,
    asItIs,
  ),
  call(
    "GET",
    "/provider/profile/reviews/{vanityName}/friends",
    "List your friends' reviews of a company (FRND-006)",
    readFriendsReviews,
    ({ params }) => ({ company: { vanityName: params.vanityName } }),
    friendsReviews,
    {
      takes: {},
      schema: FriendsReviews,
    },
  ),
];

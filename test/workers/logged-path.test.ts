import { expect, test } from "vitest";
import { loggedPath } from "../../app/routing/logged-path";

const token = "t".repeat(43);

test.each([
  [`/my-friends/invitation/${token}`, "/my-friends/invitation/…"],
  [`/my-friends/invitation/${token}.data`, "/my-friends/invitation/…"],
  [`/My-Friends/Invitation/${token}/`, "/My-Friends/Invitation/…/"],
  [`/my-friends/invitation%2F${token}`, "/my-friends/invitation%2F…"],
  [`/api/v1/auth/user/friends/link/${token}`, "/api/v1/auth/user/friends/link/…"],
  [`/api/v1/auth/user/friends/link/${token}/accept`, "/api/v1/auth/user/friends/link/…/accept"],
  [
    "/company/a-very-long-name-that-is-longer-than-any-token-would-be",
    "/company/a-very-long-name-that-is-longer-than-any-token-would-be",
  ],
  ["/my-friends", "/my-friends"],
])("%s is logged as %s", (path, logged) => {
  expect(loggedPath(path)).toBe(logged);
});

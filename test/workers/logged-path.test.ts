import { expect, test } from "vitest";
import { loggedPath } from "../../app/routing/logged-path";

const token = "t".repeat(43);

test.each([
  [`/my-friends/invitation/${token}`, "/my-friends/invitation/…"],
  [`/my-friends/invitation/${token}.data`, "/my-friends/invitation/…"],
  [`/My-Friends/Invitation/${token}/`, "/My-Friends/Invitation/…/"],
  [`/my-friends/invitation%2F${token}`, "/my-friends/invitation/…"],
  [`/claims/dispute/test.${"aB3-_".repeat(60)}`, "/claims/dispute/…"],
  [`/claims/dispute/short.data`, "/claims/dispute/…"],
  [`/claims/d%69spute//${token}/x`, "/claims/dispute//…/x"],
  [`/claims/dispute%252f${token}`, "/claims/dispute/…"],
  [`/api/v1/claims/disputes/${token}`, "/api/v1/claims/disputes/…"],
  [`/claims/disputed/${"aB3-_".repeat(9)}.data`, "/claims/disputed/…"],
  [`/claims/%E2%9C%93/${"aB3-_".repeat(9)}%`, "/claims/%E2%9C%93/…%"],
  [
    "/media/0123456789abcdef01234567.webp/1280.webp",
    "/media/0123456789abcdef01234567.webp/1280.webp",
  ],
  [
    "/admin/people/00000000-0000-4000-8000-00000000000a",
    "/admin/people/00000000-0000-4000-8000-00000000000a",
  ],
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

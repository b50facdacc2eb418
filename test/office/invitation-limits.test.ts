import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { inviteStaff } from "../../app/office/team.server";
import { limits } from "../../app/security/limits.server";
import { refusalOf } from "../support/refusal";
import { insertOffices, of, river, type Cast } from "../clients/offices";

let cast: Cast;
beforeEach(async () => {
  cast = await insertOffices();
});

const invite = (email: string) => inviteStaff(of(cast.owner).context, { company: river, email });

test("one mailbox gets a few invitations a day, from all companies together", async () => {
  for (let nth = 0; nth < limits.invitationToMailbox.most; nth++) await invite("new@example.com");
  expect(await refusalOf(invite("new@example.com"))).toMatchObject({ code: "too-many" });
  await invite("another@example.com");
});

test("one company sends a limited number of invitations a day", async () => {
  for (let nth = 0; nth < limits.staffInvitation.most; nth++) await invite(`new${nth}@example.com`);
  expect(await refusalOf(invite("last@example.com"))).toMatchObject({ code: "too-many" });
});

test("invitations to addresses without an account count as mail to unknown addresses", async () => {
  const unknown = async () =>
    (await env.DB.prepare(
      "SELECT sum(count) AS n FROM attempt WHERE bucket LIKE 'mail, unknown%'",
    ).first<number>("n")) ?? 0;
  await invite("nobody@example.com");
  expect(await unknown()).toBe(1);
  await invite("stranger@example.com");
  expect(await unknown()).toBe(1);
});

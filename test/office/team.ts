/** The people of the test offices: requests by them, and the invitations that are mailed. */
import { env } from "cloudflare:test";
import { addClient } from "../../app/clients/add-client.server";
import { acceptStaffInvitation } from "../../app/office/staff-invitation.server";
import { inviteStaff } from "../../app/office/team.server";
import type { User } from "../../app/operations/actor";
import type { Operation } from "../../app/operations/operation";
import { visitorContext } from "../support/context";
import { outcomeOf } from "../support/half-way";
import { insertOffices, of, river as company, type Cast } from "../clients/offices";

export const NOW = visitorContext().now();

export let cast: Cast;
export let mails: { to: string; subject: string; text: string }[] = [];
/** For `beforeEach`: an office with its people, and no mail yet. */
export async function emptyTeam() {
  cast = await insertOffices();
  mails = [];
}

/** One request with its work after the response. */
export async function call<One extends Operation>(
  actor: User,
  one: One,
  input: object = {},
  now = () => NOW,
) {
  const mailer = {
    send: (mail: (typeof mails)[number]) => {
      mails.push(mail);
      return Promise.resolve();
    },
  };
  const { context, settled } = of(actor, { mailer, now });
  const answer = (await one(context, { company, ...input })) as Awaited<ReturnType<One>>;
  await settled();
  return answer;
}

export const outcome = (actor: User, one: Operation, input: object = {}, now = () => NOW) =>
  outcomeOf(call(actor, one, input, now));

export const add = (actor: User, firstName: string, of = company) =>
  call(actor, addClient, { company: of, firstName });

/** The token of the link in the last mail. */
export const mailedToken = () => /team\/invitation\/([\w-]{43})/.exec(mails.at(-1)!.text)![1]!;

export async function invite(email = cast.stranger.email) {
  await call(cast.owner, inviteStaff, { email });
  return mailedToken();
}

export const accept = (actor: User, token: string, now = () => NOW) =>
  outcome(actor, acceptStaffInvitation, { token }, now);

export async function staff() {
  const { results } = await env.DB.prepare(
    "SELECT person_id FROM company_staff WHERE company_id = 1 ORDER BY person_id",
  ).all<{ person_id: number }>();
  return results.map((row) => row.person_id);
}

export async function invitations() {
  const { results } = await env.DB.prepare(
    "SELECT to_email, outcome FROM staff_invitation ORDER BY 1, 2",
  ).all<{ to_email: string; outcome: string | null }>();
  return results.map((row) => [row.to_email, row.outcome]);
}

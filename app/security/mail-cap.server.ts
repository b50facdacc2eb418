/**
 * How many codes are mailed to one mailbox. Each purpose has its own counts. Nobody else's requests
 * affect the account's known browsers, and a few askers can't use up what is left for new ones.
 */
import type { RequestContext } from "../operations/context";
import type { CodePurpose } from "./code-kinds";
import { isHuman } from "./human-check.server";
import { countAttempts, countsOf, limits, refuseBeyond, type Limit } from "./limits.server";
import { slowDown } from "./slow-down";

interface Mailbox {
  purpose: CodePurpose;
  email: string;
}

/** For a browser that the account has signed in from. Throws `too-many`. */
export async function countCodeOfKnownBrowser(context: RequestContext, mailbox: Mailbox) {
  await countAsker(context, mailbox, `browser ${context.browser}`);
}

/**
 * For other visitors. Beyond the mailbox's caps, "shared": only the shared code
 * (shared-code.server.ts). Throws `too-many` if this network asked too often.
 */
export async function countCodeOfVisitor(
  context: RequestContext,
  mailbox: Mailbox,
  humanToken: string | undefined,
): Promise<"own" | "shared"> {
  const who = `network ${context.network}`;
  await countAsker(context, mailbox, who);
  const beyond = await countMailbox(context, mailbox, who, limits.furtherCodesToMailbox);
  if (beyond <= 0) return "own";
  if ((await isHuman(context, humanToken)) && (await hasRoomForChecked(context, mailbox)))
    return "own";
  await slowDown(context, beyond);
  return "shared";
}

/** For a signed-in person. Throws `too-many`. */
export async function countCodeOfPerson(
  context: RequestContext,
  mailbox: Mailbox,
  personId: number,
) {
  await countAsker(context, mailbox, `person ${personId}`);
  await countMailboxOfPerson(context, mailbox, personId);
}

/** Only the mailbox's caps, for an operation that has its own limits per person. */
export async function countMailboxOfPerson(
  context: RequestContext,
  mailbox: Mailbox,
  personId: number,
) {
  const who = `person ${personId}`;
  const beyond = await countMailbox(context, mailbox, who, limits.furtherCodesByPeople);
  if (beyond <= 0) return;
  const { db, now } = context;
  const reserve = { limit: limits.reservedCodesToMailbox, of: nameOf(mailbox) };
  await countAttempts(db, [reserve], now());
}

async function countAsker({ db, now }: RequestContext, mailbox: Mailbox, who: string) {
  await countAttempts(
    db,
    [
      { limit: limits.codeToMailbox, of: `${nameOf(mailbox)} ${who}` },
      { limit: limits.codeByAsker, of: who },
    ],
    now(),
  );
}

/** How far the mailbox is beyond its cap: of askers' first requests today, or of further ones. */
async function countMailbox(
  { db, now }: RequestContext,
  mailbox: Mailbox,
  who: string,
  further: Limit,
) {
  const at = now();
  const name = nameOf(mailbox);
  const today = { limit: limits.codeToMailboxDaily, of: `${name} ${who}` };
  const [requests] = await countsOf(db, [today], at);
  refuseBeyond([today], [requests!], at);
  const limit = requests === 1 ? limits.firstCodesToMailbox : further;
  const [count] = await countsOf(db, [{ limit, of: name }], at);
  return count! - limit.most;
}

async function hasRoomForChecked({ db, now }: RequestContext, mailbox: Mailbox) {
  const limit = limits.checkedCodesToMailbox;
  const [count] = await countsOf(db, [{ limit, of: nameOf(mailbox) }], now());
  return count! <= limit.most;
}

function nameOf({ purpose, email }: Mailbox) {
  return `${purpose} ${email}`;
}

/** What we keep in people's browsers, for the cookie policy. */
import { DAY, MINUTE } from "../duration";
import { lifetimes } from "../lifetimes";
import type { CookieName } from "../operations/context";

const inDays = (milliseconds: number) => `${milliseconds / DAY} days`;

interface Stored {
  name: string;
  what: string;
  kept: string;
}

export const cookies: readonly (Stored & { name: CookieName })[] = [
  {
    name: "access",
    what: "Proves that you’re signed in.",
    kept: `${inDays(lifetimes.idleSignIn)} after your last visit`,
  },
  {
    name: "refresh",
    what: `Renews that proof every ${lifetimes.accessToken / MINUTE} minutes.`,
    kept: `${inDays(lifetimes.idleSignIn)} after your last visit`,
  },
  { name: "ended", what: "Lets us tell you that your session has ended.", kept: "One hour" },
  {
    name: "browser",
    what:
      "Recognizes this browser, so that a mailed code works only where you asked for it, and so " +
      "that strangers who guess passwords don’t slow you down.",
    kept: inDays(lifetimes.knownBrowser),
  },
  {
    name: "editing",
    what: "Remembers which company’s page you’re editing.",
    kept: "Until you close the browser",
  },
];

/** For people who ask a company for a price. */
export const requestCookies: typeof cookies = [
  {
    name: "draft",
    what: "Finds what you entered into a form and haven’t sent yet.",
    kept: inDays(lifetimes.requestDraft),
  },
  {
    name: "hub",
    what: "Keeps a company’s client hub open for you, or the one request that its link showed you.",
    kept: `${inDays(lifetimes.idleHub)} after your last visit, at most ${inDays(lifetimes.hub)}`,
  },
  {
    name: "chat",
    what: "Remembers the company that you began to chat with.",
    kept: inDays(lifetimes.rememberedConversation),
  },
];

export const storedValues: readonly Stored[] = [
  {
    name: "searchZipCode",
    what: "Your zip code for searches: the one you typed, or our guess.",
    kept: `${inDays(lifetimes.typedZip)}, a guess for one day`,
  },
  {
    name: "sessionRefreshing, sessionRefreshed",
    what: "Let only one of your tabs renew your session at a time.",
    kept: "Until the next renewal",
  },
  {
    name: "brandNewProfile",
    what: "Shows the first tips on a page you’ve just created.",
    kept: "Until you’ve seen them",
  },
];

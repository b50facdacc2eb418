import type { MetaFunction } from "@remix-run/cloudflare";
import { pageMeta } from "../../frame/page-meta";
import { LegalPage } from "../legal-page";
import { StoredList } from "../stored-list";
import { cookies, requestCookies, storedValues } from "../stored";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Cookie policy",
    description:
      "We set no cookies for reading or searching, and only our own for signing in and for your requests.",
    path: "/cookie-policy",
  });

export default function CookiePolicy() {
  return (
    <LegalPage title="Cookie policy">
      <p>
        We set no cookies when you read or search. We have no advertising or tracking cookies, and
        no other company sets cookies here, so we don’t ask you to accept any.
      </p>
      <h2>Cookies for signing in</h2>
      <p>
        Signing in needs cookies. Only our server can read them. Their names begin with “__Host-” on
        a secure connection.
      </p>
      <StoredList items={cookies} />
      <h2>Cookies for asking a company for a price</h2>
      <p>They are set when you fill in a company’s form or open the link in its email.</p>
      <StoredList items={requestCookies} />
      <h2>What your browser stores for itself</h2>
      <p>
        These values are in your browser’s local storage. The zip code is part of the searches you
        make; nothing else is sent to us.
      </p>
      <StoredList items={storedValues} />
      <p>
        Your browser also keeps files from this site to load faster, and one page to show when
        you’re offline.
      </p>
      <h2>Remove them</h2>
      <p>
        Signing out removes the cookies that keep you signed in. You can clear everything in your
        browser’s settings; you’ll then need to sign in again.
      </p>
    </LegalPage>
  );
}

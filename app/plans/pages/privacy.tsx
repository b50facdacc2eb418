import type { MetaFunction } from "@remix-run/cloudflare";
import { Link } from "@remix-run/react";
import { DAY } from "../../duration";
import { pageMeta } from "../../frame/page-meta";
import { useRoot } from "../../frame/use-root";
import { lifetimes } from "../../lifetimes";
import { LegalPage } from "../legal-page";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Privacy",
    description: "What we keep when you use this site, what we don’t, and who to ask.",
    path: "/privacy",
  });

export default function Privacy() {
  const root = useRoot();
  return (
    <LegalPage title="Privacy">
      <p>
        You can search and read everything here without an account. We don’t sell data and load
        nothing from advertisers.
      </p>
      <h2>When you visit</h2>
      <p>
        We log each request: the time, the address, the result and an id. The log doesn’t tie
        searches to you. We use your IP address for up to {lifetimes.attempts / DAY} days to stop
        floods of requests and guessed passwords.
      </p>
      <p>
        We show companies how often their pages were opened, found and called, by week. For that we
        add up numbers, and store nothing about who looked.
      </p>
      <p>
        Search may suggest a zip code from the approximate location of your connection. You can
        change it. What your browser stores is listed in our{" "}
        <Link to="/cookie-policy">cookie policy</Link>.
      </p>
      <h2>When you ask a company for a price</h2>
      <p>
        What you write, your contact details and your photos go to that company and to no other. Our
        team opens them only to help, and the company sees that in its log. If it has no owner yet,
        its listed email address only learns that someone asked, for what and in which city; the
        rest waits until an owner has claimed it.
      </p>
      <p>
        What you enter and don’t send is kept for {lifetimes.requestDraft / DAY} days, for this
        browser only; signing out removes it from the browser. The link in our email opens your
        request until {lifetimes.secureLink / DAY} days after it last changed, for anyone who has
        the link. The company can turn it off. A request that looks like spam is deleted after{" "}
        {lifetimes.spamRequest / DAY} days, unless someone moves it out or we emailed you a link to
        it.
      </p>
      <h2>When you have an account</h2>
      <p>
        We keep your name, your verified email address, and what you sign in with: your password as
        a hash that can’t be turned back, and the public part of your passkeys. For each device
        you’re signed in on, we keep its kind (“Chrome on Windows”) and when you used it. You can
        see and end them in your account. If you want text messages, we keep your mobile number.
      </p>
      <p>
        Text that you type into a form and don’t save is kept for up to {lifetimes.draft / DAY}{" "}
        days, so that you don’t lose it. Only you can see it. Mailed codes are deleted a day after
        they expire, and sent emails after {lifetimes.sentMail / DAY} days.
      </p>
      <p>
        You can download all your data and delete your account yourself, in your{" "}
        <Link to="/account">account</Link>. Reviews you wrote then stay without your name. Companies
        that only you own stay listed and can be claimed again.
      </p>
      <h2>Friends</h2>
      <p>
        Friends see each other’s names and recommendations, including those shared only with
        friends. Nobody else learns who your friends are. If you invite someone by email, we delete
        the address a day after the invitation expires, which is {lifetimes.friendInvitation / DAY}{" "}
        days after you sent it.
      </p>
      <h2>Reviews</h2>
      <p>
        A public review shows your first name and the initial of your last name. A review for
        friends is shown to your friends and, without your last name, to the company’s owners. It
        counts in no public figure. For {lifetimes.reviewOrigin / DAY} days we keep a hash of the
        network that a review came from, to notice many reviews by one person. If you report a
        review, only our team sees that it was you. How we check reviews is in our{" "}
        <Link to="/reviews-policy">reviews policy</Link>.
      </p>
      <h2>When you own a company</h2>
      <p>
        What you put on its page is public. Changes you make can be undone for{" "}
        {lifetimes.undoableChange / DAY} days; older versions are then deleted. Location data in
        your photos is removed when you upload them. Changes by owners and by our team are recorded,
        so that we can help when something goes wrong.
      </p>
      <p>
        A company that travels to its customers can hide its street. Then we show only its city and
        zip code on pages, in maps and in data for search engines.
      </p>
      <p>
        If you buy Pro or a domain, or connect an account to be paid, our payment provider Stripe
        takes your card, your bank account and the proof of who you are. We never see their numbers.
        We tell Stripe your company’s name, your email address and your page, and keep what you
        bought, until when, and the number of your account there. Records of what Stripe told us are
        deleted after {lifetimes.stripeRecord / DAY} days.
      </p>
      <h2>When you are a company’s client</h2>
      <p>
        A company keeps its own list of clients here: names, addresses, phone numbers and notes.
        Only its owners and its staff see it. Our team opens it to help, and the company sees that
        in its log. We use a client’s email address and phone number only to find the right company,
        as a hash. Ask the company to correct or remove what it keeps about you.
      </p>
      <p>
        A deleted company’s clients are deleted with it. If a company gets a new owner, its clients
        stay hidden until we have checked the change.
      </p>
      <h2>When you chat with a company</h2>
      <p>
        You and the people of the company’s office see what you write and the photos you send. A
        company that you write to for the first time learns your name and email address. Photos that
        you upload and don’t send are deleted after {lifetimes.requestDraft / DAY} days. If one of
        you reports a conversation, our team sees its newest messages; we delete that copy{" "}
        {lifetimes.decidedReport / DAY} days after we decide, or {lifetimes.undecidedReport / DAY}{" "}
        days after the report if we don’t. If you delete your account, your name leaves what you
        wrote.
      </p>
      <h2>Profiles that we created</h2>
      <p>
        Profiles marked “Unclaimed” come from public registers. Claim yours to change it, or write
        to us to have it removed.
      </p>
      <h2>Questions, corrections, removal</h2>
      <p>
        Write to <a href={`mailto:${root?.supportEmail}`}>{root?.supportEmail}</a>.
      </p>
    </LegalPage>
  );
}

/** What clients see, drawn in HTML: pictures with example names and amounts. */
import type { ReactNode } from "react";
import { Icon } from "../ui/icon";

const COMPANY = "Bluebonnet Plumbing";
const LOGO = `/list-your-business/logo?${new URLSearchParams({ name: COMPANY, trade: "plumbing-contractors" })}`;

export function PagePicture() {
  return (
    <Phone label="A company’s page on a phone">
      <img
        className="shot__banner"
        src="/banners/plumbing-contractors.webp"
        alt=""
        width={1600}
        height={560}
      />
      <Company text="Plumbing · Austin, TX" />
      <p className="shot__line">
        <span>
          <Icon name="star" /> 4.9 (73)
        </span>
        <span>Open until 5 PM</span>
      </p>
      <p className="shot__button">Request a quote</p>
    </Phone>
  );
}

export function EstimatePicture() {
  return (
    <Phone label="An estimate on a phone, to approve">
      <Company text="Estimate 1018" />
      <Lines />
      <p className="shot__button">Approve</p>
      <p className="shot__button shot__button--second">Ask for a change</p>
    </Phone>
  );
}

export function InvoicePicture() {
  return (
    <Phone label="An invoice on a phone, to pay by card or bank transfer">
      <Company text="Invoice 1042" />
      <Lines />
      <p className="shot__line">
        <span>Due Dec 15</span>
        <span>Card or bank transfer</span>
      </p>
      <p className="shot__button">Pay $1,640.00</p>
    </Phone>
  );
}

export function PaidPicture() {
  return (
    <Phone label="A paid invoice on a phone, with its receipt">
      <Company text="Invoice 1042" />
      <p className="shot__paid">
        <Icon name="circle-check" /> Paid
      </p>
      <Lines />
      <p className="shot__line">
        <span>Paid by card</span>
        <span>Dec 3</span>
      </p>
    </Phone>
  );
}

function Phone({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="shot" role="img" aria-label={`${label} (example)`}>
      {children}
    </div>
  );
}

function Company({ text }: { text: string }) {
  return (
    <div className="shot__company">
      <img src={LOGO} alt="" width={400} height={400} loading="lazy" />
      <p>
        <strong>{COMPANY}</strong>
        <span>{text}</span>
      </p>
    </div>
  );
}

function Lines() {
  return (
    <>
      <p className="shot__line">
        <span>Water heater, 50 gal</span>
        <span className="number">$1,280.00</span>
      </p>
      <p className="shot__line">
        <span>Installation labor</span>
        <span className="number">$360.00</span>
      </p>
      <p className="shot__line shot__line--total">
        <span>Total</span>
        <span className="number">$1,640.00</span>
      </p>
    </>
  );
}

import { ButtonLink } from "../../ui/button";
import { Card } from "../../ui/card";
import { CopyButton } from "../../ui/copy-button";
import { Note } from "../../ui/note";
import { officeReviewsPath } from "../../office/office-urls";
import { QrCode } from "./qr-code";
import type { QrCodeData } from "./qr-code.server";

interface AskProps {
  link: string;
  code: QrCodeData;
  published: boolean;
  vanityName: string;
}

/** The link for customers, as text and as a code to scan. */
export function AskForReview({ link, code, published, vanityName }: AskProps) {
  return (
    <Card as="section" id="ask" className="stack">
      <h2>Ask for a review</h2>
      {!published && (
        <Note tone="warning">
          Your page isn’t published, so customers can’t open this link yet.
        </Note>
      )}
      <div className="ask">
        <QrCode code={code} label="QR code of the link" />
        <div className="stack gap-3 ask__text">
          <p>Send customers this link, or let them scan the code.</p>
          <p className="ask__link">{link}</p>
          <p className="cluster gap-2">
            <CopyButton text={link} label="Copy link" />
            <ButtonLink
              to={officeReviewsPath(vanityName) + "/card"}
              variant="secondary"
              icon="printer"
            >
              Print cards
            </ButtonLink>
          </p>
        </div>
      </div>
    </Card>
  );
}

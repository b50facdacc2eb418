import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { signedIn } from "../../identity/signed-in.server";
import { officeMeta } from "../../office/office-meta";
import { useOffice } from "../../office/use-office";
import { run } from "../../routing/run.server";
import { PrintButton } from "../../ui/print-button";
import { Heading } from "../../ui/heading";
import { mediaPath } from "../../ui/media-path";
import { TabLinks } from "../../ui/tabs";
import { officeReviewsPath } from "../../office/office-urls";
import stylesUrl from "../office/office-reviews.css?url";
import { QrCode } from "../office/qr-code";
import { qrCode } from "../office/qr-code.server";
import { readReviewLink } from "../office/review-link.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesUrl }];

export const meta = officeMeta("Review cards");

const MANY = 6;

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  const card = await run(readReviewLink, context, { company: params.vanityName });
  const isMany = new URL(request.url).searchParams.get("cards") === String(MANY);
  return { ...card, code: qrCode(card.link), count: isMany ? MANY : 1 };
}

/** Prints on one sheet. */
export default function ReviewCards() {
  const { count, ...card } = useLoaderData<typeof loader>();
  const { vanityName } = useOffice();
  const page = `${officeReviewsPath(vanityName)}/card`;
  return (
    <>
      <Heading
        title="Review cards"
        back={{ to: officeReviewsPath(vanityName), label: "Reviews" }}
        actions={<PrintButton />}
      >
        <p className="soft">
          Print this page and leave a card with each customer. Cut along the dashed lines.
        </p>
      </Heading>
      <TabLinks
        label="Cards on a sheet"
        tabs={[
          { label: "One large card", to: page, current: count === 1 },
          { label: "Six cards", to: `${page}?cards=${MANY}`, current: count !== 1 },
        ]}
      />
      <ul className={`review-cards review-cards--${count}`}>
        {Array.from({ length: count }, (_, i) => (
          <ReviewCard key={i} {...card} />
        ))}
      </ul>
    </>
  );
}

type CardData = Omit<ReturnType<typeof useLoaderData<typeof loader>>, "count">;

function ReviewCard({ name, logo, link, code }: CardData) {
  return (
    <li className="review-card">
      {logo && (
        <img
          className="review-card__logo"
          src={mediaPath(logo.key, 320)}
          alt=""
          width={logo.width}
          height={logo.height}
        />
      )}
      <p className="review-card__name">{name}</p>
      <p>How did we do? Scan to leave a review.</p>
      <QrCode code={code} label="QR code of the link" />
      <p className="review-card__link">{link.replace(/^https?:\/\//, "")}</p>
    </li>
  );
}

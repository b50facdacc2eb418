/**
 * Puts the styles of single pages into their documents. As files, they would hold back the first
 * paint until another connection is open. A page's `<link>` stays in its place, without effect, so
 * that the page hydrates; client-side navigation uses it. The styles stay when the visitor goes on,
 * so their class names are the page's own.
 */
import preview from "../creating/preview/preview.css?inline";
import previewUrl from "../creating/preview/preview.css?url";
import near from "../near/near.css?inline";
import nearUrl from "../near/near.css?url";
import nearService from "../near/near-service.css?inline";
import nearServiceUrl from "../near/near-service.css?url";
import plans from "../plans/plans.css?inline";
import plansUrl from "../plans/plans.css?url";
import allServices from "../search/all-services.css?inline";
import allServicesUrl from "../search/all-services.css?url";
import resultCard from "../search/result-card.css?inline";
import resultCardUrl from "../search/result-card.css?url";
import results from "../search/results.css?inline";
import resultsUrl from "../search/results.css?url";
import landing from "../search/landing/landing.css?inline";
import landingUrl from "../search/landing/landing.css?url";
import viewer from "../site-parts/viewer/viewer.css?inline";
import viewerUrl from "../site-parts/viewer/viewer.css?url";

const pageStyles: readonly { url: string; css: string }[] = [
  { url: previewUrl, css: preview },
  { url: nearUrl, css: near },
  { url: nearServiceUrl, css: nearService },
  { url: plansUrl, css: plans },
  { url: allServicesUrl, css: allServices },
  { url: landingUrl, css: landing },
  { url: viewerUrl, css: viewer },
  { url: resultCardUrl, css: resultCard },
  { url: resultsUrl, css: results },
];

export function inlinePageStyles(html: string, nonce: string) {
  let page = html;
  let styles = "";
  for (const { url, css } of pageStyles) {
    const link = `<link rel="stylesheet" href="${url}"/>`;
    if (!page.includes(link)) continue;
    page = page.replace(link, `<link rel="inline" href="${url}"/>`);
    styles += css;
  }
  if (!styles) return html;
  // React accepts a further element at the end of the head when it hydrates.
  return page.replace("</head>", () => `<style nonce="${nonce}">${styles}</style></head>`);
}

/**
 * Writes about companies, interrupted at each round trip in turn: see test/support/half-way.ts. No
 * row ever references a missing file.
 */
import { env } from "cloudflare:test";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { decideClaim, listClaimRequests } from "../../app/claims/claim-queue.server";
import { disputeClaim, requestClaim } from "../../app/claims/claim-requests.server";
import { sendClaimCode, verifyClaim } from "../../app/claims/claim.server";
import { registerToClaim } from "../../app/claims/register-to-claim.server";
import { addOffer } from "../../app/offers/editing/add-offer.server";
import { addSuggestedOffers } from "../../app/offers/editing/add-suggested.server";
import {
  addCategory,
  addSubcategory,
  deleteCategory,
  renameCategory,
} from "../../app/offers/editing/categories.server";
import { deleteOffer } from "../../app/offers/editing/delete-offer.server";
import { editOffer } from "../../app/offers/editing/edit-offer.server";
import {
  generateDescription,
  generateTeaser,
} from "../../app/offers/editing/generate-offer.server";
import { orderCategories, orderOffers } from "../../app/offers/editing/order-offers.server";
import type { RequestContext } from "../../app/operations/context";
import type { Operation, User } from "../../app/operations/operation";
import { createCompany } from "../../app/creating/create-company.server";
import { acceptClaimInvitation } from "../../app/claims/accept-invitation.server";
import { claimByAddress } from "../../app/claims/claim-by-address.server";
import { inviteToClaim } from "../../app/claims/claim-invitations.server";
import { publishUnclaimed } from "../../app/creating/publish-unclaimed.server";
import { createUnclaimed } from "../../app/creating/create-unclaimed.server";
import { optOut } from "../../app/creating/opt-out.server";
import { enterCompany, enterService, keepCreation } from "../../app/creating/creation.server";
import { continueCreation, startCreation } from "../../app/creating/make-company.server";
import { addPrimaryService } from "../../app/creating/primary-service.server";
import { editAbout } from "../../app/editing/about.server";
import { generateDescriptions, suggestAbout } from "../../app/editing/descriptions.server";
import { requestDomain } from "../../app/domains/request-domain.server";
import { editEmail, verifyEmail } from "../../app/editing/email.server";
import { editGeneral } from "../../app/editing/general.server";
import { generateBanner, generateLogo } from "../../app/editing/generate-picture.server";
import { editHours } from "../../app/editing/hours.server";
import {
  deleteBanner,
  editBannerImage,
  editBannerLayout,
  uploadBanner,
} from "../../app/editing/images/banner.server";
import {
  deleteLogo,
  editLogoImage,
  editLogoLayout,
  uploadLogo,
} from "../../app/editing/images/logo.server";
import { editLocation } from "../../app/editing/location.server";
import { addPhotos } from "../../app/editing/photos/add-photos.server";
import { deletePhoto } from "../../app/editing/photos/delete-photo.server";
import { editPhoto } from "../../app/editing/photos/edit-photo.server";
import { orderPhotos } from "../../app/editing/photos/order-photos.server";
import { setPoster } from "../../app/editing/photos/set-poster.server";
import { publishCompany, unpublishCompany } from "../../app/editing/publish.server";
import { editSocialLinks } from "../../app/editing/social.server";
import { undoChange } from "../../app/recent-changes/changes.server";
import { deleteOffersVideo, setOffersVideo } from "../../app/editing/videos/offer-video.server";
import { deletePageVideo, setPageVideo } from "../../app/editing/videos/page-video.server";
import { seenOf } from "../../app/editing/change.server";
import { indexStatements } from "../../app/search-index/index.server";
import { insertAdmin } from "../admin/admins";
import {
  austin,
  companyLike,
  officeHours,
  offerOf,
  photoOf,
  plumber,
  insertCast,
} from "../cast/cast";
import { codeTo, mailTo } from "../identity/mailbox";
import { filesLike, mp4, png } from "../media/files";
import { entry } from "../creating/founders";
import { visitorContext } from "../support/context";
import { type Case, stopEverywhere, titled, type Try, writesIn } from "../support/half-way";
import { insertPerson } from "../support/people";
import { row } from "./owners";

const free = { uri: "free", providerId: "00000000-0000-4000-8000-000000000002" };
const OFFICE = "office@free.example";
const VIDEO = "f".repeat(24) + ".mp4";
const CLEARED = [
  "creation",
  "generation",
  "claim_request",
  "import_opt_out",
  "mailed_code",
  "outbox",
  "attempt",
  "sign_in",
  "search_listing",
  "company_text",
];
const text = "We find where the clog sits, clear it with a cable, and run water to prove it.";

let ana: User;
let admin: User;
let firstEntry = 0;
const background: Promise<unknown>[] = [];

/**
 * The cast's rows, table by table: restored in one batch, since there are hundreds of
 * interruptions.
 */
let cast: D1PreparedStatement[] = [];
const RESET = ["person", "company", "company_owner", "offer_category", "offer", "media", "photo"];

/** Ana owns the plumber's company; the other one has no owner. */
beforeAll(async () => {
  await env.DB.batch(CLEARED.map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
  await insertCast({
    zips: [austin],
    companies: [
      plumber,
      companyLike({ id: 2, vanity_name: free.uri, name: "Free", email: OFFICE, unclaimed: 1 }),
    ],
    categories: [
      { id: 11, company_id: 1, type: "scat", name: "Drains", name_uri: "drains", position: 0 },
      { id: 12, company_id: 1, type: "scat", name: "Boats", name_uri: "boats", position: 1 },
    ],
    offers: [
      offerOf(1, 1, "Drain Cleaning", { category_id: 11 }),
      offerOf(1, 2, "Leak Repair", { category_id: 11 }),
      offerOf(1, 3, "Boat Washing"),
    ],
    media: [{ key: VIDEO, width: 640, height: 360, bytes: 1, created_at: 0 }],
    photos: [
      photoOf(1, 1, "one"),
      photoOf(1, 2, "two"),
      photoOf(1, 3, "tour", { media_key: VIDEO }),
    ],
  });
  ana = await insertPerson(1, "ana@example.com", { firstName: "Ana" });
  await env.DB.prepare(
    "INSERT INTO company_owner (company_id, person_id, since) VALUES (1, 1, 0)",
  ).run();
  cast = await Promise.all(RESET.map(restoreStatement));
});

beforeEach(resetData);

async function resetData() {
  await Promise.all(background.splice(0));
  const cleared = [...CLEARED, ...RESET].map((table) => env.DB.prepare(`DELETE FROM ${table}`));
  const results = await env.DB.batch<{ id: number }>([
    ...cleared,
    ...cast,
    ...indexStatements(env.DB, 1, 2),
    env.DB.prepare("SELECT coalesce(max(id), 0) AS id FROM audit_entry"),
  ]);
  firstEntry = results.at(-1)!.results[0]!.id;
}

async function restoreStatement(table: string) {
  const { results } = await env.DB.prepare(`SELECT * FROM ${table}`).all();
  const columns = Object.keys(results[0]!);
  return env.DB.prepare(
    `INSERT INTO ${table} (${columns.join(", ")})
      SELECT ${columns.map((column) => `value ->> '$.${column}'`).join(", ")} FROM json_each(?)`,
  ).bind(JSON.stringify(results));
}

const as = (over: Partial<RequestContext> = {}, actor = ana) =>
  visitorContext({
    actor,
    later: (work) => void background.push(work().catch(() => undefined)),
    ...over,
  });

/** The operation with the same input for each attempt. */
function withInput(
  operation: Operation,
  input: object | undefined,
  more: Partial<Case> = {},
): Case {
  return { operation, setUp: () => (over) => operation(as(over), input), ...more };
}

/** The same, with a setup step that returns the input. */
function withSetup(
  operation: Operation,
  setUp: () => Promise<object | undefined>,
  more: Partial<Case> = {},
): Case {
  return {
    operation,
    setUp: async () => {
      const input = await setUp();
      return (over) => operation(as(over), input);
    },
    ...more,
  };
}

const picture = () => filesLike({ name: "sink.png", type: "image/png", bytes: png() });
const revised = {
  revisedImage: Buffer.from(png()).toString("base64"),
  imageName: "a.png",
  imageType: "image/png",
};
const undoing = (
  what: string,
  make: () => Promise<
    { change?: string | null } | { fileUploadStatus: { change: string | null }[] }
  >,
) =>
  withSetup(
    undoChange,
    async () => {
      const made = await make();
      return { id: "fileUploadStatus" in made ? made.fileUploadStatus[0]!.change : made.change };
    },
    { what },
  );

const cases: Case[] = [
  withInput(createCompany, { ...entry, uri: "bluebonnet" }),
  withSetup(startCreation, enterAll, { broken: "unavailable" }),
  withInput(enterCompany, entry),
  withInput(enterService, { service: "drain-cleaning" }),
  withInput(keepCreation, { name: "Blue" }),
  withInput(addPrimaryService, { name: "Water Heaters", category: "Heat" }),
  withInput(sendClaimCode, { uri: free.uri }, { more: true }),
  withSetup(verifyClaim, async () => {
    await sendClaimCode(as(), { uri: free.uri });
    return { code: await codeTo(OFFICE), providerId: free.providerId };
  }),
  withInput(
    requestClaim,
    { uri: free.uri, text, document: new TextEncoder().encode("%PDF-1.7 x") },
    { done: "conflict" },
  ),
  withInput(
    registerToClaim,
    { uri: free.uri, firstName: "Olive", lastName: "Rivera", password: "correct horse battery" },
    { more: true },
  ),
  {
    operation: disputeClaim,
    setUp: async () => {
      const token = await disputeToken();
      return (over) => disputeClaim(as(over), { token, text });
    },
  },
  {
    operation: decideClaim,
    what: "a claim",
    setUp: () => decideAfter(() => requestClaim(as(), { uri: free.uri, text })),
  },
  {
    operation: decideClaim,
    what: "a dispute",
    setUp: () => decideAfter(async () => disputeClaim(as(), { token: await disputeToken(), text })),
  },
  byAdmin(createUnclaimed, {
    name: "Lone Star Roofing",
    city: "Austin",
    stateCode: "TX",
    zipCode: "78701",
    phoneNumber: "512-555-0150",
    emailAddress: "hello@lonestar.example",
  }),
  byAdmin(inviteToClaim, { vanityName: free.uri }, { more: true }),
  {
    operation: publishUnclaimed,
    setUp: async () => {
      admin = await insertAdmin(2, "admin@example.com");
      await env.DB.prepare("UPDATE company SET published = 0 WHERE id = 2").run();
      return (over) => publishUnclaimed(as(over, admin), { vanityName: free.uri });
    },
  },
  withSetup(acceptClaimInvitation, async () => ({ token: await invitationToken() })),
  withSetup(claimByAddress, async () => {
    await env.DB.prepare("UPDATE company SET email = 'ana@example.com' WHERE id = 2").run();
    return { uri: free.uri };
  }),
  byAdmin(optOut, { phoneNumber: "(512) 555-0199" }),
  withInput(editGeneral, {
    name: "Other Name",
    phoneNumber: "5125550199",
    aboutMetadata: "Other.",
  }),
  withSetup(
    editGeneral,
    async () => ({
      name: "Other Name",
      seen: seenOf(await row(), ["name", "phone", "summary"]),
      version: 1,
    }),
    { what: "with form data and a version" },
  ),
  withInput(editAbout, { aboutDesc: "<p>Other <b>text</b></p>", aboutHtml: true }),
  withInput(editEmail, { email: "" }, { what: "to an empty address" }),
  withInput(editEmail, { email: "new@river.example" }, { what: "to a new address", more: true }),
  withSetup(
    verifyEmail,
    async () => {
      await editEmail(as(), { email: "new@river.example" });
      return { code: await codeTo("new@river.example") };
    },
    { done: "invalid" },
  ),
  withInput(editLocation, {
    address: "1 Other St",
    city: "Austin",
    stateCode: "TX",
    zipCode: "78701",
    latitude: 30.27,
    longitude: -97.74,
  }),
  withInput(editHours, { hours: { ...officeHours, enabled: false } }),
  withInput(editSocialLinks, { facebook: "facebook.com/x", x: "", instagram: "instagram.com/x" }),
  withInput(requestDomain, { phoneNumber: "5125550199" }),
  withInput(unpublishCompany, {}),
  withSetup(publishCompany, async () => {
    await unpublishCompany(as(), {});
    return {};
  }),
  withInput(suggestAbout, {}),
  withInput(generateDescriptions, {}, { more: true }),
  withInput(generateBanner, {}, { more: true }),
  withInput(generateLogo, {}, { more: true }),
  ...[uploadBanner, uploadLogo].map((operation) =>
    withInput(operation, { files: picture() }, { more: true }),
  ),
  withSetup(
    editBannerImage,
    async () => {
      await uploadBanner(as(), { files: picture() });
      return revised;
    },
    { more: true },
  ),
  withSetup(
    editLogoImage,
    async () => {
      await uploadLogo(as(), { files: picture() });
      return revised;
    },
    { more: true },
  ),
  withSetup(deleteBanner, async () => {
    await uploadBanner(as(), { files: picture() });
    return {};
  }),
  withSetup(deleteLogo, async () => {
    await uploadLogo(as(), { files: picture() });
    return {};
  }),
  withInput(editBannerLayout, { fit: "contain", backgroundColor: "#123456" }),
  withInput(editLogoLayout, { fit: "contain", backgroundColor: "#123456" }),
  withInput(addPhotos, { files: picture() }, { more: true }),
  withInput(deletePhoto, { friendlyImageName: "one" }, { done: "not-found" }),
  withInput(editPhoto, { friendlyImageName: "one", caption: "A sink", alt: "Sink" }),
  withInput(orderPhotos, { order: ["two", "tour", "one"] }),
  withSetup(
    setPoster,
    async () => {
      await env.DB.prepare("UPDATE media SET company_id = 1 WHERE key = ?").bind(VIDEO).run();
      await env.MEDIA.put(VIDEO, mp4());
      return { friendlyImageName: "tour", files: picture() };
    },
    { more: true },
  ),
  withInput(setPageVideo, { page: "home", friendlyName: "tour" }),
  withSetup(deletePageVideo, async () => {
    await setPageVideo(as(), { page: "home", friendlyName: "tour" });
    return { page: "home" };
  }),
  withInput(setOffersVideo, { offerNumber: 1, friendlyName: "tour" }),
  withSetup(deleteOffersVideo, async () => {
    await setOffersVideo(as(), { offerNumber: 1, friendlyName: "tour" });
    return { offerNumber: 1 };
  }),
  withInput(
    addOffer,
    { name: "Pump Repair", category: "Pumps", subcategory: "Small", descriptionText: text },
    { done: "conflict" },
  ),
  withInput(addSuggestedOffers, {
    category: "plumbing-contractors",
    services: ["drain-cleaning", "water-heater-repair"],
  }),
  withInput(editOffer, {
    offerNumber: 2,
    name: "Leak Finding",
    category: "Boats",
    descriptionText: text,
  }),
  withInput(
    editOffer,
    {
      offerNumber: 2,
      pricingForm: [{ label: "When?", type: "radio", options: [{ label: "Now" }] }],
    },
    { what: "pricing form" },
  ),
  withInput(deleteOffer, { offerNumber: 2 }, { done: "not-found" }),
  withInput(orderOffers, { offers: [3, 1, 2] }),
  withInput(orderCategories, { categories: [12, 11] }),
  withInput(addCategory, { name: "Pumps" }, { done: "conflict" }),
  withInput(addSubcategory, { name: "Small", category: "Drains" }, { done: "conflict" }),
  withInput(renameCategory, { id: 11, name: "Pipes" }),
  withInput(deleteCategory, { id: 11 }, { done: "not-found" }),
  withInput(
    generateTeaser,
    { name: "Drain Cleaning", saveUpdate: true, offerNumber: 1 },
    { more: true },
  ),
  withInput(
    generateDescription,
    { name: "Drain Cleaning", saveUpdate: true, offerNumber: 1 },
    { more: true },
  ),
  undoing("an edit of the company", () => editGeneral(as(), { name: "Other Name" })),
  undoing("an offer deletion", () => deleteOffer(as(), { offerNumber: 2 })),
  undoing("a photo deletion", () => deletePhoto(as(), { friendlyImageName: "one" })),
  undoing("an upload", () => addPhotos(as(), { files: picture() })),
  undoing("a photo order", () => orderPhotos(as(), { order: ["two", "tour", "one"] })),
  undoing("an offer video", () => setOffersVideo(as(), { offerNumber: 1, friendlyName: "tour" })),
];

/** Has many steps and saves its progress after each: see test/creating/wizard.test.ts. */
const testedElsewhere = [continueCreation.name];

const modules = import.meta.glob<Record<string, unknown>>(
  [
    "../../app/{companies,creating,editing,recent-changes,offers,claims}/**/*.server.ts",
    "../../app/domains/request-domain.server.ts",
  ],
  { eager: true },
);

test("covers every write operation on companies", () => {
  const writes = writesIn(modules);
  expect(
    [...new Set([...cases.map(({ operation }) => operation.name), ...testedElsewhere])].toSorted(),
  ).toEqual([...new Set(writes.map((one) => one.name))].toSorted());
});

test.each(titled(cases))("%s", { timeout: 60_000 }, async (_, one) => {
  await stopEverywhere(one, { resetData, stored });
});

async function enterAll() {
  await enterCompany(as(), entry);
  await enterService(as(), { service: "drain-cleaning" });
  return undefined;
}

/** The token in the mail to the former contact of a company that Ana claimed. */
async function disputeToken() {
  await sendClaimCode(as(), { uri: free.uri });
  await verifyClaim(as(), { code: await codeTo(OFFICE), providerId: free.providerId });
  return (await mailTo(OFFICE))
    .find(({ data }) => data.link)!
    .data.link!.split("/")
    .at(-1)!;
}

/** The operation with the same input for each attempt, by a platform admin. */
function byAdmin(operation: Operation, input: object, more: Partial<Case> = {}): Case {
  return {
    operation,
    setUp: async () => {
      admin = await insertAdmin(2, "admin@example.com");
      return (over) => operation(as(over, admin), input);
    },
    ...more,
  };
}

/** The token in the mailed invitation to claim the free company. */
async function invitationToken() {
  admin = await insertAdmin(2, "admin@example.com");
  await inviteToClaim(as({}, admin), { vanityName: free.uri });
  return (await mailTo(OFFICE))[0]!.data.link!.split("/").at(-1)!;
}

async function decideAfter(ask: () => Promise<unknown>): Promise<Try> {
  admin = await insertAdmin(2, "admin@example.com");
  await ask();
  const [request] = (await listClaimRequests(as({}, admin), {})).requests;
  return (over) => decideClaim(as(over, admin), { id: request!.id, decision: "accepted" });
}

/** Everything except names and times that are regenerated each time, and attempt counters. */
async function stored() {
  await Promise.all(background.splice(0));
  const parts = {
    companies: `SELECT vanity_name, name, phone, email, website, summary, about, about_is_html,
      published, unclaimed, verified, version, hours, address, address2, city, zip, lat, lng,
      hide_street, serves_miles, facebook, x, instagram,
      banner_media IS NULL AS no_banner, logo_media IS NULL AS no_logo, banner_fit,
        banner_background, logo_fit, logo_background, home_video FROM company ORDER BY vanity_name`,
    owners:
      "SELECT c.vanity_name, o.person_id FROM company_owner o JOIN company c ON c.id = o.company_id ORDER BY 1, 2",
    categories: `SELECT c.vanity_name, k.type, k.name, k.name_uri, k.position, p.name AS parent
        FROM offer_category k JOIN company c ON c.id = k.company_id LEFT JOIN offer_category p
        ON p.id = k.parent_id ORDER BY 1, 3`,
    offers: `SELECT c.vanity_name, o.offer_number, o.type, o.name, o.name_uri, k.name AS category,
      s.name AS subcategory, o.service_id, o.teaser, o.description, o.pricing_form, o.form_version,
      o.position, o.video
      FROM offer o JOIN company c ON c.id = o.company_id LEFT JOIN offer_category k
        ON k.id = o.category_id LEFT JOIN offer_category s ON s.id = o.subcategory_id ORDER BY 1, 2`,
    forms: "SELECT offer_number, form_version, form FROM offer_form_version ORDER BY 1, 2",
    formerUris: "SELECT name_uri, offer_number FROM former_offer_uri ORDER BY 1",
    photos: `SELECT position, friendly_name, caption, alt, after_of_pair, EXISTS (SELECT 1
        FROM media WHERE key = media_key) AS has_media FROM photo ORDER BY 1`,
    media: "SELECT count(*) AS n, count(poster) AS posters FROM media WHERE company_id IS NOT NULL",
    changes: `SELECT action, kind, undone_at IS NOT NULL AS undone, count(*) AS n FROM company_change
        GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
    optOuts: "SELECT key FROM import_opt_out ORDER BY 1",
    creation: "SELECT entered, progress, company_id IS NULL AS none FROM creation",
    domains: "SELECT phone, count(*) AS n FROM domain_request GROUP BY 1",
    claims:
      "SELECT kind, text, document IS NULL AS no_document, decision FROM claim_request ORDER BY 1, 2",
    invitations: "SELECT email, used_at IS NOT NULL AS used FROM claim_invitation",
    codes:
      "SELECT purpose, used_at IS NOT NULL AS used, count(*) AS n FROM mailed_code GROUP BY 1, 2 ORDER BY 1, 2",
    mail: "SELECT recipient, template FROM outbox ORDER BY 1, 2",
    listings: `SELECT c.vanity_name, count(*) AS n FROM search_listing l JOIN company c
        ON c.id = l.company_id GROUP BY 1 ORDER BY 1`,
    log: "SELECT action, count(*) AS n FROM audit_entry WHERE id > ? GROUP BY 1 ORDER BY 1",
  };
  const results = await env.DB.batch(
    Object.entries(parts).map(([name, sql]) =>
      name === "log" ? env.DB.prepare(sql).bind(firstEntry) : env.DB.prepare(sql),
    ),
  );
  return {
    ...Object.fromEntries(Object.keys(parts).map((name, i) => [name, results[i]!.results])),
    missingFiles: await missingFiles(),
  };
}

/** Keys of files that rows reference but that do not exist. */
async function missingFiles() {
  const { results } = await env.DB.prepare(
    `SELECT key FROM media WHERE company_id IS NOT NULL UNION SELECT document
      FROM claim_request WHERE document IS NOT NULL
     UNION SELECT banner_media FROM company WHERE banner_media IS NOT NULL UNION
       SELECT logo_media FROM company WHERE logo_media IS NOT NULL`,
  ).all<{ key: string }>();
  const heads = await Promise.all(results.map(({ key }) => env.MEDIA.head(key)));
  return results.filter((_, i) => !heads[i]).map(({ key }) => key);
}

/** The contract's calls that edit a company, with their expected effect. */
import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { mp4, png } from "../media/files";
import { description, form, hours, owner, requestHeader, uri, type Read } from "./editing";
import { newEmail } from "./visitor";

/** The email address that API-034 sets and API-035 confirms. */
export const email = newEmail();
const picture = Buffer.from(png()).toString("base64");

export interface Call {
  id: string;
  method: string;
  path: string;
  body?: unknown;
  /** Sent as form data instead. */
  files?: { name: string; type?: string; bytes: Uint8Array }[];
  headers?: Record<string, string>;
  /** Expected in the response, in addition to each row's effect. */
  answers?: object;
  /** What a read returns afterwards. */
  reads?: (read: Read, answer: Record<string, never>) => unknown;
  as?: unknown;
  /** Takes no version: it creates something new, returns a text, or says that it needs none. */
  unguarded?: true;
}

export const media = (ending: string) =>
  expect.stringMatching(new RegExp(`^/media/[0-9a-f]{24}\\.${ending}$`)) as string;
const offer = (read: Read, number: number) =>
  read.own.offers.find((one) => one.offerNumber === number);

async function offerPage(nameUri: string) {
  return (await owner.get(`/company/${uri}/services/${nameUri}`)).text;
}

/** In order: each call depends on the ones before it. */
export const calls: Call[] = [
  {
    id: "API-023",
    method: "POST",
    path: "/provider/profile/service",
    body: { name: "Drain Cleaning", category: "Plumbing" },
    answers: { nameUri: "drain-cleaning" },
    reads: ({ own }) => own.offers.map(({ name, category }) => [name, category]),
    as: [["Drain Cleaning", "Plumbing"]],
    unguarded: true,
  },
  {
    id: "API-001",
    method: "POST",
    path: "/provider/profile/photo/upload",
    files: [
      { name: "Kitchen sink.png", type: "image/png", bytes: png() },
      { name: "Roof.mp4", type: "video/mp4", bytes: mp4() },
    ],
    answers: {
      fileUploadStatus: [
        expect.objectContaining({ success: true, friendlyImageName: "kitchen-sink" }),
        expect.objectContaining({ success: true, friendlyImageName: "roof" }),
      ],
    },
    reads: ({ pictures }) =>
      pictures.map(({ friendlyImageName, publicPath }) => [friendlyImageName, publicPath]),
    as: [
      ["kitchen-sink", media("png")],
      ["roof", media("mp4")],
    ],
    unguarded: true,
  },
  {
    id: "API-003",
    method: "POST",
    path: "/provider/profile/banner/upload",
    files: [{ name: "b.png", bytes: png() }],
    reads: ({ profile }) => profile.bannerImage,
    as: media("png"),
  },
  {
    id: "API-004",
    method: "POST",
    path: "/provider/profile/profilepic/upload",
    files: [{ name: "l.png", bytes: png() }],
    reads: ({ profile }) => profile.profilePic,
    as: media("png"),
  },
  {
    id: "API-005",
    method: "POST",
    path: "/provider/profile/ai-generate-banner-image",
    body: { roughInput: "We fix pipes." },
    answers: { picture: media("svg"), attemptsLeft: 2 },
    reads: ({ profile }, { picture }) => profile.bannerImage === picture,
    as: true,
    unguarded: true,
  },
  {
    id: "API-006",
    method: "GET",
    path: "/provider/profile/ai-generate-profile-pic",
    headers: requestHeader,
    answers: { picture: media("svg"), attemptsLeft: 2 },
    reads: ({ profile }, { picture }) => profile.profilePic === picture,
    as: true,
    unguarded: true,
  },
  {
    id: "API-007",
    method: "PATCH",
    path: "/provider/profile/banner/settings",
    body: {
      position: "bottom",
      backgroundColor: "#1D4ED8",
      fit: "contain",
      showCompanyOverlay: false,
    },
    reads: ({ profile: p }) => [
      p.bannerImagePosition,
      p.bannerImageBackgroundColor,
      p.bannerImageFit,
      p.bannerImageShowCompanyOverlay,
    ],
    as: ["bottom", "1d4ed8", "contain", false],
  },
  {
    id: "API-008",
    method: "PATCH",
    path: "/provider/profile/profilepic/settings",
    body: { backgroundColor: "fff", fit: "cover" },
    reads: ({ profile: p }) => [p.profilePicBackgroundColor, p.profilePicFit],
    as: ["ffffff", "cover"],
  },
  {
    id: "API-009",
    method: "PATCH",
    path: "/provider/profile/banner/image",
    body: { revisedImage: picture, imageName: "b.png", imageType: "image/png" },
    reads: ({ profile }) => profile.bannerImage,
    as: media("png"),
  },
  {
    id: "API-010",
    method: "PATCH",
    path: "/provider/profile/profilepic/image",
    body: {
      revisedImage: `data:image/png;base64,${picture}`,
      imageName: "l.png",
      imageType: "image/png",
    },
    reads: ({ profile }) => profile.profilePic,
    as: media("png"),
  },
  {
    id: "API-011",
    method: "PATCH",
    path: "/provider/profile/about",
    body: { aboutDesc: "We fix <b>pipes</b>\nand say so.", aboutHtml: false },
    reads: ({ profile: p }) => [p.aboutDesc, p.aboutHtml],
    as: ["We fix <b>pipes</b>\nand say so.", false],
  },
  {
    id: "API-012",
    method: "GET",
    path: "/provider/profile/ai-about-description",
    headers: requestHeader,
    answers: { text: expect.stringContaining("Contract Plumbing") as string },
    reads: ({ profile }) => profile.aboutDesc,
    as: "We fix <b>pipes</b>\nand say so.",
    unguarded: true,
  },
  {
    id: "API-013",
    method: "POST",
    path: "/provider/profile/ai-about-descriptions",
    body: { roughInput: "We fix pipes." },
    reads: ({ profile: p }, { about, summary }) =>
      p.aboutDesc === about && p.aboutMetadata === summary && about !== "",
    as: true,
    unguarded: true,
  },
  {
    id: "API-026",
    method: "POST",
    path: "/provider/profile/offers/category",
    body: { name: "Heating", type: "scat" },
    answers: { name: "Heating" },
    reads: ({ own }) => own.categories.map(({ name, type }) => [name, type]),
    as: [
      ["Plumbing", "scat"],
      ["Heating", "scat"],
    ],
    unguarded: true,
  },
  {
    id: "API-027",
    method: "POST",
    path: "/provider/profile/offers/subcategory",
    body: { name: "Boilers", category: "Heating", type: "ssubcat" },
    answers: { name: "Boilers" },
    reads: ({ own }) =>
      own.categories.map((one) =>
        (one as unknown as { subcategories: { name: string }[] }).subcategories.map(
          ({ name }) => name,
        ),
      ),
    as: [[], ["Boilers"]],
    unguarded: true,
  },
  {
    id: "API-025",
    method: "POST",
    path: "/provider/profile/offers",
    body: {
      name: "Boiler Repair",
      type: "service",
      category: "Heating",
      subcategory: "Boilers",
      descriptionText: description,
      descriptionHtml: `<p>${description}</p>`,
      descriptionTeaser: "Boilers mended on the same day.",
      pricingForm: [
        {
          label: "When?",
          type: "radio",
          required: true,
          options: [{ label: "Now" }, { label: "Later" }],
        },
      ],
      sections: [{ id: randomUUID(), type: "description" }],
    },
    answers: { offerNumber: 2, nameUri: "boiler-repair" },
    reads: (read) => offer(read, 2),
    as: {
      offerNumber: 2,
      name: "Boiler Repair",
      nameUri: "boiler-repair",
      type: "service",
      descriptionTeaser: "Boilers mended on the same day.",
      category: "Heating",
      subcategory: "Boilers",
    },
  },
  {
    id: "API-028",
    method: "POST",
    path: "/provider/profile/offers/generate-teaser",
    body: {
      saveUpdate: false,
      name: "Boiler Repair",
      companyName: "Contract Plumbing",
      companyMetaDescription: "",
      category: "Heating",
      subcategory: "Boilers",
      descriptionTeaser: "",
    },
    answers: { descriptionTeaser: expect.stringMatching(/.{25}/) as string },
    reads: (read) => offer(read, 2)!.descriptionTeaser,
    as: "Boilers mended on the same day.",
    unguarded: true,
  },
  {
    id: "API-028, saved",
    method: "POST",
    path: "/provider/profile/offers/generate-teaser",
    body: { saveUpdate: true, offerNumber: 2, name: "Boiler Repair" },
    reads: (read, { descriptionTeaser }) => offer(read, 2)!.descriptionTeaser === descriptionTeaser,
    as: true,
    unguarded: true,
  },
  {
    id: "API-029",
    method: "POST",
    path: "/provider/profile/offers/generate-description",
    body: {
      saveUpdate: false,
      name: "Boiler Repair",
      companyName: "Contract Plumbing",
      companyMetaDescription: "",
      category: "Heating",
      subcategory: "Boilers",
      descriptionText: "",
    },
    answers: { descriptionHtml: expect.stringMatching(/^<p>.*<\/p>$/s) as string },
    unguarded: true,
  },
  {
    id: "API-030",
    method: "PATCH",
    path: "/provider/profile/offers/2",
    body: {
      name: "Boiler service",
      descriptionText: description,
      descriptionTeaser: "Boilers mended before the evening.",
      category: "Plumbing",
      subcategory: "",
    },
    answers: { nameUri: "boiler-service" },
    reads: (read) => offer(read, 2),
    as: {
      offerNumber: 2,
      name: "Boiler service",
      nameUri: "boiler-service",
      type: "service",
      descriptionTeaser: "Boilers mended before the evening.",
      category: "Plumbing",
      subcategory: null,
    },
  },
  {
    id: "API-031",
    method: "PATCH",
    path: "/provider/profile/offers/2",
    body: { pricingForm: [{ label: "How old is it?", type: "text", required: false }] },
    answers: { formVersion: 2 },
    reads: () => form(2),
    as: expect.objectContaining({
      formVersion: 2,
      pricingForm: [expect.objectContaining({ label: "How old is it?", type: "text" })],
    }),
  },
  {
    id: "API-033, name",
    method: "PATCH",
    path: "/provider/profile/details",
    body: { name: "Contract & Sons" },
    reads: ({ profile }) => profile.name,
    as: "Contract & Sons",
  },
  {
    id: "API-033, phoneNumber",
    method: "PATCH",
    path: "/provider/profile/details",
    body: { phoneNumber: "+1 512-555-0199" },
    reads: ({ profile }) => profile.phoneNumber,
    as: "5125550199",
  },
  {
    id: "API-033, aboutMetadata",
    method: "PATCH",
    path: "/provider/profile/details",
    body: { aboutMetadata: "Pipes in Austin." },
    reads: ({ profile }) => profile.aboutMetadata,
    as: "Pipes in Austin.",
  },
  {
    id: "API-033, website",
    method: "PATCH",
    path: "/provider/profile/details",
    body: { website: "https://www.contract.example/" },
    reads: ({ profile }) => profile.website,
    as: "https://www.contract.example",
  },
  {
    id: "API-034",
    method: "PATCH",
    path: "/provider/profile/details/email",
    body: { email },
    answers: { codeSent: true },
    reads: ({ profile }) => profile.email,
    as: null,
  },
  {
    id: "API-036",
    method: "PATCH",
    path: "/provider/profile/location",
    body: {
      latitude: 30.2614,
      longitude: -97.7572,
      address: "1204 Barton Springs Rd",
      address2: "Suite 2",
      city: "Austin",
      stateCode: "TX",
      countryCode: "US",
      zipCode: "78704",
    },
    reads: ({ profile: p }) => [p.location, p.locationPoint],
    as: [
      {
        address: "1204 Barton Springs Rd",
        address2: "Suite 2",
        city: "Austin",
        stateCode: "TX",
        zipCode: "78704",
        countryCode: "US",
      },
      { coordinates: [-97.7572, 30.2614] },
    ],
  },
  {
    id: "API-037",
    method: "PATCH",
    path: "/provider/profile/hours",
    body: hours("9 AM - 6 PM"),
    reads: ({ profile }) => (profile.hours as { mon: { time: string } }).mon.time,
    as: "9 AM - 6 PM",
  },
  {
    id: "API-038",
    method: "POST",
    path: "/provider/profile/request-website-domain",
    body: { phoneNumber: "5125550199" },
    answers: { requested: true },
    unguarded: true,
  },
  {
    id: "API-039",
    method: "PATCH",
    path: "/provider/profile/social",
    body: {
      facebook: "facebook.com/contract",
      x: "https://www.x.com/contract",
      instagram: "instagram.com/contract",
    },
    reads: ({ profile: p }) => [p.facebook, p.x, p.instagram],
    as: [
      "https://facebook.com/contract",
      "https://x.com/contract",
      "https://instagram.com/contract",
    ],
  },
  {
    id: "API-040",
    method: "POST",
    path: "/provider/profile/offers/promo-video",
    body: { offerNumber: 2, friendlyName: "roof" },
    reads: () => offerPage("boiler-service"),
    as: expect.stringMatching(/\.mp4/),
  },
  {
    id: "API-042",
    method: "POST",
    path: "/provider/profile/offers/delete-promo-video",
    body: { offerNumber: 2, friendlyName: "roof" },
    reads: () => offerPage("boiler-service"),
    as: expect.not.stringMatching(/\.mp4/),
  },
  {
    id: "API-041",
    method: "PATCH",
    path: "/provider/profile/offers/promo-video",
    body: { offerNumber: 2, friendlyName: "roof" },
    reads: () => offerPage("boiler-service"),
    as: expect.stringMatching(/\.mp4/),
  },
  {
    id: "API-043",
    method: "POST",
    path: "/provider/profile/promo-video",
    body: { page: "home", friendlyName: "roof" },
    reads: ({ profile }) => profile.homePromoVideoPath,
    as: media("mp4"),
  },
  {
    id: "API-045",
    method: "POST",
    path: "/provider/profile/delete-promo-video",
    body: { page: "home", friendlyName: "roof" },
    reads: ({ profile }) => profile.homePromoVideoPath,
    as: null,
  },
  {
    id: "API-044",
    method: "PATCH",
    path: "/provider/profile/promo-video",
    body: { page: "about", friendlyName: "roof" },
    reads: ({ profile }) => profile.aboutPromoVideoPath,
    as: media("mp4"),
  },
  {
    id: "API-014",
    method: "GET",
    path: "/provider/profile/publish",
    headers: requestHeader,
    reads: ({ profile }) => profile.published,
    as: true,
    unguarded: true,
  },
  {
    id: "API-002",
    method: "DELETE",
    path: "/provider/profile/photo/delete/kitchen-sink",
    reads: ({ pictures }) => pictures.map(({ friendlyImageName }) => friendlyImageName),
    as: ["roof"],
  },
  {
    id: "API-032",
    method: "DELETE",
    path: "/provider/profile/offers/2",
    reads: ({ own }) => own.offers.map(({ offerNumber }) => offerNumber),
    as: [1],
  },
  {
    id: "API-015",
    method: "GET",
    path: "/provider/profile/unpublish",
    headers: requestHeader,
    reads: ({ profile }) => profile.published,
    as: false,
    unguarded: true,
  },
];

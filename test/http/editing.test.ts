/**
 * The contract's calls for companies and their offers, API-001 to API-015 and API-019 to API-046,
 * as an owner's page or program makes them.
 */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { DEMO_PASSWORD, demoPeople } from "../../scripts/seed/demo-people";
import { demo } from "../../scripts/seed/showcase";
import { formLimits } from "../../app/offers/editing/question";
import { mp4, png } from "../media/files";
import { ask, domainHost, readable, type Answer } from "./request";
import { upload } from "./upload";
import { mailTo, newEmail, origin, password, registered, shortCodeTo, Visitor } from "./visitor";

const uri = `contract-${randomUUID().slice(0, 13)}`;
const email = newEmail();
const text = "We find where the clog sits, clear it with a cable, and run water to prove it.";
const entry = {
  name: "Contract Plumbing",
  phoneNumber: "(512) 555-0142",
  website: "https://contract.example/",
  address: "12 Congress Ave",
  address2: "",
  city: "Austin",
  stateCode: "TX",
  stateName: "Texas",
  zipCode: "78701",
  countryCode: "US",
  countryName: "United States",
};
/** Header for the contract's GET calls that change data. */
const asked = { "Tradepost-Request": "1" };
const picture = Buffer.from(png()).toString("base64");

let owner: Visitor;
let stranger: Visitor;
let operator: Visitor;

beforeAll(async () => {
  [{ visitor: owner }, { visitor: stranger }, operator] = await Promise.all([
    registered(),
    registered(),
    new Visitor(),
  ]);
  await operator.call("POST", "/auth/sign-in", {
    email: demoPeople.operator.email,
    password: DEMO_PASSWORD,
  });
});

const json = (answer: Answer) => JSON.parse(answer.text) as Record<string, never>;
const errorOf = (answer: Answer) =>
  (
    JSON.parse(answer.text) as {
      error: { code: string; message: string; fields?: Record<string, string> };
    }
  ).error;
const at = (path: string, of: string) => `${path}${path.includes("?") ? "&" : "?"}uri=${of}`;

interface Call {
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

/** Everything that an owner can read about the company. */
interface Read {
  profile: Record<string, unknown>;
  own: {
    version: number;
    offers: Record<string, unknown>[];
    categories: { id: number; name: string; type: string }[];
  };
  pictures: { friendlyImageName: string; publicPath: string }[];
}

async function read(): Promise<Read> {
  const answers = await Promise.all(
    [
      `/network/profile/${uri}`,
      at("/provider/profile/offers", uri),
      `/network/profile/allpictures/${uri}`,
    ].map((path) => owner.call("GET", path)),
  );
  for (const answer of answers) expect(answer.status, answer.text).toBe(200);
  const [profile, own, pictures] = answers.map((answer) => JSON.parse(answer.text) as unknown) as [
    Read["profile"],
    Read["own"],
    { data: Read["pictures"] },
  ];
  return { profile, own, pictures: pictures.data };
}

const send = (
  { method, path, body, files, headers }: Call,
  visitor: Visitor,
  of: string,
  more: Record<string, string> = {},
) =>
  files
    ? upload(visitor, `/api/v1${at(path, of)}`, files, { ...headers, ...more })
    : visitor.call(method, at(path, of), body, { ...headers, ...more });

const media = (ending: string) =>
  expect.stringMatching(new RegExp(`^/media/[0-9a-f]{24}\\.${ending}$`)) as string;
const offer = (read: Read, number: number) =>
  read.own.offers.find((one) => one.offerNumber === number);
const form = async (number: number) =>
  json(await owner.call("GET", `/network/profile/${uri}/offers/${number}/form`));

/** In order: each call depends on the ones before it. */
const calls: Call[] = [
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
    headers: asked,
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
    headers: asked,
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
      descriptionText: text,
      descriptionHtml: `<p>${text}</p>`,
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
      descriptionText: text,
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
    headers: asked,
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
    headers: asked,
    reads: ({ profile }) => profile.published,
    as: false,
    unguarded: true,
  },
];

function hours(time: string) {
  const day = (open: boolean) => ({ open, allDay: false, time: open ? time : "" });
  return {
    version: 1,
    enabled: true,
    ...Object.fromEntries(["mon", "tue", "wed", "thu", "fri"].map((name) => [name, day(true)])),
    sat: day(false),
    sun: day(false),
  };
}

async function offerPage(nameUri: string) {
  return (await owner.get(`/company/${uri}/services/${nameUri}`)).text;
}

test("API-021 creates it, unpublished: who asked sees it and nobody else does; a program gets new tokens", async () => {
  const made = await owner.call("POST", "/auth/provider", { ...entry, uri });
  expect([made.status, json(made)]).toEqual([
    200,
    { uri, providerId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string, created: true },
  ]);
  expect((await read()).profile).toMatchObject({
    name: "Contract Plumbing",
    phoneNumber: "5125550142",
    website: "https://contract.example",
    published: false,
    unclaimed: false,
  });
  for (const visitor of [stranger, new Visitor()]) {
    for (const path of [
      `/network/profile/${uri}`,
      `/network/profile/offers/categories/${uri}`,
      `/network/profile/allpictures/${uri}`,
    ])
      expect([path, (await visitor.call("GET", path)).status]).toEqual([path, 404]);
    expect((await visitor.get(`/company/${uri}`)).status).toBe(404);
  }
  const address = newEmail();
  await registered(address);
  const program = { "Content-Type": "application/json", "CF-Connecting-IP": "2001:db8::21" };
  const { userAccessToken } = JSON.parse(
    (
      await ask("/api/v1/auth/sign-in", {
        method: "POST",
        headers: { ...program, tokens: "body" },
        body: JSON.stringify({ email: address, password }),
      })
    ).text,
  ) as { userAccessToken: string };
  const byProgram = await ask("/api/v1/auth/provider", {
    method: "POST",
    headers: { ...program, Authorization: `Bearer ${userAccessToken}` },
    body: JSON.stringify({ ...entry, uri: "" }),
  });
  expect([byProgram.status, json(byProgram)]).toEqual([
    200,
    expect.objectContaining({
      created: true,
      userAccessToken: expect.any(String) as string,
      userRefreshToken: expect.any(String) as string,
    }),
  ]);
});

describe("the contract's call", () => {
  test.each(calls.map((one) => [`${one.id} ${one.method} ${one.path}`, one] as const))(
    "%s",
    async (_, one) => {
      expect((await send(one, new Visitor(), uri)).status).toBe(401);
      const before = await read();
      if (before.profile.published === false)
        expect((await send(one, stranger, uri)).status).toBe(404);
      expect((await send(one, stranger, demo.showcase.vanityName)).status).toBe(403);
      if (!one.unguarded) {
        const stale = await send(one, owner, uri, { "If-Match": '"999999"' });
        expect([stale.status, errorOf(stale).code]).toEqual([412, "stale"]);
        expect(await read()).toEqual(before);
      }
      const answer = await send(one, owner, uri);
      expect(answer.status, answer.text).toBe(200);
      expect(answer.headers["cache-control"]).toBe("no-store");
      if (one.answers) expect(json(answer)).toMatchObject(one.answers);
      if (one.reads) expect(await one.reads(await read(), json(answer))).toEqual(one.as);
      if (!one.unguarded)
        expect(json(answer)).toMatchObject({ version: expect.any(Number) as number });
    },
  );

  test("API-035 uses the mailed code, and no other", async () => {
    const wrong = await owner.call("POST", at("/provider/profile/details/email-verify", uri), {
      code: "AAAAAA",
    });
    expect([wrong.status, errorOf(wrong).fields]).toEqual([
      400,
      { code: "That code is wrong or has expired. Check it, or get a new one." },
    ]);
    const code = await shortCodeTo(email);
    expect(
      (
        await stranger.call(
          "POST",
          at("/provider/profile/details/email-verify", demo.showcase.vanityName),
          { code },
        )
      ).status,
    ).toBe(403);
    expect(
      (await owner.call("POST", at("/provider/profile/details/email-verify", uri), { code }))
        .status,
    ).toBe(200);
    expect((await read()).profile.email).toBe(email);
  });

  test("API-038 is mailed to who runs the marketplace", async () => {
    expect(await mailTo("support@")).toContain("(512) 555-0199");
  });

  test("API-024, API-046, EDIT-068 show visitors the categories and pictures of a published company, the types of products among them", async () => {
    for (const [name, type] of [
      ["Parts", "pcat"],
      ["Tools", "pcat"],
    ])
      expect(
        (await owner.call("POST", at("/provider/profile/offers/category", uri), { name, type }))
          .status,
      ).toBe(200);
    expect(
      (
        await owner.call("POST", at("/provider/profile/offers/subcategory", uri), {
          name: "Valves",
          category: "Parts",
          type: "psubcat",
        })
      ).status,
    ).toBe(200);
    await owner.call("POST", at("/provider/profile/publish", uri));
    const visitor = new Visitor();
    const categories = json(
      await visitor.call("GET", `/network/profile/offers/categories/${uri}`),
    ) as unknown as { offers: { name: string; type: string }[] };
    expect(categories.offers.map(({ name, type }) => [name, type])).toEqual([
      ["Plumbing", "scat"],
      ["Heating", "scat"],
      ["Boilers", "ssubcat"],
      ["Parts", "pcat"],
      ["Valves", "psubcat"],
      ["Tools", "pcat"],
    ]);
    expect(json(await visitor.call("GET", `/network/profile/allpictures/${uri}`))).toMatchObject({
      data: [{ publicPath: media("mp4"), friendlyImageName: "roof" }],
    });
  });

  test("API-019, API-020, API-022 a profile that nobody owns is made, and claimed with the mailed code", async () => {
    const address = newEmail();
    const name = `Unclaimed ${randomUUID().slice(0, 8)}`;
    expect(
      (
        await owner.call("POST", "/admin/unclaimed-provider", {
          ...entry,
          name,
          emailAddress: address,
        })
      ).status,
    ).toBe(403);
    const made = json(
      await operator.call("POST", "/admin/unclaimed-provider", {
        ...entry,
        name,
        emailAddress: address,
        publish: true,
      }),
    ) as unknown as { uri: string; providerId: string };
    expect(
      (await new Visitor().call("POST", "/provider/profile/claim", { uri: made.uri })).status,
    ).toBe(401);
    const sent = await stranger.call("POST", "/provider/profile/claim", { uri: made.uri });
    expect([sent.status, json(sent)]).toEqual([200, { providerId: made.providerId }]);
    const code = await shortCodeTo(address);
    const elsewhere = await stranger.call("POST", "/provider/profile/claim-verify", {
      code,
      providerId: (
        JSON.parse((await owner.call("GET", `/network/profile/${uri}`)).text) as {
          providerId: string;
        }
      ).providerId,
    });
    expect(elsewhere.status).toBe(409);
    const wrong = await stranger.call("POST", "/provider/profile/claim-verify", {
      code: code === "AAAAAA" ? "CCCCCC" : "AAAAAA",
      providerId: made.providerId,
    });
    expect([wrong.status, errorOf(wrong).message]).toEqual([
      404,
      "Verification code is invalid or expired.",
    ]);
    expect(
      (
        await owner.call("POST", "/provider/profile/claim-verify", {
          code,
          providerId: made.providerId,
        })
      ).status,
    ).toBe(404);
    expect(
      (
        await stranger.call("POST", "/provider/profile/claim-verify", {
          code,
          providerId: made.providerId,
        })
      ).status,
    ).toBe(200);
    expect(json(await new Visitor().call("GET", `/network/profile/${made.uri}`))).toMatchObject({
      unclaimed: false,
    });
    expect(json(await stranger.call("GET", "/provider/companies"))).toMatchObject({
      companies: [{ vanityName: made.uri }],
    });
  });
});

describe("a GET that changes something", () => {
  const paths = ["publish", "unpublish", "ai-generate-profile-pic", "ai-about-description"].map(
    (name) => `/provider/profile/${name}`,
  );
  const foreign: Record<string, string>[] = [
    {},
    { "Sec-Fetch-Site": "none", "Sec-Fetch-Mode": "navigate" },
    { "Sec-Purpose": "prefetch;prerender", "Sec-Fetch-Site": "same-origin" },
    { ...asked, "Sec-Fetch-Site": "cross-site" },
    { ...asked, "Sec-Fetch-Site": "same-site" },
    { ...asked, Origin: "https://evil.example" },
    { ...asked, Origin: `http://${domainHost}` },
    { ...asked, Origin: "null" },
  ];

  test("is no link's and no other site's, nor a HEAD's, and in no cache", async () => {
    const before = await read();
    for (const path of paths) {
      for (const headers of foreign) {
        const answer = await owner.call("GET", at(path, uri), undefined, headers);
        expect([
          path,
          headers,
          answer.status,
          answer.headers["cache-control"],
          answer.headers["access-control-allow-origin"],
        ]).toEqual([path, headers, 403, "no-store", undefined]);
      }
      expect((await owner.call("HEAD", at(path, uri), undefined, asked)).status).toBe(403);
    }
    expect(await read()).toEqual(before);
  });
});

test("rich text of a refused form goes back as the editor could have made it", async () => {
  const sent =
    '<p>Kept words</p><img src=x onerror="run()"><p style="position:fixed">more</p><base href="//evil.example">';
  const forms: [string, Record<string, string>][] = [
    ["edit/about", { seen: "old", aboutHtml: "true", aboutDesc: sent }],
    [
      "services/edit/offer/1",
      { seen: "old", name: "Drain Cleaning", descriptionTeaser: "short", descriptionHtml: sent },
    ],
    [
      "services/edit/offer/1",
      { seen: "old", name: "Drain Cleaning", intent: "generate-teaser", descriptionHtml: sent },
    ],
    ["services/edit/new", { name: "", descriptionHtml: sent }],
  ];
  for (const [page, fields] of forms) {
    const { status, text } = await owner.post(`/company/${uri}/${page}`, fields);
    expect([
      page,
      status,
      text.includes("Kept words"),
      /onerror|position:fixed|evil\.example/.test(text),
    ]).toEqual([page, fields.intent ? 200 : page === "edit/about" ? 412 : 400, true, false]);
  }
});

describe("a page and a call refuse the same in the same words", () => {
  const general = (field: string, value: string) => ({
    page: "edit/general",
    fields: { name: "Contract Plumbing", phoneNumber: "", aboutMetadata: "Pipes.", [field]: value },
    path: "/provider/profile/details",
    body: { [field]: value },
  });
  const location = (field: string, value: string) => {
    const address = {
      address: "",
      address2: "",
      city: "Austin",
      stateCode: "TX",
      zipCode: "78701",
      [field]: value,
    };
    return {
      page: "edit/location",
      fields: { intent: "save", ...address },
      path: "/provider/profile/location",
      body: address,
    };
  };
  const one = (page: string, path: string, fields: Record<string, string>) => ({
    page,
    fields,
    path,
    body: fields,
  });
  const added = (field: string, value: string) => {
    const offer = {
      name: "Pump Repair",
      descriptionTeaser: "Pumps mended on the same day.",
      descriptionText: text,
      [field]: value,
    };
    return {
      page: "services/edit/new",
      fields: { type: "service", ...offer },
      path: "/provider/profile/offers",
      method: "POST",
      body: offer,
    };
  };

  let before: Read;
  beforeAll(async () => {
    before = await read();
  });

  const wrong: [
    string,
    { page: string; fields: Record<string, string>; path: string; body: object; method?: string },
  ][] = [
    ["Enter a company name of 3 to 46 characters.", general("name", "Ab")],
    ["Names can't include angle brackets.", general("name", "<b>Pipes</b>")],
    ["Enter a 10-digit phone number.", general("phoneNumber", "512")],
    ["Enter a brief description.", general("aboutMetadata", " ")],
    [
      "Use at most 200 characters for the brief description.",
      general("aboutMetadata", "x".repeat(201)),
    ],
    [
      "Enter the full address of your website, such as https://www.example.com.",
      one("edit/website", "/provider/profile/details", { website: "javascript:alert(1)" }),
    ],
    [
      "Use at most 100 characters for the address.",
      one("edit/website", "/provider/profile/details", {
        website: `https://x.example/${"x".repeat(90)}`,
      }),
    ],
    [
      "Facebook link must start with facebook.com/",
      one("edit/social", "/provider/profile/social", {
        facebook: "https://evil.example/facebook.com/",
      }),
    ],
    [
      "X link must start with x.com/, www.x.com/, twitter.com/, or www.twitter.com/",
      one("edit/social", "/provider/profile/social", { x: "x.com" }),
    ],
    [
      "Instagram link must start with instagram.com/",
      one("edit/social", "/provider/profile/social", { instagram: "javascript:alert(1)" }),
    ],
    [
      "Enter an email address, such as name@example.com.",
      one("edit/email", "/provider/profile/details/email", { email: "nobody" }),
    ],
    ["Enter the city.", location("city", " ")],
    ["Choose the state.", location("stateCode", "ZZ")],
    ["Enter a five-digit zip code, such as 78701.", location("zipCode", "7870")],
    ["Use at most 46 characters.", location("address", "x".repeat(47))],
    [
      "Enter a 10-digit phone number so we can call you.",
      {
        ...one("edit/domain", "/provider/profile/request-website-domain", { phoneNumber: "" }),
        method: "POST",
      },
    ],
    [
      "The description must be less than 5,000 characters",
      { ...one("edit/about", "/provider/profile/about", { aboutDesc: "x".repeat(5001) }) },
    ],
    [
      "Please enter a valid hex color",
      one("edit/image/banner/layout", "/provider/profile/banner/settings", {
        backgroundColor: "red",
      }),
    ],
    [
      "Please enter a valid hex color",
      one("edit/image/logo/layout", "/provider/profile/profilepic/settings", {
        backgroundColor: "#12345",
      }),
    ],
    [
      "Use at most 200 characters for the caption.",
      one("photos/roof/edit", "/provider/profile/photo/roof", { caption: "x".repeat(201) }),
    ],
    [
      "Please enter a category name",
      {
        ...one("services/edit/category", "/provider/profile/offers/category", {
          name: " ",
          type: "scat",
        }),
        method: "POST",
      },
    ],
    [
      "This category already exists",
      {
        ...one("services/edit/category", "/provider/profile/offers/category", {
          name: "heating",
          type: "scat",
        }),
        method: "POST",
      },
    ],
    ["Please enter a name", added("name", "...")],
    ["You already have an offer with this name", added("name", "Drain cleaning")],
    [
      "Description teaser must be at least 25 characters long",
      added("descriptionTeaser", "Short."),
    ],
    ["Description must be at least 50 characters long", added("descriptionText", "Short.")],
    [
      "Please enter a label for each field",
      {
        page: "services/edit/form/1",
        fields: { count: "1", "pricingForm.0.label": " ", "pricingForm.0.type": "text" },
        path: "/provider/profile/offers/1",
        body: { pricingForm: [{ label: " ", type: "text" }] },
      },
    ],
    [
      "Duplicate field labels are not allowed",
      {
        page: "services/edit/form/1",
        fields: {
          count: "2",
          "pricingForm.0.label": "A",
          "pricingForm.0.type": "text",
          "pricingForm.1.label": "a",
          "pricingForm.1.type": "text",
        },
        path: "/provider/profile/offers/1",
        body: {
          pricingForm: [
            { label: "A", type: "text" },
            { label: "a", type: "text" },
          ],
        },
      },
    ],
  ];

  test.each(wrong.map(([message, what]) => [message, what.page, what] as const))(
    "%s (%s)",
    async (message, _, { page, fields, path, body, method = "PATCH" }) => {
      const shown = await owner.post(`/company/${uri}/${page}`, { seen: "none", ...fields });
      expect(readable(shown.text)).toContain(message);
      expect([200, 400, 409]).toContain(shown.status);
      const answer = await owner.call(method, at(path, uri), body);
      const { message: said, fields: told = {} } = errorOf(answer);
      expect([400, 409]).toContain(answer.status);
      expect([said, ...Object.values(told)]).toContain(message);
    },
  );

  test("each of the field that it is about: a part of a form, a day, the one picture", async () => {
    const told = async (method: string, path: string, body: unknown) =>
      Object.keys(errorOf(await owner.call(method, at(path, uri), body)).fields!);
    const twoFields = [
      { label: "A", type: "radio" },
      { label: "a", type: "text" },
    ];
    expect(await told("PATCH", "/provider/profile/offers/1", { pricingForm: twoFields })).toEqual([
      "pricingForm.1.label",
      "pricingForm.0.options",
    ]);
    expect(
      await told("PATCH", "/provider/profile/hours", {
        ...hours("9 AM - 6 PM"),
        mon: { open: true, allDay: false, time: "6 PM - 9 AM" },
      }),
    ).toEqual(["mon.time"]);
    expect(
      await told("PATCH", "/provider/profile/banner/image", {
        revisedImage: "AAAA",
        imageName: "b.png",
        imageType: "image/png",
      }),
    ).toEqual(["revisedImage"]);
    const shown = await owner.post(`/company/${uri}/services/edit/form/1`, {
      seen: "none",
      count: "2",
      ...Object.fromEntries(
        twoFields.flatMap(({ label, type }, i) => [
          [`pricingForm.${i}.label`, label],
          [`pricingForm.${i}.type`, type],
          [`pricingForm.${i}.options`, ""],
        ]),
      ),
    });
    for (const id of ["field-pricingForm-1-label", "field-pricingForm-0-options"])
      expect([
        id,
        shown.text.includes(`href="#${id}"`),
        shown.text.includes(`id="${id}-error"`),
      ]).toEqual([id, true, true]);
  });

  test("and nothing is changed by it", async () => {
    expect(await read()).toEqual(before);
  });
});

test("OFFR-043 the dialogs of an offer that is not there say so, and not that its company is none", async () => {
  for (const dialog of ["offer", "form", "teaser", "delete"]) {
    const shown = await owner.get(`/company/${uri}/services/edit/${dialog}/999`);
    const text = readable(shown.text);
    expect([
      dialog,
      shown.status,
      text.includes("This offer is not available."),
      text.includes("Not Found"),
    ]).toEqual([dialog, 404, true, false]);
  }
});

test("the largest pricing form that there may be is taken by its page, and by the call with each letter written by its number", async () => {
  const fields = Array.from({ length: formLimits.questions }, (_, i) => ({
    label: `${i} `.padEnd(formLimits.label, "é"),
    type: "dropdown",
    options: Array.from({ length: formLimits.options }, (_, j) => ({
      label: `${j} `.padEnd(formLimits.option, "&"),
    })),
  }));
  const page = `/company/${uri}/services/edit/form/1`;
  const seen = /name="seen" value="([^"]+)"/.exec((await owner.get(page)).text)![1]!;
  const typed = fields.map(({ label, type, options }) => ({
    label,
    type,
    options: options.map((one) => one.label).join("\r\n"),
  }));
  const sent = Object.fromEntries(
    typed.flatMap((one, i) =>
      Object.entries(one).map(([part, value]) => [`pricingForm.${i}.${part}`, value]),
    ),
  );
  const saved = await owner.post(page, { seen, count: String(fields.length), ...sent });
  expect(saved.status, readable(saved.text).slice(0, 500)).toBe(302);
  const read = (await form(1)) as unknown as {
    pricingForm: { label: string; options: object[] }[];
  };
  expect(read.pricingForm.map(({ label, options }) => [label, options.length])).toEqual(
    fields.map(({ label, options }) => [label, options.length]),
  );
  const numbered = JSON.stringify({
    pricingForm: [...read.pricingForm.slice(1), read.pricingForm[0]],
  }).replace(
    /"([^"]*)"/g,
    (_, text: string) =>
      `"${text.replace(/./g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`)}"`,
  );
  expect(numbered.length).toBeGreaterThan(1_000_000);
  const again = await owner.send("PATCH", at("/api/v1/provider/profile/offers/1", uri), numbered, {
    "Content-Type": "application/json",
    Origin: origin,
  });
  expect(again.status, again.text.slice(0, 500)).toBe(200);
});

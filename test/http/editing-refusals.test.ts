/** What the dialogs of editing and the API refuse. */
import { beforeAll, describe, expect, test } from "vitest";
import { mp4, png } from "../media/files";
import {
  addDrainCleaning,
  at,
  createCompany,
  description,
  errorOf,
  expectSaved,
  hours,
  owner,
  read,
  uri,
  type Read,
} from "./editing";
import { readable } from "./request";
import { upload } from "./upload";

beforeAll(async () => {
  await createCompany();
  await addDrainCleaning();
  await expectSaved(at("/provider/profile/offers/category", uri), {
    name: "Heating",
    type: "scat",
  });
  for (const [path, file] of [
    ["photo", { name: "Roof.mp4", type: "video/mp4", bytes: mp4() }],
    ["banner", { name: "b.png", bytes: png() }],
  ] as const) {
    const { status, text } = await upload(
      owner,
      `/api/v1${at(`/provider/profile/${path}/upload`, uri)}`,
      [file],
    );
    expect(status, text).toBe(200);
  }
});

describe("a page and its API call refuse the same input with the same message", () => {
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
      descriptionText: description,
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

  test.each(wrong.map(([message, form]) => [message, form.page, form] as const))(
    "%s (%s)",
    async (message, _, { page, fields, path, body, method = "PATCH" }) => {
      const shown = await owner.post(`/company/${uri}/${page}`, { seen: "none", ...fields });
      expect(readable(shown.text)).toContain(message);
      expect([200, 400, 409]).toContain(shown.status);
      const answer = await owner.call(method, at(path, uri), body);
      const error = errorOf(answer);
      expect([400, 409]).toContain(answer.status);
      expect([error.message, ...Object.values(error.fields ?? {})]).toContain(message);
    },
  );

  test("names the field of each error: a form's question, a day's hours, a picture", async () => {
    const fieldsWithErrors = async (method: string, path: string, body: unknown) =>
      Object.keys(errorOf(await owner.call(method, at(path, uri), body)).fields!);
    const twoFields = [
      { label: "A", type: "radio" },
      { label: "a", type: "text" },
    ];
    expect(
      await fieldsWithErrors("PATCH", "/provider/profile/offers/1", { pricingForm: twoFields }),
    ).toEqual(["pricingForm.1.label", "pricingForm.0.options"]);
    expect(
      await fieldsWithErrors("PATCH", "/provider/profile/hours", {
        ...hours("9 AM - 6 PM"),
        mon: { open: true, allDay: false, time: "6 PM - 9 AM" },
      }),
    ).toEqual(["mon.time"]);
    expect(
      await fieldsWithErrors("PATCH", "/provider/profile/banner/image", {
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

  test("refused input changes nothing", async () => {
    expect(await read()).toEqual(before);
  });
});

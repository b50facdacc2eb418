import { describe, expect, test } from "vitest";
import {
  categories,
  categoryById,
  categoryBySlug,
  serviceById,
  serviceBySlug,
  services,
} from "../../app/catalogue/catalogue";
import { frequencies, isFrequencyCode } from "../../app/catalogue/frequencies";
import {
  contractEntry,
  defaultPricingForm,
  optionValue,
  pricingFormOf,
} from "../../app/catalogue/pricing-form";
import { CategoryFile, Preset } from "../../app/catalogue/schema";
import presets from "../../app/catalogue/data/presets.json";

const data = import.meta.glob<unknown>("../../app/catalogue/data/*.json", {
  eager: true,
  import: "default",
});
const files = Object.entries(data).filter(
  ([path]) => !/\/(presets|synonyms|spanish)\.json$/.test(path),
);

describe("the files", () => {
  test.each(files)("%s matches the schema and its name is its slug", (path, file) => {
    const parsed = CategoryFile.safeParse(file);
    expect(parsed.error?.issues.map((issue) => issue.message) ?? []).toEqual([]);
    expect(path).toMatch(new RegExp(`/${parsed.data?.slug}\\.json$`));
  });

  test("CAT-005 every file is in the catalogue", () => {
    expect(categories.map((category) => category.slug).sort()).toEqual(
      files.map(([path]) => path.split("/").at(-1)!.replace(".json", "")).sort(),
    );
  });

  test("ids are stable, because companies' offers reference them", () => {
    expect(
      categories
        .filter(({ id }) => id <= 10)
        .map(({ id, slug }) => `${id} ${slug}`)
        .toSorted(),
    ).toEqual([
      "1 hvac-contractors",
      "10 pools-and-spas",
      "2 plumbing-contractors",
      "3 electrical-contractors",
      "4 landscape-contractors",
      "5 painters",
      "6 flooring",
      "7 roofing-and-gutters",
      "8 house-cleaners",
      "9 home-technology",
    ]);
  });

  test("CAT-005 CAT-006 has the contract's areas, at least 70 categories and 600 services", () => {
    const slugs = new Set(categories.map((category) => category.slug));
    const areas = {
      "home services": ["plumbing-contractors", "house-cleaners", "handyman", "lawn-care"],
      "boats and docks": ["boats", "docks-and-lifts"],
      movers: ["movers"],
      events: ["event-planning", "catering", "party-rentals"],
      "real estate": ["real-estate-agents"],
      music: ["live-music", "music-lessons"],
      "medical spa": ["medical-spa"],
      "roadside assistance": ["roadside-assistance"],
      accounting: ["accounting"],
      storage: ["storage"],
      "power sports": ["power-sports"],
      pets: ["pet-grooming", "pet-sitting-and-walking"],
      automotive: ["auto-repair"],
      "HVAC gas and air quality": ["hvac-gas-and-air-quality"],
    };
    for (const [area, expected] of Object.entries(areas))
      expect(
        expected.filter((slug) => !slugs.has(slug)),
        area,
      ).toEqual([]);
    expect(categories.length).toBeGreaterThanOrEqual(70);
    expect(services.length).toBeGreaterThanOrEqual(600);
  });

  test("ids, names and slugs are unique across files", () => {
    const subcategories = categories.flatMap((category) => category.subcategories);
    const slugs = [...categories, ...services, ...subcategories].map((one) => one.slug);
    expect(repeated(slugs)).toEqual([]);
    expect(repeated([...categories, ...services].map((one) => one.id))).toEqual([]);
    expect(repeated([...categories, ...services].map((one) => one.name))).toEqual([]);
  });

  test("schema errors name the entry", () => {
    const [, file] = files[0]!;
    const invalid = structuredClone(file) as CategoryFile;
    const [service, other] = invalid.services;
    service!.teaser = "Too short.";
    service!.keywords = ["one"];
    other!.subcategory = "nowhere";
    const messages = CategoryFile.safeParse(invalid)
      .error?.issues.map((issue) => issue.message)
      .join("\n");
    expect(messages).toContain(
      `Service "${service!.slug}" has 10 characters in "teaser"; it needs 25 to 120.`,
    );
    expect(messages).toContain(
      `Service "${service!.slug}" has 1 keywords in "keywords"; it needs 8 to 15.`,
    );
    expect(CategoryFile.safeParse({ ...invalid, popularty: 1 }).success).toBe(false);
  });

  test("the schema rejects an id outside the category and an unknown subcategory", () => {
    const [, file] = files[0]!;
    const invalid = structuredClone(file) as CategoryFile;
    const service = invalid.services[0]!;
    service.id = 99001;
    service.subcategory = "nowhere";
    const messages = CategoryFile.safeParse(invalid)
      .error?.issues.map((issue) => issue.message)
      .join("\n");
    expect(messages).toContain(`gives "${service.slug}" the id 99001`);
    expect(messages).toContain(
      `puts "${service.slug}" in "nowhere", which isn't one of its subcategories`,
    );
  });
});

describe("lookups", () => {
  test("find categories and services by slug and by id", () => {
    expect(categoryBySlug("painters")).toBe(categoryById(5));
    expect(serviceBySlug("drain-cleaning")).toBe(serviceById(2001));
    expect(serviceById(2001)?.category.slug).toBe("plumbing-contractors");
    expect([
      categoryBySlug("x"),
      categoryById(0),
      serviceBySlug("painters"),
      serviceById(5),
    ]).toEqual([undefined, undefined, undefined, undefined]);
  });

  test("categories and services are sorted by popularity", () => {
    for (const list of [categories, ...categories.map((category) => category.services)]) {
      const popularity = list.map((one) => one.popularity);
      expect(popularity).toEqual(popularity.toSorted((a, b) => b - a));
    }
  });
});

describe("pricing forms", () => {
  test.each(Object.entries(presets))(
    "OFFR-047 the built-in question %s follows the schema",
    (name, preset) => {
      expect(Preset.safeParse(preset).error?.issues ?? []).toEqual([]);
      expect(preset.name).toBe(name);
    },
  );

  test("OFFR-047 the built-in questions match the contract", () => {
    expect(Object.keys(presets)).toEqual([
      "frequency",
      "bedrooms",
      "bathrooms",
      "pets",
      "availability",
      "description",
      "address",
      "clippings",
      "lawn-size",
      "grass-height",
      "location-type",
      "phone-type",
    ]);
  });

  test("PAA-014 PAA-015 PAA-016 the built-in questions have the contract's options", () => {
    expect(presets.frequency.options).toEqual([
      "One Time",
      "Weekly",
      "Every two weeks",
      "Once a month",
    ]);
    expect(presets.bedrooms.options).toEqual(["1", "2", "3", "4", "5"]);
    expect(presets.bathrooms.options).toEqual(["1", "2", "3", "4", "5"]);
    expect(presets["lawn-size"].options).toEqual([
      "Under 1/8 acre",
      "1/8 to 1/4 acre",
      "1/4 to 1/2 acre",
      "1/2 to 1 acre",
      "Over 1 acre",
    ]);
    expect(presets["grass-height"].options).toEqual([
      "Under 3 in",
      "3 to 6 in",
      "6 to 12 in",
      "Over 12 in",
    ]);
  });

  test("OFFR-049 OFFR-050 OFFR-051 every service's form resolves to valid questions", () => {
    for (const service of services) {
      const form = pricingFormOf(service);
      expect(form.length, service.slug).toBe(service.pricingForm.length);
      expect(repeated(form.map((question) => question.label)), service.slug).toEqual([]);
      expect(repeated(form.map((question) => question.name)), service.slug).toEqual([]);
      for (const { name, type, options } of form) {
        expect(options !== undefined, `${service.slug} ${name}`).toBe(
          ["radio", "checkbox", "dropdown"].includes(type),
        );
        const values = options?.map((option) => option.value) ?? [];
        expect([repeated(values), values.includes("")], `${service.slug} ${name}`).toEqual([
          [],
          false,
        ]);
      }
    }
  });

  test("OFFR-048 the default form asks for availability and a description", () => {
    expect(defaultPricingForm.map((question) => question.name)).toEqual([
      "availability",
      "description",
    ]);
  });

  test("OFFR-052 an option's value is its label in lower case, with hyphens and no punctuation", () => {
    expect(
      ["Every two weeks", "Kids' rooms", "1,000 to 2,000 sq ft", " Wi-Fi  & more! "].map(
        optionValue,
      ),
    ).toEqual(["every-two-weeks", "kids-rooms", "1000-to-2000-sq-ft", "wi-fi-more"]);
  });

  test("CAT-001 CAT-002 an entry has the contract's fields", () => {
    const entry = contractEntry(serviceBySlug("lawn-mowing")!);
    expect(entry).toMatchObject({
      n: "Lawn Mowing",
      u: "lawn-mowing",
      cu: "lawn-care",
      su: "lawn-upkeep",
      c: "Lawn Care",
      s: "Lawn Upkeep",
      p: 97,
    });
    expect(entry.pricingForm[0]).toEqual({
      label: "How often do you need this service?",
      name: "frequency",
      type: "radio",
      required: true,
      options: [
        { label: "One Time", value: "one-time" },
        { label: "Weekly", value: "weekly" },
        { label: "Every two weeks", value: "every-two-weeks" },
        { label: "Once a month", value: "once-a-month" },
      ],
    });
    expect(entry.inputForm[0]).toEqual({
      name: "frequency",
      label: "How often do you need this service?",
      required: true,
    });
    expect(entry.inputForm.at(-1)).toEqual({
      name: "description",
      label: "What else should we know?",
    });
  });

  test("CAT-002 the input form only has the built-in questions", () => {
    const entry = contractEntry(serviceBySlug("drain-cleaning")!);
    expect(entry.inputForm.map((field) => field.name)).toEqual([
      "location-type",
      "availability",
      "description",
    ]);
  });
});

test("CORE-012 the frequency codes match the contract", () => {
  expect(Object.keys(frequencies)).toEqual(["w", "bw", "m", "bm", "q", "ty", "y"]);
  expect([isFrequencyCode("bw"), isFrequencyCode("d"), isFrequencyCode("toString")]).toEqual([
    true,
    false,
    false,
  ]);
});

function repeated<T>(values: T[]) {
  return values.filter((value, i) => values.indexOf(value) !== i);
}

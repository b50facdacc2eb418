/** The companies with ids 1 to 8, whose facts are fixed (showcase.ts). Fictional. */
import { blank, spot, tradeOf } from "./blank-company";
import { bluebonnet } from "./bluebonnet";
import { nothing, withWork, type Handmade } from "./handmade-work";
import { hours } from "./hours";
import type { Repeats } from "./repeats";
import type { CompanyRows } from "./rows";
import { demo } from "./showcase";
import type { Sources } from "./sources";

export function handmadeCompanies(given: Sources, repeats: Repeats): CompanyRows[] {
  const sources: Handmade = { ...given, repeats };
  return [
    bluebonnet,
    hillCountry,
    lakeway,
    drippingSprings,
    bartonCreek,
    sparrow,
    a1Pools,
    longest,
  ].map((make) => make(sources));
}

function hillCountry(sources: Handmade): CompanyRows {
  const facts = demo.hiddenStreet;
  return withWork(
    sources,
    tradeOf(sources, "hvac-contractors"),
    {
      services: 8,
      photos: 11,
      reviews: 41,
      crew: ["Beto", "Lorraine", "Sam"],
      owner: { first: "Beto", last: "Salinas" },
      year: 2004,
    },
    {
      ...blank(sources, facts.id, facts.name, facts.vanityName),
      summary:
        "Heating and cooling for Austin and the Hill Country. We come to you, forty miles in every direction, with the parts most systems need on the truck.",
      about:
        "Beto and Lorraine Salinas have kept Hill Country houses cool since 2004, from lake cabins to limestone ranch homes with attics you could bake bread in.\n\nWe work out of our home and spend our days on the road, so there is no showroom to visit and no showroom to pay for. Tell us what the system does, send a photo of the label, and we will tell you honestly whether it is worth fixing.\n\nDuring a heat wave, homes with babies, older folks, or medical equipment go first. Everybody else gets a straight answer about when.",
      email: "hello@hill-country-comfort.example",
      phone: "5125550117",
      website: "https://www.hill-country-comfort.example",
      address: "8804 Heron Hollow Trl",
      ...spot(sources, "78735", 30.26611, -97.86672),
      hide_street: 1,
      serves_miles: facts.servesMiles,
      hours: JSON.stringify(hours(true, { every: "24" })),
      verified: 1,
      pro: 1,
      brand_color: "#a63a0a",
      facebook: "https://facebook.com/hillcountrycomfort",
      place_id: `demo-place-${facts.id}`,
    },
  );
}

function lakeway(sources: Handmade): CompanyRows {
  const facts = demo.unclaimed;
  return withWork(
    sources,
    tradeOf(sources, "electrical-contractors"),
    {
      services: 3,
      photos: 0,
      reviews: 4,
      crew: ["Curtis", "Ana"],
      owner: { first: "Curtis", last: "Hale" },
      year: 2011,
    },
    {
      ...blank(sources, facts.id, facts.name, facts.vanityName),
      summary: "Electricians in Lakeway for panels, lighting, and boat dock wiring.",
      email: facts.email,
      phone: "5125550126",
      address: "2115 Lohmans Bluff Rd",
      ...spot(sources, "78734", 30.36803, -97.97953),
      unclaimed: 1,
      logo_media: null,
      banner_media: null,
      place_id: `demo-place-${facts.id}`,
    },
  );
}

function drippingSprings(sources: Handmade): CompanyRows {
  const facts = demo.unclaimedWithoutEmail;
  return withWork(
    sources,
    tradeOf(sources, "roofing-and-gutters"),
    {
      services: 2,
      photos: 0,
      reviews: 2,
      crew: ["Wade", "Lyle"],
      owner: { first: "Wade", last: "Tate" },
      year: 2014,
    },
    {
      ...blank(sources, facts.id, facts.name, facts.vanityName),
      phone: "5125550133",
      address: "410 Old Wagon Trail",
      ...spot(sources, "78620", 30.19004, -98.08712),
      unclaimed: 1,
      logo_media: null,
      banner_media: null,
    },
  );
}

function bartonCreek(sources: Handmade): CompanyRows {
  const facts = demo.unpublished;
  return withWork(
    sources,
    tradeOf(sources, "painters"),
    {
      services: 5,
      photos: 6,
      reviews: 0,
      crew: ["Jo", "Mel"],
      owner: { first: "Jo", last: "Brandt" },
      year: 2018,
    },
    {
      ...blank(sources, facts.id, facts.name, facts.vanityName),
      summary:
        "Interior and cabinet painters near Barton Creek. Two coats, straight lines, and furniture back where it stood.",
      about:
        "We are still setting up our page. Soon you will find our favorite projects here.\n\nUntil then: we paint interiors, cabinets, and the occasional front door.",
      email: "office@barton-creek-painting.example",
      phone: "5125550158",
      address: "3306 Creek Stone Dr",
      ...spot(sources, "78746", 30.28412, -97.80127),
      hours: JSON.stringify(hours(true, { every: "8 AM - 5 PM", sat: "", sun: "" })),
      published: 0,
    },
  );
}

function sparrow(sources: Handmade): CompanyRows {
  const facts = demo.singleCategory;
  return withWork(
    sources,
    tradeOf(sources, facts.category),
    {
      services: 6,
      photos: 7,
      reviews: 23,
      crew: ["Ama", "Nell", "Priya"],
      owner: { first: "Edna", last: "Sparrow" },
      year: 1991,
    },
    {
      ...blank(sources, facts.id, facts.name, facts.vanityName),
      summary:
        "House cleaners in East Austin with the same two people every visit, unscented products, and a soft spot for nervous dogs.",
      about:
        "Edna Sparrow cleaned houses on the east side for thirty years and taught her sons to do corners first. They run the company now, and corners still come first.\n\nEvery home gets its own team of two. They learn where the good glasses go, what the cat is called, and which door sticks. If you are not happy, we come back the next day.",
      email: "office@sparrow-and-sons-house-cleaning.example",
      phone: "5125550164",
      address: "1809 Willow Bend St",
      ...spot(sources, "78702", 30.26337, -97.71829),
      serves_miles: 15,
      hours: JSON.stringify(hours(true, { every: "7:30 AM - 4 PM", sat: "9 AM - 1 PM", sun: "" })),
      verified: 1,
      brand_color: "#00695c",
      banner_media: null,
      logo_media: null,
      instagram: "https://instagram.com/sparrowandsons",
    },
  );
}

function a1Pools(sources: Sources): CompanyRows {
  const facts = demo.tiny;
  return {
    ...nothing(),
    company: {
      ...blank(sources, facts.id, facts.name, facts.vanityName),
      summary: "Pools.",
      phone: "5125550171",
      ...spot(sources, "78758", 30.38718, -97.70624),
    },
  };
}

function longest(sources: Handmade): CompanyRows {
  const facts = demo.longest;
  const unbroken =
    "Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft";
  return withWork(
    sources,
    tradeOf(sources, "flooring"),
    {
      services: 9,
      photos: 5,
      reviews: 9,
      crew: ["Wolfeschlegelsteinhausen", "Bergerdorff"],
      owner: { first: "Hubert", last: "Bergerdorff" },
      year: 1999,
    },
    {
      ...blank(sources, facts.id, facts.name, facts.vanityName),
      summary: `${unbroken} ${unbroken} ${unbroken}`.slice(0, 200),
      about:
        `${unbroken.repeat(3)}\n\nA company with the longest words that the forms accept, to ` +
        "see that no page breaks under them.",
      email: `${"o".repeat(50)}@${facts.vanityName}.example`,
      phone: "5125550199",
      website: `https://www.${facts.vanityName}.example/${"w".repeat(26)}`,
      address: "18999 Taumatawhakatangihangakoauauotamateatuk".slice(0, 46),
      address2: "Building Chargoggagoggmanchauggagoggchaubunagu".slice(0, 46),
      ...spot(sources, "78660", 30.44271, -97.60112),
      city: "Taumatawhakatangihangakoauauotamateaturipukakapiki".slice(0, 50),
      hours: JSON.stringify(
        hours(true, {
          every: "12:01 AM - 11:59 AM, 12:01 PM - 11:59 PM",
          wed: "6:45 AM - 11:15 AM, 12:15 PM - 5:45 PM",
          sun: "24",
        }),
      ),
      serves_miles: 60,
      pro: 1,
    },
  );
}

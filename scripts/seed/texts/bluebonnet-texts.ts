/**
 * The showcase company's handwritten texts. The company, its people and its customers are
 * fictional.
 */
import type { ReviewRow } from "../rows";

export const summaryText =
  "Family plumbers in central Austin since 1987: written prices, clean boots, and somebody who answers at 2 AM when the water heater lets go.";

export const aboutHtml = [
  "<p><strong>Bluebonnet Plumbing</strong> started in 1987 with Rosa and Gene Whitaker, one blue pickup, and a hand-painted flower on the tailgate. The pickup retired a long time ago. Rosa still reads every review, and their daughter Marisol now runs the crew of nine.</p>",
  "<p>We look after the plumbing of <em>old Austin houses</em> in particular: pier-and-beam bungalows in Bouldin, limestone cottages in Clarksville, ranch homes in Allandale with cast-iron drains that have seen better days. We like these houses. We know where their shutoffs hide.</p>",
  "<p><strong>What you can count on</strong></p>",
  "<ul><li>A <u>written price</u> before any wrench comes out of the bag</li><li>Shoe covers, drop cloths, and a floor that is cleaner when we leave</li><li>Camera pictures of your own pipes, so that you decide with your own eyes</li><li>Plumbers on hourly pay. Nobody here earns more by selling you more</li><li>Two years of warranty on every repair, ten on repipes</li></ul>",
  "<p><strong>How a visit goes</strong></p>",
  "<ol><li>Tell us what is wrong, with a photo if you can. A person answers, usually within the hour.</li><li>We give you a two-hour window and call when the truck leaves.</li><li>We look, explain, write down the price, and wait for your yes.</li><li>You pay when the water runs the way it should.</li></ol>",
  '<p>If you smell gas, leave the house first and call the utility from outside. Then call us. More on caring for old pipes is on <a href="https://www.bluebonnet-plumbing.example">our website</a>.</p>',
].join("");

export const remodelOffers = [
  {
    name: "Bathroom Remodel Plumbing",
    slug: "bathroom-remodel-plumbing",
    icon: "bath",
    teaser:
      "Moving a tub, adding a second sink, or starting from bare studs. We set the pipes so that your tile setter smiles.",
    description:
      "We plan the drains and supply lines with you and your contractor, open the walls where it makes sense, and rough in to the inch. After the tile is up we come back, set the fixtures, and test every joint. Permits and both inspections are included.\n\nIn pier-and-beam houses around central Austin we usually work from below, which saves your floor.",
  },
  {
    name: "Kitchen Remodel Plumbing",
    slug: "kitchen-remodel-plumbing",
    icon: "cooking-pot",
    teaser:
      "Island sinks, pot fillers, gas for the range, and a dishwasher that drains the way it should.",
    description:
      "From the first sketch to the last shutoff: we move sink and gas lines, vent islands to code, and connect everything once the counters are in. We keep a temporary sink running in the laundry room for as long as the work takes.\n\nAsk Marisol about the soapstone counters in her own kitchen. She has opinions.",
  },
] as const;

export const looseOffer = {
  name: "Second Opinion on a Big Quote",
  slug: "second-opinion-on-a-big-quote",
  icon: "badge-check",
  teaser:
    "Somebody told you the whole sewer has to go? Let us put a camera down it first. Flat price, no strings.",
  description:
    "Bring us the quote you were given. We run our own camera, show you the pictures, and tell you in writing what we would do if it were our house. About half of the time it is a repair and not a replacement. You pay a flat price for the visit and owe us nothing beyond it.",
} as const;

/** Captions by picture name; pictures that are not in the demo set keep their own caption. */
export const captions: Record<string, string> = {
  "pipes-under-the-sink": "New shutoffs under a Clarksville kitchen. Every valve gets a tag.",
  "pipes-under-the-sink-before": "Forty years of quick fixes.",
  "pipes-under-the-sink-after": "One afternoon later.",
  "pipes-under-the-sink-before-2": "Bouldin, 1938 bungalow, original trap.",
  "pipes-under-the-sink-after-2": "Same cabinet, new drain, room for the bucket nobody needs now.",
  "water-heater": "Allandale, the morning after the freeze.",
  "plumbing-tools": "Gene still uses the wrench he started with in 1987.",
  bathroom: "We test for a full day before the tile goes up.",
  "kitchen-sink": "Marisol's own kitchen, soapstone and all.",
  "house-call": "First call of the day.",
};

export interface WrittenReview {
  first: string;
  last: string;
  rating: number;
  attributes: number[];
  headline: string;
  body: string;
  relationship?: ReviewRow["relationship"];
  visibility?: ReviewRow["visibility"];
  basis?: ReviewRow["basis"];
  /** Days before now. */
  daysAgo: number;
  /** The company's. */
  reply?: { text: string; daysAgo: number };
  visits?: {
    rating: number;
    attributes: number[];
    headline: string;
    body: string;
    daysAgo: number;
  }[];
}

export const writtenReviews: WrittenReview[] = [
  {
    first: "Hannah",
    last: "Pruitt",
    rating: 5,
    attributes: [6, 8, 9, 10],
    headline: "Water on the ceiling at 2 AM, dry by four",
    basis: "invoice",
    daysAgo: 6,
    body: "The heater in our attic let go in the middle of the night. Marisol herself picked up the phone, told me which valve to turn, and had Teo at our door in forty minutes. He shop-vacced the hallway before he even looked at the heater. The price was on paper before he started and did not change.",
    visits: [
      {
        rating: 5,
        attributes: [8, 10],
        headline: "Checked on us a week later",
        body: "Teo stopped by to look at the drain pan again and would not take a cent.",
        daysAgo: 1,
      },
    ],
  },
  {
    first: "Desmond",
    last: "Okafor",
    rating: 5,
    attributes: [6, 7],
    headline: "They talked me out of a repipe",
    basis: "estimate",
    daysAgo: 15,
    body: "Another company quoted a full repipe of our 1948 bungalow. Bluebonnet put a camera down the line, showed me the one bad section under the bathroom, and fixed just that from the crawl space. I had the money set aside and got to keep most of it.",
  },
  {
    first: "Lucía",
    last: "Ramírez",
    rating: 5,
    attributes: [8, 9],
    headline: "Patient with my abuela",
    basis: "invoice",
    daysAgo: 22,
    body: "Teo explained everything to my grandmother in Spanish, twice, and labeled the shutoff under her sink with a big red tag. She made him take tamales.",
  },
  {
    first: "Walter",
    last: "Nguyen",
    rating: 5,
    attributes: [6, 10],
    headline: "",
    basis: "request",
    daysAgo: 31,
    body: "Asked for a price here on Sunday, had an answer Monday at eight, and the new disposal was in by Tuesday noon. Neat work.",
  },
  {
    first: "Paige",
    last: "Sandoval",
    rating: 4,
    attributes: [6, 8],
    headline: "Great plumbing, patch your own drywall",
    basis: "invoice",
    daysAgo: 44,
    body: "The leak in the shower wall is fixed and the plumber was a gem. I had hoped the opening in the closet would be closed for me, but that is on my list now. They did say so beforehand, to be fair.",
  },
  {
    first: "Curtis",
    last: "Boudreaux",
    rating: 5,
    attributes: [6, 7, 8, 9, 10],
    headline: "Every box ticked",
    basis: "invoice",
    daysAgo: 58,
    body: "I run six rentals in South Austin and have tried everyone. These folks call back, show up, send photos, and charge what they said. My tenants ask for them by name.",
    visits: [
      {
        rating: 5,
        attributes: [9],
        headline: "Unit 3, water heater",
        body: "Same day. The tenant texted me a thank you, which never happens.",
        daysAgo: 40,
      },
      {
        rating: 4,
        attributes: [6],
        headline: "Unit 5, slow drain",
        body: "Fixed, though it took a second visit to get all of the roots.",
        daysAgo: 19,
      },
    ],
  },
  {
    first: "Ingrid",
    last: "Lindqvist",
    rating: 3,
    attributes: [],
    headline: "Good work, slow part",
    basis: "invoice",
    daysAgo: 73,
    body: "The new valve is perfect. But the first one was the wrong depth and it took nine days for the right one to come. We showered at the gym.",
    reply: {
      text: "You are right about the depth: we measured the old valve and not the wall. We keep both sizes in the van now, and your next visit has no trip charge.",
      daysAgo: 72,
    },
  },
  {
    first: "Ray",
    last: "Castillo",
    rating: 2,
    attributes: [4, 5],
    headline: "Two windows missed",
    basis: "request",
    daysAgo: 96,
    body: "They may be good plumbers, but I waited through two arrival windows and the office was hard to reach that week. Somebody called to apologize on Friday. By then I had found someone else.",
    reply: {
      text: "Two missed windows with no call is not how we want to work, and we are sorry. The office now sends a text message when a crew runs more than fifteen minutes late.",
      daysAgo: 94,
    },
  },
  {
    first: "Brenda",
    last: "Hoffman",
    rating: 1,
    attributes: [1, 2, 3],
    headline: "Not for us",
    basis: "none",
    daysAgo: 140,
    body: "The faucet they installed sits crooked, the bill was higher than my neighbor's for the same thing, and I did not like being told that the old one was cheap. They offered to come back. I said no.",
  },
  {
    first: "Naomi",
    last: "Fields",
    rating: 5,
    attributes: [6, 8],
    headline: "Saved our longleaf pine floors",
    basis: "invoice",
    daysAgo: 120,
    body: "Cast iron drain under a 1912 floor that cannot be replaced. Three people said to cut it. Marisol crawled under the house with a flashlight, came out covered in dirt, and said she could do it from below. She could.",
  },
  {
    first: "Tom",
    last: "Whitaker",
    rating: 5,
    attributes: [8],
    headline: "My aunt's company, and I still tip",
    relationship: "f",
    daysAgo: 160,
    body: "Full disclosure, Rosa is my aunt. She charged me the regular price and checked the work herself.",
  },
  {
    first: "Teo",
    last: "Marquez",
    rating: 5,
    attributes: [8],
    headline: "",
    relationship: "e",
    daysAgo: 171,
    body: "I have worked here for eleven years. We get paid by the hour, we get trained every winter, and nobody tells us to sell. That is why I stay.",
  },
  {
    first: "Opal",
    last: "Jenkins",
    rating: 5,
    attributes: [],
    headline: "They fixed the fountain at our library",
    relationship: "s",
    daysAgo: 185,
    body: "Not a customer yet, but they repaired the drinking fountain at the branch library for free and taught the kids how a trap works.",
  },
  {
    first: "Marcus",
    last: "Bell",
    rating: 5,
    attributes: [7, 10],
    headline: "Only for my friends to know",
    visibility: "f",
    basis: "invoice",
    daysAgo: 90,
    body: "Ask for the early slot. Teo starts at seven and you will be at work by nine. They also gave us a neighbor price because three of us on the street booked together.",
  },
  {
    first: "Yuki",
    last: "Tanaka",
    rating: 2,
    attributes: [2],
    headline: "",
    visibility: "f",
    basis: "invoice",
    daysAgo: 130,
    body: "Just between us, I thought the weekend fee was steep. The work itself was fine.",
  },
  {
    first: "Eleanor",
    last: "Voss",
    rating: 5,
    attributes: [6, 9],
    headline: "Gas line for my birthday range",
    basis: "estimate",
    daysAgo: 205,
    body: "They ran the line under the house, tested it in front of me, and met the inspector so that I could stay at work. I baked a cake that night.",
  },
  {
    first: "Darnell",
    last: "Hayes",
    rating: 4,
    attributes: [6, 7, 9],
    headline: "Solid, a little booked up",
    basis: "invoice",
    daysAgo: 231,
    body: "Had to wait a week for a non-emergency. Once they came it was done in an hour and cost less than the estimate.",
  },
  {
    first: "Sofia",
    last: "Petrov",
    rating: 5,
    attributes: [6, 8],
    headline: "Old tub, new life",
    basis: "invoice",
    daysAgo: 262,
    body: "Our clawfoot tub had not drained right since we moved in. They rebuilt the whole waste in brass, and it looks as though it came with the house.",
  },
];

/** The staff that reviews mention. */
export const crew = ["Teo", "Marisol", "Gene", "Dale", "Keisha"];

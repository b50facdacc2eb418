import { lines, type TradeTexts } from "../trade-texts";

export default {
  craft: "foundation repair",
  people: "foundation contractors",
  endings: [
    "Foundation Repair",
    "Foundations",
    "Waterproofing",
    "Foundation & Waterproofing",
    "Basement Systems",
    "Structural",
    "Foundation Co.",
  ],
  plays: [
    "Solid Footing",
    "Dry Below",
    "Level Again",
    "Bedrock & Beam",
    "The Dry Basement",
    "Plumb Line Foundations",
    "Down to Bedrock",
  ],
  focus: [
    "foundation piers",
    "crack injection",
    "house leveling",
    "basement waterproofing",
    "drain tile",
    "crawl spaces",
    "bowed walls",
  ],
  edges: lines(`
    floor levels measured and drawn before any quote
    gutters and grading checked before the expensive fixes
    piers driven to firm soil and logged one by one
    an engineer's letter when the job needs one
    warranties that pass to the next owner
    clean trenches and replanted shrubs
    a plain answer when nothing needs fixing`),
  ways: lines(`
    We start with a level and a notebook, not a contract.
    Every pier gets a number, a depth, and a pressure reading, and you keep the list.
    If longer downspouts would solve it, we say so and shake hands.
    The house is lifted by quarter inches, and we check the doors as we go.
    Shrubs are dug out with their roots and planted again.
    Concrete dust stays behind plastic while we cut the floor.
    We come back after the first hard rain to look.
    You get a drawing of what was done, which your buyer will ask for one day.`),
  jobs: lines(`
    a sinking corner of the house
    a leaking basement crack
    an interior drain and sump
    a bowed block wall
    a crawl space full of water
    sloping floors upstairs
    a pier and beam leveling
    crawl space encapsulation
    sagging joists under the kitchen
    a settled porch
    outside waterproofing on the north wall`),
  praise: lines(`
    {worker} spent an hour with a level and told us that two longer downspouts would do.
    Eleven piers in {count} days and every door in the house closes again.
    We had the worst rain in years on {day} and the basement floor stayed dust dry.
    They showed me the depth of each pier on a sheet with a number for every one.
    The crack over the bedroom door closed by itself when they lifted.
    {worker} dug by hand around my mother's hydrangeas and they bloomed this summer.
    The crawl space is white, bright, and cleaner than our garage.
    No musty smell any more, and the floors are warmer too.
    Another company wanted {count} times as many piers and could not say why.
    They kept the dust out of the finished half of the basement.
    The kitchen floor no longer bounces when the dog runs through it.
    {worker} walked the engineer through the plan and the permit took one day.
    Came back after the first big storm without being asked, just to look.
    Bowed wall is straight and painted and I finally sleep well when it rains.`),
  mixed: lines(`
    The basement is dry, the concrete patch is a different gray.
    Good piers, but the drywall cracks afterward were more than I expected.
    Work took {count} days longer because of rain, which I understand.
    Solid crew, they left ruts in the side yard.
    Happy with the crawl space, the dehumidifier is a little loud.`),
  complaint: lines(`
    Water came in at the same corner {count} months after they finished.
    They lifted too fast and cracked the tile in two bathrooms.
    Nobody answers now that we need the warranty.
    High-pressure visit with a price good only until {day}.
    They left a trench open in the rain and flooded the window well.`),
  headlines: lines(`
    Doors close again
    Dry through the worst storm
    Told us what we did not need
    Every pier on paper
    Floors level, crew polite
    Crawl space like new`),
  complaintHeadlines: lines(`
    Still leaking
    Warranty nobody honors
    Cracked our tile
    Hard sell at the table`),
} satisfies TradeTexts;

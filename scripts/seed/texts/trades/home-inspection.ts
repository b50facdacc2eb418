import { lines, type TradeTexts } from "../trade-texts";

export default {
  craft: "home inspection",
  people: "home inspectors",
  endings: [
    "Home Inspections",
    "Home Inspection",
    "Inspections",
    "Property Inspections",
    "Inspection Services",
    "Inspection Co.",
    "Building Inspections",
  ],
  plays: [
    "Flashlight Home Inspections",
    "Crawl Space & Rafter",
    "Attic to Cellar Inspections",
    "The Second Look",
    "Straight Ladder Inspections",
    "Plain Report",
    "No Surprises Home Inspection",
  ],
  focus: [
    "buyer's inspections",
    "new construction",
    "pre-listing reports",
    "sewer scopes",
    "insurance forms",
    "warranty inspections",
    "commercial buildings",
  ],
  edges: lines(`
    a report in plain words within a day
    photos of every finding with an arrow on them
    inspectors who go into the crawl space
    time set aside to walk through it with you
    a phone that is answered after the inspection too
    thermal images where they help
    no repairs sold and no favors owed
    the five things that matter on page one`),
  ways: lines(`
    We invite you along, because ten minutes in the attic explain more than ten pages.
    Every finding gets a photo, a place and a sentence about what to do.
    We walk the roof when it is safe and say so when it was not.
    A house is never perfect, so we tell you what is normal for its age.
    If we cannot reach a place, the report says it and says why.
    You can call us years later with a question about the furnace.
    We run every faucet, every burner and every window.
    The panel cover comes off, every time.`),
  jobs: lines(`
    a house we wanted to buy
    a 1920s bungalow
    a new build before drywall
    a sewer scope
    a four-point inspection
    a condo downtown
    our eleven-month warranty check
    a house we were about to sell
    a small apartment building
    a manufactured home
    a shop I wanted to lease`),
  praise: lines(`
    {worker} found double-tapped breakers, a leaking flange and {count} other things the seller fixed before closing.
    He spent four hours there and then one more explaining it all to us.
    The report was in my inbox the same evening, with arrows on the photos.
    {worker} crawled the whole crawl space and came out with mud to the elbows.
    We walked away from the house because of what she found. Best money I ever spent.
    She told us which cracks were old and which one needed an engineer.
    First-time buyers, a hundred questions, and {worker} never sighed.
    The sewer camera showed roots for twenty feet, and we got a credit for a new line.
    The builder argued until he saw {worker}'s photos.
    A year later I called about the furnace, and he still remembered the house.
    The insurance forms were done on {day} and my premium went down.
    {worker} put the urgent things on page one and left the drama out.
    He showed me the water shutoff, the gas shutoff and how to change the filter.
    Thermal pictures found a wet spot behind a freshly painted wall.
    Calm, thorough, and not once did he try to scare us.`),
  mixed: lines(`
    Thorough, but the report took {count} days and our deadline was close.
    Good inspector. The report is long and hard to search.
    {worker} explained things well, though the roof was too wet to walk on that day.
    They found plenty, and missed a window that does not open.
    Fair price, the sewer scope had to be scheduled separately.`),
  complaint: lines(`
    Missed a leaking water heater that our plumber saw in a minute.
    In and out in an hour for a house of three thousand square feet.
    The report had photos of somebody else's attic.
    {worker} never took the panel cover off, and now we are rewiring.
    They canceled on {day} and we lost our inspection period.`),
  headlines: lines(`
    Saved us from the wrong house
    Four hours well spent
    A report I could understand
    Crawled where others would not
    Calm and thorough
    Found it before we bought it
    Patient with our questions`),
  complaintHeadlines: lines(`
    Missed the obvious
    Done in an hour
    Report was not ours
    Canceled on us`),
} satisfies TradeTexts;

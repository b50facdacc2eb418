import { lines, type TradeTexts } from "../trade-texts";

export default {
  craft: "architecture and engineering",
  people: "architects and engineers",
  endings: [
    "Architects",
    "Architecture",
    "Engineering",
    "Design & Drafting",
    "Structural Engineering",
    "Land Surveying",
    "Architecture Studio",
    "Survey & Engineering",
  ],
  plays: [
    "Plumb Line Architects",
    "Load Path Engineering",
    "North Arrow Survey",
    "Square & Level Studio",
    "Quarter Inch Scale",
    "Setback Studio",
    "Iron Pin Surveying",
    "Beam & Bearing",
  ],
  focus: [
    "custom homes",
    "addition plans",
    "permit drawings",
    "structural inspections",
    "beam sizing",
    "land surveys",
    "site plans",
    "tenant build-outs",
  ],
  edges: lines(`
    fees fixed in writing for each phase
    drawings that contractors can price without guessing
    site visits by the person who signs
    permits followed until they are in your hand
    budgets discussed before the pretty pictures
    plain words instead of jargon
    calculations your city accepts the first time
    old houses measured to the inch`),
  ways: lines(`
    We start with your lot, your budget and the zoning code, in that order.
    Each phase has its own fee, and you can stop after any of them.
    You get three rough sketches before a single polished one.
    When the city sends comments, we answer them within the week.
    We return the builder's calls from the site, because waiting crews cost you money.
    If a crack is harmless, our letter says harmless.
    Corners are marked with stakes you can find again in spring.
    We draw what can be built for what you have.`),
  jobs: lines(`
    plans for an addition
    a new house on our lot
    drawings for a deck permit
    a letter about a foundation crack
    a beam where a wall used to be
    a boundary survey
    an ADU in the back yard
    a drainage plan
    a build-out for our clinic
    an elevation certificate
    as-built drawings`),
  praise: lines(`
    {worker} drew {count} options, and the one we would never have thought of is the one we built.
    The permit came through on the first submission.
    Our contractor said he wished all his drawings looked like these.
    He took levels in every room and told us the crack was nothing. We slept again.
    {worker} sized the beam, met the builder on site, and answered his calls on {day} morning.
    They found the old iron pin under a foot of leaves, right where the deed said.
    The fee was what the letter said, phase by phase.
    She knew the setback rules better than the clerk at the counter.
    {worker} told us plainly that our budget would not buy a second floor.
    The new wing looks like it was always part of the house.
    The survey settled {count} years of arguing over a fence.
    Elevation certificate in a week, and our flood insurance went down.
    He spotted that our restaurant space needed a second exit before we signed the lease.
    {worker} explained every line on the plan to us at the kitchen table.
    The site engineer found where the water really comes from.`),
  mixed: lines(`
    Beautiful plans, but it took {count} weeks longer than we were told.
    Good engineer, hard to reach by phone.
    The survey is accurate, though some stakes were gone after the first mowing.
    {worker} is talented. We had to bring up the budget more than once.
    The drawings were fine, the city asked for two rounds of corrections.`),
  complaint: lines(`
    We paid for full plans and the bids came in at twice the budget we had named.
    The drawings did not match the house, and the contractor had to stop.
    It took {count} months for a simple permit set.
    The survey crew came on {day}, left, and the map never followed.
    No answer to the city's comments until the application expired.`),
  headlines: lines(`
    Permit on the first try
    Drawings a builder can build
    An honest answer about a crack
    They found the property line
    The addition belongs to the house
    Clear fees, clear plans
    Listened, then drew`),
  complaintHeadlines: lines(`
    Designed past our budget
    Months for a simple plan
    Drawings did not fit the house
    No map, no call`),
} satisfies TradeTexts;

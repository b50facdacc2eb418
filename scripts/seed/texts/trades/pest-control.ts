import { lines, type TradeTexts } from "../trade-texts";

export default {
  craft: "pest control",
  people: "exterminators",
  endings: [
    "Pest Control",
    "Exterminating",
    "Pest Solutions",
    "Pest Management",
    "Termite & Pest",
    "Pest Services",
    "Pest Co.",
  ],
  plays: [
    "Bug Off",
    "The Bug Stops Here",
    "Ants In Your Plans",
    "Critter Quitters",
    "Last Bite Pest Control",
    "No Roach Motel",
    "Pest Friends",
    "Swat Team",
  ],
  focus: [
    "ants",
    "roaches",
    "bed bugs",
    "termites",
    "mosquitoes",
    "mice and rats",
    "wasp nests",
    "commercial work",
  ],
  edges: lines(`
    bait where the nest is instead of spray where you see them
    a return visit free if they come back between treatments
    heat for bed bugs and patience for the rest
    photos of every hole we sealed
    products that let the kids back in when they are dry
    a technician who keeps the same route for years
    honest answers about what you can do yourself
    reports your lender and your health inspector accept`),
  ways: lines(`
    We identify the bug before we open a bottle.
    Pets, children and fish tanks are the first thing we ask about.
    Every visit ends with a note about what we found and where we put it.
    If a gap in the wall is the reason, we would rather close it than sell you a plan.
    We come back after two weeks to look at the traps.
    Our trucks have no giant insect on the roof, so the neighbors need not know.
    Bees are left to the beekeeper, and we know a good one.
    You get the name of every product we used.`),
  jobs: lines(`
    ants in the kitchen
    roaches in an apartment
    bed bugs
    a termite inspection
    a yellow jacket nest
    mice in the walls
    fleas
    mosquitoes in the back yard
    carpenter bees in the porch
    a quarterly plan
    spiders in the basement`),
  praise: lines(`
    {worker} found where the ants came in and there has not been one since.
    The scratching in the ceiling stopped after {count} nights.
    They treated our place for bed bugs with heat and we slept there the next night.
    {worker} went into the crawl space with a camera and showed me every inch.
    No smell, no mess, and the cat did not care.
    The termite report was in my inbox before the closing call.
    They took down a hornet nest the size of a basketball in ten minutes.
    First summer in years that we ate outside in {city} without spray.
    {worker} told me I did not need a plan, just a new door sweep.
    They sealed {count} holes and sent a picture of each one.
    Roaches gone after the second visit, exactly as they said.
    {worker} was kind about it, because I was embarrassed.
    They called first, wore shoe covers and checked under the fridge.
    Our restaurant passed inspection on {day} without a note.
    Came back free of charge when a few ants showed up again.
    Every trap was checked on time and the dog never got near one.`),
  mixed: lines(`
    The ants are gone, the spiders took {count} visits.
    Good technician, but the office rescheduled me twice.
    It worked, though I wish they had told me to empty the cabinets sooner.
    They sealed the holes well, the attic cleanup was a bit rushed.
    Price is fair, the yearly plan is pushed a little hard.`),
  complaint: lines(`
    {count} treatments later the roaches still come out at night.
    He sprayed for three minutes, left and charged for an hour.
    The mice are back and the free return visit keeps moving.
    They missed the termites in the one wall where everyone looks.
    Nobody told us to keep the dog out.`),
  headlines: lines(`
    No more ants
    Quiet walls again
    Found the hole, fixed the problem
    We sit outside in the evening now
    Straight talk and no bugs
    Bed bugs gone in a day`),
  complaintHeadlines: lines(`
    Still crawling
    Three minutes of spray
    They came back
    Missed the termites`),
} satisfies TradeTexts;

import { lines, type TradeTexts } from "../trade-texts";

export default {
  craft: "lawn care",
  people: "lawn care crews",
  endings: [
    "Lawn Care",
    "Lawn Service",
    "Turf Care",
    "Lawns",
    "Lawn Co.",
    "Turf Management",
    "Lawn & Turf",
    "Mowing",
  ],
  plays: [
    "The Grass Is Greener",
    "Blade Runners Lawn Care",
    "A Cut Above Lawns",
    "Lawn & Order",
    "Mow Better Blues",
    "Two Guys and a Mower",
    "Striped Right",
    "Thick & Green",
  ],
  focus: [
    "weekly mowing",
    "weed control",
    "aeration",
    "overseeding",
    "sod",
    "grub treatment",
    "lawn leveling",
    "artificial turf",
    "brush mowing",
  ],
  edges: lines(`
    the same two people on your lawn all season
    a soil test before the first bag of fertilizer
    blades sharpened every Monday
    a text before each visit and a photo after it
    treatments that are safe for dogs once they are dry
    no contract, so you stay because the grass looks good
    mowing heights set for your grass and not for our schedule
    seed mixes made for shade, clay and hot summers`),
  ways: lines(`
    We never cut more than a third of the blade, even when the lawn got away from you.
    Every treatment gets a flag, a date and a note about when the kids can go back out.
    Our mowing pattern changes each week so that the wheels leave no ruts.
    Sprinkler heads are flagged before the aerator comes off the trailer.
    If it rains on your day, you get a text that morning with the new one.
    We dig up a square of turf before we say the word grubs.
    The gate is closed and checked before the truck rolls.
    We tell you when a lawn needs water more than it needs us.`),
  jobs: lines(`
    weekly mowing
    core aeration
    a season of weed control
    new sod in the back yard
    a grub treatment
    fall overseeding
    a bumpy lawn
    brown patches
    artificial turf for the dogs
    three acres of tall grass
    edging along the whole sidewalk`),
  praise: lines(`
    {worker} dug up a patch, showed me the grubs, and the lawn was green again in a month.
    Same crew every {day}, same straight stripes.
    The dandelions were gone after the second visit.
    They aerated and seeded in September and by spring you could not find a bare spot.
    My lawn was so lumpy the mower bounced, and now it is smooth.
    {worker} texts the day before so I can pick up after the dog.
    The sod seams disappeared in {count} weeks.
    They edged a sidewalk that had been half grass since we bought the house.
    {worker} raised the mowing height in July without being asked and it never went brown.
    The dog turf does not smell anymore, even in August.
    They brush hogged our back lot in one morning after the city sent a letter.
    Clippings are always blown off the drive and never into the beds.
    {worker} said I was watering too much and my bill went down.
    Signed up for {count} treatments and every one came on time with a note on the door.
    The putting green rolls true and the kids are out there every evening.
    Best the grass has looked since we moved to {city}.`),
  mixed: lines(`
    The mowing is good, but they miss the strip behind the shed now and then.
    Weeds are mostly gone, though it took {count} treatments instead of two.
    Nice crew, they just show up a day late after every rain.
    The seed came in well in the sun and not at all under the oak.
    The lawn looks great, the invoices are hard to read.`),
  complaint: lines(`
    They scalped the front lawn and it stayed brown until fall.
    Billed for {count} visits while the grass was knee high.
    The spray drifted and killed my tomatoes.
    The aerator went through two sprinkler heads and nobody told us.
    Half of the new sod was dead in two weeks and they blamed the dog.`),
  headlines: lines(`
    Straight stripes every week
    From weeds to a real lawn
    They found the grubs
    Finally a crew that shows up
    Green again by June
    The neighbors asked who does it`),
  complaintHeadlines: lines(`
    Scalped in July
    Paid for visits that never happened
    Broken sprinkler heads
    Weeds are still here`),
} satisfies TradeTexts;

import { lines, type TradeTexts } from "../trade-texts";

export default {
  craft: "pressure washing",
  people: "pressure washers",
  endings: [
    "Pressure Washing",
    "Exterior Cleaning",
    "Power Washing",
    "Soft Wash",
    "Washing Co.",
    "Exterior Care",
    "Pro Wash",
  ],
  plays: [
    "Under Pressure",
    "The Clean Side",
    "Spray It Away",
    "Grime Scene",
    "Curb Appealers",
    "Wash & Shine",
    "Dirt Don't Hurt",
    "Rinse Cycle",
  ],
  focus: [
    "house washing",
    "driveways",
    "decks",
    "soft washing",
    "windows",
    "solar panels",
    "stain removal",
    "storefronts",
  ],
  edges: lines(`
    soft washing for siding and real pressure only for concrete
    plants soaked before and after every wash
    purified water that dries without spots
    a test spot before the whole wall
    hot water for the stains that laugh at cold
    our own water tank when yours is dry
    a before and after photo of every side
    no stripes on the driveway`),
  ways: lines(`
    We walk around the house first and tape up what should stay dry.
    Low pressure and the right soap do more than a big machine.
    Your furniture, pots and hoses go back where they were.
    We tell you which stains will stay before you pay to find out.
    Wood is rinsed along the grain so it does not splinter.
    The street and the neighbor's car get a rinse too.
    We come back if a patch of green shows up when it dries.
    Every window is closed and checked before the first drop.`),
  jobs: lines(`
    a house wash
    a black driveway
    a slippery deck
    green siding on the north side
    the outside windows
    solar panels
    a rust stain from the sprinklers
    a moldy fence
    the patio before a party
    a tagged garage door
    the sidewalk in front of our shop`),
  praise: lines(`
    The north side of our house was green for years and {worker} had it white in an hour.
    I did not know the driveway was that color.
    No stripes, no streaks, just clean concrete.
    {worker} covered the roses and rinsed them again after.
    They moved all the patio furniture and put every chair back.
    Our panels make noticeably more power since the wash.
    The deck is not slippery anymore and the wood is still smooth.
    They took out an oil stain that I had given up on.
    {worker} told me one rust mark would not come out fully, and that was honest.
    Came on {day}, done in {count} hours, and the street was rinsed too.
    The realtor thought we had painted.
    They got gum, grease and {count} years of grime off our shop entrance overnight.
    Windows on the third floor are so clear that a bird sat there and stared.
    {worker} sent photos of a loose shingle they noticed from the ladder.
    The trash cans smell like nothing, which is perfect.
    Quiet, quick and polite with the neighbors.`),
  mixed: lines(`
    The siding looks new, but there were spots on the windows afterward.
    Good wash, they ran out of daylight and came back {day} for the fence.
    Driveway is clean, the edges along the grass could be better.
    Nice result, though some mulch ended up on the lawn.
    They did what they promised, just {count} hours later than planned.`),
  complaint: lines(`
    They blasted the deck and now it is all splinters.
    You can see the zigzag of the wand on the whole driveway.
    Water came in under the door and nobody mentioned it.
    The bleach killed two hydrangeas.
    Green again after {count} weeks.`),
  headlines: lines(`
    Like a new coat of paint
    The driveway is bright again
    Gentle on the house, hard on the grime
    Spotless down to the curb
    Our plants survived
    Party ready patio`),
  complaintHeadlines: lines(`
    Splintered deck
    Stripes all over the driveway
    Killed my hydrangeas
    Water in the house`),
} satisfies TradeTexts;

import { lines, type TradeTexts } from "../trade-texts";

export default {
  craft: "hardscape",
  people: "hardscapers",
  endings: [
    "Pavers",
    "Concrete",
    "Hardscapes",
    "Stone & Concrete",
    "Stoneworks",
    "Paving",
    "Concrete Co.",
    "Stone & Paver",
  ],
  plays: [
    "Set In Stone",
    "Rock Solid Concrete",
    "Between a Rock",
    "Level Headed Concrete",
    "The Cobble Shop",
    "Slab Happy",
    "Solid Ground Hardscapes",
    "Paved With Good Intentions",
  ],
  focus: [
    "paver patios",
    "concrete driveways",
    "retaining walls",
    "stamped concrete",
    "slab leveling",
    "stone steps",
    "sealing",
    "sidewalks",
  ],
  edges: lines(`
    a base twice as deep as the minimum
    drainage behind every wall we build
    foam leveling that saves the old slab
    patterns laid out dry before anything is set
    our own crew and no hired strangers
    concrete ordered by the strength and not by the price
    joints cut the same day so cracks go where they should
    small jobs taken seriously`),
  ways: lines(`
    We dig first, compact in layers, and only then talk about patterns.
    Every patio slopes away from the house, and we check it with a level and a hose.
    You see samples in your own yard, wet and dry.
    The forms get a second look before the truck is called.
    We lift what can be lifted and tear out only what is broken.
    Lawn and garden beds are covered where the machines pass.
    The pallet of leftover pavers stays with you for repairs.
    Concrete gets water and patience, and we come back to check it.`),
  jobs: lines(`
    a paver patio
    a new concrete driveway
    a leaning retaining wall
    stone steps up the hill
    a sunken sidewalk
    a stamped patio
    a flagstone path
    a cracked driveway
    sealing the pavers around the pool
    a slab for the shed
    a blacktop driveway`),
  praise: lines(`
    You can roll a marble across the patio and it goes where {worker} said the water would.
    They lifted our sunken walk in {count} hours and there is no lip anymore.
    The driveway is poured perfectly and the joints line up with the garage door.
    {worker} laid the whole pattern out dry so we could change our minds.
    The new wall stands where the old one fell twice.
    They dug deeper than the other bids said and showed me why.
    The stamped patio fools everyone who thinks it is slate.
    {worker} matched pavers from fifteen years ago.
    The crew washed the street when the truck was done.
    {count} winters later and not one stone has moved.
    They carried every block through a narrow side gate without a complaint.
    Front steps are solid and my mother is not afraid of them anymore.
    {worker} came back on {day} just to look at the curing.
    The joints are tight and the weeds have not come back.
    They moved a downspout for us so the patio would stay dry.
    No more puddle by the garage, finally.`),
  mixed: lines(`
    The patio is beautiful, but the lawn around it was left in ruts.
    Good concrete work, one corner came out a shade lighter.
    They lifted the slab well, though the patched holes are easy to see.
    Rain pushed us back {count} weeks and the updates were few.
    Solid wall, the price grew a little when they hit rock.`),
  complaint: lines(`
    The pavers sank within a year and nobody answers.
    Water runs toward the house now instead of away from it.
    Two cracks showed up before we drove on it.
    They left a pallet and a pile of sand on the lawn for {count} weeks.
    The steps are all different heights.`),
  headlines: lines(`
    Level, tight and dry
    The patio we drew on a napkin
    A driveway that makes the house
    Lifted and not replaced
    Wall is straight as a ruler
    Worth the wait for this crew`),
  complaintHeadlines: lines(`
    Sinking already
    Water runs the wrong way
    Cracked in a month
    Never came back to finish`),
} satisfies TradeTexts;

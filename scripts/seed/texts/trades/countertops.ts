import { lines, type TradeTexts } from "../trade-texts";

export default {
  craft: "countertop installation",
  people: "countertop installers",
  endings: [
    "Countertops",
    "Granite & Quartz",
    "Stone",
    "Counters",
    "Stoneworks",
    "Surfaces",
    "Marble & Granite",
    "Tops",
  ],
  plays: [
    "Slab Happy Counters",
    "Rock Solid Tops",
    "Vein Glory Stone",
    "Counter Point Surfaces",
    "The Honest Edge",
    "Top Of The Block",
    "Granite & Good Manners",
    "Stone & Sliver",
  ],
  focus: [
    "granite",
    "quartz",
    "marble",
    "butcher block",
    "laminate",
    "chip repair",
    "stone sealing",
    "waterfall islands",
  ],
  edges: lines(`
    laser templates accurate to a hair
    your slab tagged with your name
    seams planned with you, not around you
    remnants for small baths and bars
    sinks fastened with clips as well as glue
    old tops carried out and hauled off
    edges polished by hand
    straight talk about what stains and what burns`),
  ways: lines(`
    We template only after the cabinets are screwed down and level.
    You choose the slab standing in front of it, not from a sample the size of a coaster.
    We show you a picture of your kitchen laid out on the slab before the saw starts.
    Seams go where the eye does not, and we mark them with tape first.
    Four people carry an island, and the door frames get padded.
    If a remnant will do, we say so.
    Every new top comes with a card that says how to clean it and what to keep off it.
    We stay until the sink is clamped, square, and quiet.`),
  jobs: lines(`
    a granite kitchen
    a quartz island
    two bathroom vanity tops
    a walnut island top
    a chipped edge
    an etched marble counter
    a laminate kitchen for our rental
    a waterfall end
    a sink that had dropped
    an epoxy overlay`),
  praise: lines(`
    {worker} matched the veins across the seam and my husband still cannot find it.
    They carried the island through a hallway with half an inch to spare and not one scratch.
    Template on {day}, stone in the house {count} days later.
    We walked the slab yard with {worker} for an hour and never felt rushed.
    The chip by the dishwasher is gone, and I have run my finger over it many times.
    He told us marble would etch, showed us how, and let us decide.
    The quartz edge is perfectly smooth all the way around, underneath too.
    {worker} found a remnant for the powder room and saved us a full slab.
    Our undermount sink had dropped and they had it back up the same afternoon.
    The butcher block oils up beautifully and the joints are invisible.
    They vacuumed the drawers, because stone dust gets everywhere.
    The outlets, the window ledge, the odd angle by the stove: all of it fits.
    {worker} laid a paper pattern of the waterfall so we could see the corner.`),
  mixed: lines(`
    Beautiful stone, but we had no sink for {count} days longer than planned.
    The seam is a little easier to see than I expected.
    Good fabrication; the crew scuffed the fresh paint by the door.
    Nice work in the end, after the first piece was cut short and made again.`),
  complaint: lines(`
    The slab that arrived was not the one with our name on it.
    The overhang is uneven by half an inch and they call it within tolerance.
    A crack opened at the sink within {count} weeks and they blamed the cabinets.
    The seam is rough, dark, and right in the middle of the counter.
    The epoxy is still soft and every glass leaves a ring.`),
  headlines: lines(`
    Seam? What seam?
    The slab we picked
    Quick from template to install
    Honest about marble
    Chip is gone
    Fits like it grew there`),
  complaintHeadlines: lines(`
    Wrong slab
    Ugly seam
    Cracked at the sink
    Measured wrong twice`),
} satisfies TradeTexts;

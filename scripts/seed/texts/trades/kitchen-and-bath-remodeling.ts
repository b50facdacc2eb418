import { lines, type TradeTexts } from "../trade-texts";

export default {
  craft: "kitchen and bath remodeling",
  people: "kitchen and bath remodelers",
  endings: [
    "Kitchen & Bath",
    "Kitchens",
    "Baths",
    "Kitchens & Baths",
    "Remodeling",
    "Bath Remodeling",
    "Kitchen Remodeling",
  ],
  plays: [
    "Counter Culture Kitchens",
    "Tub & Spoon",
    "Sink Or Swim Remodeling",
    "Wet Room Works",
    "The Second Kitchen",
    "Splash & Simmer",
    "Grout Expectations",
    "Pots & Porcelain",
  ],
  focus: [
    "full kitchens",
    "primary baths",
    "walk-in showers",
    "tub refinishing",
    "shower tile",
    "backsplashes",
    "vanities",
    "accessible bathrooms",
  ],
  edges: lines(`
    a drawing of every wall before anything is torn out
    showers tested with water before the tile goes up
    a temporary kitchen while yours is apart
    one project manager with one phone number
    materials on site before demolition day
    dust walls with zippers and a running air scrubber
    a written schedule updated every Friday
    change orders signed before the work, not after`),
  ways: lines(`
    We do not take out the old kitchen until the new cabinets are in our shop.
    Every shower pan is flooded for a day before we set a single tile.
    You get one schedule with the plumber, the electrician, and the tile setter on it.
    We lay the tile out dry and show you where the cuts will fall.
    Hallways are covered, vents are taped, and the crew uses its own bathroom.
    We open one wall early so that surprises come before the contract, not after.
    The last day is a walk-through with a roll of blue tape in your hand.
    If the house has one bathroom, the toilet works again every evening.`),
  jobs: lines(`
    a full kitchen remodel
    our hall bathroom
    a tub-to-shower conversion
    a reglazed cast iron tub
    a subway tile backsplash
    a double vanity
    a roll-in shower for my father
    a powder room
    a retiled shower
    a kitchen island`),
  praise: lines(`
    {worker} drew the kitchen three ways, and the third one gave us a pantry we never knew would fit.
    The shower drains perfectly and there is not one sliver of tile in a corner.
    We had a working sink in the dining room the whole time.
    They found an old leak behind the tub, showed me, and fixed it for the price in the contract.
    {worker} sent a message every evening with what was done and who was coming on {day}.
    My mother can bathe on her own again, which is worth every penny.
    The reglazed tub looks like porcelain from a hotel.
    Our backsplash pattern lines up with the window to the eighth of an inch.
    It took {count} weeks, exactly as the schedule said.
    {worker} noticed that the fridge door would hit the island and moved the island before it mattered.
    The plastic walls kept nearly all of the dust out of the living room.
    Drawers instead of low cabinets was her idea, and I thank her every day.
    They patched the ceiling below the bath as if nothing had ever happened.`),
  mixed: lines(`
    The kitchen is beautiful, but it took {count} weeks longer because of one back-ordered cabinet.
    Great tile work, less great at calling back.
    We love the bathroom, though the first grout color had to be redone.
    The finished work is fine; parking and dumpster could have been better planned.`),
  complaint: lines(`
    The shower leaked into the dining room a month after they finished.
    They tore out our only bathroom and then did not come for {count} days.
    Cabinet doors are crooked and the last payment was asked for anyway.
    Every week brought another change order.
    The tub coating is peeling already and they say we cleaned it wrong.`),
  headlines: lines(`
    The kitchen we drew together
    On schedule, to the day
    A shower that drains
    Calm from start to finish
    Looks like a hotel bath
    Careful about the dust
    They thought of everything`),
  complaintHeadlines: lines(`
    Leak after a month
    No bathroom for days
    Change order after change order
    Coating is peeling`),
} satisfies TradeTexts;

import { lines, type TradeTexts } from "../trade-texts";

export default {
  craft: "siding",
  people: "siding installers",
  endings: [
    "Siding",
    "Siding & Trim",
    "Exteriors",
    "Siding Co.",
    "Home Exteriors",
    "Siding Contractors",
    "Siding & Stucco",
  ],
  plays: [
    "On The Bright Siding",
    "Side By Side Exteriors",
    "The Lap Board Co.",
    "Plumb & Lap Siding",
    "Curb Side Exteriors",
    "Good Side Siding",
    "Four Walls Exteriors",
    "Clapboard & Sons",
  ],
  focus: [
    "vinyl siding",
    "fiber cement",
    "cedar repair",
    "stucco patches",
    "trim and rot repair",
    "storm damage",
    "steel siding",
    "house wrap",
  ],
  edges: lines(`
    sheathing checked before anything is covered
    flashing photographed before the boards go up
    cut ends sealed on every board
    old siding hauled off each evening
    color samples held up to your own wall
    shrubs tied back and covered
    a magnet swept through the yard every night
    written notes for your insurer`),
  ways: lines(`
    We open one small area first, so the quote is based on what is really behind the wall.
    Rotten sheathing is priced per sheet in the contract, so there is no guessing later.
    House wrap is lapped like shingles and taped at every seam.
    Vinyl gets nailed loose on purpose, because it has to move with the heat.
    Each wall is finished and weathertight before the next one is opened.
    We photograph every window flashing and send you the set.
    Leftover pieces stay in your garage for the next hailstorm.
    We wash our own fingerprints off the corners before we go.`),
  jobs: lines(`
    new vinyl on the whole house
    fiber cement on the front
    a cracked stucco wall
    hail damage on the north side
    rotted window trim
    cedar shingles
    a blown-off gable
    woodpecker holes
    steel panels on the shop
    a melted panel behind the grill`),
  praise: lines(`
    {worker} found soft sheathing under one window and showed me before touching it.
    They matched twenty-year-old vinyl by taking pieces from behind the shed.
    The seams are so tight I have to look for them.
    A neighbor asked whether we had bought a new house.
    The crew tied back my hydrangeas and untied them again at the end.
    Our heating bill dropped the first winter after the new wrap and siding.
    {worker} met the insurance adjuster on {day} and pointed at every dent.
    Not a single nail in the driveway, and I looked.
    The stucco patch vanished once it dried; I cannot find it from {count} feet away.
    The woodpeckers have tried the new boards and given up.
    They closed up one wall completely before opening the next, which saved us when it rained.
    {worker} talked me out of the dark color on the south wall, and I am glad.
    The corners are crisp and the window trim finally looks finished.`),
  mixed: lines(`
    Beautiful result, though the crew started {count} weeks after the date we had.
    The siding is straight, but they left tape scraps in the flower beds.
    Good repair, the color is close and not quite the same.
    Friendly people; the change order for rotten boards was higher than I hoped.`),
  complaint: lines(`
    The boards rattle whenever the wind picks up.
    They covered rotten wood instead of replacing it.
    The stucco cracked again in the same place within {count} months.
    Nails everywhere, one of them in my tire.
    The job sat half done with bare wrap flapping for a month.`),
  headlines: lines(`
    House looks new
    Straight lines, tight corners
    Honest about the rot
    Perfect match on old vinyl
    Neat crew, no nails left
    Storm damage handled`),
  complaintHeadlines: lines(`
    Rattles in the wind
    Covered up the rot
    Half finished for a month
    Cracks came back`),
} satisfies TradeTexts;

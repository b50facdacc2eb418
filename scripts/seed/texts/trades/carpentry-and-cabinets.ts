import { lines, type TradeTexts } from "../trade-texts";

export default {
  craft: "carpentry",
  people: "carpenters",
  endings: [
    "Carpentry",
    "Cabinets",
    "Woodworks",
    "Cabinetry",
    "Millwork",
    "Cabinet Shop",
    "Finish Carpentry",
    "Custom Cabinets",
  ],
  plays: [
    "Knot Your Average Carpenter",
    "Against The Grain",
    "Dovetail & Daughter",
    "Miter Made",
    "The Coped Corner",
    "Saw Point Cabinets",
    "Soft Close Cabinet Co.",
    "Rabbet & Dado",
  ],
  focus: [
    "custom cabinets",
    "cabinet refacing",
    "built-ins",
    "closets",
    "crown molding",
    "wainscoting",
    "stair rails",
    "drawer repair",
  ],
  edges: lines(`
    every piece drawn before it is cut
    dovetailed drawers and plywood boxes
    corners coped, not just mitered
    samples finished on your own wood
    sawing done in the truck, not the hallway
    soft-close hardware as the standard
    pieces scribed to crooked old walls
    one pair of hands from drawing to final coat`),
  ways: lines(`
    We measure the room again after the drywall is done, because walls move.
    You get a drawing with every drawer and its size.
    Wood rests in your house for a few days before we nail it to anything.
    We build in the shop and fit on site, so your house stays a house.
    Every door is adjusted after the cabinets are loaded, not before.
    If your cabinet boxes are good, we say so and spare you new ones.
    We match old profiles by cutting our own knives when no store carries them.
    Dust stays outside: the saw lives on the tailgate.`),
  jobs: lines(`
    a wall of bookcases
    new kitchen cabinets
    refaced oak cabinets
    a walk-in closet
    crown molding in three rooms
    a loose banister
    a window seat
    a broken drawer
    mudroom lockers
    a fireplace mantel`),
  praise: lines(`
    {worker} built the bookcase around our crooked chimney and it looks perfectly square.
    The new baseboards match the 1920s ones so well that I forget which are which.
    Every drawer closes with a sigh.
    {worker} asked how many pairs of shoes I own and did not laugh.
    Our oak cabinets look like a new kitchen and we never moved a dish.
    The banister had wobbled for twenty years and now it holds up two teenagers.
    He coped every corner by hand and there is not a gap anywhere.
    {worker} noticed the outlet behind the window seat and cut a neat little door for it.
    They installed {count} cabinets in two days and leveled them to a floor that is not.
    The drawing showed exactly what we got.
    He found the squeak under the fourth stair with one step.
    On {day} they hung the last door and stayed to adjust every hinge.
    The mantel is one beam of walnut and people touch it when they come in.`),
  mixed: lines(`
    The built-ins are gorgeous, but they came {count} weeks after the date we were given.
    Fine work on the crown, though the caulk opened in one corner that first winter.
    The closet is well made; I would have liked one more drawing before they cut.
    Good carpenter, not cheap, and slow to answer messages.`),
  complaint: lines(`
    Two of the cabinet doors are warped and the shop says that is normal.
    The crown has gaps filled with so much caulk it looks like toothpaste.
    He took half the money for the bookcase and I waited {count} months for it.
    The shelves sag and they are not even full.
    They cut the filler on the wrong side and tried to hide it with trim.`),
  headlines: lines(`
    Fits to the inch
    Looks original to the house
    Drawers that glide
    A real craftsman
    Solid banister at last
    Better than the drawing
    No gaps, no dust`),
  complaintHeadlines: lines(`
    Warped doors
    Gaps full of caulk
    Waited months
    Sagging shelves`),
} satisfies TradeTexts;

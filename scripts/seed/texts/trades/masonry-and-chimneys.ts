import { lines, type TradeTexts } from "../trade-texts";

export default {
  craft: "masonry and chimney",
  people: "masons and chimney sweeps",
  endings: [
    "Masonry",
    "Chimney & Masonry",
    "Brick & Stone",
    "Chimney Service",
    "Masonry Co.",
    "Stoneworks",
    "Chimney Sweeps",
  ],
  plays: [
    "Brick by Brick",
    "The Top Hat Sweep",
    "Mortar & Ash",
    "Flue Season",
    "Stack & Hearth",
    "The Patient Mason",
    "Cold Ash Chimney",
  ],
  focus: [
    "tuckpointing",
    "brick repair",
    "chimney sweeping",
    "chimney crowns",
    "stone veneer",
    "flue liners",
    "brick steps",
    "fireboxes",
  ],
  edges: lines(`
    mortar matched to the color of your old joints
    camera photos of the flue that you keep
    drop cloths from the front door to the hearth
    lime mortar where old brick needs it
    salvaged brick hunted down for the match
    scaffolds that leave the flower beds alone
    a straight answer on whether it is safe to burn`),
  ways: lines(`
    We mix a small batch of mortar and let it dry on your wall before we choose.
    The vacuum runs the whole time we sweep, and the carpet stays clean.
    You see the flue on the screen at the same moment we do.
    Old brick is soft, so the mortar has to be softer.
    We stop for frost, because mortar that freezes will not hold.
    Every crown gets a drip edge, even though nobody will ever see it.
    We brush the wall, rinse the walk, and take the rubble with us.
    If a cap and an hour's work will stop the leak, that is what we quote.`),
  jobs: lines(`
    a leaking chimney
    a yearly chimney sweep
    tuckpointing on the front of the house
    crumbling brick steps
    a cracked crown
    a stainless flue liner
    a stone fireplace surround
    a brick mailbox hit by a truck
    a leaning garden wall
    a smoky fireplace
    two new porch columns
    a wood stove`),
  praise: lines(`
    I cannot find the {count} bricks he replaced, and I watched him do it.
    {worker} swept the chimney in the living room and my white rug stayed white.
    They matched hundred-year-old mortar by mixing samples until it was right.
    We saw the cracked tile on the camera ourselves, no need to take anyone's word.
    The fireplace draws now, after twenty years of smoke in our eyes.
    {worker} found a bird nest, a tennis ball, and the reason for the leak.
    New steps are level, the rail is solid, and the mailman noticed.
    He told us the chimney next door needed work and ours did not.
    The stone looks like it grew there, with no two alike side by side.
    They covered the roses before the scaffold went up.
    {worker} waited out a cold snap so that the mortar would cure right.
    The leak that {count} roofers could not find was a crack in the crown.
    Swept, inspected, and a report with photos by {day} evening.
    The rebuilt stack is straighter than the house.`),
  mixed: lines(`
    Good brickwork, the new mortar is still a little lighter than the old.
    Chimney is dry, but they came {count} days late because of rain.
    Fine sweep, the report took a while to arrive.
    The wall looks great, some mortar splashes stayed on the walk.
    Nice stone, I wish we had talked about the corners first.`),
  complaint: lines(`
    They smeared gray mortar all over red brick and left it there.
    The chimney leaked again with the first rain on {day}.
    He said our flue was dangerous, and a second sweep found nothing wrong.
    Soot on the sofa, soot on the curtains, and no apology.
    The steps cracked within {count} months.`),
  headlines: lines(`
    You cannot see the repair
    Not a speck of soot
    Leak found and fixed
    Real masons
    The fire draws again
    Honest about the flue`),
  complaintHeadlines: lines(`
    Mortar smeared everywhere
    Still leaks
    Soot on everything
    Scared us for nothing`),
} satisfies TradeTexts;

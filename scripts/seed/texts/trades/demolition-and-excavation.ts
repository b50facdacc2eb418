import { lines, type TradeTexts } from "../trade-texts";

export default {
  craft: "demolition and excavation",
  people: "demolition and excavation contractors",
  endings: [
    "Excavating",
    "Demolition",
    "Excavation",
    "Demo & Dirt",
    "Grading & Excavation",
    "Earthworks",
    "Site Work",
  ],
  plays: [
    "Level Ground Excavating",
    "The Dirt Brothers",
    "Down & Out Demolition",
    "Clean Slate Demo",
    "Big Bucket Excavating",
    "Dust & Done",
    "Bedrock & Backfill",
    "Flat Lot Earthworks",
  ],
  focus: [
    "house demolition",
    "interior demolition",
    "pool removal",
    "concrete removal",
    "foundation digging",
    "grading",
    "trenching",
    "hauling dirt",
  ],
  edges: lines(`
    utilities marked before a bucket touches ground
    permits pulled and closed by us
    operators with twenty years in the seat
    machines small enough for your side gate
    concrete and metal taken to recyclers
    neighbors told before the noise begins
    grade checked with a laser
    the street swept at the end of each day`),
  ways: lines(`
    Nothing gets dug until every line is painted on the ground.
    We lay plywood over lawns and driveways where the machines have to cross.
    Dust is held down with water, and the neighbors get our phone number.
    Fill goes in a foot at a time and gets packed each time.
    If we hit rock or water, we shut the machine off and call you.
    You see the dump tickets with the invoice.
    We save the bricks, the beams or the mailbox if you ask before we start.
    Every lot is left so that you can walk across it in good shoes.`),
  jobs: lines(`
    a house torn down
    a pool filled in
    an old driveway
    a garage that was falling over
    a gutted kitchen
    a basement dug
    a pad for a barn
    a long trench to the barn
    a rotten deck
    a level back yard
    a crumbling patio
    a lot cleared of an old mobile home`),
  praise: lines(`
    The house was down by noon and the lot was clean by {day}.
    {worker} runs an excavator like other people use a spoon.
    They filled the pool in layers and packed every one. Two rainy seasons and no dip.
    Plywood across the whole lawn, and not a rut left behind.
    {worker} stopped a foot short of an unmarked pipe because the dirt looked wrong.
    Our neighbors thanked us for how little dust there was.
    The pad is within a quarter inch from corner to corner.
    They gutted the kitchen in a day and swept the room before they left.
    {worker} saved {count} old beams for me without being asked twice.
    The trench was straight, the right depth, and filled the same afternoon.
    They got a small machine through a gate I thought was hopeless.
    The driveway was broken up and gone before my coffee was cold.
    He pulled the permit, met the inspector, and sent me the closed card.
    They found rock, called me, and gave me a fair number to deal with it.
    Water runs away from the barn now, and never toward it.
    The quote was the bill, dump fees included.`),
  mixed: lines(`
    Good work, but they started {count} days late because of another job.
    The garage is gone, some nails in the grass stayed behind.
    Skilled operator, though the truck cracked a corner of the sidewalk and they fixed it slowly.
    Price was fair. The dump fees should have been in the quote.
    The grading is fine, it needed one more pass after the first rain.`),
  complaint: lines(`
    They cut our internet line and said it was not their problem.
    The filled pool sank a foot over the winter.
    A pile of broken concrete sat in our yard for {count} weeks.
    They took out a wall we had asked them to leave.
    Deep ruts all over the lawn, and nobody came back on {day} as promised.`),
  headlines: lines(`
    Down by noon, clean by evening
    A true artist on the excavator
    The yard is flat at last
    No ruts, no dust, no surprises
    You would never know there was a pool
    The quote was the bill
    Dug it right the first time`),
  complaintHeadlines: lines(`
    Cut our line
    The fill is sinking
    Left the rubble
    Ruts in the lawn`),
} satisfies TradeTexts;

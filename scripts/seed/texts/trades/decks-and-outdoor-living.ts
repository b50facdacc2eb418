import { lines, type TradeTexts } from "../trade-texts";

export default {
  craft: "deck building",
  people: "deck builders",
  endings: [
    "Decks",
    "Deck & Porch",
    "Outdoor Living",
    "Deck Company",
    "Decks & Patios",
    "Deck Builders",
    "Porch & Pergola",
  ],
  plays: [
    "All Hands On Deck",
    "Stacked Decks",
    "Deck The Yard",
    "Hit The Deck Builders",
    "Second Story Decks",
    "Joist Right",
    "The Porch Swing Co.",
    "Plank & Post",
  ],
  focus: [
    "composite decks",
    "cedar decks",
    "deck repair",
    "cable railings",
    "pergolas",
    "screened porches",
    "patio covers",
    "outdoor kitchens",
  ],
  edges: lines(`
    footings dug below frost and inspected before they are filled
    drawings you can understand
    permits pulled in our name
    hidden fasteners and no popped nails
    ledgers flashed the way they should be
    samples left at your house for a week
    old decks hauled away the same day
    one crew from footings to final rail`),
  ways: lines(`
    We crawl under the old deck before we say whether it can be saved.
    The frame gets as much care as the boards, because the frame is what holds you up.
    Every post goes through the frame with bolts, never just nails.
    We stake the outline on the grass so you can stand in it before we dig.
    The permit and the inspections are ours to handle.
    We roll a magnet over the yard at the end of each day.
    Stairs are measured twice so every step has the same rise.
    We keep a gate or a temporary step at the back door while we work.`),
  jobs: lines(`
    a new composite deck
    a rotted ledger board
    a cedar pergola
    a screened porch
    a cable railing
    a set of back steps
    new boards on our old frame
    a patio cover
    a built-in grill
    a fire pit`),
  praise: lines(`
    {worker} found that our old deck was held up by {count} nails and showed me the pictures.
    The pergola throws shade exactly where the table stands at five o'clock.
    The inspector said it was the cleanest ledger he had seen all month.
    We have had dinner on the new porch every night since {day}.
    {worker} staked out two shapes on the lawn and let us pick.
    Not one exposed screw in the whole deck.
    The cable rail keeps the view, and the kids have tried to break it without luck.
    They matched the new steps to the old porch so well that no one can tell.
    {worker} talked us out of a bigger deck and was right about the yard.
    The screened porch has no gaps, not even at the corner by the downspout.
    They carried every old board out through the side gate and never touched the roses.
    Built-in bench, hidden lights, and still on the quoted price.
    The deck does not bounce at all, even with thirty people on it.`),
  mixed: lines(`
    Lovely deck, though the permit took {count} weeks longer than they thought.
    The work is solid, but sawdust blew into the pool every afternoon.
    Good porch, the screen door needed adjusting twice before it latched.
    We like it, though the boards came in a slightly darker color than the sample.`),
  complaint: lines(`
    The boards cupped within a summer and they blamed the weather.
    They left for another job with the stairs missing for {count} weeks.
    The inspector failed the footings and we had to wait while they dug again.
    The railing wobbles and nobody has come back to look at it.
    Water gets in behind the patio cover whenever it rains hard.`),
  headlines: lines(`
    Our favorite room is outside
    Built like it should be
    No bounce, no wobble
    Passed inspection the first time
    Shade at last
    The porch we always wanted
    Careful from the footings up`),
  complaintHeadlines: lines(`
    Failed inspection
    Boards cupped already
    Left without stairs
    Leaks where it meets the house`),
} satisfies TradeTexts;

import { lines, type TradeTexts } from "../trade-texts";

export default {
  craft: "moving",
  people: "movers",
  endings: [
    "Moving",
    "Movers",
    "Moving & Storage",
    "Moving Co.",
    "Relocation",
    "Moving & Packing",
    "Van & Truck",
  ],
  plays: [
    "The Careful Carton",
    "Lift & Shift Movers",
    "Porch to Porch Moving",
    "Heavy Lifters Moving",
    "Box by Box",
    "Couch to Couch Movers",
    "Room to Room Moving",
    "Fragile Side Up Moving",
  ],
  focus: [
    "local moves",
    "long-distance moves",
    "apartment moves",
    "packing",
    "loading help",
    "office moves",
    "furniture delivery",
    "senior moves",
  ],
  edges: lines(`
    the same crew at both ends of the move
    a written estimate after a walk through every closet
    floor runners down before the first box moves
    beds rebuilt before we leave
    clean blankets for every piece of furniture
    an hourly clock that stops when we eat lunch
    movers on payroll, never hired off a corner that morning
    certificates of insurance sent to your building ahead of time`),
  ways: lines(`
    We call the evening before with the names of your crew and a one-hour window.
    Every drawer, shelf and screw from your furniture goes in a labeled bag taped to its piece.
    Door frames get padded first, because that is where moves leave their marks.
    Our truck is empty and swept when it backs up to your door.
    Boxes marked fragile ride on top, and mattresses ride in bags.
    You tell us where each piece goes, and if you change your mind we move it again.
    If something is scratched, the crew leader writes it down with you before we go.
    We would rather send a third mover than wear out two.`),
  jobs: lines(`
    a three-bedroom move across town
    a move from a third-floor walk-up
    a move to another state
    a packed kitchen
    a truck to unload
    a sectional up a narrow staircase
    my mother's move to a senior community
    our office move
    a last-minute move
    a storage unit emptied
    a one-bedroom move`),
  praise: lines(`
    {worker} wrapped my grandmother's cabinet like a family piece and it arrived without a mark.
    Three flights of stairs in August and the crew was still making jokes at the end.
    They quoted five hours and finished in four and a half.
    {worker} took the legs off the couch, turned it twice, and got it around a corner I had given up on.
    Every box ended up in the room written on it. I have never had that before.
    The floor runners went down before anything else did.
    They put the beds back together first so the kids could go to sleep.
    {worker} called from the road on {day} to say exactly when they would get to us.
    Not one plate broken out of {count} boxes of dishes.
    The bill was the estimate, no surprise fuel charge at the end.
    My mom was nervous and {worker} asked about every picture before packing it.
    They loaded our rental truck so tightly that we fit the bikes we meant to leave behind.
    Rain all morning and not a single wet box.
    We closed late, and they waited with a full truck and never once complained.
    {worker} noticed a loose table leg and fixed it before loading it.
    Desks, screens and {count} file cabinets moved over a weekend, and on Monday we just sat down.`),
  mixed: lines(`
    Careful crew, but they came two hours after the window.
    Nothing broke. The packing used more boxes, and more money, than they had guessed.
    Good movers, though one dresser got a small scratch and it took {count} calls to settle it.
    They worked hard, but with two people instead of the three we booked it went slowly.
    The move was fine, getting someone on the phone beforehand was not.`),
  complaint: lines(`
    They showed up on {day} with a truck too small for half of our things.
    Our delivery was {count} weeks late and nobody could say where the truck was.
    The price went up once everything was already loaded.
    A mirror and a lamp arrived broken and the claim form goes unanswered.
    They scraped the new paint in the stairwell and left without a word.`),
  headlines: lines(`
    Not one broken plate
    Three flights and still smiling
    On time and on budget
    They moved my mother with real kindness
    The easiest move I have had
    Careful, quick and funny
    Every box in the right room`),
  complaintHeadlines: lines(`
    Truck was too small
    Late delivery, no answers
    The price changed after loading
    Broken mirror, ignored claim`),
} satisfies TradeTexts;

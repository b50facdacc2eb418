import { lines, type TradeTexts } from "../trade-texts";

export default {
  craft: "fence",
  people: "fence builders",
  endings: [
    "Fence",
    "Fencing",
    "Fence Co.",
    "Fence & Gate",
    "Fence & Deck",
    "Gates",
    "Fence Works",
  ],
  plays: [
    "Good Neighbors Fence",
    "On The Fence",
    "Post Haste Fencing",
    "The Picket Line",
    "Straight Line Fence",
    "Gatekeepers",
    "Don't Fence Me In",
    "Plumb Post",
  ],
  focus: [
    "cedar fences",
    "vinyl fences",
    "driveway gates",
    "fence repair",
    "chain link",
    "iron work",
    "pool fences",
    "ranch fencing",
  ],
  edges: lines(`
    posts set in concrete and checked with a level twice
    a line string and a tape before the first hole
    cedar picked board by board
    gates that still close after five winters
    permits and HOA drawings done for you
    old fence, old posts and old concrete all hauled away
    storm repairs within days
    both sides of the fence looking good`),
  ways: lines(`
    We find the property line before we find the shovel.
    Utility lines are marked on every job, even the short ones.
    Posts go deeper than the frost and the hole is wider at the bottom.
    Every gate gets a steel frame or a brace, because gates sag and fences do not.
    We talk to the neighbor with you if that helps.
    Your dog gets a temporary fence for the nights in between.
    Nails, staples and offcuts are swept up with a magnet.
    We follow the slope of your yard instead of leaving gaps under the boards.`),
  jobs: lines(`
    a cedar privacy fence
    a white vinyl fence
    a leaning fence
    a gate that dragged
    a driveway gate with a keypad
    a pool fence
    an underground dog fence
    a quarter mile of horse fence
    storm damage to the back fence
    an iron fence along the front
    a chain link dog run`),
  praise: lines(`
    {count} panels were on the ground after the storm and they stood again by {day}.
    The line is so straight you can look down it like a ruler.
    {worker} brought the city drawings along and saved me a trip.
    Our dog has not escaped since, and he tried.
    The gate closes with one finger.
    They talked to our neighbor and split the cost fairly.
    {worker} noticed the sprinkler line before it was cut.
    Cedar smells great and every board is clear of big knots.
    They put up a temporary fence each evening for the dogs.
    The opener works, the keypad works and {worker} showed my mother how to use both.
    Concrete from the old posts is gone, which the last company would not do.
    The pool inspector signed off without a question.
    They followed the hill perfectly and there is no gap underneath.
    The iron matches the hundred year old part and you cannot see the weld.
    {worker} came back after a month to adjust the latch, free of charge.
    The horses leaned on it all winter and nothing moved.`),
  mixed: lines(`
    The fence is great, the gate needed a second visit.
    Good work, but the lumber came {count} weeks late.
    They built what I asked for, though the stain was a shade darker.
    Solid posts, a few staples were left in the lawn.
    Fair price, the old posts were cut off instead of pulled.`),
  complaint: lines(`
    {count} posts lean after the first heavy rain.
    They built it a foot over the line and my neighbor was not happy.
    The gate has sagged twice and nobody answers the phone.
    Boards are warped and there are gaps you can put a hand through.
    They hit the cable line and left.`),
  headlines: lines(`
    Straight as a ruler
    The dog stays home now
    A gate that shuts
    The neighbors like it too
    Up again after the storm
    Posts you can lean on`),
  complaintHeadlines: lines(`
    Leaning after one winter
    Over the property line
    Gate will not close
    Took the deposit and vanished`),
} satisfies TradeTexts;

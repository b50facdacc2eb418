import { lines, type TradeTexts } from "../trade-texts";

export default {
  craft: "tree",
  people: "arborists",
  endings: [
    "Tree Service",
    "Tree Care",
    "Tree Experts",
    "Arborists",
    "Tree & Stump",
    "Tree Co.",
    "Tree Works",
  ],
  plays: [
    "Branch Managers",
    "Out On A Limb Tree Care",
    "Knot A Problem",
    "Bark & Branch",
    "The Stump Stops Here",
    "Special Tree Forces",
    "Twig & Timber",
    "Crown & Canopy",
  ],
  focus: [
    "tree removal",
    "pruning",
    "stump grinding",
    "storm work",
    "tree health",
    "palm trimming",
    "lot clearing",
    "planting",
  ],
  edges: lines(`
    a certified arborist on every crew
    a crane for the trees no one else will touch
    ropes and rigging instead of luck
    proof of insurance handed over before the saw starts
    stumps ground the same day
    no spikes on trees that are meant to live
    a crew that rakes the lawn twice
    someone awake when the storm comes through`),
  ways: lines(`
    We look at the tree first and talk about removal last.
    Plywood goes down before anything heavy crosses your lawn.
    Every large piece comes down on a rope, with one person watching the house.
    We never top a tree, even if you ask nicely.
    Wood is cut to the length of your fireplace if you want to keep it.
    Utilities are marked before the stump grinder leaves the trailer.
    If a tree can be saved with a cable, we will price the cable too.
    Neighbors are told when the chipper will run.`),
  jobs: lines(`
    a dead oak
    two pines leaning toward the garage
    a stump in the front yard
    branches over the roof
    a tree that came down in the storm
    palm trimming
    a sick ash
    an arborist report for the city
    privacy trees along the back fence
    half an acre of brush
    a split maple`),
  praise: lines(`
    {worker} took down an eighty foot pine between two houses and did not bend a flower.
    They told us the oak was fine and saved us a lot of money.
    You could not tell a tree crew had been here, except for the missing tree.
    The storm hit at midnight and they had the limb off our roof by breakfast.
    {worker} explained every cut before making it.
    The stump is gone, the hole is filled and there is already grass on it.
    They lowered the big pieces so gently that the dog slept through it.
    Pruned {count} trees in one {day} and raked the whole yard after.
    {worker} found the borers early and the ash leafed out this spring.
    The report was clear and the city gave us the permit within a week.
    They cut the wood to length and stacked it behind the shed.
    Our roof gets sun again and the moss is gone.
    The crane was set up, used and gone in {count} hours.
    {worker} climbed without spikes and the palms look great.
    They cabled the split maple and it stood through two big storms.
    Fair, careful, and they waved at the kids from the bucket.`),
  mixed: lines(`
    Good climbers, but they left ruts where the chipper stood.
    The tree is down safely, the stump took {count} more weeks.
    Great work, though the sawdust got into the garage.
    They trimmed well, but I would have liked a call before they came on {day}.
    Quote was fair, hauling the logs was extra.`),
  complaint: lines(`
    They took off half the crown and now the tree looks like a coat rack.
    A log went through the fence and nobody mentioned it.
    They left the logs in the drive for {count} days.
    The stump was barely ground below the grass and is sprouting again.
    Paid a deposit after the storm and waited weeks for a crew.`),
  headlines: lines(`
    Huge tree, zero damage
    They saved our oak
    Here within hours of the storm
    The stump is history
    Careful climbers
    Left the yard cleaner than before`),
  complaintHeadlines: lines(`
    Butchered the maple
    Broken fence, no call
    Logs left for weeks
    Stump is still there`),
} satisfies TradeTexts;

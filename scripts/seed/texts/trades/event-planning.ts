import { lines, type TradeTexts } from "../trade-texts";

export default {
  craft: "event planning",
  people: "event planners",
  endings: [
    "Events",
    "Event Planning",
    "Weddings & Events",
    "Event Co.",
    "Celebrations",
    "Event Design",
    "Occasions",
  ],
  plays: [
    "Save the Date Events",
    "The Clipboard Club",
    "Plan Bee Events",
    "Something Borrowed Weddings",
    "Confetti & Calm",
    "The Last Dance",
    "Raise a Glass Events",
    "Rain Plan",
  ],
  focus: [
    "weddings",
    "day-of coordination",
    "birthday parties",
    "baby showers",
    "company events",
    "benefit dinners",
    "ceremonies",
    "event staff",
  ],
  edges: lines(`
    a rain plan for every outdoor event
    one planner from the first call to the last chair
    budgets that show every fee
    a timeline your grandmother could follow
    vendors we have worked with and would book for our own families
    a kit with safety pins, tape, and aspirin
    bilingual coordinators
    no commissions from vendors`),
  ways: lines(`
    We ask who is coming before we ask about colors.
    Every vendor gets the same timeline, and we call each one the week before.
    You make the decisions, and we bring you three good choices instead of thirty.
    We read the contracts, including the small print about overtime.
    On the day we arrive first and leave last.
    If something goes wrong, you will most likely hear about it a week later, as a funny story.
    The budget sheet is shared with you and updated every Friday.
    We say so when an idea costs more than it is worth.`),
  jobs: lines(`
    our wedding
    day-of coordination
    my daughter's quinceañera
    a baby shower
    our company holiday party
    a surprise party for my husband
    our school's benefit auction
    a family reunion
    our elopement
    my mother's 80th birthday
    a two-day conference
    servers for a backyard party`),
  praise: lines(`
    {worker} kept the whole wedding on time without ever looking rushed.
    It rained, and the rain plan was so good that people thought it was the plan.
    Our families argued about seating, and {worker} solved it in one phone call.
    The budget was the budget, down to the last candle.
    {worker} read our venue contract and found {count} fees that we got removed.
    My daughter's quinceañera was everything she had drawn in her notebook.
    The surprise party really was a surprise, thanks to {count} very clever fake errands.
    They had the company party planned in {count} weeks, and people still talk about it.
    The servers were kind to my grandmother and cleaned the kitchen better than I do.
    {worker} wrote a ceremony that made my father cry, and he does not cry.
    The silent auction ran smoothly and checkout took minutes instead of an hour.
    I handed over my list on {day} and did not touch my phone again.
    At the family reunion they had name tags by branch of the tree, which was a stroke of genius.
    {worker} had a sewing kit ready when a strap broke just before the ceremony.
    The baby shower felt personal, and nobody had to play a game they hated.
    They coordinated {count} vendors at a house with one narrow driveway.`),
  mixed: lines(`
    The wedding was lovely, though the planner answered slowly in the early months.
    Nice party, but the setup was finished as guests were walking in.
    {worker} was wonderful, the assistant seemed new.
    Everything worked, we just paid for {count} hours we did not need.
    Good ideas, some of them over the budget we had named.`),
  complaint: lines(`
    Our coordinator was replaced a week before the wedding by someone who had not read the file.
    The timeline had the wrong address for the ceremony.
    Nobody told the caterer about our final guest count.
    Of the servers we paid for, {count} never came.
    We could not reach anyone until {day} and the party was on the weekend.`),
  headlines: lines(`
    I was a guest at my own party
    Calm on a chaotic day
    Rain and nobody cared
    Worth it for the timeline alone
    They thought of everything
    Made my mother so happy
    A ceremony that sounded like us`),
  complaintHeadlines: lines(`
    Planner swapped at the last minute
    Wrong address on the timeline
    Servers missing
    Hard to reach`),
} satisfies TradeTexts;

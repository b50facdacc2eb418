import { lines, type TradeTexts } from "../trade-texts";

export default {
  craft: "dock and boat lift",
  people: "dock builders",
  endings: [
    "Docks",
    "Dock & Lift",
    "Marine Construction",
    "Docks & Seawalls",
    "Pier & Dock",
    "Dock Works",
    "Waterfront",
  ],
  plays: [
    "What's Up Dock",
    "Pier Pressure",
    "Hickory Dockory",
    "Level Lift & Dock",
    "Plank & Piling",
    "The Dry Hull",
    "Walk On Water Docks",
  ],
  focus: [
    "new docks",
    "floating docks",
    "piling repair",
    "spring and fall dock service",
    "boat lifts",
    "lift cables",
    "seawalls",
    "dock lighting",
  ],
  edges: lines(`
    permits drawn and filed by our own office
    a work barge that reaches shallow coves
    hardware that stands up to salt and ice
    lifts sized to the boat with a full tank
    the same spring crew every year
    pilings checked below the waterline
    stray current tests on every electrical job`),
  ways: lines(`
    We measure the depth where your boat will sit, not just at the shore.
    Screws go in, nails stay in the truck.
    Before we order a lift, we ask what your boat weighs with fuel, gear and people.
    Every fall we tell you which parts will not last another winter.
    We talk to the neighbors before the barge arrives.
    Scrap lumber leaves with us and nothing floats away.
    A dock is done when it stays still with five people at the end of it.`),
  jobs: lines(`
    a new L-shaped dock
    a leaning dock
    rotten deck boards
    a floating dock with a ramp
    taking the dock out for winter
    a new boat lift
    a snapped lift cable
    a boat stuck in the air
    a leaking seawall
    riprap along the bank
    dock lights and an outlet
    a jet ski port`),
  praise: lines(`
    {worker} talked us into a wider end platform and we use it every evening.
    The dock does not move an inch, even with all the cousins on it.
    They put the sections in before Memorial Day, level, and earlier than anyone else on our cove.
    The boat was stuck in the air and they had it down within {count} hours.
    {worker} dealt with the lake authority so I never had to call them.
    Every cable was replaced as a set and they showed me the frayed ones.
    Our bank had been washing away for years and the rock stopped it.
    They matched the new boards to the old so well you cannot tell where the repair ends.
    {worker} found a tingle of current at the ladder and would not leave until it was safe.
    The crew picked every scrap of wood out of the lake.
    The lift goes up level with one push and the bunks fit the hull.
    They hung the lights low on the pilings, so we still see the stars.
    Came out on a {day} in cold rain to save the dock from floating down to {city}.
    My mother can walk the new ramp with her cane at low water.`),
  mixed: lines(`
    Beautiful dock, but the permit took {count} months and nobody had warned us.
    The lift works well, the canopy arrived later.
    Good crew, though they left ruts in the grass by the shore.
    They came on {day} instead of before the weekend, otherwise no complaints.
    Solid repair, a few deck screws stood proud and needed a second visit.`),
  complaint: lines(`
    The dock was leaning again after the first winter.
    They took a deposit in March and we had no dock in July.
    Our lift was set too shallow and the boat cannot float off in August.
    Ice took two sections because they came {count} weeks late in the fall.
    The wall still leaks soil behind the new cap.`),
  headlines: lines(`
    Steady as a sidewalk
    Dock in before the holiday
    Rescued our boat from the lift
    Stopped the erosion
    Handled every permit
    Looks like it grew there
    Same good crew each spring`),
  complaintHeadlines: lines(`
    Summer without a dock
    Leaning already
    Came after the ice
    Lift set wrong`),
} satisfies TradeTexts;

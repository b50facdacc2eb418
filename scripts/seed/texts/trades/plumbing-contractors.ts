import { lines, type TradeTexts } from "../trade-texts";

export default {
  craft: "plumbing",
  people: "plumbers",
  endings: [
    "Plumbing",
    "Plumbing",
    "Plumbing Co.",
    "Plumbing & Drain",
    "Plumbing Services",
    "Drain & Sewer",
    "Plumbing Works",
    "Pipe & Drain",
    "Plumbing & Water Heaters",
    "Plumbing Company",
  ],
  plays: [
    "Pipe Dream Plumbing",
    "Clear Water Plumbing",
    "Drip Stop",
    "The Happy Drain",
    "Plumb Level",
    "Blue Valve Plumbing",
    "Tight Fittings",
    "Copper & Wrench",
    "Flow Right Plumbing",
    "Good Drains",
    "The Water Works Crew",
    "Last Drip Plumbing",
    "Plumb Line",
  ],
  focus: [
    "drain cleaning",
    "water heaters",
    "leak repair",
    "repipes",
    "sewer line repair",
    "fixture installation",
    "gas lines",
    "sump pumps",
    "burst pipes",
    "water softeners",
  ],
  edges: lines(`
    a written price before any wrench comes out
    camera inspections that you can watch on the spot
    same-day help for leaks and burst pipes
    licensed plumbers who wear shoe covers and clean up
    water heaters in stock on every truck
    no trip fee when the work goes ahead
    old-house know-how, from galvanized pipe to clay sewers
    a plumber on the phone after hours, not a call center
    careful work in finished homes and small businesses
    a two-year warranty on every repair`),
  ways: lines(`
    We look first, explain what we found in plain words, and write down the price before we start.
    Every truck carries the parts for the most common repairs, so most calls end with one visit.
    If a drain keeps clogging, we put a camera down the line and show you the picture.
    Drop cloths go down before the toolbox does, and the old parts leave with us.
    We pull the permit when the job needs one and meet the inspector ourselves.
    Gas lines are pressure tested twice, once by the plumber and once by whoever checks the work.
    We will tell you when a ten-dollar part fixes it, because it often does.
    Water heaters are sized to your family, not to whatever is on sale this week.
    Our plumbers are paid by the hour and not by commission, so nobody gains from selling you more.
    After a repipe we patch the openings so that the painter has an easy day.`),
  jobs: lines(`
    a slab leak
    a clogged main line
    a water heater that quit overnight
    a running toilet
    a leaking shower valve
    a kitchen faucet replacement
    a burst pipe in the garage
    low water pressure upstairs
    a sewer smell in the laundry room
    a new garbage disposal
    a whole-house repipe
    a frozen outdoor spigot
    a tankless water heater install
    two slow bathroom drains
    a gas line for a new range
    a leak under the kitchen sink`),
  praise: lines(`
    {worker} found the leak in twenty minutes after two other companies wanted to open the wall.
    They had our water heater swapped before dinner and hauled the old one away.
    The main drain was backing up into the tub and {worker} had it clear within the hour.
    He showed me the camera footage of the roots in the line so I could see what I was paying for.
    The new shower valve works perfectly and you cannot tell the tile was ever opened.
    Water pressure upstairs is finally what it should be.
    {worker} put down mats, wiped the vanity, and left the bathroom cleaner than before.
    They shut the water off for us over the phone first, then came out within two hours.
    No pressure to replace the heater. A new element and a flush and it runs like new.
    The repipe took {count} days and we had water every night.
    {worker} fixed a toilet that three handymen had given up on.
    They rerouted the drain under the crawl space instead of tearing up our floor.
    The tankless unit is mounted neatly and they labeled every shutoff.
    Our sump pump died in the middle of a storm and they still came.
    {worker} explained why the disposal kept jamming and it has not happened since.
    The sewer repair was done without digging up the driveway.
    They replaced the corroded shutoffs under all the sinks while they were here, at a fair price.
    Not a drip since the day they left.
    {worker} noticed the pressure regulator was failing and showed me the gauge.
    The old galvanized lines are gone and the water runs clear for the first time.
    They soldered the joints so neatly I almost hate to close the wall.
    Got the gas line run and inspected in the same week.
    {worker} snaked the line, ran water for ten minutes, and checked every fixture before packing up.
    They came back to adjust the flapper at no charge, without any fuss.
    The new hose bibs do not freeze and the brickwork looks untouched.
    A pinhole leak had soaked the ceiling, and they found it without making more holes than needed.
    Our tenants had hot water again the same evening.
    {worker} talked me out of a new faucet and fixed the old one with a cartridge.
    The softener install is tidy and they programmed it while I watched.`),
  mixed: lines(`
    The repair holds, but they needed a second trip for the right part.
    The drain is clear now, though I was hoping for a longer warranty than thirty days.
    They did the work, but I had to mop up the bathroom myself.
    The plumber was good, the scheduling took three calls.
    It took two visits to stop the drip completely.
    The water heater is fine, yet the permit took longer than promised.
    Decent work, although the hole in the drywall was bigger than I expected.
    The quote was clear, but the after-hours fee was not mentioned until later.`),
  complaint: lines(`
    The drain clogged again {count} days later and nobody returned my calls.
    They wanted to sell me a whole new sewer line, and a second opinion found a simple clog.
    The shower valve drips worse than before.
    They left a puddle under the sink and a cracked tile.
    The price went up by half once the old heater was disconnected.
    Nobody showed up in the window on {day}, and I had taken the day off.
    They cut a hole in the wrong wall and did not offer to patch it.
    The new toilet rocks and was never sealed at the floor.`),
  headlines: lines(`
    Leak found, leak fixed
    Hot water again by dinner
    Finally a plumber I trust
    Clear drains and a clean bathroom
    Honest about what we did not need
    Saved our kitchen floor
    Fast help on a bad night
    Neat copper work`),
  complaintHeadlines: lines(`
    Clogged again within days
    Surprise charges
    Still dripping
    Waited all day`),
} satisfies TradeTexts;

import { lines, type TradeTexts } from "../trade-texts";

export default {
  craft: "power sports",
  people: "power sports mechanics",
  endings: [
    "Power Sports",
    "Cycle & Sport",
    "Motorsports",
    "Cycle Works",
    "Cycle Shop",
    "Carts & Cycles",
    "Moto Service",
  ],
  plays: [
    "Two Stroke Town",
    "Kickstand Cycle",
    "Mud & Throttle",
    "Full Choke Motorsports",
    "Braap Shop",
    "Fore Wheel Drive Carts",
    "Chain Reaction Cycles",
  ],
  focus: [
    "motorcycle repair",
    "carburetor work",
    "tire mounting",
    "side-by-sides",
    "snowmobile service",
    "jet ski pumps",
    "golf cart batteries",
    "e-bike repair",
  ],
  edges: lines(`
    pickup and return on our own trailer
    carburetors cleaned with ultrasound, not with hope
    a phone call before any part is ordered
    mechanics who ride what they repair
    old machines welcome, even the ones in boxes
    driveway service for golf carts and bikes
    off-season service before the rush`),
  ways: lines(`
    We start with fuel, spark and air before we talk about engines.
    Every machine gets a test ride, weather and water permitting.
    If parts for your model are hard to find, you hear it on day one.
    Bolts are torqued and paint marked so you can see they were.
    Mud gets washed off first, because you cannot inspect what you cannot see.
    We batch preseason work in the fall so that your sled is ready for the first snow.
    If a machine is not worth fixing, we tell you what it would bring for parts.`),
  jobs: lines(`
    a motorcycle that would not start
    new tires on a cruiser
    a sunk four-wheeler
    a side-by-side drive belt
    a snowmobile before the season
    a jet ski that sucked up a rope
    a dead golf cart
    a set of golf cart batteries
    an e-bike with an error code
    a top end rebuild
    a moped that bogged down
    valve adjustment on a tourer`),
  praise: lines(`
    My bike sat for six years and {worker} had it idling like a clock in {count} days.
    They cleaned all four carburetors and it finally pulls evenly through the gears.
    {worker} came to the house, found one bad cell, and did not sell me a whole battery set.
    The side-by-side was ready a day before our trip, washed and greased.
    Cut a ski rope out of the jet pump and had us back on the lake by {day}.
    They mounted tires I had bought elsewhere without a lecture.
    {worker} showed me the worn sprocket next to the new one.
    The sled started on the first pull on the first cold morning.
    I drowned my quad in a creek and they saved the engine.
    My e-bike error turned out to be a loose sensor, ten minutes and done.
    {worker} told me the dirt bike was not worth a rebuild and helped me find parts for another.
    The golf cart climbs our hill in {city} with four people on it now.
    Valves, brakes, fork seals, all done and all written down with numbers.
    They picked up the bike, fixed it and brought it back, and I never left work.`),
  mixed: lines(`
    Runs great now, but it took {count} weeks in the middle of riding season.
    Good mechanic, hard to reach by phone.
    The cart is fixed, though they had to come back on {day} for a loose cable.
    Fair price, although a plastic clip on the fairing was missing.
    The tires are on straight, the wait for the appointment was long.`),
  complaint: lines(`
    The carburetor leaked gas all over my garage floor the next day.
    They had my motorcycle all summer and kept blaming parts.
    Chain was so loose it came off within {count} miles.
    New batteries and the cart still dies at the end of the street.
    Nobody called me before adding three hours of labor.`),
  headlines: lines(`
    Back on two wheels
    Fixed in my garage
    Ready before the first snow
    Brought a drowned quad back
    Knows old carburetors
    Honest about what it needed
    Cart runs like new`),
  complaintHeadlines: lines(`
    Lost the whole season
    Still does not start
    Gas on the floor
    Surprise labor`),
} satisfies TradeTexts;

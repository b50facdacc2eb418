import { lines, type TradeTexts } from "../trade-texts";

export default {
  craft: "pool and spa",
  people: "pool technicians",
  endings: [
    "Pools",
    "Pool Service",
    "Pools & Spas",
    "Pool Care",
    "Pool & Spa",
    "Pool Co.",
    "Custom Pools",
    "Pool Supply & Service",
    "Spas",
    "Pool Repair",
  ],
  plays: [
    "Deep End Pools",
    "Clear Blue Pool Care",
    "Cannonball Pools",
    "Shallow End",
    "The Pool Guys Next Door",
    "Still Water Pools",
    "Splash Landing",
    "Tile Line Pools",
    "Poolside Service",
    "Second Dip",
    "Water Line Pool Care",
    "Sunny Side Pools",
  ],
  focus: [
    "weekly pool service",
    "pool opening and closing",
    "pump repair",
    "hot tubs",
    "resurfacing",
    "leak detection",
    "heaters",
    "tile and coping",
    "saltwater conversions",
    "new pools",
  ],
  edges: lines(`
    the same technician every week, with a photo of the test
    green pools cleared in days
    leaks found with dye and pressure, not guesses
    salt systems installed and explained
    pumps that use half the power
    hot tubs moved, repaired, and brought back to life
    resurfacing by a crew that does only pools
    openings in spring, closings in fall, on the day we said
    water tested on site with every visit
    covers measured by hand so that they really fit`),
  ways: lines(`
    Every visit ends with a water test and a photo of the result.
    We fix the balance first and add chemicals second.
    Your gate gets latched and checked, every time.
    The same technician comes each week and knows your pool's habits.
    Leaks are found with dye and pressure before anything is dug up.
    A variable-speed pump is set to your pool, not left at the factory number.
    We tell you what the baskets had in them, which says a lot about your trees.
    Plaster crews do not rush: each coat gets the time it needs.
    Hot tub covers are lifted, cleaned on both sides, and put back straight.
    We store your winter cover dry and bring it back in the fall.`),
  jobs: lines(`
    weekly pool service
    a green pool
    a leaking skimmer
    a pump that screamed
    new plaster and tile
    a spa heater
    a saltwater conversion
    the spring opening
    the fall closing
    a torn liner
    a hot tub that would not heat
    cracked coping
    a new filter
    an automatic cover
    a cloudy pool before a birthday party`),
  praise: lines(`
    {worker} took our pool from swamp to sparkling in {count} days.
    The water has been clear every single week this summer.
    The new pump is so quiet that we check to see whether it is on.
    They found the leak with dye in ten minutes, no digging.
    {worker} sends a photo and the readings after each visit.
    The new plaster is smooth and the tile line is perfectly level.
    Our hot tub was headed for the dump and now we use it three nights a week.
    They opened the pool on the exact day they promised.
    The salt system was explained so well that I finally understand my own pool.
    {worker} always latches the gate, which matters to us with a toddler.
    The power bill went down after they set the pump speeds.
    They saved the birthday party, the water was clear by {day}.
    {worker} fished a toy car out of the skimmer line and gave it back to our son.
    Coping repairs match so well that we cannot find them.
    The heater is fixed, and it turned out to be a cheap sensor.
    They never leave empty chemical jugs behind.
    The liner has no wrinkles and fits the corners tightly.
    {worker} trimmed back the jasmine that kept clogging the basket.
    Closing included the lines, the cover, and a list for spring.
    The automatic cover runs straight again after years of catching.
    We had tried three services before, this one actually brushes the walls.
    They resurfaced it in the time they quoted, in spite of the rain.
    {worker} showed my daughter how to test the water.
    The spa heats in half an hour now.
    No more itchy eyes after swimming.
    They rebuilt the filter instead of replacing it and saved us plenty.
    The deck was rinsed and the furniture was back in place.
    Even in the worst pollen week the pool was ready on Saturday.`),
  mixed: lines(`
    The pool is clear, but the visit day changes without notice.
    Good repair, the part took {count} weeks to arrive.
    New plaster looks nice, there is one rough spot on the steps.
    Friendly technician, the office mixed up our invoice once.
    Water is good, the brushing could be more thorough.
    The heater works, though it needed a second visit.
    Fair price for the opening, but the furniture was left in the grass.
    They fixed the leak, the deck stain remains.`),
  complaint: lines(`
    The pool turned green again and they kept billing for visits.
    They left the gate open with children in the house.
    New plaster is flaking after {count} months.
    The pump they installed leaks and nobody answers.
    They forgot to blow out the lines and a pipe froze.
    Acid was spilled on the deck and left a white patch.
    They said the liner would last, it pulled loose in the first season.
    We waited through the whole of June for an opening.`),
  headlines: lines(`
    Swamp to sparkling
    Clear all summer
    They latch the gate
    Quiet pump, lower bill
    Party saved
    Leak found in minutes
    The hot tub lives again
    Finally someone who brushes the walls`),
  complaintHeadlines: lines(`
    Green again
    Flaking plaster
    Billed for visits that never happened
    Missed the opening`),
} satisfies TradeTexts;

import { lines, type TradeTexts } from "../trade-texts";

export default {
  craft: "solar",
  people: "solar installers",
  endings: [
    "Solar",
    "Solar Co.",
    "Solar & Battery",
    "Solar Electric",
    "Energy",
    "Solar Service",
    "Power & Solar",
  ],
  plays: [
    "South Roof Solar",
    "Noon Power",
    "Second Sunrise Solar",
    "The Kilowatt Shop",
    "Bright Side Up",
    "Long Day Solar",
    "Meter Backwards",
  ],
  focus: [
    "rooftop solar",
    "home batteries",
    "solar repairs",
    "inverters",
    "panel removal for reroofs",
    "off-grid cabins",
    "critter guards",
  ],
  edges: lines(`
    designs based on a year of your real bills
    our own electricians on the roof
    conduit run where you will not see it
    repairs on systems that others left behind
    production numbers we check after the first year
    roof mounts flashed like a roofer would do it
    permits and utility papers handled for you`),
  ways: lines(`
    We ask for twelve months of bills before we draw a single panel.
    Shade is measured on the roof, not guessed from a satellite.
    Every mount gets flashing and every hole gets a photo.
    The people who design your system also come to install it.
    You see what the battery will run, and for how long, before you sign.
    We look at the roof first, because panels outlast old shingles.
    A year later we compare the forecast with the meter.
    If the numbers do not work for your house, that is what we tell you.`),
  jobs: lines(`
    twenty-two panels on the garage
    a home battery
    a dead inverter
    a remove and reinstall for our new roof
    bird mesh around the array
    a cracked panel after the hail
    off-grid power at the cabin
    a leaking solar water heater
    a ground mount behind the barn
    an orphaned system
    a checkup before we bought the house`),
  praise: lines(`
    Our first full month of bills was {count} dollars and the fee for the meter.
    {worker} told us to wait for a new roof first and came back two years later as promised.
    The installer of our old system is gone, and {worker} had it running again in an afternoon.
    The conduit goes through the attic and you see nothing from the street.
    When the power went out on {day}, our lights never even flickered.
    They took the panels down, the roofer did his part, and everything came back up in {count} days.
    Production has been a little above the forecast, month after month.
    {worker} sat with us and the bills until the math made sense.
    Inspection passed the first time and the inspector asked who did the labels.
    No more pigeons, no more mess, and the mesh is hardly visible.
    Our cabin has a refrigerator, a pump, and silence.
    {worker} replaced a microinverter under warranty and filed the paperwork, too.
    They matched the black frames to the shingles and even the neighbors like it.
    He taught my wife the app and now she quotes kilowatt hours at dinner.`),
  mixed: lines(`
    System works great, the permit took {count} months.
    Good crew, the trench in the yard could have been filled better.
    Panels are fine, the app disconnects now and then.
    Happy with the battery, though it fills more of the garage than I pictured.
    Fair price, many emails.`),
  complaint: lines(`
    Sold us a system that produces a third less than promised.
    The roof leaks at {count} of the mounts and they blame the roofer.
    Our inverter has been red since {day} and nobody calls back.
    The salesman was here the next morning, the technician after two months.
    They left the old panels leaning on the fence.`),
  headlines: lines(`
    Real numbers, real savings
    Lights stayed on
    Fixed what others abandoned
    Neat work on the roof
    Explained without pressure
    Passed inspection the first time`),
  complaintHeadlines: lines(`
    Far below the forecast
    Leaking mounts
    Sold fast, served slowly
    Red light for weeks`),
} satisfies TradeTexts;

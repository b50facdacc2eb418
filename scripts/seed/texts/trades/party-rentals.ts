import { lines, type TradeTexts } from "../trade-texts";

export default {
  craft: "party rental",
  people: "party rental people",
  endings: [
    "Party Rentals",
    "Event Rentals",
    "Rentals",
    "Tent & Event",
    "Tents & Events",
    "Party Supply",
    "Inflatables",
  ],
  plays: [
    "Pop-Up Party Rentals",
    "Bounce Back Inflatables",
    "Chairs & Cheers",
    "Raise the Roof Tents",
    "The Folding Chair Co.",
    "Jump Around Rentals",
    "Stake & Rope Tents",
    "Table for Two Hundred",
  ],
  focus: [
    "tents",
    "tables and chairs",
    "bounce houses",
    "linens",
    "dance floors",
    "string lights",
    "snack machines",
    "restroom trailers",
  ],
  edges: lines(`
    delivery windows that mean something
    inflatables cleaned after every party
    white chairs that are really white
    a crew that sets up and takes down
    free changes to your count until three days before
    a person who answers the phone on Saturdays
    proper anchors, and rules about wind
    linens pressed and packed by table`),
  ways: lines(`
    We ask about gates, slopes, and sprinklers before we load the truck.
    You get a text when the truck leaves and another when it is ten minutes away.
    Every chair is wiped before it leaves the warehouse.
    If the wind is too strong for a bounce house, we move your date for free.
    Tents go up the day before whenever we can manage it.
    We bring a few spare chairs, because somebody always brings a cousin.
    The count on the truck is checked with you at delivery and at pickup.
    Nothing is staked until we know where your sprinkler lines are.`),
  jobs: lines(`
    a wedding tent
    a bounce house for my son's birthday
    tables and chairs for eighty
    a dance floor on the lawn
    linens for our reception
    a restroom trailer
    a cotton candy machine
    string lights for the back yard
    heaters for a winter party
    an inflatable water slide
    a stage for our school
    glasses and plates for a family dinner`),
  praise: lines(`
    The tent was up a day early and did not move an inch in the storm.
    The bounce house was spotless and the kids would not come out of it.
    {worker} counted the chairs with me and left {count} extra just in case.
    They laid the dance floor on a sloping lawn and it was perfectly level.
    The linens came pressed and packed by table, with a label on each bundle.
    {worker} moved our date without a fee when the wind picked up.
    Pickup was on {day} morning, and they even took a bag of our trash.
    The restroom trailer was nicer than the bathroom in my house.
    Cotton candy machine worked on the first try, and {worker} showed us the trick.
    They found the sprinkler lines before staking, which saved us a flood.
    The string lights made the back yard look like a movie.
    We ordered chairs {count} days before the party and they made it happen.
    {worker} got an eight foot table through a very narrow gate without touching the fence.
    The heaters kept everyone outside until midnight in November.
    The water slide was set up in {count} different spots until we found the right one.
    White chairs, no scuffs, no wobble, exactly what we asked for.`),
  mixed: lines(`
    Chairs were fine, but they came at the very end of the delivery window.
    The tent looked good, one sidewall had a small tear.
    Kids loved the bounce house, though it was smaller than in the picture.
    Nice crew, the deposit took {count} weeks to come back.
    Everything arrived, we just had to set up the tables ourselves after all.`),
  complaint: lines(`
    The chairs came dirty and we wiped them in our wedding clothes.
    They delivered {count} tables too few and nobody picked up the phone.
    The bounce house lost air all afternoon.
    They canceled on {day} and our party was the next morning.
    We were charged for damage that was there when it came.`),
  headlines: lines(`
    The tent held in a storm
    Spotless bounce house
    Everything counted and clean
    Saved our backyard wedding
    Setup without a single scratch
    Kids were in heaven
    On time both ways`),
  complaintHeadlines: lines(`
    Dirty chairs
    Short on tables
    Canceled the day before
    Charged for old damage`),
} satisfies TradeTexts;

import { lines, type TradeTexts } from "../trade-texts";

export default {
  craft: "home repair",
  people: "handymen",
  endings: [
    "Handyman",
    "Handyman Services",
    "Home Repair",
    "Home Services",
    "Fix-It Co.",
    "Home Care",
    "Repairs & Assembly",
  ],
  plays: [
    "Righty Tighty",
    "The Honey-Do Crew",
    "Level Headed Handyman",
    "Nuts & Bolts Home Repair",
    "Hammer Time Home Repair",
    "The Second Toolbox",
    "Odd Job Squad",
    "Done By Dinner",
  ],
  focus: [
    "furniture assembly",
    "picture hanging",
    "small repairs",
    "shelves and hooks",
    "fresh caulk",
    "grab bars",
    "childproofing",
    "playsets",
    "seasonal upkeep",
  ],
  edges: lines(`
    a whole list done in one visit
    photos before, during, and after
    a van stocked with the usual parts
    anchors that suit the wall, not the package
    plain advice about what needs a licensed trade
    the same person every time
    drop cloths and a vacuum on every job
    short arrival windows, even for small jobs`),
  ways: lines(`
    Send us the list with photos and we bring the parts on the first trip.
    No job is too small, but we do ask for an hour's worth at a time.
    We find the stud first and drill second.
    If a repair needs a licensed electrician or plumber, we tell you before we start.
    Every box we unpack leaves with us, flattened.
    We test a grab bar with our own weight before anyone else leans on it.
    Leftover screws and touch-up paint go in a labeled bag for next time.
    You get a note of what we fixed and what we noticed on the way.`),
  jobs: lines(`
    a list of eleven small repairs
    a crib and a dresser
    a gallery wall
    two grab bars in the shower
    floating shelves in the office
    a backyard swing set
    moldy caulk around the tub
    a leaning mailbox
    a treadmill in the basement
    baby gates at both ends of the stairs`),
  praise: lines(`
    {worker} got through my whole list of {count} repairs before lunch.
    The swing set has not moved an inch with three kids hanging off it.
    Our gallery wall is straight, and he made a paper template first so I could see it.
    {worker} put the crib together in forty minutes after we had fought with it for a whole weekend.
    He found a stud where two other people told me there was none.
    The new caulk around the tub looks like it came from the factory.
    My mother leans on that grab bar every day and it is solid as a rock.
    They took all the cardboard with them, which was half the battle.
    {worker} told me honestly that the outlet needed an electrician and did not touch it.
    Came on {day} with the right hinges because he had asked for a photo.
    The shelves hold my full record collection without a hint of sag.
    {worker} fixed the sticky gate for free while walking back to the van.
    He vacuumed up the drywall dust before I could offer.
    The toddler has tested every latch in the kitchen and lost.`),
  mixed: lines(`
    Good work on the shelves, but he was {count} hours later than he said.
    The bed is sturdy, though one drawer front went on upside down and he had to come back.
    Everything on the list got done except the closet door, which needs a part.
    Nice guy and careful, I just expected the minimum charge to cover more.`),
  complaint: lines(`
    The mirror came down two days later and took a piece of the wall with it.
    He left {count} holes where he missed the stud and did not patch one.
    Said {day} at nine, never showed, and did not answer the phone.
    The caulk peeled off within a week because the old stuff was still under it.
    Half of my list was skipped and the bill was for all of it.`),
  headlines: lines(`
    Finished the whole list
    Patient with flat packs
    Everything is level
    Our go-to handyman
    Small job, taken seriously
    Came with the right parts
    Solid as a rock`),
  complaintHeadlines: lines(`
    Mirror fell off the wall
    Never showed up
    Holes everywhere
    Half the list skipped`),
} satisfies TradeTexts;

import { lines, type TradeTexts } from "../trade-texts";

export default {
  craft: "RV and trailer service",
  people: "RV technicians",
  endings: [
    "RV Service",
    "RV & Trailer",
    "Mobile RV",
    "Camper Care",
    "RV Repair",
    "Trailer & Hitch",
    "RV Works",
  ],
  plays: [
    "Happy Hookups RV",
    "Hitch Perfect",
    "Slide Right In",
    "The Camper Doctor",
    "Dry Roof RV",
    "Level Best RV",
    "Home on the Road",
  ],
  focus: [
    "roof resealing",
    "slide-outs",
    "RV air conditioning",
    "propane systems",
    "solar and batteries",
    "winterizing",
    "trailer bearings",
    "hitches and wiring",
  ],
  edges: lines(`
    visits to campgrounds within an hour's drive
    moisture readings before and after every roof job
    propane leak tests at the end of each visit
    photos from the roof, since few owners climb up there
    solar sized by what you use, not by what fits
    wiring soldered and labeled
    parts ordered before your rig leaves home`),
  ways: lines(`
    We find where the water comes in before we reach for a tube of sealant.
    If you are stuck at a campsite, getting you on the road comes first and the tidy repair second.
    Every appliance is tested on each power source it can use.
    Shoes come off at the door, because your camper is a home.
    We check tire dates for free, since old tires ruin more trips than anything else.
    You get a written list with photos, sorted by what is urgent.
    Hitch work ends with a lights and brakes test with your own trailer.`),
  jobs: lines(`
    a roof leak over the bed
    a slide-out that would not come in
    roof air that quit in July
    a fridge that was warm on propane
    winterizing before the first frost
    a solar and lithium upgrade
    a torn awning
    an inspection before buying
    trailer bearings
    a hitch and brake controller
    a black tank that would not drain
    dead trailer lights`),
  praise: lines(`
    {worker} drove out to our campsite and had the slide in before checkout time.
    They found the leak {count} feet from where the stain was.
    The fridge gets cold on gas again, and he showed us the burner that was full of rust.
    {worker} talked us out of a camper with a rotten wall, which was worth ten times the fee.
    We camped four nights without a hookup and the batteries never dropped below half.
    Bearings repacked, brakes adjusted, and every light works for the first time in years.
    The hitch is straight, the wiring is tucked away, and they let me practice hooking up.
    {worker} wore boot covers and left the camper cleaner than it was.
    No burst pipe this spring, unlike the year I winterized it myself.
    New awning fabric went on in one {day} afternoon.
    They texted pictures of the roof seams before and after.
    Our furnace quit at the start of a cold week in {city} and it was running by supper.
    {worker} explained the leveling system until both of us could use it.
    He told me the tires were nine years old, which nobody had ever checked.`),
  mixed: lines(`
    The leak is gone, but the ceiling panel does not quite match.
    Good technician, though the part took {count} weeks to arrive.
    AC works well, the new shroud rattles a little on the highway.
    Fine job on the trailer, pickup on {day} was later than planned.
    Knowledgeable people who could answer the phone more often.`),
  complaint: lines(`
    They smeared sealant over the old sealant and it leaked in the next rain.
    My rig sat in their yard for {count} weeks before anyone opened the door.
    The trailer lights failed again on the first trip.
    A line was left unprotected and burst over winter.
    The slide jammed a second time, and they said it was the weather.`),
  headlines: lines(`
    Saved our camping trip
    Dry roof at last
    Came right to the campsite
    Cold fridge, happy family
    Honest inspection
    Tows straight and brakes well
    Ready for winter`),
  complaintHeadlines: lines(`
    Still leaking
    Weeks in the yard
    Burst line in spring
    Slide stuck again`),
} satisfies TradeTexts;

import { lines, type TradeTexts } from "../trade-texts";

export default {
  craft: "towing and roadside",
  people: "tow operators",
  endings: [
    "Towing",
    "Towing & Recovery",
    "Roadside",
    "Wrecker Service",
    "Road Rescue",
    "Tow & Transport",
    "Roadside Assistance",
  ],
  plays: [
    "Off the Hook Towing",
    "Shoulder to Shoulder",
    "Long Haul Home",
    "Jump & Go",
    "The Good Tow",
    "Mile Marker Rescue",
    "Pulling For You",
  ],
  focus: [
    "flatbed towing",
    "jump starts",
    "flat tires",
    "fuel delivery",
    "lockouts",
    "winch-outs",
    "motorcycle towing",
    "heavy recovery",
  ],
  edges: lines(`
    a real dispatcher on the line at three in the morning
    the price told before the hook goes down
    flatbeds for low and all wheel drive cars
    soft straps for every motorcycle
    a text with the driver's name and arrival time
    room in the cab for you and the kids
    drivers who live in the counties they serve`),
  ways: lines(`
    The dispatcher asks where you are safe to stand before asking for the car.
    You hear the full price on the phone, and the driver charges that price.
    We photograph every vehicle before loading and after unloading.
    If a jump will do, we do not sell you a tow.
    Your car goes to the shop you name, not to one that pays us.
    Drivers put out cones and lights before they touch your wheel.
    When we are running late, you get a call and not a guess.`),
  jobs: lines(`
    a breakdown on the highway
    a dead battery at the airport
    a blowout at night
    keys locked in the trunk
    an empty tank
    a car in a ditch
    a truck stuck in the mud
    a motorcycle that quit
    a tow after an accident
    a broken down motorhome
    a low sports car`),
  praise: lines(`
    {worker} was there in {count} minutes fewer than the app had promised.
    Stranded with two kids after dark, and the driver parked so his lights shielded us.
    He got the door open in about a minute without a mark on the seal.
    The price on the phone was the price on the receipt.
    {worker} tried a jump first and saved me the tow.
    They winched my truck out of a field without tearing up the bumper.
    My bike came off the flatbed exactly as it went on, mirrors and all.
    The dispatcher stayed on the line until she saw the truck reach me.
    {worker} put on the spare, then checked the other three tires for air.
    Towed a very low car from {city} and never scraped the lip.
    I called at four on a {day} morning and a wide awake person answered.
    They brought gas, poured it in, and waited until the engine caught.
    {worker} dropped me at home and the car at my own mechanic's gate.
    The motorhome was on its way within the hour, and they unhooked the driveshaft properly.`),
  mixed: lines(`
    Careful driver, but the wait was {count} times what they had said.
    The tow was fine, the card reader was not.
    They got me out of the snow, though I had to explain where I was three times.
    Fair price, although the night fee was a surprise.
    Friendly help, arrived at dusk instead of by noon on {day}.`),
  complaint: lines(`
    Two hours on the shoulder and then a text that nobody was coming.
    The driver wanted twice the quoted price once the car was on the truck.
    My front lip was cracked in loading and they denied it.
    They took the car to their own lot and charged storage.
    The spare was put on loose and started to wobble.`),
  headlines: lines(`
    There before I finished worrying
    Saved me a tow
    Kind driver, fair price
    Pulled out without a scratch
    Answered at four in the morning
    My bike arrived perfect
    Kept us safe on the shoulder`),
  complaintHeadlines: lines(`
    Never showed up
    Price doubled on the road
    Damaged in loading
    Two hours of promises`),
} satisfies TradeTexts;

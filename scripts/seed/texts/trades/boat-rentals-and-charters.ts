import { lines, type TradeTexts } from "../trade-texts";

export default {
  craft: "boat rental and charter",
  people: "captains",
  endings: [
    "Boat Rentals",
    "Charters",
    "Boat Club",
    "Watersports",
    "Sailing Charters",
    "Fishing Charters",
    "Boat Tours",
  ],
  plays: [
    "Nauti Afternoon",
    "Seas the Day Charters",
    "Reel Early Charters",
    "Float Your Boat Rentals",
    "Captain's Day Off",
    "Second Sunset Sailing",
    "Paddle & Pontoon",
  ],
  focus: [
    "pontoon rentals",
    "jet skis",
    "kayak tours",
    "fishing charters",
    "sunset sails",
    "yacht days",
    "party boats",
    "docking lessons",
  ],
  edges: lines(`
    life jackets in every size, including dogs
    free rebooking when the weather turns
    captains licensed by the Coast Guard
    fuel explained before you leave the dock
    rods, bait and fish cleaning in the price
    boats washed between every rental
    patient lessons for first-time drivers`),
  ways: lines(`
    Nobody leaves the dock before they have practiced leaving the dock.
    If the wind is wrong, we call you the night before and offer another day.
    We mark the shallow spots on a map and tell you about the one everyone hits.
    Kids get to hold the wheel, the rod or the line, whichever they ask for first.
    The deposit rules are one page long, in large print.
    Boats are photographed with you before and after.
    Captains know when to tell stories and when to leave you alone with the sunset.`),
  jobs: lines(`
    a pontoon for the weekend
    two jet skis for an afternoon
    a half day fishing trip
    a sunset sail
    a bachelorette party boat
    a kayak tour
    a yacht for a birthday
    a week on a houseboat
    docking lessons
    a family float trip
    a captain for our own boat
    a proposal at sea`),
  praise: lines(`
    {worker} put us on fish within twenty minutes and my son talks of nothing else.
    The pontoon was spotless, full of fuel and had a shade that really covers everyone.
    She said yes, and {worker} had the camera ready without being asked.
    They moved our trip to {day} because of wind, at no charge, and they were right.
    My husband gets nervous around docks and after {count} lessons he parks it like a pro.
    Dolphins on both sides of the boat and not a phone in anyone's hand.
    {worker} kept twelve loud people safe and still made it fun.
    The kayaks were waiting on our beach with paddles and vests in the right sizes.
    Check-in took ten minutes and they did not invent a scratch when we came back.
    The captain cleaned our catch and told us which place in {city} would cook it.
    Jet skis ran great and the kid at the dock explained everything twice for my mother.
    We scattered Dad's ashes and {worker} turned the engine off and gave us all the time we needed.
    Best birthday I have had, and the slide off the top deck was the reason.
    The shuttle was at the take-out exactly when they had said.`),
  mixed: lines(`
    Lovely boat, but the fuel bill at the end was more than I had guessed.
    Great captain, slow fishing, which is nobody's fault.
    The jet skis were fun, though we waited {count} minutes past our time.
    Good day out, the cooler they promised was missing.
    The boat was fine, parking at the marina on {day} was not.`),
  complaint: lines(`
    The motor quit in the middle of the lake and it took them {count} hours to come.
    They kept the deposit for a dent that was in our pictures from the morning.
    We booked a boat for ten and got one for six.
    The captain spent the whole trip on his phone.
    They canceled the night before and the refund took a month.`),
  headlines: lines(`
    Best day of our vacation
    She said yes
    Fish all morning
    Clean boat, kind people
    Rebooked us without a fuss
    Patient with beginners
    The sunset did the rest`),
  complaintHeadlines: lines(`
    Adrift for hours
    Lost our deposit
    Smaller boat than booked
    Canceled overnight`),
} satisfies TradeTexts;

import { lines, type TradeTexts } from "../trade-texts";

export default {
  craft: "auto detailing",
  people: "detailers",
  endings: [
    "Auto Detailing",
    "Detailing",
    "Mobile Detail",
    "Auto Spa",
    "Detail Co.",
    "Shine & Tint",
    "Car Wash & Detail",
  ],
  plays: [
    "Crumbs Be Gone",
    "The Gloss Boss",
    "Two Bucket Detail",
    "Swirl Free",
    "Shine of the Times",
    "Clay Day Detailing",
    "Tint & Shine",
  ],
  focus: [
    "interior shampooing",
    "hand washing",
    "ceramic coatings",
    "paint correction",
    "window tint",
    "headlight restoration",
    "protection film",
    "pet hair removal",
  ],
  edges: lines(`
    two buckets and clean mitts for every wash
    our own water and power on the van
    paint measured before a polisher touches it
    stain results told honestly beforehand
    tint that meets the law of your state
    coatings cured indoors, never rushed out the door
    film edges wrapped where you cannot see them`),
  ways: lines(`
    We walk around the car with you first and note every scratch that was there before us.
    One mitt for the paint, another for the wheels, and they never meet.
    Anything we find under the seats goes in a labeled bag.
    We polish a test spot before we promise you a shine.
    If a stain will only fade and not vanish, you hear that before you pay.
    Door jambs, seat rails and the underside of the trunk lid are part of the job.
    Appointments are spaced so that no car gets hurried.`),
  jobs: lines(`
    a full detail before a sale
    a minivan full of crumbs
    a smoke smell
    a ceramic coating
    swirl marks on black paint
    yellowed headlights
    window tint all around
    a clear bra on the hood
    dog hair in the carpet
    a monthly wash at the office
    a matte color wrap`),
  praise: lines(`
    Three kids and a dog, and the back seat looks like it left the factory.
    {worker} got milk smell out of the carpet after I had given up and bought air fresheners.
    The black paint looks wet, with not one swirl in the sun.
    They found {count} library books and my lost earring under the seat and bagged them for me.
    My headlights light up the road again, no new lenses needed.
    The tint has no bubbles and the car is bearable at five in the afternoon.
    {worker} washed it in the driveway without leaving a puddle or a spot.
    Water just rolls off the hood since the coating.
    I sold the car in {count} days after their detail, for more than I had asked.
    The clear film on the bumper has already saved me from a rock.
    They vacuumed the seams that every car wash in {city} skips.
    {worker} told me one coffee stain would stay faint, and it did, and I appreciated knowing.
    Came to my office on a {day} and I drove home in a different car.
    The wrap corners are tucked so well that people ask who painted it.`),
  mixed: lines(`
    The inside is spotless, but they ran {count} hours over.
    Great shine, although some wax was left in the badges.
    The seats came out well, the cargo area got less love.
    Good tint, though it took a second visit on {day} to fix one corner.
    Nice job overall, the quote went up once they saw the dog hair.`),
  complaint: lines(`
    The tint is bubbling along the back window already.
    They left buffer trails all over the hood.
    Seats were still soaking wet the next day and the car smells worse.
    Nobody showed up on {day} and the text came two hours later.
    The coating was supposed to last years and water sits flat on it now.`),
  headlines: lines(`
    Looks better than new
    The smell is gone
    Dog hair defeated
    Flawless tint
    Black paint like a mirror
    They come to you and it shows
    Sold it right after`),
  complaintHeadlines: lines(`
    Bubbling tint
    Swirls everywhere
    Wet seats and excuses
    No show`),
} satisfies TradeTexts;

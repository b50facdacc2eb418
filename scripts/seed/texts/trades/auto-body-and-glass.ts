import { lines, type TradeTexts } from "../trade-texts";

export default {
  craft: "auto body and glass",
  people: "body technicians",
  endings: [
    "Auto Body",
    "Collision",
    "Body & Glass",
    "Auto Glass",
    "Paint & Body",
    "Collision Center",
    "Body Works",
  ],
  plays: [
    "Dent Matters",
    "Second Coat Collision",
    "Fender Mender",
    "Clear View Body & Glass",
    "The Ding King",
    "Straight & True Auto Body",
    "Like It Never Happened",
  ],
  focus: [
    "collision repair",
    "paintless dents",
    "bumper repair",
    "windshields",
    "chip repair",
    "paint matching",
    "rim repair",
    "side glass",
  ],
  edges: lines(`
    paint mixed on site and checked in daylight
    the insurance calls made for you
    photos of every stage of the repair
    camera calibration done in the same visit
    windshields replaced in your driveway
    frame measurements printed before and after
    dents out without a drop of paint where the metal allows`),
  ways: lines(`
    We photograph the damage before we touch it and send the pictures to you and your insurer.
    Color is matched in daylight, because shop lights forgive too much.
    Every windshield comes with a clear time when it is safe to drive.
    You choose between new, used and aftermarket parts, and the estimate says which is which.
    Broken glass hides in door pockets and seat rails, so we vacuum twice.
    If a chip can be filled, we will not sell you a windshield.
    Cars go back washed, with the fuel and the seat where you left them.`),
  jobs: lines(`
    a rear-end collision
    a keyed door
    hail dents on the roof
    a cracked windshield
    a rock chip
    a smashed passenger window
    a hanging front bumper
    curb rash on two wheels
    peeling clear coat
    a deer strike
    a crease in the fender`),
  praise: lines(`
    I cannot find where the dent was, and I know exactly where to look.
    {worker} dealt with the insurance company so I did not have to.
    The new door matches a ten year old paint job perfectly, even in full sun.
    They replaced the windshield in my driveway while I was on a work call.
    {worker} filled the chip in twenty minutes and the crack has not moved since.
    After the break-in they had the window in the same day and got every bit of glass out of the car seat.
    The lane camera was calibrated and works just as it did before.
    Hail left {count} dents on my hood and all of them are gone.
    {worker} sent photos every {day} so I could follow along.
    My bumper looked hopeless and they saved it instead of selling me a new one.
    The curb rash is gone and all four wheels look alike again.
    They told me to pay for it myself because the claim would not be worth the deductible.
    Car came back cleaner than it has been since I bought it.
    No wind noise, no leaks, no overspray on the trim.`),
  mixed: lines(`
    The paint looks great, but a part on back order cost me {count} extra weeks.
    Good repair, though I had to ask for updates.
    The chip still shows a little when the sun is low, as they said it might.
    The dent is gone, the appointment on {day} started an hour late.
    Fine work on the door, a bit of polishing dust was left in the jambs.`),
  complaint: lines(`
    The new windshield whistles on the highway.
    The color on the fender is a shade off and everyone notices.
    Rain came in along the back glass the first night.
    They promised {count} days and kept the car three weeks.
    I am still finding broken glass under the seat.`),
  headlines: lines(`
    Cannot tell it was hit
    Perfect paint match
    New windshield in the driveway
    Dents gone, paint untouched
    Insurance made easy
    Back to new
    Quick chip fix`),
  complaintHeadlines: lines(`
    Color does not match
    Leaks in the rain
    Took far too long
    Wind noise since day one`),
} satisfies TradeTexts;

import { lines, type TradeTexts } from "../trade-texts";

export default {
  craft: "boat service",
  people: "boat technicians",
  endings: [
    "Marine",
    "Marine Service",
    "Boat Works",
    "Boatyard",
    "Boat Care",
    "Marine Repair",
    "Boat Service",
  ],
  plays: [
    "Knot a Problem Marine",
    "Bilge & Beyond",
    "Reel Good Boat Works",
    "Even Keel Marine",
    "The Happy Hull",
    "Full Bore Marine",
    "Prop Culture",
  ],
  focus: [
    "outboard repair",
    "sterndrives",
    "winterizing",
    "gelcoat repair",
    "buffing and waxing",
    "hull cleaning",
    "marine electronics",
    "boat seats and canvas",
  ],
  edges: lines(`
    every engine run on water before it goes home
    visits at your dock or in your driveway
    wiring labeled at both ends
    photos from under the waterline after each dive
    gelcoat tinted by eye in daylight
    a spring launch date you can plan around
    technicians certified on two-stroke and four-stroke outboards`),
  ways: lines(`
    We ask how the boat is used before we suggest what it needs.
    A motor is not fixed until it has been run under load.
    Old fuel causes half of the trouble we see, so we check that first.
    Divers write a report each time, even when there is nothing to report.
    We take our shoes off on your deck.
    Winter work is booked in order, and nobody jumps the line.
    If a repair can wait for haul-out, we will say so and save you a lift.`),
  jobs: lines(`
    an outboard that would not start
    a leaking outdrive bellows
    winterizing and shrink wrap
    dock rash on the port side
    a chalky hull
    barnacles and new zincs
    a fish finder and trolling motor
    torn pontoon seats
    a bimini top
    a soft transom
    a bilge pump that kept running
    spring commissioning`),
  praise: lines(`
    {worker} had the outboard running by noon, and it was a cheap fuel line all along.
    The hull went from chalk to a mirror, and I can see the dock lines in it.
    They found the bellows cracked before it sank us at the slip.
    {worker} put in the chartplotter and then rode along to show my wife and me how to use it.
    The gelcoat patch is invisible, and I have looked for it with my glasses on.
    Boat was unwrapped, charged and in the water on the {day} they had promised in October.
    Our pontoon seats look new and do not stick to your legs.
    The diver sends photos of the props every month.
    We picked up {count} knots after the bottom was cleaned.
    {worker} met me at the ramp in {city} so I would not lose the weekend.
    They rewired the mess behind the helm and labeled every single wire.
    The cover fits like a glove and no longer collects a lake of its own.
    Told me to keep my old motor another season instead of selling me a new one.
    No rot, no smell, and the floor is solid under my feet again.`),
  mixed: lines(`
    Good work, but I lost {count} weekends waiting for a part.
    The wax looks great, a few spots of compound were left around the cleats.
    Motor runs well, though nobody called me when it was ready.
    The seats are lovely, the color is a touch lighter than the sample.
    Spring launch slipped from {day} to the week after, otherwise fine.`),
  complaint: lines(`
    Paid for a tune-up and it died in the channel the same afternoon.
    The shrink wrap split in the first storm and the boat filled with snow.
    They missed a drain plug and the block cracked over winter.
    My boat sat in their yard all of June.
    The new stitching on the seats opened within {count} weeks.`),
  headlines: lines(`
    Back on the water by the weekend
    Shines like the showroom
    Starts on the first turn
    Careful people on my boat
    Ready on the promised day
    Cannot find the repair
    Honest marine mechanics`),
  complaintHeadlines: lines(`
    Lost half the summer
    Cracked block
    Died in the channel
    Never called back`),
} satisfies TradeTexts;

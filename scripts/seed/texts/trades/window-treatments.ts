import { lines, type TradeTexts } from "../trade-texts";

export default {
  craft: "window treatment",
  people: "window treatment installers",
  endings: [
    "Blinds & Shades",
    "Window Treatments",
    "Window Coverings",
    "Shutters & Blinds",
    "Drapery",
    "Shade Co.",
    "Window Fashions",
  ],
  plays: [
    "Made in the Shade Studio",
    "Half Light Blinds",
    "The Drapery Room",
    "Shady Side Blinds",
    "Louver & Linen",
    "Morning Light Shades",
    "The Level Blind",
    "Slat & Cord",
  ],
  focus: [
    "wood blinds",
    "cellular shades",
    "outdoor shades",
    "plantation shutters",
    "custom drapes",
    "blind repair",
    "window film",
  ],
  edges: lines(`
    samples you can hold up to your own window
    every window measured twice by the person who hangs it
    cordless lifts as the standard
    drapes sewn in our own workroom
    repairs on blinds that others would throw away
    a straight price for the whole house
    film checked against your window warranty
    old blinds taken away the same day`),
  ways: lines(`
    We come in the late afternoon if that is when the sun bothers you.
    No window is square, so we measure the top, the middle and the bottom.
    You can keep the fabric samples for a week and look at them at night.
    Every bracket goes into wood or gets a proper anchor.
    We show everybody in the house how to work the remote before we leave.
    If we measured wrong, we reorder at our cost.
    A broken cord seldom means a new blind.
    The vacuum comes in with the drill.`),
  jobs: lines(`
    blinds for the whole house
    blackout shades in the nursery
    plantation shutters
    motorized shades for a tall window
    drapes for the dining room
    curtain rods in every bedroom
    a blind that would not go up
    film on the west windows
    Roman shades in the kitchen
    a curtain track in a bay window
    vertical blinds for the patio door`),
  praise: lines(`
    {worker} measured every window three times, and every shade fits like it grew there.
    The nursery is so dark at noon that the baby naps two hours.
    Afternoon sun used to chase us out of the den. Now we watch movies there.
    She let me keep the fabric book for a week without one phone call.
    {worker} fixed a blind for a few dollars that I had been told to replace.
    The shutters close without a gap, even in our crooked bay window.
    They found studs, used real anchors, and the rods have not moved since.
    Remote, phone and timer all set up, and he taught my mother to use it.
    One shade came with a flaw and {worker} had a new one up by {day}.
    Drapes just kiss the floor, exactly even across {count} windows.
    They took the old blinds along and vacuumed the sills.
    The film cut the heat and I cannot even see it.
    {worker} said honestly that the cheaper shade would do in the guest room.
    No cords anywhere, which matters with our two cats.`),
  mixed: lines(`
    The shades are great, but the order took {count} weeks longer than promised.
    Nice work. One blind hangs a hair off center.
    Good price, although the installer came late on {day}.
    The drapes are beautiful, the first hem was too short and had to be redone.
    Film works, there were small bubbles for a month.`),
  complaint: lines(`
    Two shades were measured wrong and they wanted me to pay again.
    The motor quit after {count} months and nobody answers.
    A rod came out of the wall the first week.
    We waited all of {day} for an installer who never came.
    The shutters rub on the frame and they call it normal.`),
  headlines: lines(`
    Every shade fits
    Dark enough for naps
    Fixed what others would replace
    Beautiful shutters, crooked windows
    The afternoon sun is gone
    Measured right the first time`),
  complaintHeadlines: lines(`
    Measured wrong
    Motor died
    Rod fell down
    Never showed up`),
} satisfies TradeTexts;

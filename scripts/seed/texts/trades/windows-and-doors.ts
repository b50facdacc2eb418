import { lines, type TradeTexts } from "../trade-texts";

export default {
  craft: "window and door installation",
  people: "window and door installers",
  endings: [
    "Windows & Doors",
    "Window Co.",
    "Glass",
    "Windows",
    "Door & Window",
    "Glass & Mirror",
    "Window Works",
    "Doors",
  ],
  plays: [
    "The Second Pane",
    "Clear As Day Windows",
    "Sash & Sill",
    "The Friendly Glazier",
    "Knock Knock Doors",
    "Out The Window Co.",
    "Open & Shut Doors",
    "No More Drafts",
  ],
  focus: [
    "replacement windows",
    "foggy glass",
    "front doors",
    "sliding door rollers",
    "screens",
    "shower glass",
    "wood window repair",
    "barn doors",
  ],
  edges: lines(`
    repair offered before replacement
    every opening measured twice
    no window left open overnight
    flashing done by the book
    glass for odd sizes cut locally
    screens rebuilt while you wait
    drop cloths inside and out
    quotes without a two-hour sales talk`),
  ways: lines(`
    We quote each window on its own line, so you can do five now and five next year.
    If a new roller fixes your slider, we do not sell you a slider.
    We take out one window at a time and close the hole before the next.
    Every sash is opened, locked, and tilted with you before we pack up.
    Foggy glass usually means a new pane, not a new window, and we tell you so.
    We set doors with a level, a square, and the patience to use both.
    The old putty gets tested before we scrape it in an older house.
    We clean the new glass inside and out before we hand over the keys.`),
  jobs: lines(`
    eleven new windows
    a broken pane
    foggy glass in the bedroom
    a new front door
    a slider that would not slide
    torn screens
    a frameless shower door
    a stuck bedroom door
    a barn door
    a kicked-in door frame`),
  praise: lines(`
    {worker} replaced the rollers and I can now move the slider with one finger.
    The street noise is gone, and we sleep past six for the first time.
    Others wanted to sell me new windows; {worker} changed {count} foggy panes.
    They did all eleven windows in two days and vacuumed after each one.
    The front door closes with a soft click and there is no light around it.
    My son's baseball went through the window on {day}, and the new glass was in by the weekend.
    {worker} rebuilt the old sashes with new cord and they run like 1925 again.
    The cat has not managed to tear the new screen, and she has tried.
    The shower glass fits walls that lean in two directions.
    He planed the bathroom door right there on the porch and it finally latches.
    {worker} fixed the frame after our break-in and added longer screws at no extra charge.
    No sales pitch, just a price for each window on one sheet of paper.
    The trim inside looks better than what was there before.`),
  mixed: lines(`
    The windows are great, though they arrived {count} weeks late from the factory.
    Good install, but one screen was missing and took another visit.
    The door looks nice and the first coat of stain did not match the sample.
    Fair price for the glass, the board stayed up longer than I was told.`),
  complaint: lines(`
    It rains into the living room around the new window.
    They measured wrong and two of the windows had to be ordered again.
    The salesman stayed three hours and the price fell each time I said no.
    The new front door sticks and nobody has come back in {count} weeks.
    They cracked the tile while hanging the shower door and said it was like that.`),
  headlines: lines(`
    No more drafts
    Quiet at last
    Fixed what others would replace
    Slides with one finger
    Neat and quick glass work
    Front door we are proud of
    No sales circus`),
  complaintHeadlines: lines(`
    Leaks around the frame
    Measured wrong
    Three-hour sales pitch
    Door still sticks`),
} satisfies TradeTexts;

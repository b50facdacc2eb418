import { lines, type TradeTexts } from "../trade-texts";

export default {
  craft: "mold and radon remediation",
  people: "mold and radon specialists",
  endings: [
    "Environmental",
    "Mold & Radon",
    "Abatement",
    "Environmental Services",
    "Mold Remediation",
    "Testing & Abatement",
    "Healthy Home",
  ],
  plays: [
    "Clear Air Environmental",
    "Spore No More",
    "Four Picocuries",
    "The Clean Room Crew",
    "Breathe Easy Abatement",
    "Under the Slab Radon",
    "No Spores Left",
  ],
  focus: [
    "mold testing",
    "mold removal",
    "radon systems",
    "asbestos removal",
    "lead paint",
    "attic mold",
    "crawl space mold",
    "air samples",
  ],
  edges: lines(`
    lab reports that you can read without a dictionary
    containment that keeps dust out of the rest of the house
    the moisture source found before the mold is touched
    radon retested after every system
    licensed workers and papers to prove it
    no scare talk at the kitchen table
    clearance tests done by an independent lab`),
  ways: lines(`
    We look for the water first, because mold is only the symptom.
    Samples go to a lab that does not know or care who pays for the removal.
    Every work area gets plastic walls, a zipper door, and filtered air.
    If bleach and a fan would solve it, we tell you so and go home.
    Radon fans are placed where you will not hear them at night.
    You receive the disposal papers without asking for them.
    We do not tear out anything that a meter says is dry.
    A retest is part of each radon job.`),
  jobs: lines(`
    black mold behind the shower
    a radon system
    asbestos tile in the basement
    a popcorn ceiling test
    moldy attic sheathing
    a radon test for our closing
    lead paint on the old windows
    pipe wrap in the boiler room
    a damp crawl space
    a noisy radon fan
    an air test of the nursery`),
  praise: lines(`
    Our radon went from 11 to under 1 and the pipe hides behind the downspout.
    {worker} found the pinhole leak that three people had missed.
    The report had photos, numbers, and a page in normal English.
    They told us the spots were only dirt and charged for nothing but the visit.
    Zipper doors and plastic everywhere, and not a speck of dust in the living room.
    {worker} explained the asbestos rules to our contractor so that we did not have to.
    My son's cough eased within {count} weeks of the mold coming out.
    The closing was on {day} and we had the radon result the day before.
    Attic looks like new lumber, and they rerouted the bath fan that caused it.
    The clearance test passed the first time.
    {worker} talked me out of a bigger job that I did not need.
    They removed {count} rooms of old tile in two days and handed me the landfill papers.
    You have to put your ear to the wall to hear the radon fan.
    Kind, careful people who take off their boots.`),
  mixed: lines(`
    Good removal, the patching of the drywall was left to us.
    The lab took {count} days longer than they told us.
    Radon is low now, although the pipe is more visible than I hoped.
    Thorough inspection, a rather long report.
    Solid work, they had to come back once for a spot behind the toilet.`),
  complaint: lines(`
    The mold was back within {count} months because nobody fixed the leak.
    They took the samples and we waited three weeks for a single page.
    The radon fan hums through the bedroom wall and they say that is normal.
    They tracked dust through the hallway after all the talk about containment.
    Felt like a sales pitch from the minute he walked in.`),
  headlines: lines(`
    Found the cause, not just the mold
    Radon down to almost nothing
    Honest when there was no problem
    Clean containment, clean result
    Report I could understand
    Passed the clearance test`),
  complaintHeadlines: lines(`
    Mold is back
    Weeks for one page
    Fan hums all night
    Scare tactics`),
} satisfies TradeTexts;

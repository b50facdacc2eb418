/** What happened, for any job of a setting. Slots: see review-facts.ts. Fictional. */
import type { Setting } from "../../trade-words";
import { lines } from "../trade-texts";

export const details: Record<Setting, string[]> = {
  home: lines(`
    It took {took}, and {worker} cleaned up before leaving.
    {worker} and {other} worked from {time} until it was done, with one short break.
    {worker} showed me what was wrong with a flashlight and a phone camera before talking about {price}.
    {other} had done the same job on {street2} the week before and knew what to look for.
    I was at work in {town}, so {worker} sent me {count} photos and a short note.
    They found something else along the way, asked first, and it added only {extra}.
    {worker} carried everything in through the side gate on {street} and left no trace.
    {worker} wrote down what was done, with dates, for the day we sell the {home}.
    {other} put down covers from the door to the back of the house before {worker} brought in a single tool.
    When the part from {town} turned out to be wrong, {worker} drove back for the right one.
    {worker} tested everything with me standing there at {time} and waited until I had no more questions.
    We talked about three ways to do it, and {worker} told us the cheapest, {price}, would do.
    {worker} told me which part of the work on our {home} could wait until {next}.
    The whole visit took {took}, coffee with my {who} included.
    {worker} got here on {day}, {other} came back on {after}, and that was that.
    Our {home} has a few surprises, and {worker} took them one by one.
    {worker} stayed past {late} on a {day} so that we would not have to wait.
    {worker} left the old parts on the porch so that my {who} could see them.
    {other} explained to my {who} how to keep it from happening again.
    They were done by {late}, and {worker} called on {after} to ask how it was holding up.`),
  vehicle: lines(`
    {worker} showed me the old part and explained it to my {who}, too.
    It took {took}, and our {ride} came back cleaner than I had left it.
    {worker} drove our {ride} with me before and after, so that we both heard the difference.
    At {miles} miles I expected a long list, and {worker} gave me a short one.
    {worker} found the cause in {took} after a shop in {town} had guessed twice.
    They told me what can wait until {next}, in writing.
    {worker} texted me {count} photos before touching anything that {day}.
    Our {ride} has run right through all of {month}.
    {worker} had me back on the road to {town} by {late}.
    I brought it in at {time}, and {worker} called with an answer by noon that {day}.`),
  pet: lines(`
    {pet} is shy with strangers, but not with {worker}.
    {worker} never rushed {pet}, that {day} or any other.
    {worker} sent {count} pictures of {pet} while we were in {town}.
    {worker} noticed a sore spot on {pet} in {month} that we had missed.
    {worker} remembered everything we had said about {pet} on the phone.
    {worker} wrote us a page of notes about {pet} to keep.
    {other} stepped in on {day}, and {pet} didn't mind at all.`),
  event: lines(`
    {worker} was there at {time}, hours before our {guests} guests.
    All {guests} of our guests asked me who {company} was.
    When it rained in {town}, {worker} had a plan ready.
    {worker} walked through the place on {street} with us in {month}, weeks ahead.
    {worker} and {other} were still smiling at the end of a long {day}.
    My {who} cried happy tears, and {worker} pretended not to see.
    We changed the count from {guests} at the last minute, and {worker} just nodded.
    By {late} {other} had packed everything up, and {guests} guests had gone home happy.
    {worker} answered {count} calls from my mother-in-law in {month} with the same patience.`),
  office: lines(`
    {worker} explained it in plain words and put the fee, {price}, in writing.
    {worker} found a mistake from {moved} that had cost us {extra}.
    Every question I sent on a {day} had an answer from {worker} by {after}.
    {worker} went through the papers with my {who} line by line.
    They kept to the date in {later} that {worker} gave us at the start.
    {worker} told me what I could do myself and saved us {extra}.
    {other} called on {day} with an update before I had to ask.
    We met in {town} at {time}, and {worker} had read everything beforehand.
    {worker} dealt with the county so that my {who} didn't have to.`),
  person: lines(`
    {worker} asked what I wanted, and then did exactly that for {took}.
    The room at {company} was warm, quiet and spotless on a busy {day}.
    {worker} remembered what I had said in {month}.
    No sales talk from {worker}, just {took} of care.
    I left at {late} feeling ten years younger, and my {who} noticed.
    {worker} started right at {time} and gave me the full time.
    {worker} showed me what to do at home until {next}.`),
  thing: lines(`
    {worker} called on {day} with a price of {price} before starting.
    It was ready in {month}, a week earlier than {worker} had promised.
    {worker} showed me {count} photos of the work step by step.
    {worker} and {other} carried it in and set it down as if it were their own.
    It came back to {street} without a scratch, on the {day} we had agreed on.
    {worker} told me what it is worth and what not to do to it, and my {who} took notes.
    My {who} could not believe it is the same one we took to {town}.`),
};

/** Where the rest went well. */
export const smallFlaws = lines(`
  One star off because {worker} moved us from {day} to {after}.
  The only hitch was the invoice for {price}, which came {count} weeks late.
  I'd have liked a call before {worker} came at {time}.
  It took {count} days longer than {worker} had thought in {month}.
  A little pricey at {price}, but {worker} was worth it.
  {other} was new and needed {worker}'s help a few times.
  The office mixed up {day} and {after} at first.`);

export const smallFlawsAtHome = lines(`
  Parking on {street} was a problem, and {worker} blocked a neighbor for a while.
  {worker} forgot a tool here and had to come back on {after}.
  {other} left a smudge by the door, which {worker} wiped off on {after}.`);

export const mixedDetails = lines(`
  It took {count} visits where {worker} had promised one.
  {worker} was good, but getting a date in {month} took {count} calls.
  The bill was {price}, {extra} over the estimate, and {worker} explained only half of that.
  {worker} and {other} told us two different things about what it would take.
  {worker} was rushed on {day} and did better on {after}.
  I was told {time} on {day}, and it became {late}.
  It's done, though my {who} still sees what {worker} missed.
  {worker} fixed it on the {nth} try.
  We agreed on {month}, and it was the end of {later} before {worker} had time.`);

export const complaintDetails = lines(`
  {worker} was to come at {time} on {day}, and nobody showed up.
  The price went from {price} to {more} once the work had begun.
  {worker} promised to call back in {month}, and I'm still waiting.
  After {count} visits it is worse than before, and {worker} blames {other}.
  I paid somebody from {town} another {extra} to do it over.
  {worker} and {other} argued with each other in front of my {who}.
  {worker} left at {late} with the work half done.
  The office said {day}, {worker} said {after}, and neither was true.
  They wanted {price} up front, and {worker} was gone for {count} weeks.
  I have {count} photos of what {worker} called finished.`);

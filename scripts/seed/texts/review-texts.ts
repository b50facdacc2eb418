/** Review texts for any trade. Slots as in trade-texts.ts, plus {job}, the work done. Fictional. */
import { lines } from "./trade-texts";

export const openings = lines(`
  We hired them for {job} and could not be happier.
  Called on {day} about {job} and they came the next morning.
  This was for {job}.
  They took care of {job} for us.
  Second time we have used them, this time for {job}.
  A neighbor recommended them when we needed help with {job}.
  I got {count} quotes for {job} and chose them because they listened.
  I had put off {job} for years.
  My parents needed somebody for {job} and I found these folks online.
  We just moved to {city} and needed someone for {job}.
  I am picky, so take this seriously.
  Had them out for {job} last month.
  I rarely write reviews, but this deserves one.
  From the first call to the last screw, everything was easy.
  We have used them for {count} years now.
  Our usual company was booked, so we tried them for {job}. We are not going back.
  I manage a few rentals around {city} and they are on my short list.
  Needed {job} taken care of before family came to town.
  I was home alone with a newborn when they came about {job}, and they could not have been kinder.
  We found them through a friend in {city}.
  As an older homeowner I worry about being taken advantage of. Not here.
  Booked them for {job} after reading the reviews here.
  They came out for {job} on short notice.
  After one bad experience with another outfit, I was nervous.
  It was a bigger job than I thought: {job}, plus a few surprises.
  I asked for a price through this site and had an answer the same day.
  We started with {job} and ended up with a list of small things, all done.
  {worker} came out to look at {job}.
  Our house is old and nothing about it is standard.
  I called three companies about {job}. One answered.`);

export const mixedOpenings = lines(`
  We used them for {job}.
  Overall I am fine with how it turned out.
  A mixed experience with {job}.
  I wanted to give more stars.
  This was for {job}, finished last month.
  Not bad, not perfect.
  They were recommended for {job}, so maybe I expected too much.
  The result is okay.
  I would say three stars for the process and four for the result.
  Hired them for {job} in {city}.`);

export const complaintOpenings = lines(`
  I do not enjoy writing this.
  We paid them for {job} and regret it.
  I wish I had read more reviews before calling about {job}.
  Very disappointed.
  This started well and ended badly.
  Called them about {job}.
  I gave them every chance to make it right.
  They came recommended, so this was a letdown.
  Be careful and get everything in writing.
  We had high hopes.`);

export const closings = lines(`
  Would hire them again tomorrow.
  Highly recommended.
  They are in my phone now.
  Thank you, {worker}!
  Five stars from our whole family.
  We already booked them for the next project.
  Worth every penny.
  I have told everyone on our street.
  If you are in {city}, call them first.
  Ask for {worker}.
  Good people.
  This is how a local business should be run.
  We will call again in the spring.
  I slept well for the first time in a week.
  You get what you pay for, and then some.
  My husband is hard to impress, and he is impressed.
  My wife wants them back for the rest of the house.
  Support these folks.
  No hesitation recommending them.
  I only wish I had called sooner.
  Easy decision to leave a review.
  What a relief.
  They earned a customer for life.
  Could not ask for more.
  Great experience from start to finish.`);

export const mixedClosings = lines(`
  I would use them again for something small.
  Fair is fair, they did fix it.
  Get the details in writing and you should be fine.
  Good enough, not great.
  Maybe they were just having a busy month.
  I would ask more questions next time.
  They have potential.
  Not sure whether I will call again.`);

export const complaintClosings = lines(`
  I will not be calling again.
  Still waiting for a call back.
  Look elsewhere.
  I ended up paying someone else to fix it.
  I asked for a partial refund and heard nothing.
  Save yourself the trouble.
  Not what I expect from a licensed company.
  We are out the money and the time.`);

/**
 * Sentences for an attribute that the reviewer selected, by code (REV-005): 1 to 5 negative, 6 to
 * 10 positive.
 */
export const attributeSentences: Record<number, string[]> = {
  1: lines(`
    The quality is just not there.
    You can see the shortcuts from across the room.
    It looks like it was done in a hurry, because it was.
    The work did not hold up for a month.
    I have seen weekend projects turn out better.`),
  2: lines(`
    Way too expensive for what we got.
    The bill was far above the estimate.
    I later learned that a fair price would have been half.
    Every small thing was an extra.
    The minimum charge alone made my eyes water.`),
  3: lines(`
    The way they talked to us was not okay.
    They argued instead of fixing it.
    They left trash in the yard and took calls all day.
    I was made to feel stupid for asking.
    Nobody introduced themselves or explained anything.`),
  4: lines(`
    My messages went unanswered for days.
    After they were paid, nobody picked up the phone.
    I left {count} voicemails.
    Getting an answer took longer than the work.
    The office promised to call back and did not.`),
  5: lines(`
    They were {count} hours late without a call.
    They did not come at all on the first day.
    The window came and went.
    The start date moved again and again.
    I took a day off for nothing.`),
  6: lines(`
    The quality of the work speaks for itself.
    You can tell that they take pride in what they do.
    Everything was done right the first time.
    The details are what impressed me.
    It still looks perfect months later.
    Careful, solid work.
    They did it as if it were their own house.
    Even the parts nobody will ever see are neat.`),
  7: lines(`
    The price was fair and exactly what they quoted.
    Not the cheapest, but the best value by far.
    No surprises on the bill.
    They came in under the estimate.
    I had braced for a much bigger bill.
    They told us where we could save, and we did.
    The invoice listed everything, line by line.
    Reasonable price for honest work.`),
  8: lines(`
    Polite, neat, and respectful of our home.
    {worker} was a pro through and through.
    They explained every step without talking down to me.
    The crew was friendly and kept the noise to a minimum.
    They cleaned up as if they had never been here.
    Everyone introduced themselves by name.
    {worker} answered all of my questions, and I had a lot of them.
    They were great with our kids and our nosy dog.`),
  9: lines(`
    They answered within the hour, every time.
    I always knew what would happen next.
    Texts in the morning, photos in the afternoon. I loved that.
    A real person answers the phone.
    {worker} called back the same evening.
    They kept me posted while I was out of town.
    Quick replies, clear answers.
    When I had a question afterwards they got right back to me.`),
  10: lines(`
    They showed up exactly when they said they would.
    Right on time, both days.
    {worker} was early and waited in the truck until eight.
    Done on the promised day.
    They texted when they were on the way and were never late.
    The schedule they gave us was the schedule they kept.
    In and out before lunch.
    Finished a day ahead of plan.`),
};

/** Complete short reviews. */
export const shorts = lines(`
  Great work, fair price.
  Very happy with {job}.
  On time, friendly, and good at what they do.
  {worker} was fantastic from the first minute.
  Quick, clean, and honest.
  Exactly what we needed.
  Excellent from start to finish.
  Would use again without thinking twice.
  {worker} did a wonderful job for us.
  Super easy to work with.
  They did what they said they would do, which is rare these days.
  Best in {city}, in my opinion.
  Fast answer, fast fix.
  No complaints at all. Nice people too.
  Fair, friendly, and tidy.
  Came out on a {day} and got it done.
  Solid company, solid work.
  I could not be more pleased with {job}.
  Kind, careful, and reasonably priced.
  {worker} and the whole crew were great.
  Good communication and great results.
  Happy customer here!
  Everything went smoothly.
  Called in the morning, done by the afternoon.
  Helped us out when nobody else would.`);

/** By friends of the owner or staff: labeled and not counted. */
export const friendTexts = lines(`
  I have known the owner for years, and the work is as good as the company.
  Full disclosure, we go way back. Still, I would hire them even if we did not.
  My cousin runs this company, and no, I did not get a discount.
  We went to school together. Same person on the job as off it.
  I am married to one of the crew, so take it with a grain of salt. Our own house has never been in better shape.
  We play softball together on Thursdays. They did {job} for me and I paid like everybody else.
  The owner is my neighbor. I have seen the hours that go into every job.`);

/** By employees: labeled and not counted. */
export const employeeTexts = lines(`
  I work here, and I am proud of what we do.
  I have been on the crew for {count} years. We treat homes the way we want ours treated.
  Part of the team since last spring. Good people, good work.
  I run the office. If you call, you get me, and I will not rest until you have an answer.
  Started as an apprentice and stayed. That says enough.
  Best boss I have had. We get the time to do things right.`);

export const fanShorts = lines(`
  I follow their projects and they always look great.
  They sponsor my son's team and show up for every game.
  They helped our church with {job} and would not take a dime.
  I love seeing their trucks around {city}. Friendly folks.
  They gave a free workshop at the library and I learned a lot.`);

export const insiderHeadlines = lines(`
  Proud of this crew
  I know these folks well
  Good people
  Full disclosure
  From someone who sees it every day
  Worth supporting`);

export const generalHeadlines = lines(`
  Great experience
  Highly recommended
  Could not be happier
  Honest and on time
  True professionals
  Exactly as promised
  Good people, good work
  Worth every penny
  Our go-to company
  Friendly and careful
  Impressed
  Fair price, great result
  Above and beyond
  The best we have hired
  Will call again
  A pleasure from start to finish
  Five stars, easily
  So glad we called
  They did it right
  Great communication
  Fast and friendly
  Very satisfied
  Thank you, {worker}
  A local company that cares`);

export const mixedHeadlines = lines(`
  Good, with a few hiccups
  Decent, but slow
  Okay overall
  Nice people, long wait
  Good result, rough start
  Almost great
  Mixed feelings
  Fine for a small job`);

export const complaintHeadlines = lines(`
  Disappointed
  Would not hire again
  Not what we paid for
  Poor communication
  Get a second opinion
  Never called back
  Left unfinished
  Expensive lesson`);

/** Follow-up ratings of one visit by the same author. */
export const visitTexts = lines(`
  Came back for a small follow-up and it was handled the same day.
  Second visit, same care.
  Yearly checkup, all good.
  Quick fix this time, no charge for the trip.
  Used them again and the quality has not slipped.
  A different technician, equally good.
  Smaller job this time. In and out in an hour.
  They remembered us and our dog.
  Prices went up a little, still fair.
  Third time now. I do not shop around anymore.`);

export const visitComplaints = lines(`
  This visit was not as good as the first.
  They were late this time and the fix needed another try.
  Had to call twice after this one.`);

/** Captions for pictures of any work. */
export const photoCaptions = lines(`
  One of our favorite jobs this year.
  Finished last spring.
  Ready for the walkthrough.
  A good day in {city}.
  Done by lunch.
  The customer sent us this one.
  Day two of three.
  A small job we were proud of.
  Straight from the phone of our crew leader.
  Early start, early finish.
  They asked for simple. Simple it is.
  Last week in {city}.
  Cleaned up and ready to use.
  This one took some thinking.`);

export const beforeCaptions = lines(`
  Before we started.
  What we found.
  The day of the first visit.
  Before. It gets better.`);

export const afterCaptions = lines(`
  After, same spot.
  The same corner, two days later.
  All done.
  After. Worth the wait.`);

/** Whole reviews of a sentence or two, and those by insiders. Slots: see review-facts.ts. Fictional. */
import { lines } from "../trade-texts";

export const shorts = lines(`
  Great work on {job}, fair price.
  Very happy with {job} and with {worker}.
  {worker} is on time, friendly, and good at this.
  {worker} was fantastic with {job}.
  Quick, clean, and honest: that's {worker}.
  Exactly what we needed for {job}.
  Excellent, {worker} and {other}!
  Would use {company} again for {job} without thinking twice.
  {worker} did a wonderful job for us in {month}.
  Super easy to work with {worker}.
  {worker} did what we had agreed on in {month}, which is rare.
  Best in {town}, in my opinion.
  Fast answer on {day}, done by {after}.
  No complaints about {job}, and {worker} is nice too.
  Came out on a {day} and got {job} done.
  Solid company, and {worker} does solid work.
  I could not be more pleased with {job}.
  {worker} is kind, careful, and reasonably priced.
  {worker} and the whole crew were great with {job}.
  Good communication with {worker} and great results.
  Happy customer on {street}!
  Everything about {job} went smoothly.
  Called at {time}, done by {late}.
  {company} helped us with {job} when {count} others would not.
  {worker} rocks!
  {price}, {took}, done.
  {job}, done right by {worker} for {price}.
  Thanks for the help with {job}, {worker}!
  All good with {worker} since {moved}.
  My {who} loves {worker}.`);

/** Without any fact: the demo has room for a few of each. */
export const plainShorts = lines(`
  Great job!
  Very pleased.
  Good work.
  Would recommend.
  Excellent service.
  Thank you!
  Very professional.
  Five stars.
  Awesome.
  Fast and friendly.
  Great experience.
  Nice people.
  Perfect.
  Happy with everything.
  Top notch.
  Will use again.
  Really good.
  Highly recommend!`);

/** By friends of the owner or staff: labeled and not counted. */
export const friendTexts = lines(`
  I have known {owner} since {moved}, and the work is as good as the company.
  Full disclosure, {owner} and I go way back to {moved}, and I would hire {company} even if we did not.
  {owner} is my cousin, and no, I did not get a discount on {job}.
  {owner} and I went to school together in {town}, and it is the same person on the job as off it.
  I'm married to {worker}, so take this with a grain of salt.
  {worker} and I play softball on {day}s; I paid {price} for {job} like everybody else.
  {owner} lives next door to us on {street}, and I see the hours that go into this.
  {worker} coaches my kid in {town}, and is as patient there as at work.`);

/** By employees: labeled and not counted. */
export const employeeTexts = lines(`
  I work here with {worker} and {other}, and I'm proud of what we do.
  I have been on {worker}'s crew for {years} years, and we treat homes the way we want ours treated.
  Part of the team with {worker} since {moved}.
  I run the office at {company}: if you call on a {day}, you get me.
  Started at {company} as an apprentice in {moved} and stayed.
  {owner} is the best boss I have had, and gives us the time to do things right in {town}.`);

export const fanTexts = lines(`
  I follow {company} online, and {worker}'s projects always look great.
  {company} sponsors my son's team in {town}, and {owner} shows up for the games.
  {owner} helped our church in {town} with {job} and would not take a dime.
  I love seeing {worker} and {other} around {town}.
  {owner} gave a free workshop at the library in {town} in {month}, and I learned a lot.`);

export const insiderHeadlines = lines(`
  Proud of {worker} and the crew
  I know {owner} well
  Good people, {owner} above all
  Full disclosure about {owner}
  From someone who sees {worker} every day
  Worth supporting in {town}
  {owner} and {worker}, since {moved}`);

/** Follow-up ratings of one visit by the same author. */
export const visitTexts = lines(`
  {worker} came back in {month} for a small follow-up and did it the same {day}.
  Our {nth} visit, and {worker} took the same care.
  Yearly checkup in {month} with {worker}, all good.
  Quick fix by {worker} this time, and no charge for the trip from {town}.
  Used {company} again in {month}, and the quality has not slipped.
  {other} came instead of {worker} this time and was equally good.
  A smaller job this time: {worker} needed {took}.
  {worker} remembered us, and what we had talked about in {month}.
  Prices went up a little since {moved}; {price} is still fair.
  {nth} time now, and I don't shop around anymore: {worker} it is.`);

export const visitComplaints = lines(`
  {worker}'s visit in {month} was not as good as the first.
  {worker} was late on {day} this time, and it took another try.
  I had to call {worker} {count} times after this one.
  {other} came instead of {worker} in {month} and knew nothing about us.`);

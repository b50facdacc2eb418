/**
 * Sentences for an attribute that the reviewer selected, by code (REV-005): 1 to 5 negative, 6 to
 * 10 positive. Slots: see review-facts.ts. Fictional.
 */
import { lines } from "../trade-texts";

export const attributeSentences: Record<number, string[]> = {
  1: lines(`
    The quality that {worker} left behind is just not there.
    {worker} was in a hurry that {day}, and it shows.
    What {worker} did in {month} did not last until {later}.
    {worker} called it finished; my {who} called it a start.`),
  2: lines(`
    {price} is way too much for what {worker} did.
    The estimate said {price}, the bill said {more}.
    I later learned in {town} that half of {price} would have been fair.
    Every small thing {worker} touched was an extra.
    {more} in the end, and {worker} shrugged.`),
  3: lines(`
    The way {worker} talked to my {who} was not okay.
    {worker} argued on {day} instead of fixing it.
    I was made to feel stupid for asking {worker} about {price}.
    Neither {worker} nor {other} introduced themselves.`),
  4: lines(`
    My messages to {worker} went unanswered for most of {month}.
    After the {price} was paid, {worker} stopped picking up.
    I left {count} voicemails between {day} and {after}.
    Getting an answer from {worker} took longer than the work.
    {worker} promised me a call by {time} on {day}, and none came.`),
  5: lines(`
    {worker} was {count} hours late on {day} without a call.
    Nobody came at all on the first {day} in {month}.
    We were told {time}, and at {late} we were still waiting.
    The start moved from {month} to {later}.
    I took a {day} off for nothing, because {worker} never came.`),
  6: lines(`
    The work that {worker} does speaks for itself, and {other} is learning fast.
    You can tell that {worker} takes pride in this, down to the parts only my {who} would notice.
    {worker} got it right the first time, on {day}, and we checked twice.
    The details are what impressed my {who} about {worker}.
    What {worker} did in {month} still looks as good as on the first {day}.
    Careful, solid work from {worker} and {other}.
    {worker} treated it as if it were {other}'s own.
    {worker} did one part over on {after} because it was not good enough, though nobody had complained.`),
  7: lines(`
    {worker} quoted {price}, and we paid {price}.
    {price} was fair, and it is what {worker} had written down.
    At {price}, {company} was not the cheapest, but the best value of the {count} we asked.
    No surprises on {worker}'s bill: {price}, as agreed in {month}.
    {worker} came in {extra} under the estimate.
    I had braced for {more}, and it was {price}.
    {worker} told us where we could save {extra}, and we did.
    The bill for {price} listed everything that {worker} and {other} did, line by line.
    {price} for honest work by {worker} is money I don't mind spending.
    {relation} paid {more} for the same thing in {moved}; {worker} charged us {price}.
    {worker} knocked {extra} off because we were flexible about the {day}.`),
  8: lines(`
    {worker} was polite, neat, and respectful of my {who}.
    {worker} explained every step to my {who} without talking down.
    {worker} and {other} introduced themselves by name and asked for mine.
    {worker} answered all {count} pages of my questions.
    {worker} was great with my {who}, who worries about everything.
    {worker} was a pro about it, even when {day} turned chaotic.`),
  9: lines(`
    {worker} answered within {count} hours, every time, even on a {day}.
    I always knew what {worker} would do next, and when {other} would come.
    A text from {worker} at {time}, photos by {late}: I loved that.
    A real person, usually {worker}, answers the phone at {company}.
    {worker} called back the same {day}, as promised, just before {late}.
    {worker} kept me posted while I was in {town}.
    Quick replies and clear answers from {worker} all through {month}.
    When I had a question in {later}, {worker} still picked up.
    {other} in the office found us a spot on {day} when I had expected {next}.
    I wrote to {company} at {late} and had {worker}'s answer by {time}.`),
  10: lines(`
    {worker} said {time} on {day}, and it was {time}.
    {worker} was here at {time} sharp on {day}.
    It was done on the {day} that {worker} had promised in {month}.
    The schedule from {worker} said {day} and {after}, and that's what we got.
    {worker} and {other} finished a day ahead, on {day}.
    {worker} told us {month}, and it was {month}.`),
};

/** More of them where the work is done at the customer's home. */
export const homeAttributeSentences: Record<number, string[]> = {
  1: lines(`
    My {who} saw {worker}'s shortcuts from the front door.
    I've seen weekend projects on {street} turn out better.`),
  3: lines(`
    {worker} left trash on {street} and took calls all {day}.`),
  6: lines(`
    {worker} measured twice, and {other} measured a third time.
    {relation} came over to look and asked who {worker} was.
    My {who} is a builder in {town} and had nothing to criticize about {worker}.
    Even the parts that nobody in {town} will ever see, {worker} did neatly.`),
  8: lines(`
    {worker} and {other} were friendly and kept it quiet for our neighbors on {street}.
    {worker} cleaned up by {late} as if nobody had been here.
    {other} wiped the hall floor on {street} before {worker} said goodbye.
    {worker} asked before moving anything and put it all back before {late}.
    {worker} and {other} took their shoes off at the door of our {home} without being asked.`),
  10: lines(`
    {worker} was early and waited in the van on {street} until {time}.
    {worker} texted on the way from {town} and was never late.
    In at {time} and out by {late}, {worker} kept the clock better than I do.
    The window was {time} to {late}, and {worker} came at the start of it.`),
};

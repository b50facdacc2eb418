/**
 * About texts. Slots: {company}, {city}, {state}, {year}, {first} {last} the founder, {craft},
 * {people}. Fictional.
 */
import { lines } from "./trade-texts";

export const origins = lines(`
  {company} began in {year} with one truck, a borrowed ladder, and {first} {last} answering the phone at the kitchen table in {city}.
  {first} {last} started {company} in {year} after years of doing {craft} work for bigger outfits and wishing the customers were told more.
  We have been doing {craft} work in {city} since {year}. {first} {last}, who founded the company, still walks most of the jobs.
  {company} is a family business. {first} {last} opened it in {year}, and today two of the children are on the crew.
  In {year} {first} {last} moved to {city}, could not find {people} who called back, and decided to become one of those who do.
  {company} was founded in {year} on a simple idea: say what it costs, show up, do it properly, and clean up.
  {first} {last} learned the trade from an uncle, worked all over {state}, and set up shop in {city} in {year}.
  What started in {year} as weekend work for neighbors in {city} is now a small team of {people} with full calendars and clean trucks.
  {first} {last} has worked in other people's homes for most of a lifetime. {company}, founded in {year}, is built on what that teaches: be on time, be honest, be tidy.
  Ask around {city} and somebody will know {first}. Since {year} {company} has grown by word of mouth and not much else.
  {company} opened its doors in {year}. The first customer is still a customer, and so is her daughter.
  Two friends, one van, and a stack of flyers: that was {company} in {year}. The van is gone, the friends are still here.`);

export const plainOrigins = lines(`
  {company} is a local {craft} company based in {city}, {state}.
  We are {people} from {city}, and most of our work comes from neighbors telling neighbors.
  {company} looks after homes in and around {city}, from small repairs to full projects.
  If you live near {city} and need {people} who call back, you have found us.`);

export const areas = lines(`
  We work in {city} and the towns around it. If you are a bit farther out, ask anyway. The answer is usually yes.
  Our shop is in {city}, which puts us within a short drive of most of our customers.
  We know the houses here: the old ones near the center, the new ones at the edge, and what goes wrong in each.
  {city} is home. Our kids go to school here, and we meet our customers at the grocery store.
  Weather in {state} is hard on houses. We plan our work around it, and we stand by it when the next storm comes.
  Most weeks you will see our trucks all over {city}. Wave if you do.
  Apartments, farmhouses, bungalows, new builds: around {city} we have worked in all of them.
  We keep our service area small on purpose, so that nobody waits for somebody stuck on the highway.`);

export const promises = lines(`
  Call, write, or ask for a price right here. You will hear back from a person, usually the same day.
  Every job ends the same way: a walkthrough with you, a clean floor, and a number to call if anything comes up.
  We are licensed and insured, and glad to show you the papers.
  If something is not right, tell us. We will come back and make it right, and we will not argue about it.
  Estimates are free and written. Take your time with them.
  We would rather do ten small jobs well than one big one badly.
  Ask us for the names of people we have worked for. They like to talk about their houses.
  You do not need to know the right words. Tell us what bothers you, send a photo, and we take it from there.
  Thank you for looking at a small company. It means a lot to us.
  We do not do pushy. We do answers, options, and a fair price.`);

export const promiseHeads = lines(`
  What you can count on
  How we work
  Before you call
  Why neighbors call us
  Our word`);

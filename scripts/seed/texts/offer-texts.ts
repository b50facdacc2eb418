/**
 * Sentences about a service, in the company's own voice. Slots: {Service} its name, {service} the
 * same inside a sentence, {sibling} another service of the company, {price}, {took} a duration,
 * {lead} the wait for a date, {number} of jobs a year, and those of about-texts.ts. Fictional.
 */
import { lines } from "./trade-texts";

/** At most 120 characters once filled. */
export const teasers = lines(`
  {Service} in {city} and {town}, from {price}.
  {Service} in {city}, by {worker} and {other}.
  {Service} in {city} since {year}, about {number} jobs a year.
  {Service} in {town} and {city}. {worker} gives you a price in writing.
  {Service} around {city}, usually within {lead}.
  {Service}: {worker} looks at it in {city} and tells you what it takes.
  {Service} in {city}, with a fixed price from {worker} before we start.
  {Service} for {city} and {town}. Ask for {worker}.
  {Service}, from {price} in {city}. Dates within {lead}.
  {Service} in {city}, often together with {sibling}.
  Ask {worker} about {service} in {city} or {town}.
  {worker} and {other} do our {service} in {city}.`);

export const facts = lines(`
  {worker} does most of our {service} around {city}, about {number} jobs a year.
  A typical job takes {took}, and {worker} tells you beforehand if yours in {town} will take longer.
  Prices in {city} start at {price}, and {worker} writes yours down before any work begins.
  We have dates in {city} and {town} within {lead}, except in {month}.
  {other} gets everything ready the day before, so that {worker} can start at {time}.
  {company} has offered {service} since {year}, and {worker} has been with us for {years} years of it.
  Last year {worker} and {other} did this {number} times in and around {city}.
  If it turns out smaller than expected, {worker} charges less than {price}.
  {first} checks the work of new people at {company} for {count} months.
  You get the price from {worker} on paper, and it holds for {count} weeks.
  For {service} in {town}, ask for {worker}; for everything else, {other} is at the phone from {time}.
  It is {took} of work in most cases, and {price} is what {city} pays for a simple one.
  {worker} explains afterwards what was done and what can wait until {month}.
  We started with {sibling} in {year}; this came later, when {town} kept asking for it.`);

/** Where the work is done at the customer's home. */
export const homeFacts = lines(`
  Customers in {town} often book {sibling} on the same day, and {worker} does both.
  Send {worker} a photo and your zip code, and you'll have a first price by {late}.
  Tell us about your place in {town}, and {worker} will come prepared.
  {worker} comes by in {city} to look, usually within {lead}, and the look is free.
  {worker} and {other} cover floors and furniture before they start, in {city} as in {town}.
  Most houses in {town} need {took} for it, older ones in {city} a little more.
  {worker} takes the old material along, and {other} sweeps up.
  {worker} shows you what was done before leaving, and you pay {company} when it works.`);

/** Heads of the catalogue's sentences. */
export const heads = lines(`
  In {city} and {town},
  Around {town},
  For customers of {company},
  When {worker} comes,
  With {worker} and {other},
  Here in {city},
  At {company},`);

/** Captions for pictures of any work. Slots: {city}, {town}, {month}, {year}, {worker}. Fictional. */
import { lines } from "./trade-texts";

export const photoCaptions = lines(`
  One of {worker}'s favorite jobs in {year}.
  Finished in {month} {year}, in {town}.
  Ready for the walkthrough with {worker}.
  A good day in {town}, {month} {year}.
  {worker} was done by lunch in {town}.
  The customer in {town} sent {worker} this one.
  Day two of three, {town}, {month} {year}.
  A small job in {town} that {worker} is proud of.
  Straight from {worker}'s phone, {month} {year}.
  An early start in {town} for {worker}.
  In {month} {year} they asked for simple, in {town}.
  {town}, {month} {year}.
  {worker} cleaned up, and it's ready to use.
  This one in {town} took {worker} some thinking.`);

export const beforeCaptions = lines(`
  Before we started in {town}, {month} {year}.
  What {worker} found in {town}.
  {worker}'s first visit in {town}.
  Before, {month} {year}, in {town}.`);

export const afterCaptions = lines(`
  After, same spot, {worker} in {town}.
  The same corner two days later, in {town}.
  All done in {town}, {month} {year}.
  After: worth the wait, says {worker}.`);

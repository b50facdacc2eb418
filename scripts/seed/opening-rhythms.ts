/** When companies of a trade open: nobody teaches piano at night, and no tow truck closes at five. */
import { wordsOf, type Setting } from "./trade-words";

type Times = [string, number][];

export interface Rhythm {
  /** Shares of the companies: open around the clock, on Saturdays, then also on Sundays. */
  allDay: number;
  saturday: number;
  sunday: number;
  mondayOff: number;
  shortFriday: boolean;
  week: Times;
  saturdayTimes: Times;
}

const crew: Rhythm = {
  allDay: 0,
  saturday: 0.5,
  sunday: 0.06,
  mondayOff: 0.02,
  shortFriday: true,
  week: [
    ["8 AM - 5 PM", 30],
    ["7 AM - 5 PM", 12],
    ["8 AM - 6 PM", 10],
    ["7:30 AM - 4 PM", 8],
    ["7 AM - 4 PM", 7],
    ["7 AM - 7 PM", 5],
    ["8:30 AM - 5:30 PM", 5],
    ["6:30 AM - 3:30 PM", 3],
    ["9 AM - 5 PM", 6],
    ["8 AM - 12 PM, 1 PM - 5 PM", 5],
    ["7 AM - 11:30 AM, 12:30 PM - 4:30 PM", 2],
  ],
  saturdayTimes: [
    ["9 AM - 1 PM", 3],
    ["8 AM - 12 PM", 3],
    ["9 AM - 3 PM", 2],
    ["10 AM - 2 PM", 1],
  ],
};

const bySetting: Record<Setting, Rhythm> = {
  home: crew,
  vehicle: {
    ...crew,
    saturday: 0.6,
    week: [
      ["8 AM - 5 PM", 12],
      ["7:30 AM - 5:30 PM", 12],
      ["8 AM - 6 PM", 10],
      ["7 AM - 6 PM", 6],
    ],
  },
  pet: {
    ...crew,
    saturday: 0.85,
    sunday: 0.35,
    shortFriday: false,
    week: [
      ["7 AM - 7 PM", 10],
      ["8 AM - 6 PM", 10],
      ["9 AM - 5 PM", 6],
      ["7:30 AM - 6 PM", 5],
    ],
  },
  event: {
    ...crew,
    saturday: 0.8,
    sunday: 0.3,
    mondayOff: 0.35,
    shortFriday: false,
    week: [
      ["10 AM - 6 PM", 12],
      ["9 AM - 5 PM", 8],
      ["10 AM - 7 PM", 5],
      ["11 AM - 6 PM", 3],
    ],
  },
  office: {
    ...crew,
    saturday: 0.2,
    sunday: 0.02,
    week: [
      ["9 AM - 5 PM", 20],
      ["8:30 AM - 5 PM", 10],
      ["8:30 AM - 5:30 PM", 6],
      ["9 AM - 6 PM", 6],
      ["9 AM - 12 PM, 1 PM - 5 PM", 3],
    ],
  },
  person: {
    ...crew,
    saturday: 0.8,
    sunday: 0.25,
    mondayOff: 0.4,
    shortFriday: false,
    week: [
      ["10 AM - 7 PM", 12],
      ["10 AM - 6 PM", 8],
      ["9 AM - 6 PM", 6],
      ["11 AM - 8 PM", 5],
    ],
    saturdayTimes: [
      ["10 AM - 4 PM", 4],
      ["9 AM - 2 PM", 3],
    ],
  },
  thing: {
    ...crew,
    saturday: 0.6,
    mondayOff: 0.2,
    week: [
      ["9 AM - 5 PM", 12],
      ["10 AM - 6 PM", 8],
      ["9 AM - 6 PM", 6],
    ],
  },
};

const own: Record<string, Partial<Rhythm>> = {
  "plumbing-contractors": { allDay: 0.14 },
  "hvac-contractors": { allDay: 0.12 },
  "water-and-fire-restoration": { allDay: 0.65 },
  "roadside-assistance": { allDay: 0.7 },
  locksmiths: { allDay: 0.4, saturday: 0.9, sunday: 0.4 },
  "electrical-contractors": { allDay: 0.04 },
  "snow-removal": { allDay: 0.25, saturday: 0.9, sunday: 0.7 },
  "garage-doors": { allDay: 0.05 },
  "music-lessons": {
    week: [
      ["2 PM - 8 PM", 12],
      ["1 PM - 7 PM", 8],
      ["3 PM - 8 PM", 8],
    ],
    sunday: 0.05,
  },
  "boat-rentals-and-charters": {
    saturday: 1,
    sunday: 0.95,
    mondayOff: 0.1,
    week: [
      ["8 AM - 6 PM", 10],
      ["7 AM - 7 PM", 6],
      ["9 AM - 6 PM", 6],
    ],
  },
  storage: { saturday: 0.95, sunday: 0.35, mondayOff: 0 },
  movers: { saturday: 0.9, sunday: 0.3 },
  "house-cleaners": { saturday: 0.5, sunday: 0.03 },
  "real-estate-agents": { saturday: 0.85, sunday: 0.5 },
};

/** The trade's own, else that of its setting. */
export function weekTimesOf(tradeSlug: string): Rhythm {
  return { ...bySetting[wordsOf(tradeSlug).setting], ...own[tradeSlug] };
}

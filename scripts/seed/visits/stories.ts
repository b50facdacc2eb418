/** The jobs of the showcase, with their visits around today. Everything is invented. */
import type { SeedLine } from "../documents/stories";

type Who = "owner" | "staff";

export interface SeedVisit {
  /** Days from today. */
  in: number;
  /** "09:00"; undefined: at any time of the day. */
  at?: string;
  /** In minutes. */
  length?: number;
  who?: Who[];
  /** Planned if it is not given. */
  is?: "started" | "done" | "skipped";
  note?: string;
}

export interface SeedJob {
  /** Which client of the office, by age; 0: the demo's homeowner. */
  client: number;
  title: string;
  /** Days before now. */
  made: number;
  lines: SeedLine[];
  instructions?: string;
  checklist?: string[];
  who?: Who[];
  visits?: SeedVisit[];
  /** Its first visit, in days from today, and how many weeks lie between two. */
  rule?: { in: number; at: string; length: number; weeks: number };
  /** The number of the estimate that it carries out. */
  estimate?: number;
  /** Of an open job: undefined. */
  end?: "completed" | "closed";
}

const check = ["Shut off the water", "Take photos", "Leave the place clean"];

export const jobStories: SeedJob[] = [
  {
    client: 11,
    title: "Sewer line repair",
    estimate: 1001,
    made: 43,
    who: ["owner", "staff"],
    lines: [
      { name: "Sewer line repair, 6 ft section", rate: 284_000 },
      { name: "City permit", rate: 12_500, untaxed: true },
      { name: "Camera inspection after the repair", rate: 17_500 },
    ],
    visits: [
      { in: -38, at: "08:00", length: 480, is: "done", note: "Trench open, old pipe out." },
      { in: -37, at: "08:00", length: 360, is: "done", note: "Camera run is clean." },
    ],
    end: "completed",
  },
  {
    client: 2,
    title: "Backflow test, twice a year",
    made: 30,
    who: ["staff"],
    lines: [{ name: "Backflow test and certificate", rate: 12_500, untaxed: true }],
    rule: { in: -21, at: "10:30", length: 45, weeks: 26 },
  },
  {
    client: 14,
    title: "Grease trap service",
    made: 24,
    who: ["staff"],
    instructions: "Park behind the kitchen. The gate code is with the manager.",
    checklist: ["Pump out", "Rinse the baffles", "Note the fill level"],
    lines: [{ name: "Grease trap pump-out", rate: 18_900, untaxed: true }],
    rule: { in: -14, at: "09:00", length: 60, weeks: 1 },
  },
  {
    client: 17,
    title: "Water heater, 50 gallons",
    made: 20,
    lines: [{ name: "Water heater, 50 gallons", rate: 164_900 }],
    checklist: check,
    who: ["owner"],
    visits: [{ in: -16, at: "13:00", length: 180, is: "done" }],
    end: "completed",
  },
  {
    client: 0,
    title: "Kitchen faucet",
    made: 12,
    who: ["staff"],
    lines: [{ name: "Kitchen faucet, parts and labor", rate: 21_400 }],
    visits: [{ in: -10, at: "11:00", length: 90, is: "done", note: "New shutoff valves, too." }],
    end: "completed",
  },
  {
    client: 20,
    title: "Laundry drain",
    made: 5,
    who: ["owner", "staff"],
    checklist: check,
    lines: [
      { name: "Drain cleaning, main line", rate: 24_900 },
      { name: "Camera inspection", rate: 17_500 },
    ],
    visits: [{ in: 0, at: "08:30", length: 120, is: "started" }],
  },
  {
    client: 0,
    title: "Outdoor faucets before the frost",
    made: 4,
    who: ["staff"],
    instructions: "Side gate on the left. The dog is friendly.",
    checklist: ["Shut off both lines", "Drain the bibs", "Fit covers"],
    lines: [{ name: "Winterize outdoor faucets", rate: 14_900, untaxed: true }],
    visits: [
      { in: 0, at: "13:30", length: 60, who: ["staff"] },
      { in: 2, length: 0 },
    ],
  },
  {
    client: 26,
    title: "Gas line upgrade",
    made: 3,
    who: ["owner"],
    lines: [{ name: "Gas line upgrade", rate: 64_000 }],
    visits: [
      { in: 1, at: "09:00", length: 240 },
      { in: 3, at: "09:00", length: 120 },
    ],
  },
  {
    client: 8,
    title: "Shower valve",
    made: 2,
    lines: [{ name: "Shower valve, parts and labor", rate: 38_500 }],
  },
  {
    client: 23,
    title: "Pressure regulator",
    made: 1,
    instructions: "The client is at home after 3 PM only.",
    lines: [{ name: "Pressure regulator", rate: 31_000 }],
  },
];

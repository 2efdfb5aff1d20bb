import type { BreachRisk, BreachState, Telling } from '../breach.policy.ts';

export interface SampleBreach {
  status: BreachState;
  title: string;
  facts: string;
  dataKinds: string;
  peopleCount: number | null;
  risk: BreachRisk;
  icoState: Telling;
  icoReference?: string;
  icoReason?: string;
  peopleState: Telling;
  peopleReason?: string;
  lessons?: string;
  hoursAgo: number;
  toldAfter?: number;
  closedAfter?: number;
}

/** Invented; each stands for one state of the register. */
export const sampleBreaches: readonly SampleBreach[] = [
  {
    status: 'closed',
    title: 'Laptop left on a train',
    facts:
      'A laptop of a volunteer was left on a train and handed in the next morning. Its disk is encrypted.',
    dataKinds: 'Names and shifts of volunteers',
    peopleCount: 34,
    risk: 'unlikely',
    icoState: 'not-needed',
    icoReason: 'The disk is encrypted and the laptop came back switched off.',
    peopleState: 'not-needed',
    peopleReason: 'Nobody could read the disk.',
    lessons: 'Lists of shifts stay on the site; nobody takes a file of them along.',
    hoursAgo: 900,
    closedAfter: 120,
  },
  {
    status: 'open',
    title: 'Attendee list sent to the wrong host',
    facts:
      'A list with names and addresses was mailed to the host of another event, who told us at once.',
    dataKinds: 'Names and email addresses',
    peopleCount: 12,
    risk: 'likely',
    icoState: 'open',
    peopleState: 'open',
    hoursAgo: 55,
  },
];

import type { NewShift } from '../shift.contract.ts';

/** The invented club that asks for help. */
export const sampleHost = 'lantern-street-elders-club';

type SampleShift = Omit<NewShift, 'pattern'> & {
  /** Days from today to the first date, its start on the wall, and its length in minutes. */
  inDays: number;
  at: string;
  minutes: number;
  rule: string;
};

const usual = {
  place: 'Sample hall, 1 Sample Street, London',
  skills: [],
  children: 0,
  perAdult: 8,
  openToYoung: false,
  cutoffHours: 24,
} satisfies Partial<NewShift>;

/** Invented work, each marked "Sample". */
export const sampleShifts: readonly SampleShift[] = [
  {
    ...usual,
    title: 'Sample: lunch club, cook and serve',
    about: 'An invented shift. Cook rice and peas for forty elders, serve it and wash up together.',
    task: 'adults',
    skills: ['cooking'],
    places: 6,
    least: 3,
    inDays: 3,
    at: '10:30',
    minutes: 240,
    rule: 'FREQ=WEEKLY',
  },
  {
    ...usual,
    title: 'Sample: homework club',
    about: 'An invented shift. Help children of eight to eleven with reading and maths.',
    task: 'children-supervised',
    skills: ['teaching'],
    places: 4,
    least: 2,
    children: 16,
    inDays: 5,
    at: '16:00',
    minutes: 90,
    rule: 'FREQ=WEEKLY',
  },
  {
    ...usual,
    title: 'Sample: garden day for all ages',
    about: 'An invented shift. Dig, plant and paint benches. People from 13 may help with consent.',
    task: 'none',
    openToYoung: true,
    perAdult: 4,
    places: 12,
    least: 4,
    inDays: 12,
    at: '10:00',
    minutes: 300,
    rule: 'FREQ=MONTHLY',
  },
  {
    ...usual,
    title: 'Sample: drive elders home',
    about: 'An invented shift. Drive three or four elders home after the dance evening.',
    task: 'adults',
    skills: ['driving'],
    places: 2,
    least: 1,
    inDays: 2,
    at: '21:00',
    minutes: 90,
    rule: '',
  },
];

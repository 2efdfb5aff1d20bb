import type { AgeBand } from '#platform/access/age-band.ts';

/** How a tool is for people of an age: at once, when a guardian allows it, beside a mentor, from 16 or from 18 on. */
export const toolStates = ['open', 'guardian', 'mentor', 'later', 'adult'] as const;
export type ToolState = (typeof toolStates)[number];

/** The bands of the youth area, youngest first. */
export const toolBands = ['13-15', '16-17', '18-24'] as const satisfies readonly AgeBand[];
export type ToolBand = (typeof toolBands)[number];

export interface Tool {
  id:
    | 'resources'
    | 'programmes'
    | 'mentors'
    | 'forum'
    | 'opportunities'
    | 'marketplace'
    | 'pitch'
    | 'pitchShow';
  path: string;
  /** A row of the table alone: it is a part of the tool before it. */
  isPart?: true;
  states: Record<ToolBand, ToolState>;
}

/** What each tool asks of whom (specification 5: most tools 16+, some 18+ with a mentor). */
export const tools: readonly Tool[] = [
  {
    id: 'resources',
    path: '/youth/resources',
    states: { '13-15': 'open', '16-17': 'open', '18-24': 'open' },
  },
  {
    id: 'programmes',
    path: '/youth/programs',
    states: { '13-15': 'guardian', '16-17': 'guardian', '18-24': 'open' },
  },
  {
    id: 'mentors',
    path: '/youth/mentors',
    states: { '13-15': 'guardian', '16-17': 'guardian', '18-24': 'open' },
  },
  {
    id: 'forum',
    path: '/youth/forum',
    states: { '13-15': 'guardian', '16-17': 'guardian', '18-24': 'open' },
  },
  {
    id: 'opportunities',
    path: '/youth/opportunities',
    states: { '13-15': 'open', '16-17': 'open', '18-24': 'open' },
  },
  {
    id: 'marketplace',
    path: '/youth/opportunities#marketplace',
    states: { '13-15': 'later', '16-17': 'guardian', '18-24': 'open' },
  },
  {
    id: 'pitch',
    path: '/youth#pitch-protect',
    states: { '13-15': 'later', '16-17': 'open', '18-24': 'open' },
  },
  {
    id: 'pitchShow',
    path: '/youth#pitch-protect',
    isPart: true,
    states: { '13-15': 'adult', '16-17': 'adult', '18-24': 'mentor' },
  },
];

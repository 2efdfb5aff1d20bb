import type { AgeBand } from '#platform/access/age-band.ts';

/** How a tool is for people of an age: at once, when a guardian allows it, beside a mentor, or not yet. */
export const toolStates = ['open', 'guardian', 'mentor', 'later'] as const;
export type ToolState = (typeof toolStates)[number];

/** The bands of the youth area, youngest first. */
export const toolBands = ['13-15', '16-17', '18-24'] as const satisfies readonly AgeBand[];
export type ToolBand = (typeof toolBands)[number];

interface Tool {
  id: 'resources' | 'mentors' | 'opportunities' | 'marketplace';
  path: string;
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
    id: 'mentors',
    path: '/youth/mentors',
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
];

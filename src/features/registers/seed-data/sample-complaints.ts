import type { complaint } from '../complaint.table.server.ts';

type SampleComplaint = Pick<typeof complaint.$inferInsert, 'origin' | 'name' | 'words'> & {
  daysAgo: number;
  acknowledgedAfter?: number;
  answeredAfter?: number;
  answer?: string;
};

/** Invented people; each stands for one state of the register. The ending is kept free for examples (RFC 2606). */
export const sampleComplaints: readonly SampleComplaint[] = [
  {
    origin: 'letter',
    name: 'Kofi (Sample)',
    words:
      'My telephone number was on a page for two days although I had asked you to take it off.',
    daysAgo: 26,
  },
  {
    origin: 'form',
    name: 'Zola (Sample)',
    words: 'You wrote to me about an event that I never signed up for.',
    daysAgo: 6,
    acknowledgedAfter: 1,
  },
  {
    origin: 'mail',
    name: 'Ife (Sample)',
    words: 'I asked for a copy of my data and got it a week late.',
    daysAgo: 70,
    acknowledgedAfter: 2,
    answeredAfter: 12,
    answer: 'You are right, and we are sorry. A second person now looks at requests that are due.',
  },
];

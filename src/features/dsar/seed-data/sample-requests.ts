import type { Outcome, RequestKind, RequestOrigin, RequestState } from '../dsar.policy.ts';

export interface SampleRequest {
  sender: string;
  kind: RequestKind;
  origin: RequestOrigin;
  status: RequestState;
  details: string;
  daysAgo: number;
  question?: string;
  outcome?: Outcome;
  answer?: string;
  answeredDaysAgo?: number;
}

/** Invented people; each stands for one state of the desk. */
export const sampleRequests: readonly SampleRequest[] = [
  {
    sender: 'Efua',
    kind: 'access',
    origin: 'letter',
    status: 'identity',
    details: 'Please send me everything that you hold about me.',
    daysAgo: 1,
  },
  {
    sender: 'Desta',
    kind: 'rectification',
    origin: 'mail',
    status: 'open',
    details: 'My surname is spelled wrongly in a story that quotes me.',
    daysAgo: 40,
  },
  {
    sender: 'Marlon',
    kind: 'objection',
    origin: 'phone',
    status: 'open',
    details: 'I do not want to be in the weekly list of helpers any more.',
    daysAgo: 26,
  },
  {
    sender: 'Abena',
    kind: 'erasure',
    origin: 'letter',
    status: 'open',
    details: 'I wrote to a salon two years ago. Please delete what you have of that.',
    daysAgo: 3,
  },
  {
    sender: 'Tunde',
    kind: 'access',
    origin: 'mail',
    status: 'question',
    details: 'What do you know about me?',
    question: 'Did you use another email address here? Then we look for that one too.',
    daysAgo: 9,
  },
  {
    sender: 'Safiya',
    kind: 'restriction',
    origin: 'mail',
    status: 'answered',
    details: 'Please leave my review unseen until it is clear who wrote it.',
    daysAgo: 60,
    outcome: 'granted',
    answer: 'The review is hidden until that is settled. We tell you before it is shown again.',
    answeredDaysAgo: 45,
  },
];

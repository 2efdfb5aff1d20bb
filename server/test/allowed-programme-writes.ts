import type { Allowed } from './allowed.ts';

const led = 'free-programme held-programme offered-programme refused-programme';
const onPage = led
  .split(' ')
  .map((row) => `published/${row}`)
  .join(' ');

/** Programmes for young people: the team, its leaders, and whoever has a place. */
export const programmeWrites: readonly Allowed[] = [
  {
    endpoints: 'endProgramme',
    rows: { owner: onPage, admin: onPage },
    why: 'whoever runs the page, and admins',
  },
  {
    endpoints: 'cancelProgrammeDate',
    rows: { owner: 'published/coming-meeting', admin: 'published/coming-meeting' },
    why: 'whoever runs the page, and admins, before it begins',
  },
  {
    endpoints: 'joinProgramme',
    rows: { youth: 'free-programme' },
    why: 'whose age was checked; under 18 a guardian has to allow it',
  },
  {
    endpoints: 'leaveProgramme',
    rows: { youth: 'held-programme offered-programme' },
    why: 'one’s own place',
  },
  {
    endpoints: 'answerProgrammeOffer',
    rows: { youth: 'offered-programme' },
    why: 'whom it is kept for',
  },
  { endpoints: 'contestProgrammeMark', rows: { youth: 'young-mark' }, why: 'whom it is about' },
  {
    endpoints: 'openProgrammeRegister',
    rows: { owner: 'open-meeting' },
    why: 'a leader with a check, near the date',
  },
  {
    endpoints: 'markOnProgramme',
    rows: { owner: 'open-meeting/young-place' },
    why: 'a leader with a check, near the date',
  },
];

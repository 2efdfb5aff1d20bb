import type { Allowed } from './allowed.ts';

/** Mentorships: the owner is the mentor, the person the mentee. */
export const mentoringWrites: readonly Allowed[] = [
  {
    endpoints: 'acceptAgreement',
    rows: { owner: 'matched' },
    why: 'what the other has proposed',
  },
  {
    endpoints: 'logMentorSession',
    rows: { owner: 'active', person: 'active' },
    why: 'the two, while it is active',
  },
  {
    endpoints: 'answerMentorSession',
    rows: { person: 'active/meetings' },
    why: 'the one who did not log it',
  },
  {
    endpoints: 'giveMentorFeedback',
    rows: { owner: 'matched active ended', person: 'active' },
    why: 'the two, once each',
  },
  { endpoints: 'moveDeskMentor', rows: { admin: 'mentors' }, why: 'admins' },
];

import type { Allowed } from './allowed.ts';

/** Boards of the youth forum: the demonstration's young person is 18 to 24, the child is on the board of 13 to 15. */
export const youthForumWrites: readonly Allowed[] = [
  {
    endpoints: 'addYouthTopic',
    rows: { youth: '-', child: '-' },
    why: 'on the own board; staff read it before it appears',
  },
  {
    endpoints: 'addYouthAnswer',
    rows: { youth: 'open', child: 'of-child' },
    why: 'on the own board, where the writer of the topic is there still',
  },
  {
    endpoints: 'closeYouthTopic',
    rows: { person: 'public refused', child: 'of-child' },
    why: 'who began it',
  },
  {
    endpoints: 'leaveYouthCircle',
    rows: { child: 'led' },
    why: 'who is in it',
  },
  {
    endpoints: 'answerCircleAsk',
    rows: { volunteer: 'asked' },
    why: 'who is asked to lead it',
  },
  {
    endpoints: 'stepDownFromCircle',
    rows: { volunteer: 'led' },
    why: 'who leads it',
  },
  {
    endpoints: 'removeCircleLeader endYouthCircle',
    rows: { moderator: 'led asked' },
    why: 'the safeguarding lead',
  },
];

import type { CircleBoard } from './circles/circle.policy.ts';
import type { Board, PostSubject } from './youth-post.policy.ts';

export interface SampleTopic {
  board: Board;
  subject: PostSubject;
  title: string;
  text: string;
  /** Days before today. */
  daysAgo: number;
  /** Who speaks: 0 is whoever began it. */
  answers: readonly { voice: number; text: string }[];
}

/** Invented topics, each marked "Sample". */
export const sampleTopics: readonly SampleTopic[] = [
  {
    board: '18-24',
    subject: 'career',
    title: 'Sample: first day at work, what do I bring?',
    text: 'An invented topic. I start on Monday in a warehouse office. What did you wish you had with you on day one?',
    daysAgo: 9,
    answers: [
      {
        voice: 1,
        text: 'Your National Insurance number and your bank card. They ask for both in the first hour.',
      },
      { voice: 2, text: 'Lunch. And ask where the kettle is before you need it.' },
      { voice: 0, text: 'Thank you both. I would have forgotten the number.' },
    ],
  },
  {
    board: '18-24',
    subject: 'finance',
    title: 'Sample: saving for a deposit on a room',
    text: 'An invented topic. How do you put money aside when your hours change every week?',
    daysAgo: 6,
    answers: [
      {
        voice: 1,
        text: 'I move a share of each payslip on the same day, not a fixed sum. In a thin week it is small, but it is never nothing.',
      },
    ],
  },
  {
    board: '18-24',
    subject: 'education',
    title: 'Sample: back to college at 22',
    text: 'An invented topic. I left school without maths. Has anybody here gone back in the evening? How was it?',
    daysAgo: 3,
    answers: [
      {
        voice: 1,
        text: 'I did, two evenings a week. The first month is hard, then it turns into a habit. Ask whether the course is free for you.',
      },
      { voice: 1, text: 'One more thing: sit with somebody who also works. You share notes.' },
    ],
  },
  {
    board: '18-24',
    subject: 'wellbeing',
    title: 'Sample: living far from family',
    text: 'An invented topic. Sundays are quiet since I moved. What do you do with yours?',
    daysAgo: 1,
    answers: [],
  },
  {
    board: '16-17',
    subject: 'education',
    title: 'Sample: choosing between sixth form and college',
    text: 'An invented topic. How did you decide, and would you decide the same again?',
    daysAgo: 5,
    answers: [{ voice: 1, text: 'I went to both open days and asked how big the classes are.' }],
  },
  {
    board: '13-15',
    subject: 'skills',
    title: 'Sample: learning to cook one proper meal',
    text: 'An invented topic. Which dish did you learn first, and who showed you?',
    daysAgo: 4,
    answers: [{ voice: 1, text: 'Rice and peas. It went wrong three times and then it did not.' }],
  },
];

/** An invented circle. Nobody leads it, so nothing can be written in it. */
export const sampleCircle: { board: CircleBoard; name: string; purpose: string } = {
  board: '16-17',
  name: 'Sample: writing code',
  purpose:
    'An invented circle, for those who write their first programs and want to show what went wrong.',
};

export const sampleCircleTopics: readonly SampleTopic[] = [
  {
    board: '16-17',
    subject: 'skills',
    title: 'Sample: the first program that you finished',
    text: 'An invented topic. What was it, and how long did it take?',
    daysAgo: 8,
    answers: [
      {
        voice: 1,
        text: 'A clock that was an hour out. I had forgotten summer time. Two weekends.',
      },
      { voice: 0, text: 'Mine was a quiz about capitals, and it knew only six.' },
    ],
  },
  {
    board: '16-17',
    subject: 'career',
    title: 'Sample: code at school, or on your own?',
    text: 'An invented topic. My school has no class for it. Where do you learn?',
    daysAgo: 2,
    answers: [{ voice: 1, text: 'At the library. They have a club on Thursdays.' }],
  },
];

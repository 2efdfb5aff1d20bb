import type { SamplePeople } from '#features/accounts/sample-people.seed.server.ts';
import type { Level } from '#features/eligibility/facts.ts';
import type { Score } from '../application.policy.ts';

export interface SampleApplication {
  by: keyof SamplePeople;
  /** Of the sample posting. */
  title: string;
  status: 'sent' | 'shortlisted' | 'offered' | 'rejected';
  sentDaysAgo: number;
  answeredDaysAgo?: number;
  city: string;
  level?: Level;
  about: string;
  /** In the order of the questions. */
  answers: readonly string[];
  score?: Score;
}

const intern = 'Marketing intern for 3 months';
const workshop = 'Workshop intern, 3D printing';

/** Invented, by invented people. */
export const sampleApplications: readonly SampleApplication[] = [
  {
    by: 'kofi',
    title: intern,
    status: 'offered',
    sentDaysAgo: 9,
    answeredDaysAgo: 4,
    city: 'Peckham',
    level: 'undergraduate',
    about:
      'I study marketing and run the page of our campus radio, which grew from 200 to 3,000 followers.',
    answers: [
      'A bakery showed how it plaits bread at four in the morning. No music, only hands. I watched it to the end.',
      'Tuesday to Thursday, and every second Saturday.',
    ],
    score: 5,
  },
  {
    by: 'althea',
    title: intern,
    status: 'shortlisted',
    sentDaysAgo: 8,
    answeredDaysAgo: 3,
    city: 'Brixton',
    about:
      'I come from retail and want to learn how a salon finds its clients. I write the newsletter of my church.',
    answers: [
      'A shoe repairer posts before and after, with the price. Honest, and it makes you look at your own shoes.',
      'Any weekday.',
    ],
    score: 4,
  },
  {
    by: 'selam',
    title: intern,
    status: 'sent',
    sentDaysAgo: 4,
    city: 'Croydon',
    level: 'undergraduate',
    about:
      'I film short clips with my phone and cut them myself. I would love to do it for a business that I believe in.',
    answers: [
      'A greengrocer who says what is ripe today, in one sentence and three languages.',
      'Monday, Wednesday and Friday.',
    ],
  },
  {
    by: 'marcia',
    title: intern,
    status: 'sent',
    sentDaysAgo: 1,
    city: 'Lewisham',
    about:
      'After ten years in catering I would like to change. I know how to talk to people who are in a hurry.',
    answers: ['A market stall that answers every comment by name.', 'Only mornings, all week.'],
  },
  {
    by: 'junior',
    title: intern,
    status: 'rejected',
    sentDaysAgo: 10,
    answeredDaysAgo: 5,
    city: 'Luton',
    about: 'I am quick with pictures and would move my shifts around.',
    answers: ['I don’t follow businesses much.', 'Weekends.'],
  },
  {
    by: 'selam',
    title: workshop,
    status: 'sent',
    sentDaysAgo: 2,
    city: 'Croydon',
    level: 'undergraduate',
    about: 'I print spare parts for my neighbours and like to show how it is done.',
    answers: ['A hinge for a washing machine, in the fourth try.'],
  },
];

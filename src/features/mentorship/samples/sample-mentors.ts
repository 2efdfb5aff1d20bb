import type { MentorTopic, MentorWay } from '../mentor.policy.ts';

interface Said {
  headline: string;
  about: string;
  topics: MentorTopic[];
  languages: string[];
  ways: MentorWay[];
  city: string;
  capacity: number;
  takesYoung: boolean;
}

interface SampleMentor extends Said {
  sampleName: string;
}

/** What the demonstration's volunteer says, who can be asked. */
export const sampleHelper: Said = {
  headline: 'Youth worker and evening-class teacher',
  about:
    'I listen first. Then we make one small plan for the next two weeks, and look at it again. Ask me about first jobs, college, and talking to people you don’t know.',
  topics: ['career', 'study', 'leadership'],
  languages: ['en', 'fr'],
  ways: ['online', 'in-person'],
  city: 'London',
  capacity: 3,
  takesYoung: true,
};

/** What two people say who have applied. */
export const sampleApplicants: readonly [Said, Said] = [
  {
    headline: 'Accountant for small firms',
    about: 'Books, tax returns and prices, for people who are on their own for the first time.',
    topics: ['money', 'business'],
    languages: ['en'],
    ways: ['online'],
    city: 'Leeds',
    capacity: 2,
    takesYoung: false,
  },
  {
    headline: 'Joiner, thirty years on sites',
    about: 'I help young people find their first apprenticeship and keep it.',
    topics: ['trades'],
    languages: ['en', 'ak'],
    ways: ['in-person'],
    city: 'Birmingham',
    capacity: 1,
    takesYoung: true,
  },
];

/** Invented people. The site shows "Sample" beside each. */
export const sampleMentors: readonly SampleMentor[] = [
  {
    sampleName: 'Adwoa S.',
    headline: 'Nurse for twenty years, ward manager for eight',
    about:
      'I help people who want to work in health: which courses there are, how to apply, and how to get through the first year. Ask me about night shifts too.',
    topics: ['health', 'career', 'study'],
    languages: ['en', 'ak'],
    ways: ['online'],
    city: 'Leeds',
    capacity: 2,
    takesYoung: true,
  },
  {
    sampleName: 'Emeka S.',
    headline: 'Runs a small food business in Peckham',
    about:
      'From a market stall to a shop with four people. I can go through your prices, your first hygiene inspection and your plan with you, line by line.',
    topics: ['business', 'money'],
    languages: ['en', 'ig'],
    ways: ['online', 'in-person'],
    city: 'London',
    capacity: 3,
    takesYoung: false,
  },
  {
    sampleName: 'Claudette S.',
    headline: 'Retired headteacher, still marking',
    about:
      'Personal statements, choosing subjects, and how to ask for help at school or college. I also help parents who are new to schools in this country.',
    topics: ['study', 'settling', 'leadership'],
    languages: ['en'],
    ways: ['online', 'in-person'],
    city: 'Birmingham',
    capacity: 2,
    takesYoung: true,
  },
  {
    sampleName: 'Yusuf S.',
    headline: 'Software engineer who came to it late',
    about:
      'I drove a bus until I was thirty. Now I write software. I help with first projects, with reading other people’s code, and with interviews.',
    topics: ['technology', 'career'],
    languages: ['en', 'so', 'ar'],
    ways: ['online'],
    city: 'Bristol',
    capacity: 3,
    takesYoung: true,
  },
  {
    sampleName: 'Marie-Claire S.',
    headline: 'Solicitor, housing and immigration',
    about:
      'I help people who want to work in law find their way in. I don’t give legal advice here, but I can tell you how the work is.',
    topics: ['law', 'career'],
    languages: ['en', 'fr', 'ln'],
    ways: ['online'],
    city: 'Manchester',
    capacity: 1,
    takesYoung: false,
  },
  {
    sampleName: 'Desmond S.',
    headline: 'Electrician with two apprentices of his own',
    about:
      'What an apprenticeship is really like, which tickets you need, and how to set up on your own. I also read quotes before you send them.',
    topics: ['trades', 'business'],
    languages: ['en'],
    ways: ['in-person'],
    city: 'London',
    capacity: 2,
    takesYoung: false,
  },
  {
    sampleName: 'Thandi S.',
    headline: 'Theatre designer and part-time tutor',
    about:
      'Portfolios, auditions, and how people in the arts pay the rent. I look at one piece of work with you each time we meet.',
    topics: ['arts', 'study', 'money'],
    languages: ['en', 'zu', 'xh'],
    ways: ['online', 'in-person'],
    city: 'Manchester',
    capacity: 2,
    takesYoung: true,
  },
  {
    sampleName: 'Tesfaye S.',
    headline: 'Came from Addis Ababa, runs a charity now',
    about:
      'The first two years in a new country: work, English, paper, and people. Later on: boards, volunteers, and leading a team.',
    topics: ['settling', 'leadership'],
    languages: ['en', 'am'],
    ways: ['online', 'in-person'],
    city: 'Birmingham',
    capacity: 3,
    takesYoung: false,
  },
];

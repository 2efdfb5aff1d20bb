import type { GroupTopic, Joining } from '../group.policy.ts';
import type { PostSort } from '../posts/post.policy.ts';
import type { Language } from '#platform/i18n/languages.ts';

export interface SampleReply {
  by: string;
  text: string;
  helped?: true;
}

export interface SamplePost extends SampleReply {
  sort: PostSort;
  daysAgo: number;
  language?: Language;
  replies?: readonly SampleReply[];
}

export interface SampleGroup {
  title: string;
  topic: GroupTopic;
  place: string;
  joining: Joining;
  language: Language;
  text: string;
  agreements: readonly string[];
  posts: readonly SamplePost[];
}

/** Invented groups and invented people, so that the pages can be tried; each is marked "Sample". */
export const sampleGroups: readonly SampleGroup[] = [
  {
    title: 'Sample: Newcomers in Leeds',
    topic: 'newcomers',
    place: 'Leeds',
    joining: 'open',
    language: 'en',
    text: 'For everybody who has come to Leeds in the last few years. Ask what you like: buses, schools, doctors, where to buy plantain. Somebody has asked it before you.',
    agreements: ['Answer as you would have liked to be answered in your first month.'],
    posts: [
      {
        by: 'Sample: Abeba T.',
        sort: 'question',
        daysAgo: 1,
        text: 'I have had a letter from the council about council tax and I do not understand the bands. Who can explain it to me in simple words?',
        replies: [
          {
            by: 'Sample: Kwame O.',
            text: 'The band says what the home was worth in 1991, A is the lowest. If you live alone, ask the council for the discount of a quarter.',
            helped: true,
          },
          {
            by: 'Sample: Marie-Claire N.',
            text: 'The library in the centre has people who read letters with you, no appointment needed. Take the letter with you.',
          },
        ],
      },
      {
        by: 'Sample: Fatou D.',
        sort: 'tip',
        daysAgo: 3,
        text: 'Library cards are free, also for children, and you can print ten pages a week.',
        replies: [{ by: 'Sample: Abeba T.', text: 'Thank you, I did not know that.' }],
      },
      {
        by: 'Sample: Kwame O.',
        sort: 'offer',
        daysAgo: 6,
        text: 'I have a cot and a high chair to give away. Both are clean and complete.',
      },
    ],
  },
  {
    title: 'Sample: Les francophones de Manchester',
    topic: 'neighbours',
    place: 'Manchester',
    joining: 'open',
    language: 'fr',
    text: 'Pour celles et ceux qui parlent français à Manchester : entraide, bonnes adresses, sorties en famille.',
    agreements: [],
    posts: [
      {
        by: 'Exemple : Aminata K.',
        sort: 'question',
        daysAgo: 2,
        language: 'fr',
        text: 'Qui connaît un cours d’anglais le soir, pour débutants ?',
      },
    ],
  },
  {
    title: 'Sample: Salon owners of South London',
    topic: 'business',
    place: 'Peckham, London',
    joining: 'request',
    language: 'en',
    text: 'Hairdressers, barbers and beauticians who keep a salon between Brixton and Lewisham. Prices of suppliers, apprentices, late payers, rent. We ask what your salon is called before we let you in.',
    agreements: ['No selling to each other.', 'Customers are never named.'],
    posts: [
      {
        by: 'Sample: Yvonne A.',
        sort: 'win',
        daysAgo: 4,
        text: 'Our apprentice passed her level 2 last week. Thank you to everybody who sat as a model.',
      },
    ],
  },
  {
    title: 'Sample: Cooks who miss home',
    topic: 'food',
    place: '',
    joining: 'open',
    language: 'en',
    text: 'Recipes, substitutes and shops. What do you take when there are no garden eggs? Who sells fresh bitter leaf? Everywhere in the country.',
    agreements: ['Say where a recipe comes from.'],
    posts: [
      {
        by: 'Sample: Ngozi E.',
        sort: 'question',
        daysAgo: 0,
        text: 'What do you take in place of ogbono when the shop has none?',
      },
    ],
  },
];

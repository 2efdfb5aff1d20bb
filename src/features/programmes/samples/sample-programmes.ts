import type { ProgrammeWords } from '../programme-words.ts';

/** The invented club that runs them. */
export const sampleHost = 'lantern-street-elders-club';

interface SampleProgramme extends ProgrammeWords {
  places: number;
  /** Days from today to the first date, its start on the wall, and its length in minutes. */
  inDays: number;
  at: string;
  minutes: number;
  rule: string;
}

const hall = {
  isOnline: false,
  place: 'Sample hall',
  town: 'London',
  address: '1 Sample Street, London. Ring the lower bell.',
  accessibility:
    'One step at the door, with a ramp. Toilet for wheelchairs. A quiet room is beside.',
} as const;

/** Invented programmes, each marked "Sample"; for each band there is one at least. */
export const samplePrograms: readonly SampleProgramme[] = [
  {
    ...hall,
    title: 'Sample: cook with the elders',
    summary: 'Learn a dish a week from somebody who has cooked it for fifty years.',
    about:
      'An invented programme. Cook jollof, pepper soup and saltfish with elders of the club, eat together, and take the recipe home.',
    topic: 'skills',
    bands: ['13-15', '16-17'],
    cost: '',
    places: 12,
    inDays: 4,
    at: '16:30',
    minutes: 120,
    rule: 'FREQ=WEEKLY',
  },
  {
    ...hall,
    title: 'Sample: record a life story',
    summary: 'Ask an elder, record the answers, and make five minutes of sound of them.',
    about:
      'An invented programme. You learn to ask, to listen and to cut sound. Recorders are there. At the end you play your piece to the club.',
    topic: 'community',
    bands: ['16-17'],
    cost: '£2 a time, for tea and cake',
    places: 8,
    inDays: 6,
    at: '11:00',
    minutes: 150,
    rule: 'FREQ=WEEKLY;INTERVAL=2',
  },
  {
    title: 'Sample: your first pay slip',
    summary: 'Tax, National Insurance and a budget, explained with invented numbers.',
    about:
      'An invented programme. Four evenings about pay, tax, rent and saving. Bring questions, and no papers of your own.',
    topic: 'finance',
    bands: ['18-24'],
    isOnline: true,
    place: '',
    town: '',
    address: 'The link comes from the team a day before.',
    cost: '',
    accessibility: 'With captions.',
    places: 20,
    inDays: 3,
    at: '18:30',
    minutes: 60,
    rule: 'FREQ=WEEKLY;COUNT=4',
  },
];

/** Of this report of `/admin/reports`, what is counted in a month by this measure. */
interface Done {
  report: string;
  measure: string;
  /** The measure is told apart there, so that what is withheld is decided with its parts. */
  hasParts?: true;
}

/** What can be counted of one step: openings of pages, or what people did. */
export type Step = { id: string } & ({ pages: readonly string[] } | { done: Done });

export interface Journey {
  id: string;
  steps: readonly [Step, Step, ...Step[]];
}

/** The six main ways through the site. Pages are names of routes; one that ends in `*` stands for all that begin so. */
export const journeys: readonly Journey[] = [
  {
    id: 'contact',
    steps: [
      {
        id: 'lists',
        pages: ['search', 'list-*', 'map', 'categories', 'category', 'category-city'],
      },
      { id: 'listings', pages: ['listing-*', 'university'] },
      { id: 'messages', done: { report: 'inquiries', measure: 'received', hasParts: true } },
    ],
  },
  {
    id: 'add',
    steps: [
      { id: 'forms', pages: ['submit', 'business-new', 'new-*'] },
      { id: 'published', done: { report: 'growth', measure: 'listings', hasParts: true } },
    ],
  },
  {
    id: 'claim',
    steps: [
      { id: 'pages', pages: ['claim', 'claim-*'] },
      { id: 'sent', done: { report: 'claims', measure: 'received' } },
      { id: 'decided', done: { report: 'claims', measure: 'decided', hasParts: true } },
    ],
  },
  {
    id: 'event',
    steps: [
      { id: 'lists', pages: ['events'] },
      { id: 'events', pages: ['event'] },
      { id: 'going', done: { report: 'events', measure: 'going' } },
    ],
  },
  {
    id: 'apply',
    steps: [
      { id: 'lists', pages: ['opportunities', 'youth-opportunities'] },
      { id: 'opportunities', pages: ['opportunity'] },
      { id: 'forms', pages: ['opportunity-apply'] },
      { id: 'sent', done: { report: 'opportunities', measure: 'applications', hasParts: true } },
    ],
  },
  {
    id: 'join',
    steps: [
      { id: 'pages', pages: ['join'] },
      { id: 'forms', pages: ['register'] },
      { id: 'members', done: { report: 'growth', measure: 'members' } },
    ],
  },
];

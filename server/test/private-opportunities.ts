import { uuidv7 } from 'uuidv7';
import { opportunity } from '#features/opportunities/opportunity.table.server.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import type { SceneParts } from './private-people.ts';
import { everyone } from './secret.ts';
import type { Secret } from './secret.ts';

/** Two opportunities of the person: one that everybody sees, and one that staff have refused. */
export async function addOpportunities({ db, canaries, ids, personId }: SceneParts): Promise<void> {
  const [publicId, refusedId] = [uuidv7(), uuidv7()];
  ids['opportunities'] = [publicId, refusedId];
  ids['kept'] = [publicId, refusedId];
  const given = {
    ownerId: personId,
    type: 'employment',
    pay: 'hour',
    payFrom: 1400,
    payTo: null,
    hourly: 1400,
    ageFrom: null,
    ground: null,
    applyHow: 'here',
    cv: 'no',
    deadline: '2026-12-31',
    startsOn: null,
    held: {},
    sentAt: testNow,
    publishedAt: testNow,
    hiddenAt: null,
    closedAt: null,
  } satisfies Partial<typeof opportunity.$inferInsert>;
  await canaries.add(db, opportunity, 'public', {
    ...given,
    questions: [canaries.wordFor('opportunity.questions', 'public')],
    id: publicId,
    status: 'published',
    reason: '',
  });
  await canaries.add(db, opportunity, 'refused', {
    ...given,
    questions: [canaries.wordFor('opportunity.questions', 'refused')],
    id: refusedId,
    status: 'refused',
  });
}

const shown = `opportunity.slug opportunity.title opportunity.description opportunity.needs
  opportunity.groundWords opportunity.schemeName opportunity.city opportunity.postcode
  opportunity.applyUrl opportunity.applyEmail opportunity.questions`;

/** Who reads what of opportunities; the person keeps both of the scene. */
export const opportunitySecrets: readonly Secret[] = [
  {
    columns: shown,
    rows: /^public$/,
    toldTo: [...everyone, 'neighbour'],
    why: 'offered to everybody',
  },
  {
    columns: `${shown} opportunity.reason`,
    toldTo: ['person'],
    why: 'the form of its keeper, who alone sees one that staff refused',
  },
  { columns: 'opportunity.searchText', toldTo: [], why: 'for searching' },
];

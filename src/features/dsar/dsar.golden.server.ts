import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { person, personWith } from '#platform/test/actors.ts';
import type { GoldenRows } from '#platform/test/golden-rows.ts';
import { dataRequest } from './dsar.table.server.ts';

type NewRequest = Partial<typeof dataRequest.$inferInsert>;

const answered = { outcome: 'granted', answeredAt: new Date('2026-11-20T12:00:00Z') } as const;

const requests: Record<string, NewRequest> = {
  late: { dueOn: '2026-11-20' },
  soon: { dueOn: '2026-11-24', kind: 'rectification' },
  later: { dueOn: '2026-12-21', kind: 'erasure' },
  unproved: { status: 'identity', kind: 'restriction' },
  questioned: { status: 'question', kind: 'objection' },
  erasing: { status: 'erasing', kind: 'erasure' },
  answered: { status: 'answered', ...answered },
  withdrawn: { status: 'withdrawn' },
};

async function add(db: Db): Promise<void> {
  await addTestAccount(db, ['admin'], { firstName: 'Ada', id: person().id });
  for (const [name, given] of Object.entries(requests))
    await db.insert(dataRequest).values({
      name,
      kind: 'access',
      origin: 'letter',
      status: 'open',
      language: 'en',
      details: 'Please.',
      receivedOn: '2026-11-01',
      ...given,
    });
}

export const golden: GoldenRows = {
  add,
  lists: [
    {
      endpoints: ['listDataRequests'],
      actor: personWith('admin'),
      cases: [
        [{ view: 'waiting' }, 'late, soon, later, unproved, questioned, erasing'],
        [{ view: 'late' }, 'late'],
        [{ view: 'soon' }, 'soon'],
        [{ view: 'identity' }, 'unproved'],
        [{ view: 'open' }, 'late, soon, later'],
        [{ view: 'question' }, 'questioned'],
        [{ view: 'erasing' }, 'erasing'],
        [{ view: 'answered' }, 'answered'],
        [{ view: 'withdrawn' }, 'withdrawn'],
        [{ view: 'all' }, 'late, soon, later, unproved, questioned, erasing, answered, withdrawn'],
        [{ view: 'all', q: 'QUESTION' }, 'questioned'],
        [{ view: 'all', kind: 'access' }, 'late, answered, withdrawn'],
        [{ view: 'all', kind: 'rectification' }, 'soon'],
        [{ view: 'all', kind: 'erasure' }, 'later, erasing'],
        [{ view: 'all', kind: 'restriction' }, 'unproved'],
        [{ view: 'all', kind: 'objection' }, 'questioned'],
      ],
    },
  ],
};

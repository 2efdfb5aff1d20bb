import * as z from 'zod/mini';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { person } from '#platform/test/actors.ts';
import type { GoldenRows } from '#platform/test/golden-rows.ts';
import { favourite } from './favourite.table.server.ts';

const me = person();
const subjectType = 'listing';
const names = new Map([
  ['01990000-0000-7000-8000-000000000901', 'saved'],
  ['01990000-0000-7000-8000-000000000902', 'saved by both'],
  ['01990000-0000-7000-8000-000000000903', 'saved by somebody else'],
  ['01990000-0000-7000-8000-000000000904', 'saved opportunity'],
]);
const [mine = '', both = '', theirs = '', work = ''] = names.keys();

async function add(db: Db): Promise<void> {
  await addTestAccount(db, ['customer'], { firstName: 'Ada', id: me.id });
  const other = await addTestAccount(db, ['customer'], { firstName: 'Ben' });
  await db.insert(favourite).values([
    { accountId: me.id, subjectType, subjectId: mine },
    { accountId: me.id, subjectType, subjectId: both },
    { accountId: me.id, subjectType: 'opportunity', subjectId: work },
    { accountId: other.id, subjectType, subjectId: both },
    { accountId: other.id, subjectType, subjectId: theirs },
  ]);
}

const List = z.object({ ids: z.array(z.string()) });

export const golden: GoldenRows = {
  add,
  lists: [
    {
      endpoints: ['listFavouriteIds'],
      actor: me,
      namesOf: (answer) => z.parse(List, answer).ids.map((id) => names.get(id) ?? id),
      cases: [
        [{ subjectType }, 'saved, saved by both'],
        [{ subjectType: 'opportunity' }, 'saved opportunity'],
      ],
    },
  ],
};

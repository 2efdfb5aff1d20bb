import { expect, test } from 'vitest';
import { anonymous } from '#platform/access/actor.ts';
import { person } from '#platform/test/actors.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useCommittingTestDb } from '#platform/test/test-db.server.ts';
import { makeFamilyLink, openFamilyLink } from './family-link.server.ts';
import { familyLink } from './family-link.table.server.ts';

const shared = useCommittingTestDb();

test('of links that are made at once one opens, and nobody is refused', async () => {
  const subject = { type: 'tape', id: '01990000-0000-7000-8000-000000000001' };
  const owner = testContext({ db: shared.db, actor: person() });
  const tokens = await Promise.all(
    Array.from({ length: 20 }, () =>
      shared.db.transaction((tx) => makeFamilyLink(owner, tx, subject)),
    ),
  );
  expect(await shared.db.$count(familyLink)).toBe(1);
  const visitor = testContext({ db: shared.db, actor: anonymous });
  const opened = await Promise.allSettled(tokens.map((token) => openFamilyLink(visitor, token)));
  expect(opened.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

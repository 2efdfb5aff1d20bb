import * as z from 'zod/mini';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { personWith } from '#platform/test/actors.ts';
import type { GoldenCase, GoldenRows } from '#platform/test/golden-rows.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import { badges } from './badge-rules.ts';
import { badgeAward } from './badge.table.server.ts';

async function add(db: Db): Promise<void> {
  const holderOf = (firstName: string) =>
    addTestAccount(db, ['customer'], { firstName, lastName: 'X' });
  for (const badge of badges) {
    const { id } = await holderOf(badge);
    await db.insert(badgeAward).values({ accountId: id, badge, earnedOn: '2026-11-01' });
  }
  const { id } = await holderOf('Taken back');
  const taken = { revokedAt: testNow, reason: 'Given by mistake.' };
  await db
    .insert(badgeAward)
    .values({ accountId: id, badge: 'first-share', earnedOn: '2026-11-01', ...taken });
}

const cases: readonly GoldenCase[] = [
  [{ state: 'given' }, badges.join(', ')],
  [{ state: 'revoked' }, 'Taken back'],
  ...badges.map((badge): GoldenCase => [{ badge }, badge]),
];

const Holders = z.object({ items: z.array(z.object({ holder: z.string() })) });

export const golden: GoldenRows = {
  add,
  lists: [
    {
      endpoints: ['listGivenBadges'],
      actor: personWith('moderator'),
      namesOf: (answer) =>
        z.parse(Holders, answer).items.map(({ holder }) => holder.replace(' X.', '')),
      cases,
    },
  ],
};

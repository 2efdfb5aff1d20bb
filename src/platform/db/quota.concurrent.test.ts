import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { AppError } from '#platform/http/app-error.ts';
import { mailCount } from '#platform/mail/mail-reader.table.server.ts';
import { useCommittingTestDb } from '#platform/test/test-db.server.ts';
import { minuteMs } from '#platform/time/durations.ts';
import { takeLocks } from './advisory-lock.server.ts';
import type { Db } from './db.server.ts';
import { assertQuota, youngerThan } from './quota.server.ts';

const shared = useCommittingTestDb();
const now = new Date('2026-03-02T12:00:00Z');
const twelve = Array.from({ length: 12 });

const isFull = (error: unknown) => error instanceof AppError && error.code === 'quota/full';

const addOne = (db: Db, print: string, sentAt = now) =>
  db.transaction(async (tx) => {
    await assertQuota(tx, {
      name: `quota ${print}`,
      table: mailCount,
      where: and(eq(mailCount.print, print), youngerThan(mailCount.sentAt, now, minuteMs)),
      most: 3,
      refusal: () => new AppError('conflict', 'quota/full', 'There are three already.'),
    });
    await tx.insert(mailCount).values({ print, sentAt });
  });

test('of twelve at once three are taken, and the others hear the refusal', async () => {
  const answers = await Promise.allSettled(twelve.map(() => addOne(shared.db, 'ada')));
  const refused = answers.filter((answer) => answer.status === 'rejected');
  expect(refused).toHaveLength(9);
  expect(refused.every(({ reason }) => isFull(reason))).toBe(true);
  expect(await shared.db.$count(mailCount, eq(mailCount.print, 'ada'))).toBe(3);
});

test('rows of others and older ones do not count', async () => {
  const justOld = new Date(now.getTime() - minuteMs);
  for (const print of ['ben', 'cleo']) {
    await shared.db.insert(mailCount).values({ print, sentAt: justOld });
    for (const at of [1, 2, 3]) await addOne(shared.db, print, new Date(now.getTime() - at));
  }
  await expect(addOne(shared.db, 'ben')).rejects.toThrow('There are three already.');
});

test('those who take the same locks in another order do not wait for each other for ever', async () => {
  const names = ['quota one', 'quota two', 'quota three'];
  const held: string[] = [];
  await Promise.all(
    twelve.map((_, at) =>
      shared.db.transaction(async (tx) => {
        await takeLocks(tx, ...(at % 2 === 0 ? names : names.toReversed()));
        held.push(`${at}`);
      }),
    ),
  );
  expect(held).toHaveLength(12);
});

import { expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { createCorrection } from '#features/corrections/correction.service.server.ts';
import { correction } from '#features/corrections/correction.table.server.ts';
import {
  answerCorrection,
  listOwnCorrections,
  passOnCorrections,
} from '#features/corrections/owner-answer.service.server.ts';
import type { Actor } from '#platform/access/actor.ts';
import { AppError } from '#platform/http/app-error.ts';
import { SubjectRegistry } from '#platform/subjects/subject.server.ts';
import { insist } from '#platform/test/insist.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useCommittingTestDb } from '#platform/test/test-db.server.ts';
import { listingSubject } from '../listing.subject.server.ts';
import { assignOwner } from '#features/directory/ownership.service.server.ts';
import { addTestListing } from '#features/directory/listing.scene.server.ts';
import { dayMs } from '#platform/time/durations.ts';

const shared = useCommittingTestDb();
const subjects = new SubjectRegistry([listingSubject]);
const as = (actor: Actor, days = 0) =>
  testContext({
    db: shared.db,
    actor,
    subjects,
    now: new Date(testNow.getTime() + days * dayMs),
  });

test('of answers at the same moment as the end of the seven days one counts', async () => {
  const { db } = shared;
  const owner = await addTestAccount(db, ['customer', 'business'], { firstName: 'Owner' });
  const reader = await addTestAccount(db, ['customer'], { firstName: 'Reader' });
  const listingId = await addTestListing(db, testNow);
  const given = { listingId, ownerId: owner.id, expectedOwnerId: null, method: 'phone' } as const;
  await db.transaction((tx) => assignOwner(as(owner), tx, given));
  const said = {
    subjectType: 'listing',
    subjectId: listingId,
    matter: 'facts',
    phone: '+44 20 7946 0123',
  } as const;
  await Promise.all(
    Array.from({ length: 5 }, () => insist(() => createCorrection(as(reader), said))),
  );
  expect(await db.$count(correction)).toBe(1);

  const [item] = (await listOwnCorrections(as(owner), undefined)).items;
  const answer = (isAccepted: boolean) => () =>
    answerCorrection(as(owner, 8), item?.id ?? '', {
      isAccepted,
      fields: ['phone'],
      reason: 'That is not our number.',
      pageVersion: item?.pageVersion ?? 0,
    });
  const calls: (() => Promise<unknown>)[] = [
    answer(true),
    answer(false),
    () => passOnCorrections(as(owner, 8)),
    answer(true),
  ];
  const settled = await Promise.allSettled(calls.map(insist));
  const failures = settled.filter((entry) => entry.status === 'rejected');
  const codes = failures.map(
    ({ reason }) => (reason instanceof AppError ? reason.code : reason) as unknown,
  );
  expect(new Set(codes)).toEqual(new Set(['correction/decided']));
  const [row] = await db.select().from(correction);
  const answered = settled.filter(({ status }, at) => status === 'fulfilled' && at !== 2).length;
  expect(answered).toBe(row?.status === 'staff' ? 0 : 1);
});

import { getTableName } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { findSamplePeople } from '#features/accounts/sample-people.seed.server.ts';
import { roleRequest } from '#features/accounts/profile/role-request.table.server.ts';
import { claim } from '#features/claims/claim.table.server.ts';
import { correction } from '#features/corrections/correction.table.server.ts';
import { duplicatePair } from '#features/duplicates/duplicate.table.server.ts';
import { inquiry } from '#features/inquiries/inquiry.table.server.ts';
import { review } from '#features/reviews/review.table.server.ts';
import { staffCase } from '#features/staff/case.table.server.ts';
import { getPendingStats } from '#features/staff/pending.service.server.ts';
import { report } from '#features/staff/report.table.server.ts';
import { mail } from '#platform/mail/mail.table.server.ts';
import { SubjectRegistry } from '#platform/subjects/subject.server.ts';
import { useTemporaryDirectory } from '#platform/test/temporary-directory.server.ts';
import { roomyStorage } from '#features/recordings/recording.scene.server.ts';
import { recording } from '#features/recordings/recording.table.server.ts';
import { transcriptLine } from '#features/transcripts/transcript.table.server.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { siteParts } from './features.ts';
import { removeSamples, seed } from './seed.ts';

const data = useTestDb();
const subjects = new SubjectRegistry(siteParts.of('subjects'));
const folder = useTemporaryDirectory();
const contextOf = () => testContext({ db: data.db, subjects, storage: roomyStorage(folder.path) });

async function waiting() {
  const people = await findSamplePeople(data.db);
  if (!people) throw new Error('The sample people are not there.');
  const counts = { pending: siteParts.of('pendingCounts'), desks: siteParts.of('deskCounts') };
  return getPendingStats({ ...contextOf(), actor: people.admin }, counts);
}

test('every desk of the demonstration has something to decide on, for which no mail leaves; once', async () => {
  const ctx = contextOf();
  await seed(ctx);
  const first = await waiting();
  expect(first).toMatchObject({
    pendingClaims: 6,
    pendingReviews: 3,
    desks: {
      '/admin/users': 2,
      '/admin/dedup': 1,
      '/moderation?view=mine': 1,
      '/moderation?kind=report': 5,
      '/moderation?kind=correction': 3,
      '/moderation?kind=inquiry': 1,
      '/moderation?kind=listing': 2,
      '/moderation?kind=listing-change': 1,
      '/moderation?kind=listing-look': 1,
      '/moderation?kind=trade-product': 1,
    },
  });
  const states = await data.db.select({ status: claim.status }).from(claim);
  expect(new Set(states.map(({ status }) => status))).toEqual(
    new Set(['started', 'submitted', 'waiting', 'approved', 'rejected']),
  );
  expect(await data.db.$count(mail)).toBe(0);

  await seed(ctx);
  expect(await waiting()).toEqual(first);

  await removeSamples(ctx);
  const left = [];
  for (const table of [
    staffCase,
    report,
    claim,
    correction,
    duplicatePair,
    inquiry,
    roleRequest,
    review,
    recording,
    transcriptLine,
  ])
    left.push([getTableName(table), await data.db.$count(table)]);
  expect(left.filter(([, rows]) => rows !== 0)).toEqual([]);
});

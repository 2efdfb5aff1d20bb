import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { correctionCase } from '#features/corrections/correction.case.server.ts';
import { createCorrection } from '#features/corrections/correction.service.server.ts';
import { correction } from '#features/corrections/correction.table.server.ts';
import { addMember } from '#features/teams/member.scene.server.ts';
import type { Person } from '#platform/access/actor.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { addTeamScene, onDay, outcomeOf } from '../team.scene.server.ts';

const data = useTestDb();
let reader: Person;
let moderator: Person;
let id: string;

beforeEach(async () => {
  ({ other: reader, moderator, id } = await addTeamScene(data.db));
  await createCorrection(onDay(data.db, reader), {
    subjectType: 'listing',
    subjectId: id,
    matter: 'facts',
    phone: '+44 20 7946 0123',
  });
  await data.db.update(correction).set({ status: 'staff' });
});

async function decide() {
  const [row] = await data.db.select().from(correction);
  const subjectId = row?.id ?? '';
  return outcomeOf(
    data.db.transaction((tx) =>
      correctionCase.decide(onDay(tx, moderator), tx, {
        caseId: '',
        subjectId,
        outcome: 'refuse',
        reason: 'It is right.',
      }),
    ),
  );
}

test('a moderator of the page’s own team decides nothing that a reader says about it', async () => {
  await addMember(data.db, id, moderator, 'member');
  expect(await decide()).toBe('access/forbidden');
});

test('neither does one whose own page it is while that is contested', async () => {
  const disputedAt = onDay(data.db, moderator).now;
  await data.db
    .update(listing)
    .set({ ownerId: moderator.id, disputedAt })
    .where(eq(listing.id, id));
  expect(await decide()).toBe('access/forbidden');
});

test('a moderator who has nothing to do with the page decides', async () => {
  expect(await decide()).toBe('done');
});

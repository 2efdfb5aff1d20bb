import { expect, test } from 'vitest';
import { system } from '#platform/access/actor.ts';
import { makeFamilyLink } from '#platform/audience/family-link.server.ts';
import { familyLink } from '#platform/audience/family-link.table.server.ts';
import { SubjectRegistry } from '#platform/subjects/subject.server.ts';
import type { SubjectKind } from '#platform/subjects/subject.server.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { sweepFamilyLinks } from './family-link.service.server.ts';

const data = useTestDb();
const idOf = (index: number) => `01990000-0000-7000-8000-${String(index).padStart(12, '0')}`;
const there = idOf(1);

const tapes: SubjectKind = {
  type: 'tape',
  hasFamilyLinks: true,
  find: async (_, ids) =>
    ids
      .filter((id) => id === there)
      .map((id) => ({
        type: 'tape',
        id,
        title: 'A tape',
        url: '/',
        isPublic: false,
        ownerIds: [],
        isReviewable: false,
      })),
};

test('links of what is gone are ended, and of what nobody knows', async () => {
  const ctx = testContext({
    db: data.db,
    actor: system,
    subjects: new SubjectRegistry([tapes]),
  });
  for (const subject of [
    { type: 'tape', id: there },
    { type: 'tape', id: idOf(2) },
    { type: 'song', id: there },
  ])
    await makeFamilyLink(ctx, data.db, subject);
  await sweepFamilyLinks(ctx);
  const kept = await data.db
    .select({ type: familyLink.subjectType, id: familyLink.subjectId })
    .from(familyLink);
  expect(kept).toEqual([{ type: 'tape', id: there }]);
});

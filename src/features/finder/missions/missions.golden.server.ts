import * as z from 'zod/mini';
import type { Db } from '#platform/db/db.server.ts';
import type { GoldenCase, GoldenRows } from '#platform/test/golden-rows.ts';
import { emptyDraftOf } from '#features/directory/empty-draft.ts';
import { KindDetails } from '#features/kinds/kind-details.ts';
import { ukNations } from '#features/kinds/uk-nations.ts';
import { addTestListing } from '#features/directory/listing.scene.server.ts';

const at = new Date('2026-01-01T12:00:00Z');

async function add(db: Db): Promise<void> {
  const mission = (name: string, details: object) =>
    addTestListing(db, at, {
      ...emptyDraftOf('embassy'),
      name,
      details: z.parse(KindDetails, { kind: 'embassy', ...details }),
    });
  for (const nation of ukNations)
    await mission(`Ghana for ${nation}`, { state: 'GH', serves: [nation] });
  await mission('Benin also for Togo', { state: 'BJ', alsoServes: ['TG'] });
  await mission('Chad for England', { state: 'TD', serves: ['england'] });
  await mission('Chad for the rest', { state: 'TD' });
}

const cases: readonly GoldenCase[] = [
  [
    { papers: 'GH' },
    'Ghana for england, Ghana for scotland, Ghana for wales, Ghana for northern-ireland',
  ],
  [{ papers: 'bj' }, 'Benin also for Togo'],
  [{ papers: 'TG' }, 'Benin also for Togo'],
  [{ papers: 'NG' }, ''],
  [{ papers: 'nowhere' }, ''],
  ...ukNations.map((home): GoldenCase => [{ papers: 'GH', home }, `Ghana for ${home}`]),
  [{ papers: 'TD', home: 'wales' }, 'Chad for the rest'],
];

const Found = z.object({
  answer: z.nullable(z.object({ missions: z.array(z.object({ name: z.string() })) })),
});

export const golden: GoldenRows = {
  add,
  lists: [
    {
      endpoints: ['findMissions'],
      namesOf: (found) => z.parse(Found, found).answer?.missions.map(({ name }) => name) ?? [],
      cases,
    },
  ],
};

import { beforeEach, describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { anonymous } from '#platform/access/actor.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { emit } from '#platform/jobs/outbox.server.ts';
import { runOutbox } from '#platform/jobs/run-outbox.server.ts';
import { SubjectRegistry } from '#platform/subjects/subject.server.ts';
import { person } from '#platform/test/actors.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { favouriteJobs } from './favourite.job.server.ts';
import { favouritePageSize } from './favourite.contract.ts';
import { mostFavourites } from './favourite.policy.ts';
import {
  addFavourite,
  listFavouriteIds,
  listFavourites,
  removeFavourite,
} from './favourite.service.server.ts';
import { favourite } from './favourite.table.server.ts';

const idOf = (number: number) => `01990000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const ada = person({ id: idOf(1) });
const ben = person({ id: idOf(2), isVerified: false });
const listing = (number: number) => ({ subjectType: 'listing' as const, subjectId: idOf(number) });

const shared = useTestDb();
let visible: Set<string>;
const as = (actor: ServiceContext['actor']) =>
  testContext({
    db: shared.db,
    actor,
    subjects: new SubjectRegistry([
      {
        type: 'listing',
        find: async (_, ids) =>
          ids
            .filter((id) => visible.has(id))
            .map((id) => ({
              type: 'listing',
              id,
              title: `Sample ${id.slice(-3)}`,
              url: `/b/${id}`,
              isPublic: true,
              ownerIds: [],
              isReviewable: true,
            })),
      },
    ]),
  });

beforeEach(async () => {
  visible = new Set(Array.from({ length: 60 }, (_, index) => idOf(100 + index)));
  for (const { id } of [ada, ben]) {
    await addTestAccount(shared.db, ['customer'], {
      id,
      firstName: 'Ada',
      email: `${id}@example.org`,
    });
  }
});

describe('Saving', () => {
  test('is done once, however often it is asked', async () => {
    const first = await addFavourite(as(ada), listing(100));
    expect(await addFavourite(as(ada), listing(100))).toEqual(first);
    expect(await listFavouriteIds(as(ada), 'listing')).toEqual({ ids: [idOf(100)] });
  });

  test('takes an account, and no proved address', async () => {
    await expect(addFavourite(as(anonymous), listing(100))).rejects.toMatchObject({
      code: 'access/sign-in-required',
    });
    await addFavourite(as(ben), listing(100));
    expect((await listFavouriteIds(as(ben), 'listing')).ids).toHaveLength(1);
  });

  test('is refused for what the person may not see', async () => {
    await expect(addFavourite(as(ada), listing(999))).rejects.toMatchObject({
      code: 'subject/not-found',
    });
  });

  test('ends at a thousand', async () => {
    await shared.db.insert(favourite).values(
      Array.from({ length: mostFavourites }, (_, index) => ({
        accountId: ada.id,
        ...listing(5000 + index),
      })),
    );
    await expect(addFavourite(as(ada), listing(100))).rejects.toMatchObject({
      code: 'favourite/too-many',
    });
  });
});

describe('The list', () => {
  test('is one’s own alone, newest first, in pages', async () => {
    for (let number = 100; number < 100 + favouritePageSize + 3; number += 1) {
      await addFavourite(as(ada), listing(number));
    }
    await addFavourite(as(ben), listing(100));
    const first = await listFavourites(as(ada), undefined);
    expect(first.items).toHaveLength(favouritePageSize);
    expect(first.items[0]).toMatchObject({ subject: { title: 'Sample 126' } });
    const second = await listFavourites(as(ada), first.next ?? undefined);
    expect(second.items.map(({ subjectId }) => subjectId)).toEqual([
      idOf(102),
      idOf(101),
      idOf(100),
    ]);
    expect(second.next).toBeNull();
  });

  test('shows what has vanished as gone, and lets it be taken out', async () => {
    await addFavourite(as(ada), listing(100));
    visible.delete(idOf(100));
    expect((await listFavourites(as(ada), undefined)).items).toMatchObject([{ subject: null }]);
    await removeFavourite(as(ada), listing(100));
    await removeFavourite(as(ada), listing(100));
    expect((await listFavourites(as(ada), undefined)).items).toEqual([]);
  });

  test('of somebody else stays as it is', async () => {
    await addFavourite(as(ada), listing(100));
    await removeFavourite(as(ben), listing(100));
    expect((await listFavouriteIds(as(ada), 'listing')).ids).toHaveLength(1);
  });
});

test('with the account everything that was saved goes', async () => {
  await addFavourite(as(ada), listing(100));
  await addFavourite(as(ben), listing(100));
  await emit(shared.db, 'account.closed', { accountId: ada.id, reviews: 'anonymise' });
  await runOutbox(as(anonymous), favouriteJobs);
  expect(await listFavouriteIds(as(ada), 'listing')).toEqual({ ids: [] });
  expect((await listFavouriteIds(as(ben), 'listing')).ids).toHaveLength(1);
});

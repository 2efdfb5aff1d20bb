import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { notification } from '#features/notifications/notification.table.server.ts';
import { anonymous } from '#platform/access/actor.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { writeReview } from '../own/own-review.service.server.ts';
import { decideOn } from '../review-decision.service.server.ts';
import { replyToReview } from './review-reply.service.server.ts';
import { listReviews } from '../review.service.server.ts';
import { kitchenId, letter, TestTown } from '../town.scene.server.ts';

const shared = useTestDb();
let town: TestTown;
beforeEach(async () => {
  town = await TestTown.open(shared.db);
});

async function publishedReview() {
  const author = await town.person();
  const { id } = await writeReview(town.as(author), letter());
  await decideOn(town.site, town.db, { id, move: 'publish' });
  return { id, author };
}

const shown = async () =>
  (await listReviews(town.as(anonymous), { type: 'listing', id: kitchenId }, undefined)).items;

test('the owner answers once, may change the answer, and the author is told once', async () => {
  const { id, author } = await publishedReview();
  await replyToReview(town.as(town.owner), id, { body: 'Thank you, Ada.' });
  expect(await shown()).toMatchObject([
    { reply: { body: 'Thank you, Ada.', repliedOn: '2026-11-21', isEdited: false } },
  ]);
  await replyToReview(town.as(town.owner), id, { body: 'Thank you.' });
  expect(await shown()).toMatchObject([{ reply: { body: 'Thank you.', isEdited: true } }]);
  const news = await town.db
    .select()
    .from(notification)
    .where(eq(notification.accountId, author.id))
    .orderBy(notification.id);
  expect(news.map(({ kind }) => kind)).toEqual(['reviews/published', 'reviews/replied']);
});

test('nobody else answers', async () => {
  const { id, author } = await publishedReview();
  const staff = await town.person({ roles: ['admin'] });
  for (const actor of [author, staff, { ...town.owner, isVerified: false }]) {
    await expect(replyToReview(town.as(actor), id, { body: 'Hello' })).rejects.toMatchObject({
      kind: 'forbidden',
    });
  }
});

test('what is not shown can’t be answered', async () => {
  const author = await town.person();
  const { id } = await writeReview(town.as(author), letter());
  await expect(replyToReview(town.as(town.owner), id, { body: 'Hello' })).rejects.toMatchObject({
    code: 'review/not-found',
  });
});

test('the answer tells its language to those who read in another, until it is written anew in theirs', async () => {
  const { id } = await publishedReview();
  await replyToReview(town.as(town.owner), id, { body: 'Merci, Ada.', writtenIn: 'fr' });
  expect((await shown())[0]?.reply?.language).toEqual({ code: 'fr', name: 'French' });
  await replyToReview(town.as(town.owner), id, { body: 'Thank you, Ada.', writtenIn: 'en' });
  expect((await shown())[0]?.reply).not.toHaveProperty('language');
});

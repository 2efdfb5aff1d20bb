import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { listingSubject } from '#features/own-listings/listing.subject.server.ts';
import { addOwnedListing } from '#features/own-listings/team.scene.server.ts';
import { media } from '#features/media/media.table.server.ts';
import { notification } from '#features/notifications/notification.table.server.ts';
import { forgetSubmissions } from '#features/submissions/own-submissions.service.server.ts';
import { CaseKinds } from '#features/staff/case-kind.server.ts';
import { getCase } from '#features/staff/case-view.service.server.ts';
import { staffCase } from '#features/staff/case.table.server.ts';
import { decideCase, undoCase } from '#features/staff/decision.service.server.ts';
import { anonymous } from '#platform/access/actor.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import { outboxEvent } from '#platform/jobs/outbox.table.server.ts';
import { releaseHeldMail } from '#platform/mail/held-mail.server.ts';
import { listMails } from '#platform/mail/mail.server.ts';
import { mail } from '#platform/mail/mail.table.server.ts';
import { SubjectRegistry } from '#platform/subjects/subject.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import * as own from './own-product.service.server.ts';
import { productSubmission } from './product-submission.server.ts';
import { productCase } from './product.case.server.ts';
import { addProduct } from './product.contract.ts';
import { removeSampleProducts, seedTrade } from './product.seed.server.ts';
import * as products from './product.service.server.ts';
import { productSubject } from './product.subject.server.ts';

const data = useTestDb();
const kinds = new CaseKinds([productCase]);
const subjects = new SubjectRegistry([listingSubject]);
let ama: Person;
let moderator: Person;

beforeEach(async () => {
  ama = await addTestAccount(data.db, ['customer', 'business'], { firstName: 'Ama' });
  moderator = await addTestAccount(data.db, ['moderator'], { firstName: 'Mod' });
});

const as = (actor: Actor, now = testNow) => testContext({ db: data.db, actor, now, subjects });
const add = async (name = 'Kente, 6 yards', photos: string[] = [], listingId?: string) =>
  (await own.addProduct(as(ama), { name, category: 'textiles', photos, listingId })).id;
const shown = async (query = {}) =>
  (await products.listProducts(as(anonymous), query)).items.map(({ name }) => name);

async function caseAbout(id: string) {
  const [found] = await data.db.select().from(staffCase).where(eq(staffCase.subjectId, id));
  if (!found) throw new Error('There is no case.');
  return found;
}
async function decide(id: string, outcome: string, note?: string) {
  const { id: caseId, version } = await caseAbout(id);
  await decideCase(as(moderator), kinds, caseId, { version, outcome, note });
  return caseId;
}
async function addPhoto(): Promise<string> {
  const [row] = await data.db
    .insert(media)
    .values({
      ownerId: ama.id,
      purpose: 'photo',
      width: 4,
      height: 3,
      bytes: 1,
      sha256: 'x',
      storageKey: `photo/${Math.random()}`,
      contentType: 'image/webp',
    })
    .returning({ id: media.id });
  return row?.id ?? '';
}

describe('A product', () => {
  test('waits for staff, who see its pictures, and appears with them when they publish it', async () => {
    const photo = await addPhoto();
    const id = await add('Kènte, 6 yards', [photo]);
    expect(await shown()).toEqual([]);
    const seen = await getCase(as(moderator), kinds, (await caseAbout(id)).id);
    expect(seen).toMatchObject({ title: 'Kènte, 6 yards', url: null, photos: [{ id: photo }] });
    await decide(id, 'publish');
    expect(await shown({ q: 'KENTE' })).toEqual(['Kènte, 6 yards']);
    expect(await shown({ category: 'food' })).toEqual([]);
    const [news] = await data.db.select().from(notification);
    expect(news).toMatchObject({ accountId: ama.id, kind: 'trade/published' });
    expect((await listMails(data.db)).mails).toMatchObject([{ kind: 'trade/published' }]);
    expect((await products.getProduct(as(anonymous), id)).photos[0]?.url).toBe(
      `/media/${photo}/1600`,
    );
  });

  test('that is refused tells its owner why, and a decision undone hides it with its pictures', async () => {
    const refused = await add('Ivory');
    await decide(refused, 'refuse', 'Ivory may not be sold.');
    expect((await own.listOwnProducts(as(ama))).items).toMatchObject([
      { status: 'refused', reason: 'Ivory may not be sold.' },
    ]);
    const photo = await addPhoto();
    const id = await add('Baskets', [photo]);
    await undoCase(as(moderator), kinds, await decide(id, 'publish'));
    expect(await shown()).toEqual([]);
    const [row] = await data.db.select().from(media).where(eq(media.id, photo));
    expect(row?.status).toBe('pending');
  });

  test('names the page that it was added for while everybody sees that and nobody contests it', async () => {
    const page = await addOwnedListing(data.db, ama);
    await decide(await add('Kente', [], page), 'publish');
    await decide(await add('Baskets'), 'publish');
    const offers = async () =>
      (await products.listProducts(as(anonymous), {})).items.map(
        ({ offeredBy }) => offeredBy?.name,
      );
    expect(await offers()).toEqual([undefined, 'Sample Braids & Locs']);
    for (const hidden of [{ status: 'archived' as const }, { disputedAt: testNow }]) {
      await data.db.update(listing).set({ status: 'published', ...hidden });
      expect(await offers()).toEqual([undefined, undefined]);
    }
  });

  test('is withdrawn by its owner, with its case', async () => {
    const id = await add();
    await expect(own.withdrawProduct(as(moderator), id)).rejects.toMatchObject({
      code: 'product/not-found',
    });
    await own.withdrawProduct(as(ama), id);
    expect((await caseAbout(id)).status).toBe('decided');
    expect((await own.listOwnProducts(as(ama))).items).toEqual([]);
  });

  test('is refused after twenty in a day, and without a proved address', async () => {
    for (let at = 0; at < 20; at += 1) await add();
    await expect(add()).rejects.toMatchObject({ code: 'product/too-many' });
    ama = { ...ama, isVerified: false };
    await expect(add()).rejects.toMatchObject({ code: 'product/not-verified' });
  });

  test('that staff hide after a report is gone, and back when the decision falls', async () => {
    const id = await add();
    await decide(id, 'publish');
    await productSubject.hide?.(as(moderator), data.db, id);
    expect(await shown()).toEqual([]);
    expect(await productSubject.find(as(anonymous), [id])).toEqual([]);
    await productSubject.restore?.(as(moderator), data.db, id);
    expect(await shown()).toHaveLength(1);
  });

  test('leaves with its owner', async () => {
    await decide(await add(), 'publish');
    await forgetSubmissions(as(ama), productSubmission, ama.id);
    expect(await shown()).toEqual([]);
  });
});

describe('The letter of a decision', () => {
  const minutes = (count: number) => new Date(testNow.getTime() + count * 60_000);
  const waiting = async () => (await data.db.select().from(mail)).map(({ heldUntil }) => heldUntil);
  const leaving = async () =>
    (await data.db.select().from(outboxEvent)).filter(({ name }) => name === 'mail.queued');

  test('leaves when the decision can’t be undone any more, and not before', async () => {
    await decide(await add(), 'publish');
    expect(await waiting()).toEqual([minutes(15)]);
    await releaseHeldMail(as(anonymous, minutes(14)));
    expect(await leaving()).toEqual([]);
    await releaseHeldMail(as(anonymous, minutes(15)));
    await releaseHeldMail(as(anonymous, minutes(16)));
    expect(await waiting()).toEqual([null]);
    expect(await leaving()).toHaveLength(1);
  });

  test('of a decision that was undone never leaves', async () => {
    const caseId = await decide(await add(), 'publish');
    await undoCase(as(moderator, minutes(5)), kinds, caseId);
    await releaseHeldMail(as(anonymous, minutes(60)));
    expect(await waiting()).toEqual([]);
    expect(await leaving()).toEqual([]);
  });
});

test('a product says what it costs or that buyers ask, who sells it and where', async () => {
  const listingId = await addOwnedListing(data.db, ama);
  const asked = await add('Kente, asked for', [], listingId);
  const priced = { name: 'Kente, priced', category: 'textiles', photos: [] } as const;
  const { id } = await own.addProduct(as(ama), { ...priced, priceFrom: 1250, listingId });
  for (const one of [asked, id]) await decide(one, 'publish');
  expect(await products.getProduct(as(anonymous), id)).toMatchObject({
    priceFrom: 1250,
    offeredBy: { name: 'Sample Braids & Locs', locality: 'Peckham, London' },
  });
  expect(await products.getProduct(as(anonymous), asked)).toMatchObject({ priceFrom: null });
  const refused = [0, -5, 12.5, Number.NaN].filter(
    (priceFrom) => addProduct.body.safeParse({ ...priced, priceFrom }).success,
  );
  expect(refused).toEqual([]);
});

test('24 samples are there, page by page, and go by one command', async () => {
  await seedTrade(as(anonymous));
  const first = await products.listProducts(as(anonymous), {});
  expect(first).toMatchObject({ total: 24, next: null });
  expect(first.items.every(({ isSample, offeredBy }) => isSample && !offeredBy)).toBe(true);
  await decide(await add(), 'publish');
  const { items, next } = await products.listProducts(as(anonymous), {});
  expect([items[0]?.name, items.length]).toEqual(['Kente, 6 yards', 24]);
  expect(await shown({ after: next ?? undefined })).toHaveLength(1);
  expect(await removeSampleProducts(as(anonymous))).toBe(24);
  expect(await shown()).toEqual(['Kente, 6 yards']);
});

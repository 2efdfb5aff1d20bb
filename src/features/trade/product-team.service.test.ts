import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { listingSubject } from '#features/own-listings/listing.subject.server.ts';
import { addOwnedListing } from '#features/own-listings/team.scene.server.ts';
import { media } from '#features/media/media.table.server.ts';
import { notification } from '#features/notifications/notification.table.server.ts';
import { CaseKinds } from '#features/staff/case-kind.server.ts';
import { listCases } from '#features/staff/case-queue.service.server.ts';
import { getCase } from '#features/staff/case-view.service.server.ts';
import { decideCase } from '#features/staff/decision.service.server.ts';
import type { InvitedRole } from '#features/teams/team.policy.ts';
import { leaveTeam } from '#features/teams/team.service.server.ts';
import { teamMember } from '#features/teams/team.table.server.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import { SubjectRegistry } from '#platform/subjects/subject.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import * as own from './own-product.service.server.ts';
import { productCase } from './product.case.server.ts';
import { listTradePages } from './product-page.server.ts';
import { productSubject } from './product.subject.server.ts';
import { tradeProduct } from './product.table.server.ts';

const data = useTestDb();
const kinds = new CaseKinds([productCase]);
const subjects = new SubjectRegistry([listingSubject]);
let owner: Person;
let manager: Person;
let member: Person;
let stranger: Person;
let moderator: Person;
let page: string;

const as = (actor: Actor) => testContext({ db: data.db, actor, subjects });
const addPerson = (firstName: string) =>
  addTestAccount(data.db, ['customer', 'business'], { firstName });
const join = ({ id: accountId }: Person, role: InvitedRole) =>
  data.db.insert(teamMember).values({ subjectType: 'listing', subjectId: page, accountId, role });
const product = { name: 'Kente, 6 yards', category: 'textiles' as const, photos: [] };
const add = async (by: Person) =>
  (await own.addProduct(as(by), { ...product, listingId: page })).id;
const seenBy = async (person: Person) =>
  (await own.listOwnProducts(as(person))).items.map(({ id, canWithdraw }) => [id, canWithdraw]);
const contest = () =>
  data.db.update(listing).set({ disputedAt: testNow }).where(eq(listing.id, page));

const notOurs = { fields: [{ path: 'listingId', key: 'trade:error.page' }] };
const notThere = { code: 'product/not-found' };

beforeEach(async () => {
  owner = await addPerson('Owner');
  manager = await addPerson('Manager');
  member = await addPerson('Member');
  stranger = await addPerson('Stranger');
  moderator = await addTestAccount(data.db, ['moderator'], { firstName: 'Mod' });
  page = await addOwnedListing(data.db, owner);
  await join(manager, 'manager');
  await join(member, 'member');
});

describe('In the name of a page', () => {
  test('its owner and managers offer products, members and strangers do not', async () => {
    for (const person of [owner, manager]) expect(await add(person)).toEqual(expect.any(String));
    for (const person of [member, stranger])
      await expect(add(person)).rejects.toMatchObject(notOurs);
    const names = async (person: Person) => (await listTradePages(as(person))).items.length;
    expect(await Promise.all([owner, manager, member, stranger].map(names))).toEqual([1, 1, 0, 0]);
  });

  test('nobody offers anything while it is contested, and what is there stays', async () => {
    const id = await add(manager);
    await contest();
    for (const person of [owner, manager]) {
      await expect(add(person)).rejects.toMatchObject(notOurs);
      expect(await seenBy(person)).toEqual([[id, false]]);
      await expect(own.withdrawProduct(as(person), id)).rejects.toMatchObject(notThere);
      expect((await listTradePages(as(person))).items).toEqual([]);
    }
  });
});

describe('A product of a page', () => {
  test('is kept by its owner and managers alike, whoever added it', async () => {
    const first = await add(owner);
    const second = await add(manager);
    for (const person of [owner, manager]) {
      expect(await seenBy(person)).toEqual([
        [second, true],
        [first, true],
      ]);
    }
    await own.withdrawProduct(as(manager), first);
    await own.withdrawProduct(as(owner), second);
    expect(await data.db.select().from(tradeProduct)).toEqual([]);
  });

  test('is no concern of members and strangers', async () => {
    const id = await add(owner);
    for (const person of [member, stranger]) {
      expect(await seenBy(person)).toEqual([]);
      expect(await productSubject.find(as(person), [id])).toEqual([]);
      await expect(own.withdrawProduct(as(person), id)).rejects.toMatchObject(notThere);
    }
  });

  test('stays with the page when the manager who added it leaves the team', async () => {
    const id = await add(manager);
    const { id: personal } = await own.addProduct(as(manager), product);
    await leaveTeam(as(manager), page);
    expect(await seenBy(manager)).toEqual([[personal, true]]);
    await expect(own.withdrawProduct(as(manager), id)).rejects.toMatchObject(notThere);
    await expect(add(manager)).rejects.toMatchObject(notOurs);
    expect(await seenBy(owner)).toEqual([[id, true]]);
    const [subject] = await productSubject.find(as(owner), [id]);
    expect(subject?.ownerIds).toEqual([owner.id]);
  });

  test('goes out of the hands of a manager who becomes a member', async () => {
    const id = await add(manager);
    await data.db
      .update(teamMember)
      .set({ role: 'member' })
      .where(and(eq(teamMember.subjectId, page), eq(teamMember.accountId, manager.id)));
    expect(await seenBy(manager)).toEqual([]);
    await expect(own.withdrawProduct(as(manager), id)).rejects.toMatchObject(notThere);
  });
});

describe('Staff', () => {
  async function publish() {
    const [item] = (await listCases(as(moderator), kinds, {})).items;
    const { id, version, facts } = await getCase(as(moderator), kinds, item?.id ?? '');
    await decideCase(as(moderator), kinds, id, { version, outcome: 'publish' });
    return facts;
  }
  const told = async () =>
    (await data.db.select().from(notification))
      .filter(({ kind }) => kind === 'trade/published')
      .map(({ accountId }) => accountId);

  test('see the page, and tell the manager who added it', async () => {
    await add(manager);
    expect(await publish()).toContainEqual({ key: 'page', value: 'Sample Braids & Locs' });
    expect(await told()).toEqual([manager.id]);
  });

  test('show its pictures to the owner by publishing them', async () => {
    const [photo] = await data.db
      .insert(media)
      .values({
        ownerId: manager.id,
        purpose: 'photo',
        width: 4,
        height: 3,
        bytes: 1,
        sha256: 'x',
        storageKey: 'photo/sample',
        contentType: 'image/webp',
      })
      .returning({ id: media.id });
    const given = { ...product, listingId: page, photos: [photo?.id ?? ''] };
    await own.addProduct(as(manager), given);
    const photosOf = async (person: Person) =>
      (await own.listOwnProducts(as(person))).items[0]?.photos.length;
    expect([await photosOf(manager), await photosOf(owner)]).toEqual([1, 0]);
    await publish();
    expect(await photosOf(owner)).toBe(1);
  });

  test('tell the owner once that manager has left', async () => {
    await add(manager);
    await leaveTeam(as(manager), page);
    await publish();
    expect(await told()).toEqual([owner.id]);
  });

  test('on the team of the page do not decide', async () => {
    await add(manager);
    await join(moderator, 'member');
    await expect(publish()).rejects.toMatchObject({ code: 'access/forbidden' });
  });
});

import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import {
  exportPartnerships,
  exportRecommended,
} from '#features/partnerships/partnership-export.service.server.ts';
import * as partnerships from '#features/partnerships/partnership.service.server.ts';
import * as recommendations from '#features/partnerships/recommendation.service.server.ts';
import { anonymous } from '#platform/access/actor.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import { listMails } from '#platform/mail/mail.server.ts';
import { SubjectRegistry } from '#platform/subjects/subject.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { emptyDraftOf } from '#features/directory/empty-draft.ts';
import {
  introduceListing,
  listIntroductions,
} from '../introduction/introduction.service.server.ts';
import { listingCase } from '../listing.case.server.ts';
import { listingSubject } from '../listing.subject.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import * as own from '../own-listing.service.server.ts';
import * as edit from '../editing/own-listing-edit.service.server.ts';
import { addTestListing } from '#features/directory/listing.scene.server.ts';

const data = useTestDb();
let diplomat: Person;
let trader: Person;
let stranger: Person;
let moderator: Person;
let mission: string;
let shop: string;

const as = (actor: Actor) =>
  testContext({ db: data.db, actor, subjects: new SubjectRegistry([listingSubject]) });

const failure = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: Error & { code?: string }) => error.code ?? error.message,
  );

beforeEach(async () => {
  const add = (firstName: string, role: 'business' | 'council' | 'moderator') =>
    addTestAccount(data.db, ['customer', 'business', role], { firstName });
  diplomat = await add('Diplomat', 'council');
  trader = await add('Trader', 'business');
  stranger = await add('Stranger', 'council');
  moderator = await add('Mod', 'moderator');
  const { details } = emptyDraftOf('embassy');
  mission = await addTestListing(data.db, testNow, {
    kind: 'embassy',
    category: null,
    name: 'Sample mission',
    details,
  });
  shop = await addTestListing(data.db, testNow, { name: 'Sample shop' });
  const give = (id: string, ownerId: string) =>
    data.db.update(listing).set({ ownerId }).where(eq(listing.id, id));
  await give(mission, diplomat.id);
  await give(shop, trader.id);
});

describe('A partnership', () => {
  const terms = { contactName: 'Attaché', contactEmail: '', notes: '=1+1' };
  const propose = () =>
    partnerships.proposePartnership(as(diplomat), mission, { partnerId: shop, ...terms });

  test('is seen and answered by the other side, and by nobody else', async () => {
    const { id, version } = await propose();
    const theirs = await partnerships.listPartnerships(as(trader), shop, {});
    expect(theirs.items.map((one) => [one.side, one.other.title, one.can.moves])).toEqual([
      ['partner', 'Sample mission', ['accept', 'decline']],
    ]);
    expect(await failure(partnerships.listPartnerships(as(stranger), shop, {}))).toBe(
      'subject/not-found',
    );
    const step = { id: shop, partnershipId: id };
    const accepted = await partnerships.movePartnership(as(trader), step, {
      move: 'accept',
      version,
    });
    expect(accepted.status).toBe('accepted');
    expect(
      await failure(
        partnerships.movePartnership(
          as(diplomat),
          { ...step, id: mission },
          { move: 'end', version },
        ),
      ),
    ).toBe('partnership/changed');
    const ended = await partnerships.movePartnership(
      as(diplomat),
      { ...step, id: mission },
      { move: 'end', version: accepted.version },
    );
    expect([ended.status, ended.can.moves, ended.can.edit]).toEqual(['ended', [], false]);
    expect((await propose()).status).toBe('proposed');
  });

  test('stands once between the same two, in whichever direction', async () => {
    await propose();
    expect(await failure(propose())).toBe('partnership/known');
    const back = { partnerId: mission, ...terms };
    expect(await failure(partnerships.proposePartnership(as(trader), shop, back))).toBe(
      'partnership/known',
    );
  });

  test('is not accepted by whoever proposed it, nor proposed to a page of nobody', async () => {
    const { id, version } = await propose();
    const step = { id: mission, partnershipId: id };
    expect(
      await failure(partnerships.movePartnership(as(diplomat), step, { move: 'accept', version })),
    ).toBe('partnership/changed');
    const free = await addTestListing(data.db, testNow, { name: 'Sample free' });
    expect(
      await failure(
        partnerships.proposePartnership(as(diplomat), mission, { partnerId: free, ...terms }),
      ),
    ).toBe('partnership/nobody');
  });

  test('is saved as a table that calculates nothing', async () => {
    await propose();
    const { lines } = await exportPartnerships(as(trader), shop);
    const text: string[] = [];
    for await (const line of lines) text.push(line);
    expect(text[1]).toContain(`"Sample mission","no","proposed","Attaché","","'=1+1"`);
    expect(await failure(exportPartnerships(as(stranger), shop))).toBe('subject/not-found');
  });
});

describe('What a mission recommends', () => {
  test('takes its team and the role, and is public', async () => {
    const pair = { id: mission, otherId: shop };
    expect(await failure(recommendations.recommend(as(stranger), pair))).toBe('access/forbidden');
    await recommendations.recommend(as(diplomat), pair);
    const { items } = await recommendations.listRecommended(as(anonymous), mission);
    expect(items.map(({ title }) => title)).toEqual(['Sample shop']);
    expect((await recommendations.unrecommend(as(diplomat), pair)).items).toEqual([]);
  });

  test('is saved as a table by its team alone', async () => {
    await recommendations.recommend(as(diplomat), { id: mission, otherId: shop });
    const { lines } = await exportRecommended(as(diplomat), mission);
    const text: string[] = [];
    for await (const line of lines) text.push(line);
    expect(text).toHaveLength(2);
    expect(text[1]).toContain('"Sample shop","http');
    expect(await failure(exportRecommended(as(stranger), mission))).toBe('subject/not-found');
  });
});

describe('A business that a mission adds', () => {
  const decide = (id: string, outcome: string) =>
    listingCase.decide(as(moderator), data.db, { caseId: id, subjectId: id, outcome, reason: '-' });

  async function introduced() {
    const begun = await introduceListing(as(diplomat), {
      missionId: mission,
      ownerEmail: 'maker@sample.example',
      listing: {
        kind: 'business',
        name: 'Sample bakery',
        tagline: '',
        description: 'Bread.',
        category: 'caterer',
        priceTier: null,
        languages: [],
        services: [],
        payment: [],
      },
    });
    const where = await edit.saveWhere(as(diplomat), begun.id, {
      version: begun.version,
      addressLine1: '',
      addressLine2: '',
      district: '',
      city: 'Leeds',
      region: '',
      postcode: '',
      country: 'GB',
      stepFree: null,
      delivery: false,
      mobileService: false,
      homeVisits: false,
    });
    const done = await edit.saveContact(as(diplomat), begun.id, {
      version: where.version,
      phone: '+44 113 496 0000',
      email: '',
      website: '',
    });
    return own.submitListing(as(diplomat), begun.id, done.version);
  }

  test('is looked at by staff, belongs to nobody, is recommended, and its owner is invited once', async () => {
    const { id, status } = await introduced();
    expect(status).toBe('pending');
    const mails = async () => (await listMails(data.db, { kind: 'own-listing/introduced' })).mails;
    expect(await mails()).toEqual([]);
    await decide(id, 'publish');
    const [row] = await data.db.select().from(listing).where(eq(listing.id, id));
    expect([row?.status, row?.ownerId, row?.claimedAt]).toEqual(['published', null, null]);
    expect((await mails()).map(({ to }) => to.address)).toEqual(['maker@sample.example']);
    const { items } = await recommendations.listRecommended(as(anonymous), mission);
    expect(items.map((one) => one.id)).toEqual([id]);
    const decision = { caseId: id, subjectId: id, outcome: 'publish' };
    await listingCase.undo(as(moderator), data.db, decision);
    const [back] = await data.db.select().from(listing).where(eq(listing.id, id));
    expect([back?.status, back?.ownerId]).toEqual(['pending', diplomat.id]);
    await decide(id, 'publish');
    expect(await mails()).toHaveLength(1);
  });

  test('stands on the list of its mission until it is public', async () => {
    const begun = (who: Person) => listIntroductions(as(who), { missionId: mission });
    const { id } = await introduced();
    expect((await begun(diplomat)).items).toEqual([
      { id, name: 'Sample bakery', status: 'pending', sentBackReason: null, canManage: true },
    ]);
    expect(await failure(begun(stranger))).toBe('access/forbidden');
    await decide(id, 'reject');
    const [sentBack] = (await begun(diplomat)).items;
    expect([sentBack?.status, sentBack?.sentBackReason]).toEqual(['draft', '-']);
    const told = await listMails(data.db, { kind: 'own-listing/sentBack' });
    expect(told.mails.map(({ action }) => action?.url.endsWith('/embassy/businesses'))).toEqual([
      true,
    ]);
  });

  test('is added by the team of a mission alone', async () => {
    const form = { missionId: shop, ownerEmail: '', listing: {} as never };
    expect(await failure(introduceListing(as(trader), form))).toBe('listing/not-found');
    expect(await failure(introduceListing(as(stranger), { ...form, missionId: mission }))).toBe(
      'access/forbidden',
    );
  });
});

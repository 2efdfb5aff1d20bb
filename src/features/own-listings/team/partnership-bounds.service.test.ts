import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { notification } from '#features/notifications/notification.table.server.ts';
import {
  forgetPartner,
  sweepPartnerships,
} from '#features/partnerships/partnership-privacy.service.server.ts';
import * as partnerships from '#features/partnerships/partnership.service.server.ts';
import { partnership } from '#features/partnerships/partnership.table.server.ts';
import { addMember } from '#features/teams/member.scene.server.ts';
import type { Person } from '#platform/access/actor.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { releaseListings } from '../upkeep/release.service.server.ts';
import { addOwnedListing, addTeamScene, onDay, outcomeOf } from '../team.scene.server.ts';

const data = useTestDb();
let owner: Person;
let helper: Person;
let partner: Person;
let mine: string;
let theirs: string;

beforeEach(async () => {
  ({ owner, helper, other: partner, id: mine } = await addTeamScene(data.db));
  theirs = await addOwnedListing(data.db, partner);
});

const as = (who: Person, days = 0) => onDay(data.db, who, days);
const change = (id: string, values: Partial<typeof listing.$inferInsert>) =>
  data.db.update(listing).set(values).where(eq(listing.id, id));
const terms = { contactName: 'Sample Person', contactEmail: 'p@sample.example', notes: 'Agreed.' };
const propose = (partnerId = theirs, days = 0) =>
  partnerships.proposePartnership(as(owner, days), mine, { partnerId, ...terms });
const move = (
  who: Person,
  id: string,
  {
    partnershipId,
    name,
    version,
  }: { partnershipId: string; name: 'accept' | 'withdraw' | 'end' | 'decline'; version: number },
) => partnerships.movePartnership(as(who), { id, partnershipId }, { move: name, version });
const stored = async () => {
  const [row] = await data.db.select().from(partnership);
  if (!row) throw new Error('There is no partnership.');
  return row;
};
const newsOf = async (who: Person) =>
  (
    await data.db
      .select()
      .from(notification)
      .where(eq(notification.accountId, who.id))
      .orderBy(notification.id)
  ).map(({ kind }) => kind);

describe('In the name of a page', () => {
  test('that staff have not seen, or whose owner is contested, nothing is proposed', async () => {
    await change(mine, { status: 'draft' });
    expect(await outcomeOf(propose())).toBe('access/forbidden');
    await change(mine, { status: 'published', disputedAt: as(owner).now });
    expect(await outcomeOf(propose())).toBe('access/forbidden');
    const { can } = await partnerships.listPartnerships(as(owner), mine, {});
    expect(can.propose).toBe(false);
    expect(await newsOf(partner)).toEqual([]);
    await change(mine, { disputedAt: null });
    expect(await outcomeOf(propose())).toBe('done');
  });

  test('that is offline a partnership is declined, and not accepted or rewritten', async () => {
    const { id: partnershipId, version } = await propose();
    await change(theirs, { status: 'suspended' });
    const [seen] = (await partnerships.listPartnerships(as(partner), theirs, {})).items;
    expect(seen?.can).toEqual({ edit: false, moves: ['decline'] });
    const save = { version, ...terms, notes: 'Other.' };
    expect([
      await outcomeOf(move(partner, theirs, { partnershipId, name: 'accept', version })),
      await outcomeOf(
        partnerships.savePartnership(as(partner), { id: theirs, partnershipId }, save),
      ),
      await outcomeOf(move(partner, theirs, { partnershipId, name: 'decline', version })),
    ]).toEqual(['access/forbidden', 'access/forbidden', 'done']);
  });

  test('proposals that are taken back are counted: two to the same page, twenty on one day', async () => {
    const again = async (partnerId: string, days = 0) => {
      const { id: partnershipId, version } = await propose(partnerId, days);
      await move(owner, mine, { partnershipId, name: 'withdraw', version });
    };
    await again(theirs);
    await again(theirs);
    expect(await outcomeOf(again(theirs))).toBe('partnership/many');
    for (let made = 2; made < 20; made += 1) await again(await addOwnedListing(data.db, partner));
    const one = await addOwnedListing(data.db, partner);
    expect(await outcomeOf(again(one))).toBe('partnership/many');
    expect(await outcomeOf(again(one, 1.01))).toBe('done');
  });
});

describe('What was agreed', () => {
  test('does not change unseen: the other side is told, once an hour for one writer', async () => {
    const { id: partnershipId } = await propose();
    const save = async (who: Person, id: string, hours: number) => {
      const { version } = await stored();
      const ctx = as(who, hours / 24);
      return partnerships.savePartnership(ctx, { id, partnershipId }, { version, ...terms });
    };
    await save(owner, mine, 2);
    await save(owner, mine, 2.5);
    expect(await newsOf(partner)).toEqual(['partnerships/proposed', 'partnerships/changed']);
    await save(partner, theirs, 2.6);
    expect(await newsOf(owner)).toEqual(['partnerships/changed']);
    await save(owner, mine, 4);
    expect((await newsOf(partner)).filter((kind) => kind.endsWith('changed'))).toHaveLength(2);
  });

  test('names nobody who has left: neither who proposed nor who wrote last', async () => {
    const gone = { contactName: '', contactEmail: null, notes: '' };
    const { id: partnershipId, version } = await propose();
    await addMember(data.db, theirs, helper, 'manager');
    const save = { version, ...terms, contactName: 'Helper Sample' };
    await partnerships.savePartnership(as(helper), { id: theirs, partnershipId }, save);
    await forgetPartner(as(owner), partner.id);
    expect(await stored()).toMatchObject({ contactName: 'Helper Sample', notes: 'Agreed.' });
    await forgetPartner(as(owner), helper.id);
    expect(await stored()).toMatchObject({ ...gone, proposedBy: owner.id });
    await data.db.update(partnership).set(terms);
    await forgetPartner(as(owner), owner.id);
    expect(await stored()).toMatchObject({ ...gone, proposedBy: null, status: 'proposed' });
  });

  test('names nobody once one of the two pages has lost its owner', async () => {
    await propose();
    await releaseListings(as(partner), partner.id);
    expect(await stored()).toMatchObject({ contactName: '', contactEmail: null, notes: '' });
  });

  test('is kept for a year after its end', async () => {
    const { id: partnershipId, version } = await propose();
    await sweepPartnerships(as(owner, 4000));
    expect(await data.db.$count(partnership)).toBe(1);
    await move(owner, mine, { partnershipId, name: 'withdraw', version });
    await sweepPartnerships(as(owner, 364));
    expect(await data.db.$count(partnership)).toBe(1);
    await sweepPartnerships(as(owner, 367));
    expect(await data.db.$count(partnership)).toBe(0);
  });
});

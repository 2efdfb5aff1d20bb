import { beforeEach, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { account } from '#features/accounts/account.table.server.ts';
import { council, councilMember } from '#features/councils/council.table.server.ts';
import { notification } from '#features/notifications/notification.table.server.ts';
import { anonymous } from '#platform/access/actor.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import { auditEntry } from '#platform/audit/audit.table.server.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import type { TenderBody } from '../own-tender.contract.ts';
import { listTenders } from '../finding/tender-list.service.server.ts';
import { getTender } from '../tender.service.server.ts';
import * as own from './own-tender.service.server.ts';
import * as checks from './tender-check.service.server.ts';
import { tender } from '../tender.table.server.ts';

const councilName = 'Borough of Test';
const other = 'Borough of Elsewhere';
const data = useTestDb();
const now = new Date('2026-11-24T10:00:00Z');
const as = (actor: Actor, at = now) => testContext({ db: data.db, actor, now: at });

const body = (change: Partial<TenderBody> = {}): TenderBody => ({
  councilName,
  title: 'School meals',
  summary: 'Hot lunches.',
  description: 'Six schools.',
  plainText: '',
  category: 'services',
  area: 'london',
  location: 'Peckham',
  expectedValue: 24_000_000,
  closingDate: '2026-12-24',
  closingTime: '',
  questionsUntil: null,
  contactEmail: '',
  attachmentUrl: null,
  noticeUrl: 'https://notice.example/1',
  isBelowThreshold: false,
  cpv: ['55524000'],
  documents: [],
  lots: [],
  suitsSmall: true,
  suitsCharities: false,
  rules: {},
  ...change,
});

let ada: Person;
let ben: Person;
let cleo: Person;
let admin: Person;
beforeEach(async () => {
  ada = await addTestAccount(data.db, ['council'], { firstName: 'Ada' });
  ben = await addTestAccount(data.db, ['council'], { firstName: 'Ben' });
  cleo = await addTestAccount(data.db, ['council'], { firstName: 'Cleo' });
  admin = await addTestAccount(data.db, ['admin'], { firstName: 'Dele' });
  for (const [name, officers] of [
    [councilName, [ada, ben]],
    [other, [cleo]],
  ] as const) {
    const [row] = await data.db
      .insert(council)
      .values({ name, districts: [] })
      .returning({ id: council.id });
    for (const { id } of officers)
      await data.db.insert(councilMember).values({ councilId: row?.id ?? '', accountId: id });
  }
});

const versionOf = async (id: string) => (await own.getTenderToEdit(as(admin), id)).version;
const change = async (actor: Actor, id: string, changed: Partial<TenderBody>) =>
  own.changeTender(as(actor), id, { version: await versionOf(id), tender: body(changed) });
const ask = async (actor: Actor, id: string) =>
  checks.askForCheck(as(actor), id, await versionOf(id));
const publish = async (actor: Actor, id: string) =>
  checks.checkTender(as(actor), id, {
    version: await versionOf(id),
    outcome: 'publish',
    note: '',
  });
const giveBack = async (actor: Actor, id: string) =>
  checks.checkTender(as(actor), id, {
    version: await versionOf(id),
    outcome: 'give-back',
    note: 'Say who delivers.',
  });
const begun = (actor: Actor = ada, changed: Partial<TenderBody> = {}) =>
  own.addTender(as(actor), body(changed));
const published = async () => {
  const { id } = await begun();
  await ask(ada, id);
  await publish(ben, id);
  return id;
};
const shown = async () => (await listTenders(as(anonymous), {})).items.map(({ title }) => title);
const newsOf = async ({ id }: Person) =>
  (await data.db.select().from(notification).where(eq(notification.accountId, id))).map(
    ({ kind }) => kind,
  );
/** For admins: what no officer can check. */
const waiting = async () =>
  (await own.listOwnTenders(as(admin), {})).items.map(({ title }) => title);
const ownCheck = { code: 'tenders/own-check' };

describe('A draft', () => {
  test('is seen by its council and admins alone, and is on no list', async () => {
    const { id, slug } = await begun();
    expect(await shown()).toEqual([]);
    for (const actor of [anonymous, cleo])
      await expect(getTender(as(actor), slug)).rejects.toMatchObject({
        code: 'tenders/not-found',
      });
    await expect(own.getTenderToEdit(as(cleo), id)).rejects.toMatchObject({
      code: 'tenders/not-found',
    });
    expect((await getTender(as(ben), slug)).tender?.more?.stage).toBe('draft');
    expect((await own.getTenderToEdit(as(admin), slug)).tender).toEqual(body());
  });

  test('is written for a council that one works for', async () => {
    await expect(begun(ada, { councilName: other })).rejects.toMatchObject({
      fields: [{ path: 'councilName' }],
    });
    await begun(admin, { councilName: other.toUpperCase() });
    const { items } = await own.listOwnTenders(as(admin), {});
    expect(items).toEqual([]);
    await expect(begun(anonymous)).rejects.toMatchObject({ kind: 'unauthenticated' });
  });

  test('is published by a second person of the council, who is told of it', async () => {
    const { id } = await begun();
    expect(await ask(ada, id)).toEqual({ needsAdmin: false });
    expect(await newsOf(ben)).toEqual(['tenders/check-asked']);
    expect(await newsOf(ada)).toEqual([]);
    for (const actor of [ada, admin])
      await expect(publish(actor, id)).rejects.toMatchObject(ownCheck);
    await expect(publish(cleo, id)).rejects.toMatchObject({ code: 'tenders/not-found' });
    expect((await own.getTenderToEdit(as(ben), id)).mayCheck).toBe(true);
    await publish(ben, id);
    expect(await shown()).toEqual(['School meals']);
    expect(await newsOf(ada)).toEqual(['tenders/published']);
    const entries = await data.db.select().from(auditEntry);
    const actions = entries.map(({ action }) => action).toSorted();
    expect(actions).toEqual(['tender.begun', 'tender.check-asked', 'tender.published']);
  });

  test('of which both officers have written is checked by an admin, also while it waits', async () => {
    const { id } = await begun();
    await ask(ada, id);
    await change(ben, id, { summary: 'Hot and cold lunches.' });
    for (const actor of [ada, ben])
      await expect(publish(actor, id)).rejects.toMatchObject(ownCheck);
    const listed = (await own.listOwnTenders(as(admin), {})).items;
    expect(listed).toMatchObject([{ mayCheck: true }]);
    // Beside the list of its council it is not named a second time.
    const [row] = await data.db.select().from(tender).where(eq(tender.id, id));
    const except = row?.councilId ?? '';
    expect((await own.listOwnTenders(as(admin), { council: except })).items).toMatchObject(listed);
    expect((await own.listOwnTenders(as(admin), { except })).items).toEqual([]);
    await publish(admin, id);
    expect(await shown()).toEqual(['School meals']);
  });

  test('of a council with one officer waits for an admin', async () => {
    const { id } = await begun(cleo, { councilName: other });
    expect(await ask(cleo, id)).toEqual({ needsAdmin: true });
    await expect(publish(cleo, id)).rejects.toMatchObject(ownCheck);
    expect(await waiting()).toEqual(['School meals']);
    await publish(admin, id);
    expect(await waiting()).toEqual([]);
  });

  test('is not an admin’s to check while a colleague can, also where that one has lost the role', async () => {
    const { id } = await begun();
    await ask(ada, id);
    expect(await waiting()).toEqual([]);
    await data.db
      .update(account)
      .set({ roles: ['customer'] })
      .where(eq(account.id, ben.id));
    expect(await waiting()).toEqual(['School meals']);
    await publish(admin, id);
  });

  test('is given back with a reason, and its writer stays its writer', async () => {
    const { id } = await begun();
    await ask(ada, id);
    await giveBack(ben, id);
    expect(await own.getTenderToEdit(as(ada), id)).toMatchObject({
      stage: 'draft',
      note: 'Say who delivers.',
    });
    expect(await newsOf(ada)).toEqual(['tenders/given-back']);
    await ask(ada, id);
    await expect(publish(ada, id)).rejects.toMatchObject(ownCheck);
  });

  test('is taken back by whoever may write at it, and whoever was asked to check it hears that', async () => {
    const { id } = await begun();
    await expect(checks.takeBack(as(ada), id)).rejects.toMatchObject({ code: 'tenders/changed' });
    await ask(ada, id);
    const stranger = await addTestAccount(data.db, ['council'], { firstName: 'Dan' });
    await expect(checks.takeBack(as(stranger), id)).rejects.toMatchObject({
      code: 'tenders/not-found',
    });
    await checks.takeBack(as(ada), id);
    expect((await own.getTenderToEdit(as(ada), id)).stage).toBe('draft');
    expect((await newsOf(ben)).toSorted()).toEqual(['tenders/check-asked', 'tenders/taken-back']);
    expect(await newsOf(ada)).toEqual([]);
    await expect(publish(ben, id)).rejects.toMatchObject({ code: 'tenders/changed' });
    await change(ada, id, { title: 'Other meals' });
    await ask(ada, id);
    await expect(publish(ada, id)).rejects.toMatchObject(ownCheck);
    await publish(ben, id);
    await expect(checks.takeBack(as(ada), id)).rejects.toMatchObject({ code: 'tenders/changed' });
  });

  test('needs its official notice or the statement that it needs none, and time to bid', async () => {
    const { id } = await begun(ada, { noticeUrl: null, closingDate: '2026-11-23' });
    await expect(ask(ada, id)).rejects.toMatchObject({
      fields: [{ path: 'noticeUrl' }, { path: 'closingDate' }],
    });
    const below = { noticeUrl: null, isBelowThreshold: true };
    await change(ada, id, below);
    await expect(ask(ada, id)).rejects.toMatchObject({ fields: [{ path: 'contactEmail' }] });
    const found = { ...below, contactEmail: 'bids@test.example' };
    await change(ada, id, { ...found, questionsUntil: '2026-12-25' });
    await expect(ask(ada, id)).rejects.toMatchObject({ fields: [{ path: 'questionsUntil' }] });
    await change(ada, id, found);
    await ask(ada, id);
    const late = new Date('2026-12-25T00:00:00Z');
    const check = { version: await versionOf(id), outcome: 'publish', note: '' } as const;
    await expect(checks.checkTender(as(ben, late), id, check)).rejects.toMatchObject({
      fields: [{ path: 'closingDate' }],
    });
  });

  test('that was changed since the second person read it is not published', async () => {
    const { id } = await begun();
    await ask(ada, id);
    const version = await versionOf(id);
    await change(ada, id, { description: 'Seven schools.' });
    await expect(
      checks.checkTender(as(ben), id, { version, outcome: 'publish', note: '' }),
    ).rejects.toMatchObject({ code: 'tenders/changed' });
  });

  test('is deleted by its council; what was published is not', async () => {
    const { id } = await begun();
    await expect(own.removeTender(as(cleo), id)).rejects.toMatchObject({
      code: 'tenders/not-found',
    });
    await own.removeTender(as(ben), id);
    await expect(versionOf(id)).rejects.toMatchObject({ code: 'tenders/not-found' });
    const out = await published();
    await expect(own.removeTender(as(ada), out)).rejects.toMatchObject({
      code: 'tenders/published',
    });
  });
});

const papers = [{ title: 'Price schedule', url: 'https://test.example/p.pdf' }];

describe('Of a published one', () => {
  test.each([
    ['title', { title: 'Other meals' }],
    ['description', { description: 'Nine schools.' }],
    ['closesAt', { closingDate: '2026-12-31' }],
    ['closesAt', { closingTime: '12:00' }],
    ['amountMinor', { expectedValue: 1 }],
    ['noticeUrl', { noticeUrl: 'https://notice.example/2' }],
    ['isBelowThreshold', { isBelowThreshold: true }],
    ['rules', { rules: { years: { least: 2 } } }],
    ['plainText', { plainText: 'We need a cook.' }],
    ['suitsSmall', { suitsSmall: false }],
    ['attachmentUrl', { attachmentUrl: 'https://test.example/spec.pdf' }],
    ['documents', { documents: papers }],
  ] as const)('a new %s waits for a second person', async (name, changed) => {
    const id = await published();
    const before = await getTender(as(admin), id);
    await change(ada, id, changed);
    expect(await getTender(as(admin), id)).toEqual(before);
    const form = await own.getTenderToEdit(as(ben), id);
    expect(form).toMatchObject({ held: [name], mayCheck: true, tender: body(changed) });
    await expect(publish(ada, id)).rejects.toMatchObject(ownCheck);
    await publish(ben, id);
    expect(await getTender(as(admin), id)).not.toEqual(before);
    expect(await own.getTenderToEdit(as(ben), id)).toMatchObject({
      held: [],
      mayCheck: false,
      tender: body(changed),
    });
  });

  test('a place is asked of bidders below the threshold alone', async () => {
    const { id } = await begun(ada, { rules: { areas: ['london'] } });
    await expect(ask(ada, id)).rejects.toMatchObject({ fields: [{ path: 'rules.areas' }] });
  });

  test('what waits when bids close is not published any more, and can be given back', async () => {
    const id = await published();
    await change(ada, id, { closingDate: '2027-06-30' });
    const closed = new Date('2026-12-26T00:00:00Z');
    const decide = async (outcome: 'publish' | 'give-back') =>
      checks.checkTender(as(ben, closed), id, {
        version: await versionOf(id),
        outcome,
        note: 'Bids have closed.',
      });
    await expect(decide('publish')).rejects.toMatchObject({ code: 'tenders/over' });
    await decide('give-back');
    expect(await own.getTenderToEdit(as(ben, closed), id)).toMatchObject({
      stage: 'closed',
      held: [],
    });
  });

  test('nothing changes once bids have closed, and it stays its council’s', async () => {
    const id = await published();
    const closed = new Date('2026-12-26T00:00:00Z');
    const changed = { version: await versionOf(id), tender: body({ summary: 'Cold lunches.' }) };
    await expect(own.changeTender(as(ada, closed), id, changed)).rejects.toMatchObject({
      code: 'tenders/over',
    });
    const moved = { version: await versionOf(id), tender: body({ councilName: other }) };
    await expect(own.changeTender(as(admin), id, moved)).rejects.toMatchObject({
      fields: [{ path: 'councilName' }],
    });
  });

  test('a change that is given back is dropped', async () => {
    const id = await published();
    await change(ada, id, { title: 'Other meals' });
    await giveBack(ben, id);
    expect((await own.getTenderToEdit(as(ada), id)).tender.title).toBe('School meals');
  });

  test('what is called off says so and takes no change', async () => {
    const id = await published();
    await checks.cancelTender(as(ada), id, await versionOf(id));
    expect((await getTender(as(admin), id)).tender?.more?.stage).toBe('cancelled');
    expect(await shown()).toEqual([]);
    await expect(change(ada, id, {})).rejects.toMatchObject({ code: 'tenders/over' });
  });
});

test('who leaves the council checks and changes nothing more', async () => {
  const { id } = await begun();
  await ask(ada, id);
  await data.db.delete(councilMember).where(eq(councilMember.accountId, ben.id));
  await expect(publish(ben, id)).rejects.toMatchObject({ code: 'tenders/not-found' });
  await publish(admin, id);
});

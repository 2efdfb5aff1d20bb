import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { listing } from '#features/directory/listing.table.server.ts';
import { anonymous } from '#platform/access/actor.ts';
import { auditEntry } from '#platform/audit/audit.table.server.ts';
import { personWith } from '#platform/test/actors.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { addEntry, addListing, listDoNotList, removeEntry } from './do-not-list.service.server.ts';
import type { DoNotListKind } from './do-not-list.contract.ts';
import { listRowNotes, requestUndo } from '../import-findings.service.server.ts';
import { retryImport } from '../import-upload.service.server.ts';
import { csvOf, deskOf, runAll, work } from '../import-runs.scene.server.ts';

const headers = ['id', 'name', 'postcode', 'phone', 'email', 'website'];
const bakery = [
  '7',
  'Sample Bakery Ltd',
  'SE15 4ST',
  '020 7946 0018',
  'hello@sample-bakery.example',
  'https://shop.sample-bakery.example/menu',
];
const salon = [
  '8',
  'Sample Salon',
  'SE15 4ST',
  '020 7946 0019',
  'a@gmail.com',
  'https://x.example',
];
const reason = 'The owner asked for it by mail.';

describe('the "do not list" register', () => {
  const test_ = useTestDb();
  const file = csvOf([bakery, salon], headers);
  const names = async () =>
    (await test_.db.select().from(listing).orderBy(listing.id)).map(({ name }) => name);

  it.each<[DoNotListKind, { value: string; postcode?: string; source?: string }, string]>([
    ['name-postcode', { value: 'the SAMPLE bakery', postcode: 'se154st' }, 'name'],
    ['phone', { value: '+44 (0)20 7946 0018' }, 'phone'],
    ['email', { value: 'Hello@Sample-Bakery.example' }, 'email'],
    ['domain', { value: 'https://www.sample-bakery.example/' }, 'website'],
    ['source-reference', { value: '7', source: 'Register' }, 'sourceRef'],
  ])('keeps out whoever is on it by %s', async (kind, given, field) => {
    const desk = deskOf(test_.db);
    await addEntry(desk.ctx, { kind, reason, ...given });
    const run = await runAll(desk, file);
    expect(run).toMatchObject({ created: 1, rejected: 1 });
    expect(await names()).toEqual(['Sample Salon']);
    const { items } = await listRowNotes(desk.ctx, run.id, { what: 'rejected' });
    expect(items).toMatchObject([{ row: 2, field, key: 'imports:error.doNotList' }]);
  });

  it('knows a name in a whole district, for a listing that tells no more of where it is', async () => {
    const desk = deskOf(test_.db);
    const entry = await addEntry(desk.ctx, {
      kind: 'name-postcode',
      value: 'Sample Bakery',
      postcode: 'se15',
      reason,
    });
    expect(entry.hint).toBe('s… b… · SE15');
    expect(await runAll(desk, file)).toMatchObject({ created: 1, rejected: 1 });
    expect(await names()).toEqual(['Sample Salon']);
  });

  it('lets them in again once they are off it, from the rows that were rejected', async () => {
    const desk = deskOf(test_.db);
    const entry = await addEntry(desk.ctx, { kind: 'phone', value: bakery[3] ?? '', reason });
    const { id } = await runAll(desk, file);
    await removeEntry(desk.ctx, entry.id, 'The owner has changed her mind.');
    const { id: retry } = await retryImport(desk.ctx, id);
    expect(retry).not.toBe(id);
    await runAll(desk, file);
    expect(await names()).toEqual(['Sample Salon', 'Sample Bakery Ltd']);
    const notes = await test_.db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.subjectId, entry.id))
      .orderBy(auditEntry.id);
    expect(notes.map(({ action, detail }) => [action, detail['reason']])).toEqual([
      ['do-not-list.added', reason],
      ['do-not-list.removed', 'The owner has changed her mind.'],
    ]);
    await expect(removeEntry(desk.ctx, entry.id, 'x')).rejects.toMatchObject({ kind: 'not-found' });
  });

  it('shows who added what and why, and no name', async () => {
    const desk = deskOf(test_.db);
    await addEntry(desk.ctx, {
      kind: 'name-postcode',
      value: 'Sample Bakery Ltd',
      postcode: 'SE15 4ST',
      reason,
    });
    expect(await listDoNotList(desk.ctx, {})).toMatchObject({
      items: [{ kind: 'name-postcode', hint: 's… b… · SE15', reason, addedBy: null }],
      next: null,
    });
  });

  it('takes all that is known of a listing, but no domain that everybody shares', async () => {
    const desk = deskOf(test_.db);
    await runAll(desk, file);
    expect(
      await addListing(desk.ctx, { listing: 'http://x/b/sample-salon?from=mail', reason }),
    ).toEqual({ added: 5 });
    const { items } = await listDoNotList(desk.ctx, {});
    expect(items.map(({ kind, hint }) => `${kind} ${hint}`).toSorted()).toEqual([
      'domain x.example',
      'email a@gmail.com',
      'name-postcode s… s… · SE15',
      'phone 020 7946 0019',
      'source-reference Register: 8',
    ]);
    expect(await addListing(desk.ctx, { listing: 'sample-salon', reason })).toEqual({ added: 0 });
    await expect(addListing(desk.ctx, { listing: '/b/nobody', reason })).rejects.toMatchObject({
      fields: [{ path: 'listing', key: 'imports:error.noListing' }],
    });
  });

  it('is filled by an undo that says so', async () => {
    const desk = deskOf(test_.db);
    const { id } = await runAll(desk, file);
    const call = requestUndo(desk.ctx, id, { doNotList: true, reason: '' });
    await expect(call).rejects.toMatchObject({ fields: [{ path: 'reason' }] });
    await requestUndo(desk.ctx, id, { doNotList: true, reason });
    await work(desk);
    expect(await runAll(desk, file)).toMatchObject({ created: 0, rejected: 2 });
  });

  it('pages, newest first', async () => {
    const desk = deskOf(test_.db);
    for (let at = 0; at < 26; at += 1)
      await addEntry(desk.ctx, { kind: 'domain', value: `sample-${at}.example`, reason });
    const first = await listDoNotList(desk.ctx, { kind: 'domain' });
    expect(first.items[0]?.hint).toBe('sample-25.example');
    const rest = await listDoNotList(desk.ctx, { after: first.next ?? '' });
    expect(rest).toMatchObject({ items: [{ hint: 'sample-0.example' }], next: null });
  });

  it.each<[DoNotListKind, string, string]>([
    ['name-postcode', 'Sample', 'postcode'],
    ['name-postcode', '???', 'postcode'],
    ['source-reference', '7', 'source'],
    ['phone', 'none', 'value'],
    ['email', 'none', 'value'],
    ['domain', 'https://www.facebook.com/sample', 'value'],
    ['domain', 'gmail.com', 'value'],
    ['domain', 'co.uk', 'value'],
  ])('refuses %s %j', async (kind, value, path) => {
    const { ctx } = deskOf(test_.db);
    const call = addEntry(ctx, { kind, value, reason });
    await expect(call).rejects.toMatchObject({ kind: 'invalid', fields: [{ path }] });
  });

  it('has each entry once', async () => {
    const { ctx } = deskOf(test_.db);
    await addEntry(ctx, { kind: 'phone', value: '07700 900123', reason });
    const call = addEntry(ctx, { kind: 'phone', value: '+447700900123', reason });
    await expect(call).rejects.toMatchObject({ code: 'do-not-list/there-already' });
  });

  it.each([
    ['a visitor', anonymous, 'unauthenticated'],
    ['a moderator', personWith('moderator'), 'forbidden'],
  ] as const)('is closed to %s', async (_, actor, kind) => {
    const { ctx } = deskOf(test_.db, actor);
    await expect(listDoNotList(ctx, {})).rejects.toMatchObject({ kind });
    await expect(addEntry(ctx, { kind: 'phone', value: '1', reason })).rejects.toMatchObject({
      kind,
    });
    await expect(addListing(ctx, { listing: 'x', reason })).rejects.toMatchObject({ kind });
    await expect(removeEntry(ctx, '', reason)).rejects.toMatchObject({ kind });
  });
});

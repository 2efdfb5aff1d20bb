import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { anonymous } from '#platform/access/actor.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import { listMails } from '#platform/mail/mail.server.ts';
import { mail } from '#platform/mail/mail.table.server.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { recordListingView } from '#features/directory/views/listing-view.service.server.ts';
import * as letters from './owner-letter.service.server.ts';
import {
  confirmListingByLink,
  readConfirmation,
} from '#features/directory/confirmation/confirmation.service.server.ts';
import { setDispute } from '#features/directory/ownership.service.server.ts';
import { addTestListing } from '#features/directory/listing.scene.server.ts';

const data = useTestDb();
const december = new Date('2026-12-01T09:30:00Z');
const january = new Date('2027-01-01T09:30:00Z');
let owner: Person;

const at = (now: Date, actor: Actor = anonymous) => testContext({ db: data.db, actor, now });
const sent = async () =>
  (await listMails(data.db, { kind: 'own-listing/monthly', secrets: 'shown' })).mails;
const linksIn = (paragraphs: readonly string[]) =>
  [...paragraphs.join('\n').matchAll(/\/l\/open#(confirm-\S+)/g)].map(([, token = '']) => token);

async function owned(name: string, confirmedOn: string | null): Promise<string> {
  const id = await addTestListing(data.db, december, { name, confirmedOn });
  await data.db.update(listing).set({ ownerId: owner.id }).where(eq(listing.id, id));
  return id;
}

beforeEach(async () => {
  owner = await addTestAccount(data.db, ['customer', 'business'], {
    firstName: 'Owner',
    language: 'fr',
  });
});

describe('The monthly letter', () => {
  test('names all pages of an owner in their language, with a link for each that is due', async () => {
    const id = await owned('Sample Old', '2026-05-01');
    await owned('Sample Fresh', '2026-11-20');
    await recordListingView(at(december), id);
    expect(await letters.sendOwnerLetters(at(december))).toBe(1);
    const [letter, ...more] = await sent();
    expect(more).toEqual([]);
    expect(letter?.language).toBe('fr');
    expect(letter?.subject).toContain('tout est-il encore juste');
    const words = letter?.paragraphs.join('\n') ?? '';
    expect(words).toMatch(/Sample Fresh[\s\S]*Confirmé le 20 novembre 2026[\s\S]*Sample Old/);
    expect(words).toContain('Page ouverte : 1 · Demandes : 0');
    const [token = '', ...others] = linksIn(letter?.paragraphs ?? []);
    expect(others).toEqual([]);
    // Reading is no press.
    const read = { name: 'Sample Old', path: expect.stringContaining('/b/') as string };
    expect(await readConfirmation(at(december), token)).toEqual(read);
    expect(await readConfirmation(at(december), token)).toEqual(read);
    expect(await confirmListingByLink(at(december), token)).toMatchObject({
      name: 'Sample Old',
      confirmedOn: '2026-12-01',
    });
    await expect(confirmListingByLink(at(december), token)).rejects.toMatchObject({ kind: 'gone' });
    await expect(readConfirmation(at(december), token)).rejects.toMatchObject({ kind: 'gone' });
  });

  test('comes once a month, and not to who has confirmed everything', async () => {
    const id = await owned('Sample Old', null);
    expect(await letters.sendOwnerLetters(at(december))).toBe(1);
    expect(await letters.sendOwnerLetters(at(december))).toBe(0);
    expect(await letters.sendOwnerLetters(at(january))).toBe(1);
    await data.db.update(listing).set({ confirmedOn: '2027-01-20' }).where(eq(listing.id, id));
    expect(await letters.sendOwnerLetters(at(new Date('2027-02-01T09:30:00Z')))).toBe(0);
  });

  test('does not ask about samples, drafts and what is contested; a link is worth nothing then', async () => {
    const id = await owned('Sample Old', null);
    await letters.sendOwnerLetters(at(december));
    const [token = ''] = linksIn((await sent())[0]?.paragraphs ?? []);
    await setDispute(data.db, id, december);
    await expect(confirmListingByLink(at(december), token)).rejects.toMatchObject({ kind: 'gone' });
    const sample = await owned('Sample Invented', null);
    await data.db.update(listing).set({ isSample: true }).where(eq(listing.id, sample));
    const draft = await owned('Sample Draft', null);
    await data.db.update(listing).set({ status: 'draft' }).where(eq(listing.id, draft));
    expect(await letters.sendOwnerLetters(at(january))).toBe(0);
  });

  test('has links for its owner’s pages alone: with another owner they are worth nothing', async () => {
    const id = await owned('Sample Old', null);
    await letters.sendOwnerLetters(at(december));
    const [token = ''] = linksIn((await sent())[0]?.paragraphs ?? []);
    const next = await addTestAccount(data.db, ['customer', 'business'], { firstName: 'Next' });
    const give = (ownerId: string | null) =>
      data.db.update(listing).set({ ownerId }).where(eq(listing.id, id));
    const confirmed = async () => {
      await confirmListingByLink(at(december), token).catch(() => null);
      const [row] = await data.db.select().from(listing).where(eq(listing.id, id));
      return row?.confirmedOn;
    };
    await give(next.id);
    await expect(readConfirmation(at(december), token)).rejects.toMatchObject({ kind: 'gone' });
    expect(await confirmed()).toBeNull();
    await give(null);
    expect(await confirmed()).toBeNull();
    await give(owner.id);
    expect(await confirmed()).toBe('2026-12-01');
  });

  test('stops by its own link, pressed by people and by their mail programs, and can be had again', async () => {
    await owned('Sample Old', null);
    await letters.sendOwnerLetters(at(december));
    const [row] = await data.db.select().from(mail);
    const token = row?.unsubscribeUrl?.split('/l/open#')[1] ?? '';
    expect(token).toMatch(/^noletter-/);
    await letters.stopOwnerLetters(at(december), token);
    await letters.stopOwnerLetters(at(december), token);
    expect(await letters.sendOwnerLetters(at(january))).toBe(0);
    expect(await letters.getOwnerLetters(at(january, owner))).toEqual({ isOn: false });
    await letters.saveOwnerLetters(at(january, owner), true);
    expect(await letters.sendOwnerLetters(at(january))).toBe(1);
    await expect(letters.stopOwnerLetters(at(january), `${token}x`)).rejects.toMatchObject({
      code: 'link/not-valid',
    });
  });
});

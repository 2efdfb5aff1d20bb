import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  discardLegalDraft,
  getLegalDraft,
  listLegalVersions,
  publishLegalText,
  saveLegalDraft,
} from '#features/legal/admin-legal.service.server.ts';
import { builtInVersions } from '#features/legal/legal.contract.ts';
import { getLegalText } from '#features/legal/legal.service.server.ts';
import type { Person } from '#platform/access/actor.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { exportAcceptances } from './acceptance-export.service.server.ts';
import {
  acceptTerms,
  assertTermsAccepted,
  countAcceptances,
  listAcceptances,
  listNewTerms,
} from './acceptance.service.server.ts';
import { account } from '../account.table.server.ts';
import { addTestAccount } from '../account.scene.server.ts';
import { getOwnAccount, toUser } from '../sessions/session.service.server.ts';
import { dayMs } from '#platform/time/durations.ts';

const data = useTestDb();
const [{ number: builtIn }] = builtInVersions.terms;
const [{ number: builtInPrivacy }] = builtInVersions.privacy;
const following = builtIn.replace(/\d+$/, (minor) => String(Number(minor) + 1));
let admin: Person;
let ola: Person;
beforeEach(async () => {
  const accepted = { termsVersion: builtIn, privacyVersion: builtInPrivacy };
  admin = await addTestAccount(data.db, ['admin'], { firstName: 'Admin', ...accepted });
  ola = await addTestAccount(data.db, ['customer'], { firstName: 'Ola', ...accepted });
});

const day = dayMs;
const as = (actor: Person, now = testNow): ServiceContext =>
  testContext({ db: data.db, actor, now });
const none = { change: '', body: '' };
const words = {
  en: { change: 'Gifts', body: '## Gifts {#gifts}\n\nOf {{site}}.' },
  fr: none,
  ar: none,
};

async function publish(given: { effectiveOn?: string; mustAccept?: boolean } = {}) {
  const draft = await saveLegalDraft(as(admin), 'terms', {
    effectiveOn: '2026-11-21',
    mustAccept: false,
    words,
    draftVersion: 0,
    ...given,
  });
  return publishLegalText(as(admin), 'terms', draft.version);
}

const standing = async (now = testNow) =>
  (await toUser(as(ola, now), await getOwnAccount(as(ola, now)), null)).terms;

describe('A new version of the terms', () => {
  test('is asked about, and accepted with one press', async () => {
    expect(await standing()).toBe('accepted');
    const { number } = await publish();
    expect(number).toBe(following);
    expect(await standing()).toBe('changed');
    await expect(assertTermsAccepted(as(ola))).resolves.toBeUndefined();
    const { items } = await listNewTerms(as(ola));
    expect(items).toMatchObject([{ name: 'terms', number, change: 'Gifts', mustAccept: false }]);
    const { user } = await acceptTerms(as(ola), { versions: items });
    expect(user.terms).toBe('accepted');
    expect((await countAcceptances(as(admin))).items).toEqual(
      expect.arrayContaining([{ name: 'terms', number, people: 1 }]),
    );
  });

  test('that must be accepted begins a new number and stops writing until it is', async () => {
    const { number } = await publish({ mustAccept: true });
    expect(number).toBe('3.0');
    expect(await standing()).toBe('required');
    const refused = { code: 'account/terms-required', kind: 'forbidden' };
    await expect(assertTermsAccepted(as(ola))).rejects.toMatchObject(refused);
    await acceptTerms(as(ola), { versions: [{ name: 'terms', number }] });
    await expect(assertTermsAccepted(as(ola))).resolves.toBeUndefined();
  });

  test('still must be accepted when a smaller one follows it', async () => {
    await publish({ mustAccept: true });
    await publish();
    expect(await standing()).toBe('required');
    expect((await listNewTerms(as(ola))).items).toMatchObject([
      { number: '3.1', mustAccept: true },
    ]);
  });

  test('counts from its day on, and is read before', async () => {
    await publish({ effectiveOn: '2026-11-23', mustAccept: true });
    expect(await standing()).toBe('accepted');
    const today = await getLegalText(as(ola), 'terms', undefined);
    expect(today).toMatchObject({ number: builtIn, upcoming: { number: '3.0' } });
    const next = await getLegalText(as(ola), 'terms', '3.0');
    expect(next).toMatchObject({ isCurrent: false, sections: [{ id: 'gifts' }] });
    expect(next.sections[0]?.paragraphs).toEqual(['Of Test site.']);
    const later = new Date(testNow.getTime() + 2 * day);
    expect(await standing(later)).toBe('required');
    const { items } = await listLegalVersions(as(admin, later));
    expect(items.map(({ name, number, state }) => `${name} ${number} ${state}`)).toEqual([
      'terms 3.0 current',
      ...builtInVersions.terms.map(({ number }) => `terms ${number} earlier`),
      ...builtInVersions.privacy.map(
        ({ number }, at) => `privacy ${number} ${at === 0 ? 'current' : 'earlier'}`,
      ),
    ]);
  });

  test('is refused as accepted by somebody who has seen an older one', async () => {
    await publish();
    await expect(
      acceptTerms(as(ola), { versions: [{ name: 'terms', number: builtIn }] }),
    ).rejects.toMatchObject({ code: 'account/terms-changed' });
    expect(await standing()).toBe('changed');
  });

  test('never begins before today, nor before the one it follows', async () => {
    const early = { code: 'legal/day-too-early' };
    await expect(publish({ effectiveOn: '2026-11-20' })).rejects.toMatchObject(early);
    await discardLegalDraft(as(admin), 'terms');
    await publish({ effectiveOn: '2026-12-01' });
    await expect(publish({ effectiveOn: '2026-11-30' })).rejects.toMatchObject(early);
  });

  test('is for admins to write, one at a time', async () => {
    await expect(getLegalDraft(as(ola), 'terms')).rejects.toMatchObject({ kind: 'forbidden' });
    const draft = await getLegalDraft(as(admin), 'terms');
    expect(draft.words.en.body).toMatch(/^## .+ \{#about\}/);
    const given = { effectiveOn: '2026-11-21', mustAccept: false, words, draftVersion: 0 };
    const { version } = await saveLegalDraft(as(admin), 'terms', given);
    const changed = { code: 'legal/draft-changed' };
    await expect(saveLegalDraft(as(admin), 'terms', given)).rejects.toMatchObject(changed);
    await saveLegalDraft(as(admin), 'terms', { ...given, draftVersion: version });
    await expect(publishLegalText(as(admin), 'terms', version)).rejects.toMatchObject(changed);
  });
});

describe('The list of who accepted', () => {
  test('is found by name, address, text and version', async () => {
    const { number } = await publish();
    await acceptTerms(as(ola), { versions: [{ name: 'terms', number }] });
    const found = async (query: Parameters<typeof listAcceptances>[1]) =>
      (await listAcceptances(as(admin), query)).items.map((one) => `${one.name} ${one.number}`);
    expect(await found({ q: 'ola@' })).toEqual([`privacy ${builtInPrivacy}`, `terms ${number}`]);
    expect(await found({ name: 'terms', number })).toEqual([`terms ${number}`]);
    expect(await found({ q: 'nobody' })).toEqual([]);
    await expect(listAcceptances(as(ola), {})).rejects.toMatchObject({ kind: 'forbidden' });
  });

  test('is saved as a file that no spreadsheet calculates with', async () => {
    await data.db.update(account).set({ firstName: '=1+1' }).where(eq(account.id, ola.id));
    const { number } = await publish();
    await acceptTerms(as(ola), { versions: [{ name: 'terms', number }] });
    const { lines } = await exportAcceptances(as(admin), { name: 'terms' });
    let text = '';
    for await (const line of lines) text += line;
    expect(text).toContain(`"terms","${number}","'=1+1 Sample","ola@sample.example"`);
    expect(text).not.toContain('privacy');
  });
});

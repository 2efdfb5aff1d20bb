import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Person } from '#platform/access/actor.ts';
import { auditEntry } from '#platform/audit/audit.table.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { account } from '../account.table.server.ts';
import { ProfileForm, profileConsentVersion } from './profile.contract.ts';
import { profileFields, usuallyShown } from './profile.policy.ts';
import { getProfile, updateProfile } from './profile.service.server.ts';
import { profile } from './profile.table.server.ts';
import { addTestAccount } from '../account.scene.server.ts';
import { dayMs } from '#platform/time/durations.ts';

let ama: Person;
let kofi: Person;
const data = useTestDb(async (db) => {
  ama = await addTestAccount(db, ['customer'], { firstName: 'Ama' });
  kofi = await addTestAccount(db, ['customer'], { firstName: 'Kofi' });
});

const later = new Date(testNow.getTime() + dayMs);
const as = (actor: Person, now = testNow) => testContext({ db: data.db, actor, now });

const form: ProfileForm = {
  firstName: 'Ama',
  lastName: 'Sample',
  isPublic: false,
  originConsent: false,
  shown: [...profileFields],
  version: 0,
};

const save = (given: Partial<ProfileForm>, now = testNow) =>
  updateProfile(as(ama, now), ama.id, { ...form, ...given });

const stored = async () => {
  const [row] = await data.db.select().from(profile).where(eq(profile.accountId, ama.id));
  return row;
};

const consents = async () =>
  (
    await data.db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.actorId, ama.id))
      .orderBy(auditEntry.id)
  )
    .filter(({ action }) => action.startsWith('consent.'))
    .map(({ action, detail }) => `${action} ${String(detail['to'])}`);

describe('A profile', () => {
  test('is private until its person says otherwise', async () => {
    await save({});
    await expect(getProfile(as(kofi), ama.id)).rejects.toMatchObject({ code: 'profile/not-found' });
    expect((await stored())?.publicConsentAt).toBeNull();
  });

  test('keeps the day on which it was made public, and what its person was told', async () => {
    const first = await save({ isPublic: true });
    expect(first.publicSince).toBe(testNow.toISOString());
    await save({ isPublic: true, version: 1, contributionStory: 'A book club.' }, later);
    expect(await stored()).toMatchObject({
      publicConsentAt: testNow,
      publicConsentVersion: profileConsentVersion,
    });
    expect(await getProfile(as(kofi), ama.id)).toMatchObject({
      contributionStory: 'A book club.',
      publicSince: null,
    });
  });

  test('made private again forgets that day, and the record does not', async () => {
    await save({ isPublic: true });
    await save({ version: 1 });
    expect(await stored()).toMatchObject({ publicConsentAt: null, publicConsentVersion: null });
    await save({ isPublic: true, version: 2 }, later);
    expect((await stored())?.publicConsentAt).toEqual(later);
    expect(await consents()).toEqual([
      'consent.given public-profile',
      'consent.withdrawn public-profile',
      'consent.given public-profile',
    ]);
  });

  test('shows what its person chose, also where a change leaves the choice out', async () => {
    const { shown: _, ...unsaid } = form;
    await updateProfile(as(ama), ama.id, { ...unsaid, needsSupport: 'A van.' });
    expect((await stored())?.shown).toEqual(usuallyShown);
    await save({ version: 1, shown: ['lastName', 'needsSupport'] });
    await updateProfile(as(ama), ama.id, { ...unsaid, version: 2 });
    expect((await stored())?.shown).toEqual(['lastName', 'needsSupport']);
  });

  test('of somebody under 18 stays private, and no consent is written down', async () => {
    const young: Person = { ...ama, ageBand: '16-17' };
    await updateProfile(as(young), ama.id, { ...form, isPublic: true });
    expect(await stored()).toMatchObject({ isPublic: false, publicConsentAt: null });
    expect(await consents()).toEqual([]);
  });

  test('of somebody whose address is not proved is private, and is not made public', async () => {
    const unproved: Person = { ...ama, isVerified: false };
    await expect(
      updateProfile(as(unproved), ama.id, { ...form, isPublic: true }),
    ).rejects.toMatchObject({ code: 'account/not-verified' });
    await save({ isPublic: true });
    await data.db.update(account).set({ emailVerifiedAt: null }).where(eq(account.id, ama.id));
    await expect(getProfile(as(kofi), ama.id)).rejects.toMatchObject({ code: 'profile/not-found' });
  });
});

const texts = ['contributionStory', 'canOffer', 'needsSupport', 'sustainabilityFocus'] as const;
const leading = [
  ['See https://evil.example.com', 'link'],
  ['Write to me: ama@sample.example', 'link'],
  ['All of it on Refund.Zone', 'link'],
  ['Ring 07700 900123', 'digits'],
  ['Ring 07·70·09·00·12', 'digits'],
] as const;

describe.each(texts)('What a profile says of %s', (field) => {
  test.each(leading)('leads nowhere, as nobody reads it before others do: %s', (said, fault) => {
    const { error } = z.safeParse(ProfileForm, { ...form, [field]: said });
    expect(error?.issues).toMatchObject([{ path: [field], message: `ui:textError.${fault}` }]);
  });

  test('may be a story with years and numbers', () => {
    const story = 'I came in 1998, cooked for 250 people a day until 2019. Ask me about stews.';
    expect(z.safeParse(ProfileForm, { ...form, [field]: story }).success).toBe(true);
  });
});

describe('Origin and language', () => {
  const told = { originConsent: true, countryOfOrigin: 'Ghana', primaryLanguage: 'Twi' };

  test('are kept with the day of the first consent and erased when it is withdrawn', async () => {
    await save(told);
    await save({ ...told, diasporaRegion: 'London', version: 1 }, later);
    expect(await stored()).toMatchObject({
      originConsentAt: testNow,
      originConsentVersion: profileConsentVersion,
      diasporaRegion: 'London',
    });
    await save({ ...told, originConsent: false, version: 2 }, later);
    expect(await stored()).toMatchObject({
      originConsentAt: null,
      originConsentVersion: null,
      countryOfOrigin: null,
      primaryLanguage: null,
    });
    expect(await consents()).toEqual(['consent.given origin', 'consent.withdrawn origin']);
  });
});
